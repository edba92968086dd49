import dgram from 'node:dgram'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

/** What a real client sends first to a port of this machine; `greeting` is said before. */
export async function firstBytesOf(
  t: TestContext,
  start: (port: number) => void,
  { greeting = '', until = () => true }: { greeting?: string; until?: (bytes: Buffer) => boolean } = {},
): Promise<Buffer> {
  const got = Promise.withResolvers<Buffer>()
  const server = net.createServer((socket) => {
    let bytes = Buffer.alloc(0)
    if (greeting !== '') socket.write(greeting)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      if (!until(bytes)) return
      socket.destroy()
      got.resolve(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  start((server.address() as AddressInfo).port)
  return await got.promise
}

export async function firstDatagramOf(t: TestContext, start: (port: number) => void): Promise<Buffer> {
  const socket = dgram.createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  t.after(() => socket.close())
  start(socket.address().port)
  const [message] = (await once(socket, 'message')) as [Buffer]
  return message
}
