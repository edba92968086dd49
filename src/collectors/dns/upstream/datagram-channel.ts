import { randomInt } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import type { AbortWatch } from '../abort-watch.ts'
import { type Question, type Reply, readReply, replyId, writeQuestion } from './message.ts'
import type { NameServer } from './name-server.ts'
import { UpstreamError } from './upstream-error.ts'

/** A socket of its own random port to one server, with many questions under way. */
export type DatagramChannel = {
  ask(question: Question, options: ChannelOptions): Promise<Reply>
  close(): void
}

export type ChannelOptions = {
  readonly milliseconds: number
  readonly extended: boolean
  readonly signal: AbortSignal
}

type Waiting = {
  readonly question: Question
  readonly settle: (outcome: Reply | Error) => void
}

/** Answers come in bursts, faster than the event loop takes them. The system may allow less. */
const receiveBuffer = 4 * 1024 * 1024

export function openDatagramChannel({ address, port }: NameServer, aborts: AbortWatch): DatagramChannel {
  const waiting = new Map<number, Waiting>()
  let closed = false
  let socket: Promise<Socket> | undefined

  const failAll = (error: Error): void => {
    for (const { settle } of [...waiting.values()]) settle(error)
  }
  const open = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const type = address.includes(':') ? 'udp6' : 'udp4'
      const fresh = createSocket({ type, recvBufferSize: receiveBuffer })
      fresh.on('message', (bytes) => take(bytes))
      fresh.on('error', (error) => {
        // A port without a listener, or a network that is gone: a new socket may do better.
        socket = undefined
        fresh.close()
        const why = new UpstreamError('unreachable', error.message)
        failAll(why)
        reject(why)
      })
      // Connected, the system itself drops what comes from another address or port.
      fresh.connect(port, address, () => resolve(fresh))
    })
  const take = (bytes: Uint8Array): void => {
    const id = replyId(bytes)
    const one = id === null ? undefined : waiting.get(id)
    if (!one) return
    const read = readReply(bytes, one.question)
    // A forged answer must not end the wait for the true one.
    if (read.kind === 'other') return
    if (read.kind === 'reply') one.settle(read.reply)
    else one.settle(new UpstreamError('malformed', 'the answer cannot be read'))
  }
  const freeId = (): number => {
    let id = randomInt(65_536)
    while (waiting.has(id)) id = randomInt(65_536)
    return id
  }

  return {
    async ask(question, { milliseconds, extended, signal }) {
      if (closed) throw new UpstreamError('closed', 'the resolver is closed')
      signal.throwIfAborted()
      socket ??= open()
      const ready = await socket
      return await new Promise((resolve, reject) => {
        const id = freeId()
        const settle = (outcome: Reply | Error): void => {
          waiting.delete(id)
          clearTimeout(timer)
          stopWatching()
          if (outcome instanceof Error) reject(outcome)
          else resolve(outcome)
        }
        const timer = setTimeout(
          () => settle(new UpstreamError('timeout', 'no answer in time')),
          milliseconds,
        )
        const stopWatching = aborts.watch(signal, () => settle(signal.reason as Error))
        waiting.set(id, { question, settle })
        // What cannot be sent is as good as lost: it is asked again.
        ready.send(writeQuestion(id, question, extended))
      })
    },
    close() {
      closed = true
      failAll(new UpstreamError('closed', 'the resolver is closed'))
      socket?.then(
        (open) => open.close(),
        () => {},
      )
    },
  }
}
