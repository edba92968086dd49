import { once } from 'node:events'
import net from 'node:net'
import type { Endpoint } from '../src/core/events/torrent-event.ts'

const patienceMs = 15_000

/**
 * Opens a connection from this address, sends the text, and waits until the other end has closed it too. False when it was
 * refused or cancelled.
 */
export async function connectFrom({ ip, port }: Endpoint, from: string, text: string): Promise<boolean> {
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
