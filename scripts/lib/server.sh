# The MongoDB server that the tests and examples run against; sourced after common.sh.
#
# A server is one of
#   mongod    the container of docker-compose.yaml, where a Docker engine answers; one for all, on port 27018
#   secantus  SecantusDB, from PyPI into build/server/venv; one for each use, on a free loopback port, in memory
# The state of a secantus server lies in a folder of its own: pid, uri, log, and its temporary files.

secantus_version=0.7.0b3
server_deadline=60 # seconds until a server must answer
server_venv=$root/build/server/venv

docker_answers() {
  command -v docker >/dev/null && timeout 10 docker info >/dev/null 2>&1 && timeout 10 docker compose version >/dev/null 2>&1
}

# The name of the server behind a URI, as tests/live/expected_skips uses it.
server_name() {
  case $1 in
    '') echo none ;;
    *replicaSet=secantus*) echo secantus ;;
    *) echo mongod ;;
  esac
}

mongod_uri='mongodb://127.0.0.1:27018/?replicaSet=rs0'

# Leaves the container running: it may be somebody else's too.
mongod_start() {
  say "server: mongo:8.2 in a container (docker compose; scripts/server stop ends it)"
  docker compose up -d --wait --wait-timeout 300 >&2
}

# Several scripts may come here at once: one of them makes the environment, the others wait.
secantus_install() {
  local ready=$server_venv/.secantusdb-$secantus_version
  mkdir -p "$root/build/server"
  (
    flock 9
    if [ -e "$ready" ]; then exit 0; fi
    command -v python3 >/dev/null || die "SecantusDB needs python3 with venv (Debian: python3-venv), or name a server in STRONGO_URI"
    say "installing SecantusDB $secantus_version from PyPI into build/server/venv (a test server; it stays a process of its own)"
    rm -rf "$server_venv"
    if ! { python3 -m venv "$server_venv" && "$server_venv/bin/pip" install --disable-pip-version-check "secantusdb==$secantus_version"; } \
      >"$root/build/server/install.log" 2>&1; then
      tail -n 20 "$root/build/server/install.log" >&2
      die "SecantusDB could not be installed (build/server/install.log); name a server in STRONGO_URI instead"
    fi
    touch "$ready"
  ) 9>"$root/build/server/lock"
}

# A process of ours, not another one that got its number later.
secantus_runs() {
  { tr '\0' ' ' <"/proc/$(cat "$1/pid")/cmdline" | grep -q secantusd-py; } 2>/dev/null
}

# secantus_start FOLDER: starts a server with its state in FOLDER and waits until it answers.
secantus_start() {
  local folder=$1 port='' end=$((SECONDS + server_deadline))
  secantus_install
  rm -rf "$folder"
  mkdir -p "$folder/tmp"
  : >"$folder/log"
  : >"$folder/secantusd.toml" # named, so that nobody's own configuration is read
  TMPDIR=$folder/tmp setsid "$server_venv/bin/secantusd-py" --config "$folder/secantusd.toml" --port 0 --storage-path :memory: \
    --enable-test-commands >"$folder/log" 2>&1 9>&- </dev/null &
  echo $! >"$folder/pid"
  # Port 0 is a free one of the system's choice; the log says which.
  until port=$(sed -n 's/.*listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$folder/log") && [ -n "$port" ]; do
    if ! secantus_runs "$folder" && ! kill -0 "$(cat "$folder/pid")" 2>/dev/null || [ $SECONDS -ge $end ]; then
      cat "$folder/log" >&2
      secantus_stop "$folder"
      die "SecantusDB did not start within $server_deadline s"
    fi
    sleep 0.1
  done
  local uri="mongodb://127.0.0.1:$port/?replicaSet=secantus"
  if ! "$server_venv/bin/python" - "$uri" $(((end - SECONDS) * 1000)) <<'PYTHON' >>"$folder/log" 2>&1; then
import pymongo, sys
pymongo.MongoClient(sys.argv[1], serverSelectionTimeoutMS=int(sys.argv[2])).admin.command("ping")
PYTHON
    tail -n 20 "$folder/log" >&2
    secantus_stop "$folder"
    die "SecantusDB does not answer"
  fi
  echo "$uri" >"$folder/uri"
  say "server: SecantusDB $secantus_version on 127.0.0.1:$port"
}

# secantus_stop FOLDER: ends the server and removes its folder.
secantus_stop() {
  local folder=$1 pid end=$((SECONDS + 10))
  if secantus_runs "$folder"; then
    pid=$(cat "$folder/pid")
    kill "$pid" 2>/dev/null || true
    while secantus_runs "$folder" && [ $SECONDS -lt $end ]; do sleep 0.1; done
    if secantus_runs "$folder"; then kill -KILL "$pid" 2>/dev/null || true; fi
  fi
  rm -rf "$folder"
}

# use_private_server: sets STRONGO_URI to a server for the calling script alone, unless it is set, and ends that server with the script.
use_private_server() {
  if [ -n "${STRONGO_URI:-}" ]; then
    say "server: the one of STRONGO_URI"
    return
  fi
  if docker_answers; then
    mongod_start
    export STRONGO_URI=$mongod_uri
    return
  fi
  private_server=$root/build/server/private.$$
  trap 'secantus_stop "$private_server"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  secantus_start "$private_server"
  STRONGO_URI=$(cat "$private_server/uri")
  export STRONGO_URI
}
