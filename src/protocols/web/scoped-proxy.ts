import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { Connection, Dialer } from '../../wire/dialer.ts'
import { createGetOnly } from './get-only.ts'
import { granted, negotiateSocks, refused, type SocksRequest } from './socks-negotiation.ts'

export type ScopedProxy = { readonly port: number; close(): void }

export type ProxyOptions = {
  readonly dial: Dialer
  /** What the page calls the target: reached without asking for its address again. */
  readonly home: string
}

/** For one connection of the browser; the run has a limit of its own. */
const connectMilliseconds = 8_000

/**
 * A SOCKS proxy on a free port of the loopback for one browser: every connection of a page goes through the
 * dialer, so scope, rates and limits hold for all that it loads; and nothing but GET is sent, as far as it can be seen.
 */
export async function openScopedProxy({ dial, home }: ProxyOptions): Promise<ScopedProxy> {
  const open = new Set<Socket>()
  // A browser may be done with sending long before it has received the answer.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    serve(socket, dial, home).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { readonly port: number }).port,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

async function serve(socket: Socket, dial: Dialer, home: string): Promise<void> {
  const chunks = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  const request = await negotiateSocks(chunks, (bytes) => socket.write(bytes))
  if (!request) {
    socket.destroy()
    return
  }
  const connection = await dialFor(dial, request, home)
  if (!connection) {
    socket.end(refused)
    return
  }
  // Closing also ends the reads and writes that wait.
  socket.on('close', () => connection.close())
  if (socket.destroyed) connection.close()
  socket.write(granted)
  const stop = (): unknown => socket.destroy()
  sendOn(request.early, chunks, connection).catch(stop)
  answerOn(connection, socket).then(() => socket.end(() => socket.destroy()), stop)
}

async function dialFor(dial: Dialer, { host, port }: SocksRequest, home: string): Promise<Connection | null> {
  try {
    const away = host.toLowerCase() === home.toLowerCase() ? {} : { host }
    return await dial.connect({ ...away, port, milliseconds: connectMilliseconds })
  } catch {
    // Out of scope, refused or over a limit: the browser receives an error.
    return null
  }
}

/** By the connection's own doors, here and below, since that is where scope and bytes are looked after. */
async function sendOn(
  early: Uint8Array,
  chunks: AsyncIterator<Buffer>,
  connection: Connection,
): Promise<void> {
  const filter = createGetOnly()
  const pass = async (bytes: Uint8Array): Promise<void> => {
    if (!filter.admits(bytes)) throw new Error('the page wants to send more than a question')
    await connection.write(bytes)
  }
  if (early.length > 0) await pass(early)
  for (;;) {
    const { value, done } = await chunks.next()
    if (done) return
    await pass(value)
  }
}

async function answerOn(connection: Connection, socket: Socket): Promise<void> {
  for (;;) {
    const bytes = await connection.read()
    if (!bytes || socket.destroyed) return
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
}
