// expect: strongo: what the author hoped for
// runner: the compiler does not say
#ifdef STRONGO_MISTAKE
static_assert(false, "strongo: something else");
#endif
int main() {}
