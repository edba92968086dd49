import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { startRunningWait } from '../../core/running-wait.ts'
import {
  type Connection,
  DialError,
  type DialErrorKind,
  type TlsOptions,
  type TlsSession,
} from '../../wire/dialer.ts'
import type { DialBudget } from './dial-budget.ts'
import { dialErrorOf } from './dial-error-of.ts'

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
  return new SocketConnection(socket, parts)
}

class SocketConnection implements Connection {
  readonly localPort: number
  readonly tls: TlsSession | null
  readonly #socket: Socket
  readonly #parts: ConnectionParts
  #failure: DialError | null = null
  #ended = false
  #wakes: (() => void)[] = []
  #duplex: Duplex | undefined

  constructor(socket: Socket, parts: ConnectionParts) {
    this.#socket = socket
    this.#parts = parts
    this.localPort = socket.localPort ?? 0
    this.tls = parts.tls
    const { signal } = parts.budget
    socket.on('error', this.#onError).on('readable', this.#wake)
    socket.on('end', this.#onEnd).on('close', this.#onClose)
    signal.addEventListener('abort', this.#onOver, { once: true })
    if (signal.aborted) this.#onOver()
  }

  get duplex(): Duplex {
    this.#duplex ??= duplexOver(this, () => this.#socket.end())
    return this.#duplex
  }

  async read(milliseconds = Number.POSITIVE_INFINITY): Promise<Uint8Array | null> {
    const wait = startRunningWait(milliseconds, this.#wake)
    try {
      for (;;) {
        this.#parts.budget.check()
        const chunk = this.#take()
        if (chunk) return chunk
        if (this.#failure) throw this.#failure
        if (this.#ended) return null
        if (wait.over || milliseconds <= 0) throw this.#error('timeout', 'nothing came in time')
        await new Promise<void>((resolve) => this.#wakes.push(resolve))
      }
    } finally {
      wait.stop()
    }
  }

  async write(bytes: Uint8Array | string): Promise<void> {
    this.#checkUsable()
    await new Promise<void>((resolve, reject) => {
      this.#socket.write(bytes, (error) =>
        error ? reject(this.#failure ?? dialErrorOf(error, this.#parts.where)) : resolve(),
      )
    })
  }

  async startTls(options: TlsOptions = {}): Promise<Connection> {
    this.#checkUsable()
    this.#release()
    this.#failure = this.#error('aborted', 'TLS has taken the connection over')
    this.#wake()
    return this.#parts.startTls(this.#socket, options)
  }

  close(): void {
    this.#release()
    this.#fail(this.#error('aborted', 'the connection is closed'))
  }

  /** What has arrived and may be used; null when nothing has. */
  #take(): Uint8Array | null {
    const chunk = this.#socket.read() as Buffer | null
    if (chunk === null) return null
    const usable = this.#parts.budget.bytes(chunk.length)
    if (usable === chunk.length) return chunk
    this.#fail(this.#error('bytes', 'more bytes came than may be read'))
    return usable === 0 ? null : chunk.subarray(0, usable)
  }

  readonly #wake = (): void => {
    const waiting = this.#wakes
    this.#wakes = []
    for (const one of waiting) one()
  }

  readonly #onError = (error: unknown): void => this.#fail(dialErrorOf(error, this.#parts.where))

  readonly #onOver = (): void => this.#fail(this.#parts.budget.signal.reason as DialError)

  readonly #onEnd = (): void => {
    this.#ended = true
    this.#wake()
  }

  readonly #onClose = (): void => {
    this.#release()
    this.#onEnd()
  }

  #release(): void {
    this.#parts.budget.signal.removeEventListener('abort', this.#onOver)
    this.#socket.off('readable', this.#wake).off('end', this.#onEnd).off('close', this.#onClose)
  }

  /** Destroying the socket also ends the writes that wait, with an error. */
  #fail(reason: DialError): void {
    this.#failure ??= reason
    this.#socket.destroy()
    this.#wake()
  }

  #checkUsable(): void {
    this.#parts.budget.check()
    if (this.#failure) throw this.#failure
    this.#parts.checkScope()
  }

  #error(kind: DialErrorKind, reason: string): DialError {
    return new DialError(kind, `${this.#parts.where}: ${reason}`)
  }
}

/** The connection as a stream. It reads through the connection, so the same limits hold. */
function duplexOver(connection: Connection, end: () => void): Duplex {
  const duplex = new Duplex({
    read() {
      connection.read().then(
        (bytes) => this.push(bytes),
        (error) => this.destroy(error),
      )
    },
    write(chunk: Uint8Array, _encoding, done) {
      connection.write(chunk).then(() => done(), done)
    },
    final(done) {
      end()
      done()
    },
    destroy(error, done) {
      connection.close()
      done(error)
    },
  })
  // Without a listener an error that comes after the parser has gone would end the process.
  return duplex.on('error', () => {})
}
