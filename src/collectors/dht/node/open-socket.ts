import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Endpoint } from '../../../core/events/torrent-event.ts'

export type DhtSocket = {
  readonly bound: Endpoint
  send(packet: Buffer, to: Endpoint): void
  close(): Promise<void>
}

/** Bursts wait here while the listener does something else. */
const receiveBytes = 4 * 1024 * 1024

export async function openSocket(
  at: Endpoint,
  onPacket: (packet: Buffer, from: Endpoint) => void,
): Promise<DhtSocket> {
  const socket: Socket = createSocket({
    type: at.ip.includes(':') ? 'udp6' : 'udp4',
    recvBufferSize: receiveBytes,
  })
  socket.bind(at.port, at.ip)
  await once(socket, 'listening')
  // ICMP errors say that an address has no listener, which is the same as no answer.
  socket.on('error', () => {})
  socket.on('message', (packet, { address, port }) => onPacket(packet, { ip: address, port }))
  return {
    bound: { ip: at.ip, port: socket.address().port },
    send: (packet, { ip, port }) => socket.send(packet, port, ip, () => {}),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}
