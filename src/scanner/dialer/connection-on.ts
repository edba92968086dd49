import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Connection, DialError, type TlsOptions, type TlsSession } from '../../wire/dialer.ts'
import type { DialBudget } from './dial-budget.ts'
import { dialErrorOf } from './dial-error-of.ts'
import { duplexOver } from './duplex-over.ts'

export type ConnectionParts = {
  readonly where: string
  readonly tls: TlsSession | null
  readonly budget: DialBudget
  /** Asked before bytes are sent; throws when they may not be, any more. */
  readonly checkScope: () => void
  /** Takes the socket over. */
  readonly startTls: (socket: Socket, options: TlsOptions) => Promise<Connection>
}

/** A socket under the limits of its budget. Nothing is read ahead beyond what the socket's buffer holds. */
export function connectionOn(socket: Socket, parts: ConnectionParts): Connection {
  const { where, budget, checkScope } = parts
  const localPort = socket.localPort ?? 0
  let failure: DialError | null = null
  let ended = false
  let wakes: (() => void)[] = []

  const wake = (): void => {
    const waiting = wakes
    wakes = []
    for (const one of waiting) one()
  }
  /** Destroying it also ends the writes that wait, with an error. */
  const fail = (reason: DialError): void => {
    failure ??= reason
    socket.destroy()
    wake()
  }
  const onError = (error: unknown): void => fail(dialErrorOf(error, where))
  const onOver = (): void => fail(budget.signal.reason as DialError)
  const onEnd = (): void => {
    ended = true
    wake()
  }
  const release = (): void => {
    budget.signal.removeEventListener('abort', onOver)
    socket.off('readable', wake).off('end', onEnd).off('close', onClose)
  }
  const onClose = (): void => {
    release()
    onEnd()
  }
  socket.on('error', onError).on('readable', wake).on('end', onEnd).on('close', onClose)
  budget.signal.addEventListener('abort', onOver, { once: true })
  if (budget.signal.aborted) onOver()

  /** What has arrived and may be used; null when nothing has. */
  const take = (): Uint8Array | null => {
    const chunk = socket.read() as Buffer | null
    if (chunk === null) return null
    const usable = budget.bytes(chunk.length)
    if (usable === chunk.length) return chunk
    fail(new DialError('bytes', `${where}: more bytes came than may be read`))
    return usable === 0 ? null : chunk.subarray(0, usable)
  }
  const nextWake = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, milliseconds) : undefined
      wakes.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  const read = async (milliseconds = Number.POSITIVE_INFINITY): Promise<Uint8Array | null> => {
    const until = performance.now() + milliseconds
    for (;;) {
      budget.check()
      const chunk = take()
      if (chunk) return chunk
      if (failure) throw failure
      if (ended) return null
      const left = until - performance.now()
      if (left <= 0) throw new DialError('timeout', `${where}: nothing came in time`)
      await nextWake(left)
    }
  }
  const checkUsable = (): void => {
    budget.check()
    if (failure) throw failure
    checkScope()
  }
  const write = async (bytes: Uint8Array | string): Promise<void> => {
    checkUsable()
    await new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(failure ?? dialErrorOf(error, where)) : resolve()))
    })
  }
  const close = (): void => {
    release()
    fail(new DialError('aborted', `${where}: the connection is closed`))
  }

  let duplex: Duplex | undefined
  return {
    get duplex() {
      duplex ??= duplexOver({ read, write, close, end: () => socket.end() })
      return duplex
    },
    localPort,
    tls: parts.tls,
    read,
    write,
    startTls: async (options = {}) => {
      checkUsable()
      release()
      failure = new DialError('aborted', `${where}: TLS has taken the connection over`)
      wake()
      return parts.startTls(socket, options)
    },
    close,
  }
}
