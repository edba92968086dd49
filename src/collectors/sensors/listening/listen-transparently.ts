import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { checked, type Libc, loadLibc, setOption } from '../../../scanner/discovery/pump/kernel/libc.ts'
import {
  AF_INET,
  AF_INET6,
  IPV6_V6ONLY,
  SOCK_CLOEXEC,
  SOCK_STREAM,
  SOL_IP,
  SOL_IPV6,
  SOL_SOCKET,
} from '../../../scanner/discovery/pump/kernel/linux.ts'
import { writeSocketAddress } from '../../../scanner/discovery/pump/kernel/socket-address.ts'
import { backlog, type PortListeners } from './listen-on-ports.ts'

/** Numbers of Linux: <asm-generic/socket.h>, <linux/in.h>, <linux/in6.h>. */
const SO_REUSEADDR = 2
const IP_TRANSPARENT = 19
const IPV6_TRANSPARENT = 75

/**
 * One socket a version that is handed connections to any address and port by the rules of the firewall. It is
 * bound to loopback, so that it cannot be reached without the rules; the local end of each connection it gets is
 * the address and port that the client meant. IP_TRANSPARENT allows the answers (ip(7); needs CAP_NET_ADMIN).
 */
export async function listenTransparently(
  versions: readonly (4 | 6)[],
  port: number,
  onConnection: (socket: Socket) => void,
): Promise<PortListeners> {
  const libc = loadLibc()
  const servers: Server[] = []
  const close = async (): Promise<void> => {
    await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))))
  }
  try {
    for (const version of versions) {
      const fd = transparentSocket(libc, version, port)
      const server = createServer(onConnection)
      servers.push(server)
      server.listen({ fd, backlog })
      await once(server, 'listening')
    }
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

function transparentSocket(libc: Libc, version: 4 | 6, port: number): number {
  const what = `the listener on loopback port ${port} (IPv${version})`
  const fd = checked(
    libc,
    libc.socket(version === 4 ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0),
    what,
  )
  try {
    setOption(libc, fd, SOL_SOCKET, SO_REUSEADDR, 1)
    if (version === 6) setOption(libc, fd, SOL_IPV6, IPV6_V6ONLY, 1)
    const [level, option] = version === 4 ? [SOL_IP, IP_TRANSPARENT] : [SOL_IPV6, IPV6_TRANSPARENT]
    checked(libc, setOption(libc, fd, level, option, 1), `${what}: IP_TRANSPARENT`)
    const address = new Uint8Array(28)
    const view = new DataView(address.buffer)
    const loopback = { version, w0: version === 4 ? 0x7f000001 : 0, w1: 0, w2: 0, w3: version === 4 ? 0 : 1 }
    const length = writeSocketAddress(view, 0, loopback, port)
    checked(libc, libc.bind(fd, address, length), what)
    return fd
  } catch (error) {
    libc.close(fd)
    throw error
  }
}
