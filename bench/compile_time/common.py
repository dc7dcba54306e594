"""What the measurements of compile time have in common."""
import os
import platform
import shlex
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def pkg_config(*names, option="--cflags"):
    """The compiler flags, or with "--libs" those of the linker, of the first package that there is."""
    for name in names:
        found = subprocess.run(["pkg-config", option, name], capture_output=True, text=True, check=False)
        if found.returncode == 0:
            return shlex.split(found.stdout)
    return []


def strongo_flags():
    return ["-I" + os.path.join(ROOT, "include")]


def run(command, text=None):
    """Exit status, processor seconds, peak megabytes, and what was said."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=said, stderr=said,
                                   env={**os.environ, "CCACHE_DISABLE": "1", "LC_ALL": "C"})
        process.stdin.write((text or "").encode())
        process.stdin.close()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        return process.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, said.read().decode(errors="replace")


def first_line(command):
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()[0]
    except (OSError, IndexError):
        return "unknown"


def knows(compiler, std):
    return run(compiler + [f"-std={std}", "-x", "c++", "-fsyntax-only", "-"], "int main() {}\n")[0] == 0


def processor():
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as lines:
            return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return "unknown processor"


def describe(compiler, std, load_before, times):
    """The lines about the machine that stand above every table."""
    return "\n".join([
        f"{processor()}, {os.cpu_count()} cores, {platform.system()} {platform.release()} {platform.machine()}",
        f"{first_line(compiler + ['--version'])}, -std={std}",
        f"load {load_before:.2f} before, {os.getloadavg()[0]:.2f} after; {times} compilations of each in turn: median, lowest to highest",
    ])
