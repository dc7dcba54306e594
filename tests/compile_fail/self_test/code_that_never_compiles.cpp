// expect: strongo: always said
// runner: does not compile without the mistake
static_assert(false, "strongo: always said");
int main() {}
