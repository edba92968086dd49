import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Listens on TCP ports of all addresses and hangs up at once; answers datagrams on UDP ports with themselves. */
export type ListenConfig = { readonly tcp?: readonly number[]; readonly udp?: readonly number[] }

const config = JSON.parse(process.argv[2] ?? '{}') as ListenConfig
for (const port of config.tcp ?? []) {
  const server = createServer((socket) => socket.on('error', () => {}).resetAndDestroy())
  server.listen({ port, host: '::', backlog: 4096 })
  await once(server, 'listening')
}
for (const port of config.udp ?? [])
  for (const [family, host] of [
    ['udp4', '0.0.0.0'],
    ['udp6', '::'],
  ] as const) {
    const socket = createSocket({ type: family, ipv6Only: family === 'udp6' })
    socket.on('message', (message, from) => socket.send(message, from.port, from.address))
    socket.bind(port, host)
    await once(socket, 'listening')
  }
process.stdout.write('listening\n')
