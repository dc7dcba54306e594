// expect: strongo: never said
// runner: compiles with the mistake
int main() {}
