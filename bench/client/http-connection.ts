import net from 'node:net'

export type HttpAnswer = { readonly status: number; readonly body: string }

/** One kept-alive connection that carries one request at a time. */
export type HttpConnection = {
  get(target: string, headers: Readonly<Record<string, string>>): Promise<HttpAnswer>
  close(): void
}

/**
 * The least client that speaks to our own server, so that what is measured is the server: answers carry a
 * content-length, anything else is an error here.
 */
export async function openHttpConnection(url: string): Promise<HttpConnection> {
  const { hostname, port, host } = new URL(url)
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
  let waiting: PromiseWithResolvers<HttpAnswer> | undefined
  let received: Buffer = Buffer.alloc(0)
  const fail = (error: Error): void => {
    waiting?.reject(error)
    waiting = undefined
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    try {
      const answer = readAnswer(received)
      if (!answer) return
      received = Buffer.alloc(0)
      waiting?.resolve(answer)
      waiting = undefined
    } catch (error) {
      fail(error as Error)
    }
  })
  return {
    get(target, headers) {
      waiting = Promise.withResolvers()
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}\r\n`)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

/** Null while it is not all there. */
export function readAnswer(bytes: Buffer): HttpAnswer | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
  if (!Number.isInteger(status) || !Number.isInteger(length))
    throw new Error(`the answer cannot be read: ${head.slice(0, 200)}`)
  const from = end + 4
  if (bytes.length < from + length) return null
  return { status, body: bytes.toString('utf8', from, from + length) }
}
