// runner: no line
int main() {}
