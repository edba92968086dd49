import { once } from 'node:events'
import net from 'node:net'
import type { Endpoint } from '../src/core/torrent-event.ts'

const patienceMs = 15_000

/**
 * Opens a connection from this address, says so much, and waits until the other end has closed it too. False when it was
 * refused or broken off.
 */
export async function knock({ ip, port }: Endpoint, from: string, text: string): Promise<boolean> {
  const socket = net.connect({ host: ip, port, localAddress: from })
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(patienceMs) })
  try {
    socket.end(text)
    socket.resume()
    await closed
    return socket.readableEnded && socket.errored === null
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
