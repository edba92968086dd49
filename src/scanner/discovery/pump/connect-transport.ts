import type { AddressWords } from '../pump-records.ts'
import { connectVerdict } from './connect-verdict.ts'
import { allocate, checked, type Libc, type NativeMemory } from './kernel/libc.ts'
import {
  AF_INET,
  AF_INET6,
  EALREADY,
  ECONNREFUSED,
  EPOLL_CTL_ADD,
  EPOLLERR,
  EPOLLET,
  EPOLLHUP,
  EPOLLOUT,
  epollEventLayout,
  RLIMIT_NOFILE,
  SO_LINGER,
  SOCK_CLOEXEC,
  SOCK_NONBLOCK,
  SOCK_STREAM,
  SOL_SOCKET,
} from './kernel/linux.ts'
import { readSocketAddress, socketAddressBytes, writeSocketAddress } from './kernel/socket-address.ts'
import { PendingConnects } from './pending-connects.ts'
import type { Offered, Reports, Transport, WireProbe } from './transport.ts'

/** Beyond this, more connects at once only lengthen the kernel's tables. */
const maxAtOnce = 16_384
/** Descriptors that belong to Node, to the link and to other transports of the process. */
const reserved = 64
const minAtOnce = 8
const eventsAtOnce = 512

/** Where the arguments of calls are written. */
const addressAt = 0
const lingerAt = 32
const eventAt = 64
const nameAt = 128
const nameLengthAt = 160
const eventsAt = 4096

/**
 * Ordinary connects, many at once, without any privilege.
 *
 * Nearly every port of a scan is closed, and each system call is worth microseconds, so a closed port takes two: one that
 * connects, and one that fetches the refusal. After a refusal Linux lets a socket connect anew, from another port of ours;
 * it is used for the next target as it is, with its options and its place in epoll.
 */
export function openConnectTransport(libc: Libc, reports: Reports, timeoutMs: number): Transport {
  return new ConnectTransport(libc, reports, timeoutMs)
}

class ConnectTransport implements Transport {
  readonly descriptors: readonly number[]
  readonly #libc: Libc
  readonly #reports: Reports
  readonly #timeoutMs: number
  readonly #epoll: number
  readonly #maxAtOnce: number
  readonly #pending: PendingConnects
  readonly #layout = epollEventLayout(process.arch)
  readonly #memory: NativeMemory
  readonly #pointers: Pointers
  readonly #target: AddressWords = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0 }
  readonly #own: AddressWords = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0 }
  /** Sockets that were refused, in epoll already. */
  readonly #idle4: number[] = []
  readonly #idle6: number[] = []
  #limit: number
  #pauseUntil = 0

  constructor(libc: Libc, reports: Reports, timeoutMs: number) {
    this.#libc = libc
    this.#reports = reports
    this.#timeoutMs = timeoutMs
    this.#epoll = checked(libc, libc.epoll_create1(SOCK_CLOEXEC), 'epoll_create1')
    this.descriptors = [this.#epoll]
    this.#maxAtOnce = Math.max(minAtOnce, Math.min(maxAtOnce, descriptorLimit(libc) - reserved))
    this.#limit = Math.min(this.#maxAtOnce, 1024)
    // The kernel hands out the lowest free number, so numbers stay near what is open at once.
    this.#pending = new PendingConnects(this.#maxAtOnce + reserved * 4)
    this.#memory = allocate(libc, eventsAt + eventsAtOnce * this.#layout.size)
    this.#pointers = pointersInto(this.#memory)
    // Linger of no time: closing sends a reset and leaves no TIME_WAIT behind, here or there.
    this.#memory.view.setInt32(lingerAt, 1, true)
  }

  offer(probe: WireProbe, now: number): Offered {
    const pending = this.#pending
    if (pending.count >= this.#limit || now < this.#pauseUntil || pending.full) return 'full'
    const used = (probe.version === 4 ? this.#idle4 : this.#idle6).pop()
    const fd = used ?? this.#openSocket(probe.version)
    if (fd < 0 && connectVerdict(this.#libc.errno()) === 'exhausted') return this.#exhausted(now)
    if (fd < 0) {
      this.#reports.unreachable(probe, probe.port)
      return 'settled'
    }
    if (fd >= pending.descriptors) return this.#exhausted(now, fd)
    const length = writeSocketAddress(this.#memory.view, addressAt, probe, probe.port)
    const code = this.#connect(fd, length)
    const verdict = connectVerdict(code)
    if (verdict === 'exhausted') return this.#exhausted(now, fd)
    if (verdict !== 'under-way') {
      this.#conclude(fd, code, probe, probe.port)
      this.#libc.close(fd)
      return 'taken'
    }
    if (used === undefined && !this.#watch(fd)) return this.#exhausted(now, fd)
    pending.add(fd, probe, now)
    if (pending.count >= this.#limit - 1 && this.#limit < this.#maxAtOnce) this.#limit += 1
    return 'taken'
  }

  flush(): void {}

  drain(now: number): void {
    const { view } = this.#memory
    const { size, data } = this.#layout
    for (;;) {
      const count = this.#libc.epoll_wait(this.#epoll, this.#pointers.events, eventsAtOnce, 0)
      for (let index = 0; index < count; index++) {
        const event = eventsAt + index * size
        const fd = view.getInt32(event + data, true)
        const flags = view.getUint32(event, true)
        if (this.#pending.has(fd) && flags & (EPOLLOUT | EPOLLERR | EPOLLHUP)) this.#finish(fd)
      }
      if (count < eventsAtOnce) break
    }
    this.#giveUp(now)
  }

  drops(): number {
    return 0
  }

  #openSocket(version: 4 | 6): number {
    const libc = this.#libc
    const fd = libc.socket(version === 4 ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)
    if (fd >= 0) libc.setsockopt(fd, SOL_SOCKET, SO_LINGER, this.#pointers.linger, 8)
    return fd
  }

  /** To the address that was written last: the error of the call, 0 for none. */
  #connect(fd: number, length: number): number {
    const libc = this.#libc
    return libc.connect(fd, this.#pointers.address, length) === 0 ? 0 : libc.errno()
  }

  /** Told of changes only: a socket that waits for its next target would otherwise be reported all the time. */
  #watch(fd: number): boolean {
    const { view } = this.#memory
    view.setUint32(eventAt, EPOLLOUT | EPOLLET, true)
    view.setInt32(eventAt + this.#layout.data, fd, true)
    return this.#libc.epoll_ctl(this.#epoll, EPOLL_CTL_ADD, fd, this.#pointers.event) >= 0
  }

  /** This machine has no descriptor or port left: fewer at once from now on. Closes `fd` and what is idle. */
  #exhausted(now: number, fd = -1): 'full' {
    for (const open of [fd, ...this.#idle4.splice(0), ...this.#idle6.splice(0)])
      if (open >= 0) this.#libc.close(open)
    this.#limit = Math.max(minAtOnce, Math.floor(Math.max(this.#pending.count, minAtOnce) * 0.8))
    this.#pauseUntil = now + 5
    return 'full'
  }

  /** Connecting again is how to learn the outcome: it also makes a refused socket ready for another target. */
  #finish(fd: number): void {
    // A connect that is under way has its address: any other that is long enough for its family will do.
    const code = this.#connect(fd, socketAddressBytes)
    if (isUnderWay(code)) return
    const target = this.#target
    const port = this.#pending.read(fd, target)
    this.#conclude(fd, code, target, port)
    if (code === ECONNREFUSED) {
      this.#pending.remove(fd)
      const idle = target.version === 4 ? this.#idle4 : this.#idle6
      idle.push(fd)
    } else this.#release(fd)
  }

  #conclude(fd: number, code: number, target: AddressWords, port: number): void {
    const verdict = connectVerdict(code)
    if (verdict === 'open' && !this.#isConnectedToItself(fd, target, port))
      this.#reports.open(target, port, 0)
    else if (verdict === 'open' || verdict === 'closed') this.#reports.closed(target, port, 0)
    else this.#reports.unreachable(target, port)
  }

  /** On our own machine the kernel may pick the very port that is asked for, and connect the socket to itself. */
  #isConnectedToItself(fd: number, to: AddressWords, port: number): boolean {
    const { view } = this.#memory
    const own = this.#own
    view.setUint32(nameLengthAt, socketAddressBytes, true)
    if (this.#libc.getsockname(fd, this.#pointers.name, this.#pointers.nameLength) < 0) return false
    return readSocketAddress(view, nameAt, own) === port && own.w0 === to.w0 && own.w3 === to.w3
  }

  /** No report: to the scan, silence is the absence of one. */
  #giveUp(now: number): void {
    for (;;) {
      const fd = this.#pending.nextStartedUntil(now - this.#timeoutMs)
      if (fd < 0) return
      this.#release(fd)
    }
  }

  #release(fd: number): void {
    this.#pending.remove(fd)
    this.#libc.close(fd)
  }
}

function isUnderWay(code: number): boolean {
  return code === EALREADY || connectVerdict(code) === 'under-way'
}

type Pointers = ReturnType<typeof pointersInto>

/** Made once: an address is a bigint, and each of those is an allocation. */
function pointersInto({ address }: NativeMemory) {
  const pointer = (offset: number): bigint => address + BigInt(offset)
  return {
    address: pointer(addressAt),
    linger: pointer(lingerAt),
    event: pointer(eventAt),
    name: pointer(nameAt),
    nameLength: pointer(nameLengthAt),
    events: pointer(eventsAt),
  }
}

function descriptorLimit(libc: Libc): number {
  const memory = allocate(libc, 4096)
  checked(libc, libc.getrlimit(RLIMIT_NOFILE, memory.address), 'getrlimit')
  const soft = memory.view.getBigUint64(0, true)
  return soft > 1_048_576n ? 1_048_576 : Number(soft)
}
