# What every script here shares; sourced, with the repository as the current folder afterwards.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD

say() { printf '== %s\n' "$*" >&2; }
die() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

# What stands at the head of the script.
usage() {
  sed -n '2,/^source/{/^#/s/^# \{0,1\}//p}' "$0" >&2
  exit 2
}

# need_value OPTION [VALUE...]: stops unless the option has a value.
need_value() { [ $# -ge 2 ] || die "$1 needs a value"; }

# A build with another toolchain (STRONGO_TOOLCHAIN, a name) has build folders of its own.
build_folder() { printf 'build/%s%s' "$1" "${STRONGO_TOOLCHAIN:+-$STRONGO_TOOLCHAIN}"; }

jobs=$(nproc 2>/dev/null || echo 2)
