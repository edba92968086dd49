import { findControl } from '../../../scanner/discovery/pump/kernel/control-message.ts'
import { checked, type Libc, setOption } from '../../../scanner/discovery/pump/kernel/libc.ts'
import {
  AF_INET,
  AF_INET6,
  IPV6_RECVHOPLIMIT,
  SO_RCVBUF,
  SO_RCVBUFFORCE,
  SOCK_CLOEXEC,
  SOCK_NONBLOCK,
  SOCK_RAW,
  SOL_IPV6,
  SOL_SOCKET,
} from '../../../scanner/discovery/pump/kernel/linux.ts'
import { attachFilter } from '../../../scanner/discovery/pump/kernel/packet-filter.ts'
import { createDropCounter } from '../../../scanner/discovery/pump/kernel/socket-drops.ts'
import { captureFilter } from './packet-filters.ts'

/** `struct in6_pktinfo` in a control message: where an IPv6 packet was sent to (RFC 3542, 6.2). */
const IPV6_RECVPKTINFO = 49
const IPV6_PKTINFO = 50

/** A burst of small datagrams waits here while the reader is busy; the kernel counts about 1 KB for each. */
const receiveBuffer = 64 << 20

export type RawSocket = {
  readonly fd: number
  readonly version: 4 | 6
  readonly protocol: number
  /** Packets the kernel found no space for since this was last asked. */
  drops(): number
}

const protocols = { tcp: { 4: 6, 6: 6 }, udp: { 4: 17, 6: 17 }, icmp: { 4: 1, 6: 58 } } as const

/** What the firewall has marked of one protocol (raw(7); needs CAP_NET_RAW). */
export function openRawSocket(
  libc: Libc,
  version: 4 | 6,
  name: 'tcp' | 'udp' | 'icmp',
  mark: number,
): RawSocket {
  const protocol = protocols[name][version]
  const domain = version === 4 ? AF_INET : AF_INET6
  const what = `a raw socket for ${name} over IPv${version}`
  const fd = checked(libc, libc.socket(domain, SOCK_RAW | SOCK_NONBLOCK | SOCK_CLOEXEC, protocol), what)
  attachFilter(libc, fd, captureFilter(version, name, mark))
  if (version === 6) {
    checked(libc, setOption(libc, fd, SOL_IPV6, IPV6_RECVPKTINFO, 1), `${what}: IPV6_RECVPKTINFO`)
    setOption(libc, fd, SOL_IPV6, IPV6_RECVHOPLIMIT, 1)
  }
  // Forcing needs CAP_NET_ADMIN; without it the kernel gives what the administrator allows.
  if (setOption(libc, fd, SOL_SOCKET, SO_RCVBUFFORCE, receiveBuffer) < 0)
    setOption(libc, fd, SOL_SOCKET, SO_RCVBUF, receiveBuffer)
  return { fd, version, protocol, drops: createDropCounter(libc, fd) }
}

/** Where the sixteen bytes of the target are; -1 when the kernel did not say. */
export function findTarget(view: DataView, at: number, length: number): number {
  const data = findControl(view, at, length, (level, type) => level === SOL_IPV6 && type === IPV6_PKTINFO)
  return data < 0 || data + 16 > at + length ? -1 : data
}
