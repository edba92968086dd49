import { createSocket, type Socket as Datagrams } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { SensorObservation } from '../../../core/events/sensor-event.ts'

export type PortListeners = { close(): Promise<void> }

export type PortListenOptions = {
  readonly addresses: readonly string[]
  readonly ports: readonly number[]
  readonly bytes: number
  readonly onConnection: (socket: Socket, target: SensorObservation['target']) => void
  readonly onDatagram: (observation: SensorObservation) => void
}

/** As many as the kernel lets wait (net.core.somaxconn); the usual 511 is too few for a flood. */
export const backlog = 4_096
const datagramBuffer = 4 << 20

/** TCP and UDP on each of the ports of each of the addresses: all that a process without rights can have. */
export async function listenOnPorts(options: PortListenOptions): Promise<PortListeners> {
  const servers: Server[] = []
  const datagrams: Datagrams[] = []
  const close = async (): Promise<void> => {
    await Promise.all([...servers.map(closed), ...datagrams.map(closed)])
  }
  try {
    for (const address of options.addresses)
      for (const port of options.ports) {
        const target = { ip: address, port }
        const server = createServer((socket) => options.onConnection(socket, target))
        servers.push(server)
        server.listen({ host: address, port, backlog, exclusive: true, ipv6Only: true })
        await once(server, 'listening')
        datagrams.push(await listenUdp(address, port, options))
      }
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

async function listenUdp(
  address: string,
  port: number,
  { bytes, onDatagram }: PortListenOptions,
): Promise<Datagrams> {
  const socket = createSocket(address.includes(':') ? { type: 'udp6', ipv6Only: true } : { type: 'udp4' })
  socket.on('message', (message, from) =>
    onDatagram({
      ts: Date.now(),
      protocol: 'udp',
      source: { ip: from.address, port: from.port },
      target: { ip: address, port },
      // A copy: the message is a piece of a larger buffer, which it would keep alive.
      payload: Uint8Array.from(message.subarray(0, bytes)),
    }),
  )
  socket.bind({ address, port, exclusive: true })
  try {
    await once(socket, 'listening')
  } catch (error) {
    socket.close()
    throw error
  }
  // What is sent to this machine may also be refused by it; that is no reason to stop listening.
  socket.on('error', () => {})
  socket.setRecvBufferSize(datagramBuffer)
  return socket
}

function closed(listener: Server | Datagrams): Promise<void> {
  return new Promise((resolve) => {
    try {
      listener.close(() => resolve())
    } catch {
      // It never began to listen.
      resolve()
    }
  })
}
