/*
 * host.c for Windows. Without arguments it reads lines "symbol<TAB>path" and starts itself once for each, with the symbol
 * and the path; what a started one prints before it ends or dies, together with its exit code, is the answer.
 */
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <stdio.h>
#include <string.h>

#define MILLISECONDS 15000
#define CODE_BYTES 16
#define STARTED 3

/* Dies at once: a debugger that starts first would take seconds. */
static LONG WINAPI die(EXCEPTION_POINTERS *exception) {
  TerminateProcess(GetCurrentProcess(), exception->ExceptionRecord->ExceptionCode);
  return EXCEPTION_EXECUTE_HANDLER;
}

static int open_library(const char *symbol, const char *path) {
  SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
  SetUnhandledExceptionFilter(die);
  printf("opening\n");
  fflush(stdout);
  HMODULE library = LoadLibraryExA(path, NULL, LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR | LOAD_LIBRARY_SEARCH_SYSTEM32);
  if (library == NULL) {
    printf("refused error %lu\n", GetLastError());
    return 0;
  }
  printf("finding\n");
  fflush(stdout);
  FARPROC function = GetProcAddress(library, symbol);
  if (function == NULL) {
    printf("missing error %lu\n", GetLastError());
    return 0;
  }
  printf("reading\n");
  fflush(stdout);
  char hex[2 * CODE_BYTES + 1];
  for (int i = 0; i < CODE_BYTES; i++) sprintf(hex + 2 * i, "%02x", ((const unsigned char *)function)[i]);
  printf("calling %s\n", hex);
  fflush(stdout);
  ((int (*)(void *, void *))function)(NULL, NULL);
  printf("called %s\n", hex);
  fflush(stdout);
  TerminateProcess(GetCurrentProcess(), 0);
  return 0;
}

/* The last whole line of what a started process printed. */
static const char *last_line(char *text) {
  size_t length = strlen(text);
  while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r')) text[--length] = 0;
  char *at = strrchr(text, '\n');
  return at ? at + 1 : text;
}

static int judge(const char *self, const char *symbol, const char *path) {
  char command[8192];
  char printed[4096];
  DWORD got = 0, total = 0, code = 0;
  HANDLE from, to;
  SECURITY_ATTRIBUTES inherit = {sizeof inherit, NULL, TRUE};
  snprintf(command, sizeof command, "\"%s\" %s \"%s\"", self, symbol, path);
  if (!CreatePipe(&from, &to, &inherit, 0)) return 1;
  SetHandleInformation(from, HANDLE_FLAG_INHERIT, 0);
  STARTUPINFOA start = {sizeof start};
  start.dwFlags = STARTF_USESTDHANDLES;
  start.hStdOutput = to;
  start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
  PROCESS_INFORMATION process;
  /* A machine under load may lack the memory for a moment. */
  for (int left = 5; !CreateProcessA(self, command, NULL, NULL, TRUE, 0, NULL, NULL, &start, &process); left--) {
    if (left == 0) {
      fprintf(stderr, "no process for %s: error %lu\n", path, GetLastError());
      return 1;
    }
    Sleep(500);
  }
  CloseHandle(to);
  if (WaitForSingleObject(process.hProcess, MILLISECONDS) != WAIT_OBJECT_0) {
    TerminateProcess(process.hProcess, 14);
    WaitForSingleObject(process.hProcess, INFINITE);
  }
  while (total < sizeof printed - 1 && ReadFile(from, printed + total, sizeof printed - 1 - total, &got, NULL) && got)
    total += got;
  printed[total] = 0;
  GetExitCodeProcess(process.hProcess, &code);
  CloseHandle(from);
  CloseHandle(process.hProcess);
  CloseHandle(process.hThread);
  const char *last = last_line(printed);
  if (!strncmp(last, "called", 6) || !strncmp(last, "refused", 7) || !strncmp(last, "missing", 7))
    printf("%s\n", last);
  else
    printf("crashed %.7s 0x%lx %s\n", last, code, strncmp(last, "calling ", 8) ? "" : last + 8);
  fflush(stdout);
  return 0;
}

int main(int count, char **arguments) {
  if (count == STARTED) return open_library(arguments[1], arguments[2]);
  char self[MAX_PATH];
  char line[8192];
  GetModuleFileNameA(NULL, self, sizeof self);
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\r\n")] = 0;
    char *path = strchr(line, '\t');
    if (path == NULL) return 2;
    *path++ = 0;
    if (judge(self, line, path) != 0) return 1;
  }
  return 0;
}
