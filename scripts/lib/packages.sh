# The packages of Debian and Ubuntu that a script needs; sourced after common.sh.

# Boost has one name on Debian 12, whose default version is too old, and another everywhere later.
boost_package() {
  if grep -qs '^VERSION_ID="12"' /etc/os-release && grep -qs '^ID=debian' /etc/os-release; then
    echo libboost1.81-dev
  else
    echo libboost-dev
  fi
}

# What it takes to build everything. The test server needs python3-venv; a server named by STRONGO_URI does not.
build_packages() {
  echo g++ cmake ninja-build pkg-config git libmongoc-dev "$(boost_package)" libfmt-dev catch2 libbenchmark-dev
  if [ -z "${STRONGO_URI:-}" ]; then echo python3-venv; fi
}

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# need_packages NAME...: installs those that are missing when this is root; otherwise says how and stops. Installs nothing when all is there.
need_packages() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    say "not a Debian or Ubuntu system: what is needed must be there already ($*)"
    return
  fi
  local name missing=()
  for name in "$@"; do
    is_installed "$name" || missing+=("$name")
  done
  if [ ${#missing[@]} -eq 0 ]; then return; fi
  local line="apt-get install -y --no-install-recommends ${missing[*]}"
  if [ "$(id -u)" -ne 0 ]; then
    printf 'These packages are missing, and installing them takes root. Run\n  sudo %s\nand start again.\n' "$line" >&2
    exit 1
  fi
  say "installing with apt: ${missing[*]}"
  local log
  log=$(mktemp)
  if ! { apt-get update -q && DEBIAN_FRONTEND=noninteractive $line -q; } >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    die "apt failed; the whole output is in $log"
  fi
  rm -f "$log"
}
