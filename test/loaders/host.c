/*
 * Opens libraries as a plugin host does, each in a process of its own that may die.
 *
 * Standard input holds lines "symbol<TAB>path"; for each one line comes out: what happened, and the loader's words or
 * the first bytes of the function that it found, in hexadecimal digits.
 *
 *   refused WORDS        dlopen did not open the library
 *   missing WORDS        it was opened, and dlsym did not find the symbol
 *   called BYTES         the function was found, called with null pointers, and came back
 *   crashed STAGE SIGNAL BYTES
 *                        the process died while opening, finding or calling
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum stage { OPENING, FINDING, CALLING, REFUSED, MISSING, CALLED };
static const char *const names[] = {"opening", "finding", "calling"};

#define SECONDS 10
/* <linux/seccomp.h>, which musl does not bring along. */
#define SECCOMP_MODE_STRICT 1
#define CODE_BYTES 16

/* What the child tells its parent, however it ends. */
struct report {
  volatile enum stage stage;
  char words[512];
  unsigned char code[CODE_BYTES];
  volatile int code_bytes;
};

static void note(struct report *report, enum stage stage) {
  const char *words = dlerror();
  strncpy(report->words, words ? words : "", sizeof report->words - 1);
  report->stage = stage;
}

static void limit(int resource, rlim_t most) {
  struct rlimit limits = {most, most};
  setrlimit(resource, &limits);
}

/* An address of code as a pointer to its first byte: Arm marks Thumb code with the lowest bit. */
static const unsigned char *code_at(void *function) {
#ifdef __arm__
  return (const unsigned char *)((uintptr_t)function & ~(uintptr_t)1);
#else
  return function;
#endif
}

/* Copies through a pipe, where memory that cannot be read is an error and no signal. */
static int copy_code(unsigned char *to, void *function) {
  int ends[2];
  if (pipe(ends) != 0 || write(ends[1], code_at(function), CODE_BYTES) != CODE_BYTES) return 0;
  return read(ends[0], to, CODE_BYTES);
}

static void open_library(struct report *report, const char *symbol, const char *path) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, SECONDS);
  limit(RLIMIT_FSIZE, 0);
  signal(SIGALRM, SIG_DFL);
  alarm(SECONDS);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    note(report, REFUSED);
    return;
  }
  report->stage = FINDING;
  void *function = dlsym(library, symbol);
  if (function == NULL) {
    note(report, MISSING);
    return;
  }
  report->code_bytes = copy_code(report->code, function);
  report->stage = CALLING;
  /* What damaged code does is anyone's guess: from here on it may only compute. Not every emulator has this. */
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT);
  ((int (*)(void *, void *))function)(NULL, NULL);
  report->stage = CALLED;
}

static void print_code(const struct report *report) {
  for (int i = 0; i < report->code_bytes; i++) printf("%02x", report->code[i]);
  printf("\n");
}

/* Code that runs wild may have written to the report as well; then all that is known is that it died. */
static void mend(struct report *report) {
  report->words[sizeof report->words - 1] = 0;
  for (char *at = report->words; *at; at++)
    if (*at == '\n') *at = ' ';
  if (report->stage < OPENING || report->stage > CALLED) report->stage = CALLING;
  if (report->code_bytes != CODE_BYTES) report->code_bytes = 0;
}

static void answer(const struct report *report, int status) {
  switch (report->stage) {
    case REFUSED:
    case MISSING:
      printf("%s %s\n", report->stage == REFUSED ? "refused" : "missing", report->words);
      return;
    case CALLED:
      printf("called ");
      print_code(report);
      return;
    default:
      printf("crashed %s %d ", names[report->stage], WIFSIGNALED(status) ? WTERMSIG(status) : -WEXITSTATUS(status));
      print_code(report);
  }
}

int main(void) {
  char line[8192];
  struct report *report =
    mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (report == MAP_FAILED) return 1;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    char *path = strchr(line, '\t');
    if (path == NULL) return 2;
    *path++ = 0;
    memset(report, 0, sizeof *report);
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) {
      open_library(report, line, path);
      syscall(SYS_exit, 0);
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0) continue;
    mend(report);
    answer(report, status);
  }
  return 0;
}
