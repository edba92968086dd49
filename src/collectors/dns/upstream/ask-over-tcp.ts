import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { type Question, type Reply, readReply, replyId, writeQuestion } from './message.ts'
import type { NameServer } from './name-server.ts'
import { UpstreamError } from './upstream-error.ts'

/** RFC 1035, 4.2.2: two bytes of length before the message, so it has 65,535 at most. */
const lengthBytes = 2

/** One question over a connection of its own (RFC 7766), for what does not fit a datagram. */
export function askOverTcp(
  { address, port }: NameServer,
  question: Question,
  { milliseconds, signal }: { readonly milliseconds: number; readonly signal: AbortSignal },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const id = randomInt(65_536)
    const socket = connect({ host: address, port })
    const timer = setTimeout(
      () => end(new UpstreamError('timeout', 'no answer over TCP in time')),
      milliseconds,
    )
    const onAbort = (): void => end(signal.reason as Error)
    signal.addEventListener('abort', onAbort, { once: true })
    const chunks: Buffer[] = []
    let received = 0
    let wanted = lengthBytes
    const end = (error: Error | null, reply?: Reply): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      socket.destroy()
      if (reply) resolve(reply)
      else reject(error)
    }
    socket.on('error', (error) => end(new UpstreamError('unreachable', error.message)))
    socket.on('close', () => end(new UpstreamError('malformed', 'the connection ended before the answer')))
    socket.on('connect', () => {
      const message = writeQuestion(id, question, true)
      const length = Buffer.alloc(lengthBytes)
      length.writeUInt16BE(message.length)
      socket.write(Buffer.concat([length, message]))
    })
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      received += chunk.length
      if (received < wanted) return
      const bytes = Buffer.concat(chunks)
      wanted = lengthBytes + bytes.readUInt16BE(0)
      if (received < wanted) return
      const message = bytes.subarray(lengthBytes, wanted)
      const read = replyId(message) === id ? readReply(message, question) : { kind: 'malformed' as const }
      if (read.kind === 'reply') end(null, read.reply)
      else end(new UpstreamError('malformed', 'the answer over TCP cannot be read'))
    })
  })
}
