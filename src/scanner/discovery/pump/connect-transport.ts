import { createIndexRing } from '../probes/index-ring.ts'
import type { AddressWords } from '../pump-records.ts'
import { connectVerdict } from './connect-verdict.ts'
import { allocate, checked, type Libc } from './kernel/libc.ts'
import {
  AF_INET,
  AF_INET6,
  EPOLL_CTL_ADD,
  EPOLLERR,
  EPOLLHUP,
  EPOLLOUT,
  epollEventLayout,
  RLIMIT_NOFILE,
  SO_ERROR,
  SO_LINGER,
  SOCK_CLOEXEC,
  SOCK_NONBLOCK,
  SOCK_STREAM,
  SOL_SOCKET,
} from './kernel/linux.ts'
import { readSocketAddress, socketAddressBytes, writeSocketAddress } from './kernel/socket-address.ts'
import type { Reports, Transport } from './transport.ts'

/** Beyond this, more connects at once only lengthen the kernel's tables. */
const maxAtOnce = 16_384
/** Descriptors that belong to Node, to the link and to other transports of the process. */
const reserved = 64
const minAtOnce = 8
const eventsAtOnce = 512

/** Ordinary connects, many at once, without any privilege. */
export function openConnectTransport(libc: Libc, reports: Reports, timeoutMs: number): Transport {
  const epoll = checked(libc, libc.epoll_create1(SOCK_CLOEXEC), 'epoll_create1')
  const descriptors = descriptorLimit(libc)
  const ceiling = Math.max(minAtOnce, Math.min(maxAtOnce, descriptors - reserved))
  // The kernel hands out the lowest free number, so numbers stay near what is open at once.
  const table = ceiling + reserved * 4
  const words = new Uint32Array(table * 4)
  const versions = new Uint8Array(table)
  const ports = new Uint16Array(table)
  const startedAt = new Float64Array(table)
  const turn = new Uint32Array(table)
  const busy = new Uint8Array(table)
  // A descriptor used again has an old entry in the queue: each entry says which use it means.
  const queue = createIndexRing(table * 8)
  const queueTurn = createIndexRing(table * 8)

  const layout = epollEventLayout(process.arch)
  const memory = allocate(libc, 4096 + eventsAtOnce * layout.size)
  const { view } = memory
  const at = {
    address: 0,
    linger: 32,
    event: 64,
    error: 96,
    errorLength: 104,
    name: 128,
    nameLength: 160,
    events: 4096,
  }
  const place = (offset: number): bigint => memory.address + BigInt(offset)
  const addressPlace = place(at.address)
  const lingerPlace = place(at.linger)
  const eventPlace = place(at.event)
  const errorPlace = place(at.error)
  const errorLengthPlace = place(at.errorLength)
  const namePlace = place(at.name)
  const nameLengthPlace = place(at.nameLength)
  const eventsPlace = place(at.events)
  // Linger of no time: closing sends a reset and leaves no TIME_WAIT behind, here or there.
  view.setInt32(at.linger, 1, true)

  let limit = Math.min(ceiling, 1024)
  let underWay = 0
  let pauseUntil = 0
  const address: AddressWords = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0 }
  const own: AddressWords = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0 }

  const exhausted = (now: number): 'full' => {
    limit = Math.max(minAtOnce, Math.floor(Math.max(underWay, minAtOnce) * 0.8))
    pauseUntil = now + 5
    return 'full'
  }
  /** On our own machine the kernel may pick the very port that is asked for, and connect the socket to itself. */
  const isConnectedToItself = (fd: number, to: AddressWords, port: number): boolean => {
    view.setUint32(at.nameLength, socketAddressBytes, true)
    if (libc.getsockname(fd, namePlace, nameLengthPlace) < 0) return false
    return readSocketAddress(view, at.name, own) === port && own.w0 === to.w0 && own.w3 === to.w3
  }
  const conclude = (fd: number, code: number, about: AddressWords, port: number): void => {
    const verdict = connectVerdict(code)
    if (verdict === 'open' && isConnectedToItself(fd, about, port)) reports.closed(about, port, 0)
    else if (verdict === 'open') reports.open(about, port, 0)
    else if (verdict === 'closed') reports.closed(about, port, 0)
    else reports.unreachable(about, port)
  }
  const release = (fd: number): void => {
    busy[fd] = 0
    underWay -= 1
    libc.close(fd)
  }
  const load = (fd: number): AddressWords => {
    address.version = versions[fd] === 6 ? 6 : 4
    address.w0 = words[fd * 4]!
    address.w1 = words[fd * 4 + 1]!
    address.w2 = words[fd * 4 + 2]!
    address.w3 = words[fd * 4 + 3]!
    return address
  }
  const errorOf = (fd: number): number => {
    view.setUint32(at.errorLength, 4, true)
    return libc.getsockopt(fd, SOL_SOCKET, SO_ERROR, errorPlace, errorLengthPlace) < 0
      ? libc.errno()
      : view.getInt32(at.error, true)
  }
  const finish = (fd: number): void => {
    const code = errorOf(fd)
    const verdict = connectVerdict(code)
    if (verdict !== 'under-way') conclude(fd, code, load(fd), ports[fd]!)
    release(fd)
  }
  const giveUp = (now: number): void => {
    while (queue.length > 0) {
      const fd = queue.peek(0)
      const current = busy[fd] === 1 && turn[fd] === queueTurn.peek(0) >>> 0
      if (current && startedAt[fd]! + timeoutMs > now) return
      queue.shift()
      queueTurn.shift()
      // No report: to the scan, silence is the absence of one.
      if (current) release(fd)
    }
  }

  return {
    descriptors: [epoll],
    offer: (probe, now) => {
      if (underWay >= limit || now < pauseUntil || queue.length >= table * 8) return 'full'
      const family = probe.version === 4 ? AF_INET : AF_INET6
      const fd = libc.socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)
      if (fd < 0 && connectVerdict(libc.errno()) === 'exhausted') return exhausted(now)
      if (fd < 0) {
        reports.unreachable(probe, probe.port)
        return 'settled'
      }
      if (fd >= table) {
        libc.close(fd)
        return exhausted(now)
      }
      libc.setsockopt(fd, SOL_SOCKET, SO_LINGER, lingerPlace, 8)
      const length = writeSocketAddress(view, at.address, probe, probe.port)
      const code = libc.connect(fd, addressPlace, length) === 0 ? 0 : libc.errno()
      const verdict = connectVerdict(code)
      if (verdict === 'exhausted') {
        libc.close(fd)
        return exhausted(now)
      }
      if (verdict !== 'under-way') {
        conclude(fd, code, probe, probe.port)
        libc.close(fd)
        return 'taken'
      }
      view.setUint32(at.event, EPOLLOUT, true)
      view.setInt32(at.event + layout.data, fd, true)
      if (libc.epoll_ctl(epoll, EPOLL_CTL_ADD, fd, eventPlace) < 0) {
        libc.close(fd)
        return exhausted(now)
      }
      versions[fd] = probe.version
      words[fd * 4] = probe.w0
      words[fd * 4 + 1] = probe.w1
      words[fd * 4 + 2] = probe.w2
      words[fd * 4 + 3] = probe.w3
      ports[fd] = probe.port
      startedAt[fd] = now
      busy[fd] = 1
      turn[fd]! += 1
      underWay += 1
      queue.push(fd)
      queueTurn.push(turn[fd]! | 0)
      if (underWay >= limit - 1 && limit < ceiling) limit = Math.min(ceiling, limit + 1)
      return 'taken'
    },
    flush: () => {},
    drain: (now) => {
      for (;;) {
        const count = libc.epoll_wait(epoll, eventsPlace, eventsAtOnce, 0)
        for (let index = 0; index < count; index++) {
          const event = at.events + index * layout.size
          const fd = view.getInt32(event + layout.data, true)
          const flags = view.getUint32(event, true)
          if (fd >= 0 && fd < table && busy[fd] === 1 && flags & (EPOLLOUT | EPOLLERR | EPOLLHUP)) finish(fd)
        }
        if (count < eventsAtOnce) break
      }
      giveUp(now)
    },
    drops: () => 0,
  }
}

function descriptorLimit(libc: Libc): number {
  const memory = allocate(libc, 4096)
  checked(libc, libc.getrlimit(RLIMIT_NOFILE, memory.address), 'getrlimit')
  const soft = memory.view.getBigUint64(0, true)
  return soft > 1_048_576n ? 1_048_576 : Number(soft)
}
