import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { type Connection, DialError, type TlsOptions } from '../../protocols/protocol-module.ts'
import type { DialBudget } from './dial-budget.ts'
import { dialErrorOf } from './dial-error-of.ts'

export type ConnectionParts = {
  readonly where: string
  readonly budget: DialBudget
  /** Asked before bytes are sent; throws when they may not be, any more. */
  readonly checkScope: () => void
  readonly startTls: (socket: Socket, options: TlsOptions) => Promise<Connection>
  readonly onClose: () => void
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
  const onError = (error: unknown): void => {
    failure ??= dialErrorOf(error, where)
    wake()
  }
  const onEnd = (): void => {
    ended = true
    wake()
  }
  const onOver = (): void => {
    failure ??= budget.signal.reason as DialError
    socket.destroy()
    wake()
  }
  const release = (): void => {
    budget.signal.removeEventListener('abort', onOver)
    socket.off('readable', wake).off('end', onEnd).off('close', onEnd)
    parts.onClose()
  }
  const close = (): void => {
    failure ??= new DialError('aborted', `${where}: the connection is closed`)
    release()
    socket.destroy()
    wake()
  }
  socket.on('error', onError).on('readable', wake).on('end', onEnd).on('close', onEnd)
  budget.signal.addEventListener('abort', onOver, { once: true })
  if (budget.signal.aborted) onOver()

  /** What has arrived and may be used; null when nothing has. */
  const take = (): Uint8Array | null => {
    const chunk = socket.read() as Buffer | null
    if (chunk === null) return null
    const usable = booked(chunk.length)
    return usable === chunk.length ? chunk : chunk.subarray(0, usable)
  }
  const booked = (count: number): number => {
    try {
      return budget.bytes(count)
    } catch (error) {
      close()
      failure = error as DialError
      throw error
    }
  }
  const read = async (milliseconds?: number): Promise<Uint8Array | null> => {
    const until = milliseconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + milliseconds
    for (;;) {
      budget.check()
      const chunk = take()
      if (chunk) return chunk
      if (failure) throw failure
      if (ended) return null
      const left = until - performance.now()
      if (left <= 0) throw new DialError('timeout', `${where}: nothing came in time`)
      await woken(wakes, left)
    }
  }
  const write = (bytes: Uint8Array | string): Promise<void> =>
    new Promise((resolve, reject) => {
      budget.check()
      if (failure) throw failure
      checkScope()
      wakes.push(function gone() {
        if (failure) reject(failure)
        else wakes.push(gone)
      })
      socket.write(bytes, (error) => (error ? reject(failure ?? dialErrorOf(error, where)) : resolve()))
    })

  let duplex: Duplex | undefined
  return {
    get duplex() {
      duplex ??= duplexOver({ read, write, close, end: () => socket.end() })
      return duplex
    },
    localPort,
    read,
    write,
    startTls: async (options = {}) => {
      budget.check()
      if (failure) throw failure
      checkScope()
      release()
      return parts.startTls(socket.off('error', onError), options)
    },
    close,
  }
}
