// expect: strongo: this struct has more than 128 members: group some of them into structs of their own
#include <strongo/codec/decode.hpp>

// clang-format off
struct wide {
    int m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0, m8 = 0, m9 = 0, m10 = 0, m11 = 0, m12 = 0, m13 = 0, m14 = 0, m15 = 0;
    int m16 = 0, m17 = 0, m18 = 0, m19 = 0, m20 = 0, m21 = 0, m22 = 0, m23 = 0, m24 = 0, m25 = 0, m26 = 0, m27 = 0, m28 = 0, m29 = 0, m30 = 0, m31 = 0;
    int m32 = 0, m33 = 0, m34 = 0, m35 = 0, m36 = 0, m37 = 0, m38 = 0, m39 = 0, m40 = 0, m41 = 0, m42 = 0, m43 = 0, m44 = 0, m45 = 0, m46 = 0, m47 = 0;
    int m48 = 0, m49 = 0, m50 = 0, m51 = 0, m52 = 0, m53 = 0, m54 = 0, m55 = 0, m56 = 0, m57 = 0, m58 = 0, m59 = 0, m60 = 0, m61 = 0, m62 = 0, m63 = 0;
    int m64 = 0, m65 = 0, m66 = 0, m67 = 0, m68 = 0, m69 = 0, m70 = 0, m71 = 0, m72 = 0, m73 = 0, m74 = 0, m75 = 0, m76 = 0, m77 = 0, m78 = 0, m79 = 0;
    int m80 = 0, m81 = 0, m82 = 0, m83 = 0, m84 = 0, m85 = 0, m86 = 0, m87 = 0, m88 = 0, m89 = 0, m90 = 0, m91 = 0, m92 = 0, m93 = 0, m94 = 0, m95 = 0;
    int m96 = 0, m97 = 0, m98 = 0, m99 = 0, m100 = 0, m101 = 0, m102 = 0, m103 = 0, m104 = 0, m105 = 0, m106 = 0, m107 = 0, m108 = 0, m109 = 0, m110 = 0, m111 = 0;
    int m112 = 0, m113 = 0, m114 = 0, m115 = 0, m116 = 0, m117 = 0, m118 = 0, m119 = 0, m120 = 0, m121 = 0, m122 = 0, m123 = 0, m124 = 0, m125 = 0, m126 = 0, m127 = 0;
#ifdef STRONGO_MISTAKE
    int m128 = 0;
#endif
};
// clang-format on

bool written = strongo::encode(wide{}).has_value();
