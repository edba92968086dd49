/* Runs the ClickHouse library as a server: the words after the library's path are those of clickhouse-local. */
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>

int main(int argc, char **argv) {
  /* A test that dies leaves nothing behind. */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  void *library = argc < 2 ? NULL : dlopen(argv[1], RTLD_NOW);
  if (!library) {
    fprintf(stderr, "%s\n", argc < 2 ? "no library is given" : dlerror());
    return 1;
  }
  void *(*run)(int, char **) = dlsym(library, "chdb_query_cmdline");
  const char *(*error_of)(void *) = dlsym(library, "chdb_result_error");
  if (!run || !error_of) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  void *result = run(argc - 1, argv + 1);
  const char *error = error_of(result);
  if (error) fprintf(stderr, "%s\n", error);
  return error ? 1 : 0;
}
