/** Numbers of Linux's interface, the same on x86-64 and arm64 unless said otherwise. */
export const AF_INET = 2
export const AF_INET6 = 10
export const AF_PACKET = 17
export const SOCK_STREAM = 1
export const SOCK_DGRAM = 2
export const SOCK_RAW = 3
export const SOCK_NONBLOCK = 0x800
export const SOCK_CLOEXEC = 0x80000
export const IPPROTO_TCP = 6

export const SOL_IP = 0
export const IP_RECVERR = 11
export const IP_RECVTTL = 12
export const IP_TTL = 2
export const SOL_SOCKET = 1
export const SO_LINGER = 13
export const SO_ATTACH_FILTER = 26
export const SO_SNDBUFFORCE = 32
export const SO_RCVBUFFORCE = 33
export const SO_SNDBUF = 7
export const SO_RCVBUF = 8
export const SOL_IPV6 = 41
export const IPV6_CHECKSUM = 7
export const IPV6_RECVERR = 25
export const IPV6_RECVHOPLIMIT = 51
export const IPV6_HOPLIMIT = 52
export const IPV6_V6ONLY = 26

export const SOL_PACKET = 263
export const PACKET_RX_RING = 5
export const PACKET_STATISTICS = 6
export const PACKET_VERSION = 10
export const PACKET_QDISC_BYPASS = 20
export const PACKET_IGNORE_OUTGOING = 23
export const TPACKET_V3 = 2
export const ETH_P_IP = 0x0800
export const ETH_P_ARP = 0x0806
export const ETH_P_IPV6 = 0x86dd

export const MSG_DONTWAIT = 0x40
export const MSG_ERRQUEUE = 0x2000
export const MSG_NOSIGNAL = 0x4000
export const POLLIN = 1
export const EPOLL_CTL_ADD = 1
export const EPOLLOUT = 4
export const EPOLLERR = 8
export const EPOLLHUP = 16
export const EPOLLET = 0x8000_0000
export const RLIMIT_NOFILE = 7

export const EPERM = 1
export const EINTR = 4
export const EAGAIN = 11
export const EACCES = 13
export const ENFILE = 23
export const EMFILE = 24
export const EADDRNOTAVAIL = 99
export const ENETDOWN = 100
export const ENETUNREACH = 101
export const ECONNRESET = 104
export const ENOBUFS = 105
export const ENOMEM = 12
export const ETIMEDOUT = 110
export const ECONNREFUSED = 111
export const EHOSTUNREACH = 113
export const EALREADY = 114
export const EINPROGRESS = 115

/** `struct epoll_event` is packed on x86-64 and has its natural padding everywhere else. */
export function epollEventLayout(arch: string): { readonly size: number; readonly data: number } {
  return arch === 'x64' ? { size: 12, data: 4 } : { size: 16, data: 8 }
}
