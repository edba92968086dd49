/*
 * Runs the ClickHouse library for a process that cannot load it: requests come on standard input, answers go to standard
 * output. Numbers have 32 bits, the lowest byte first.
 *   request: length of the rest, id, session, number of texts; each text with its length before it.
 *   answer:  length of the rest, id, 1 for a result or 0 for an error; then the bytes.
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

enum { max_sessions = 4096, max_texts = 512 };

typedef struct {
  char *bytes;
  uint32_t id, session, count;
  const char *texts[max_texts];
  size_t lengths[max_texts];
} request;

static void **(*connect_library)(int, char **);
static void (*close_session)(void **);
static void *(*query)(void *, const char *, size_t, const char *, size_t, const char *const *, const size_t *,
                      const char *const *, const size_t *, size_t);
static void *(*plain_query)(void *, const char *, size_t, const char *, size_t);
static const char *(*error_of)(void *);
static char *(*buffer_of)(void *);
static size_t (*length_of)(void *);
static void (*destroy)(void *);

static void **sessions[max_sessions];
static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;
static int in, out;

/* The library uses signals for its own clocks. */
static int is_interrupted(ssize_t done) { return done < 0 && errno == EINTR; }

static int read_all(void *to, size_t length) {
  for (size_t done = 0; done < length;) {
    errno = 0;
    ssize_t got = read(in, (char *)to + done, length - done);
    if (is_interrupted(got)) continue;
    if (got <= 0) return 0;
    done += (size_t)got;
  }
  return 1;
}

static void write_all(const void *from, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t put = write(out, (const char *)from + done, length - done);
    if (is_interrupted(put)) continue;
    if (put <= 0) _exit(1);
    done += (size_t)put;
  }
}

static void answer(uint32_t id, uint32_t ok, const char *bytes, size_t length) {
  uint32_t head[3] = {(uint32_t)length + 8, id, ok};
  pthread_mutex_lock(&writing);
  write_all(head, sizeof head);
  write_all(bytes, length);
  pthread_mutex_unlock(&writing);
}

static void *run_query(void *given) {
  request *one = given;
  void **session = sessions[one->session];
  const char *names[max_texts / 2], *values[max_texts / 2];
  size_t name_lengths[max_texts / 2], value_lengths[max_texts / 2], params = 0;
  for (uint32_t at = 3; at + 1 < one->count; at += 2, params++) {
    names[params] = one->texts[at];
    name_lengths[params] = one->lengths[at];
    values[params] = one->texts[at + 1];
    value_lengths[params] = one->lengths[at + 1];
  }
  void *result = NULL;
  if (session && params == 0)
    result = plain_query(*session, one->texts[1], one->lengths[1], one->texts[2], one->lengths[2]);
  else if (session)
    result = query(*session, one->texts[1], one->lengths[1], one->texts[2], one->lengths[2], names, name_lengths,
                   values, value_lengths, params);
  const char *error = result ? error_of(result) : "the library gave no result";
  if (error) answer(one->id, 0, error, strlen(error));
  else answer(one->id, 1, buffer_of(result), length_of(result));
  if (result) destroy(result);
  free(one->bytes);
  free(one);
  return NULL;
}

static void open_session(const request *one) {
  char *words[max_texts + 1] = {"clickhouse"};
  for (uint32_t at = 1; at < one->count; at++) words[at] = strndup(one->texts[at], one->lengths[at]);
  sessions[one->session] = connect_library((int)one->count, words);
  int ok = sessions[one->session] != NULL;
  answer(one->id, (uint32_t)ok, "the library opened no session", ok ? 0 : 29);
}

static request *next_request(void) {
  uint32_t length;
  if (!read_all(&length, 4)) return NULL;
  request *one = calloc(1, sizeof *one);
  one->bytes = malloc(length);
  if (!read_all(one->bytes, length)) return NULL;
  memcpy(&one->id, one->bytes, 12);
  size_t at = 12;
  for (uint32_t n = 0; n < one->count && n < max_texts; n++) {
    uint32_t size;
    memcpy(&size, one->bytes + at, 4);
    one->texts[n] = one->bytes + at + 4;
    one->lengths[n] = size;
    at += 4 + size;
  }
  return one;
}

/* Only the library can have asked for this end: ours leaves without it. */
static void say_exit(void) { fprintf(stderr, "engine-host: the library called exit\n"); }

int main(int argc, char **argv) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  /* For an insert the library reads what is on standard input, without waiting: requests are not for it. */
  in = dup(0);
  dup2(open("/dev/null", O_RDONLY), 0);
  /* What the library prints is no answer. */
  out = dup(1);
  dup2(2, 1);
  void *library = argc < 2 ? NULL : dlopen(argv[1], RTLD_NOW);
  if (!library) {
    fprintf(stderr, "%s\n", argc < 2 ? "no library is given" : dlerror());
    return 1;
  }
  connect_library = dlsym(library, "chdb_connect");
  close_session = dlsym(library, "chdb_close_conn");
  query = dlsym(library, "chdb_query_with_params_n");
  plain_query = dlsym(library, "chdb_query_n");
  error_of = dlsym(library, "chdb_result_error");
  buffer_of = dlsym(library, "chdb_result_buffer");
  length_of = dlsym(library, "chdb_result_length");
  destroy = dlsym(library, "chdb_destroy_query_result");
  atexit(say_exit);
  for (request *one; (one = next_request());) {
    char kind = one->texts[0][0];
    if (kind == 'q') {
      pthread_t thread;
      pthread_create(&thread, NULL, run_query, one);
      pthread_detach(thread);
      continue;
    }
    if (kind == 'o') open_session(one);
    else {
      if (sessions[one->session]) close_session(sessions[one->session]);
      sessions[one->session] = NULL;
      answer(one->id, 1, "", 0);
    }
    free(one->bytes);
    free(one);
  }
  fprintf(stderr, "engine-host: no further request: %s\n", errno ? strerror(errno) : "end of input");
  _exit(0);
}
