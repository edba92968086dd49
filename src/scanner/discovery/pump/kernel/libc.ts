import { createRequire } from 'node:module'

type Koffi = typeof import('koffi')['default']

let loaded: Koffi | undefined

/** Loaded by the first call: npm may have left its library out, and then other ways of scanning are chosen. */
function koffi(): Koffi {
  loaded ??= createRequire(import.meta.url)('koffi') as Koffi
  return loaded
}

/** An address in native memory, or bytes whose address is valid for the length of the call. */
export type Pointer = bigint | Uint8Array | Int32Array | Uint32Array | null

/** The calls of the C library a scan needs. A negative answer is a failure; `errno` has the reason. */
export type Libc = {
  readonly socket: (domain: number, type: number, protocol: number) => number
  readonly bind: (fd: number, address: Pointer, length: number) => number
  readonly connect: (fd: number, address: Pointer, length: number) => number
  readonly close: (fd: number) => number
  readonly setsockopt: (fd: number, level: number, option: number, value: Pointer, length: number) => number
  readonly getsockopt: (fd: number, level: number, option: number, value: Pointer, length: Pointer) => number
  readonly getsockname: (fd: number, address: Pointer, length: Pointer) => number
  readonly send: (fd: number, bytes: Pointer, length: number, flags: number) => number
  readonly recv: (fd: number, bytes: Pointer, length: number, flags: number) => number
  readonly sendmmsg: (fd: number, messages: Pointer, count: number, flags: number) => number
  readonly recvmmsg: (fd: number, messages: Pointer, count: number, flags: number, timeout: Pointer) => number
  readonly poll: (fds: Pointer, count: number, timeoutMs: number) => number
  readonly epoll_create1: (flags: number) => number
  readonly epoll_ctl: (epoll: number, operation: number, fd: number, event: Pointer) => number
  readonly epoll_wait: (epoll: number, events: Pointer, most: number, timeoutMs: number) => number
  readonly getrlimit: (resource: number, limit: Pointer) => number
  readonly if_nametoindex: (name: string) => number
  readonly usleep: (microseconds: number) => number
  readonly mmap: (
    hint: null,
    length: number,
    protection: number,
    flags: number,
    fd: number,
    offset: number,
  ) => unknown
  readonly errno: () => number
}

/** Declarations have to match the C library's to the letter: a wrong one crashes the process. */
export function loadLibc(): Libc {
  // null is what Node itself is linked with: the right library with glibc and musl alike.
  const native = koffi()
  const library = native.load(null)
  return {
    socket: library.func('int socket(int, int, int)'),
    bind: library.func('int bind(int, void *, unsigned int)'),
    connect: library.func('int connect(int, void *, unsigned int)'),
    close: library.func('int close(int)'),
    setsockopt: library.func('int setsockopt(int, int, int, void *, unsigned int)'),
    getsockopt: library.func('int getsockopt(int, int, int, void *, void *)'),
    getsockname: library.func('int getsockname(int, void *, void *)'),
    send: library.func('int64 send(int, void *, size_t, int)'),
    recv: library.func('int64 recv(int, void *, size_t, int)'),
    sendmmsg: library.func('int sendmmsg(int, void *, unsigned int, int)'),
    recvmmsg: library.func('int recvmmsg(int, void *, unsigned int, int, void *)'),
    poll: library.func('int poll(void *, unsigned long, int)'),
    epoll_create1: library.func('int epoll_create1(int)'),
    epoll_ctl: library.func('int epoll_ctl(int, int, int, void *)'),
    epoll_wait: library.func('int epoll_wait(int, void *, int, int)'),
    getrlimit: library.func('int getrlimit(int, void *)'),
    if_nametoindex: library.func('unsigned int if_nametoindex(str)'),
    usleep: library.func('int usleep(unsigned int)'),
    mmap: library.func('void *mmap(void *, size_t, int, int, int, int64)'),
    errno: () => native.errno(),
  }
}

/** `EPERM` and the like for the number. */
export function errnoName(code: number): string {
  for (const [name, value] of Object.entries(koffi().os.errno)) if (value === code) return name
  return `error ${code}`
}

export function checked(libc: Libc, result: number, what: string): number {
  if (result < 0) throw new Error(`${what}: ${errnoName(libc.errno())}`)
  return result
}

export function setOption(libc: Libc, fd: number, level: number, option: number, value: number): number {
  return libc.setsockopt(fd, level, option, Int32Array.of(value), 4)
}

export type NativeMemory = { readonly view: DataView; readonly bytes: Uint8Array; readonly address: bigint }

/** Zeroed memory outside the garbage collector's reach: its address stays what it is. */
export function allocate(libc: Libc, length: number): NativeMemory {
  return mapped(libc, length, MAP_PRIVATE | MAP_ANONYMOUS, -1)
}

/** The memory a socket shares with the kernel. */
export function mapDescriptor(libc: Libc, fd: number, length: number): NativeMemory {
  return mapped(libc, length, MAP_SHARED, fd)
}

const MAP_SHARED = 1
const MAP_PRIVATE = 2
const MAP_ANONYMOUS = 0x20
const PROT_READ_WRITE = 3
const MAP_FAILED = 0xffffffffffffffffn

function mapped(libc: Libc, length: number, flags: number, fd: number): NativeMemory {
  const pointer = libc.mmap(null, length, PROT_READ_WRITE, flags, fd, 0)
  const address = koffi().address(pointer)
  if (address === MAP_FAILED) throw new Error(`mmap of ${length} bytes: ${errnoName(libc.errno())}`)
  const buffer = koffi().view(pointer, length)
  return { view: new DataView(buffer), bytes: new Uint8Array(buffer), address }
}
