import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import {
  type Connection,
  DialError,
  type DialErrorKind,
  type TlsOptions,
  type TlsSession,
} from '../../wire/dialer.ts'
import { tlsConnectOptions, tlsSessionOf } from '../../wire/tls/tls-session.ts'
import type { Budget } from './budget.ts'

/** Longer than modules wait, so that their own limit is what a test sees. */
const handshakeTime = 1500

/** Bytes are counted by `read`; a test that reads from `duplex` itself is not limited. */
export function connectionOver(
  duplex: Duplex,
  localPort: number,
  budget: Budget,
  tls: TlsSession | null = null,
): Connection {
  let failure: unknown
  let ended = false
  duplex.on('error', (error) => {
    failure = error
  })
  duplex.on('end', () => {
    ended = true
  })
  return {
    duplex,
    localPort,
    tls,
    write: (bytes) =>
      new Promise((resolve, reject) => {
        duplex.write(bytes, (error) => (error ? reject(dialErrorFrom(error, budget.signal)) : resolve()))
      }),
    read: async (milliseconds = Number.POSITIVE_INFINITY) => {
      const end = Date.now() + Math.min(milliseconds, budget.left())
      for (;;) {
        const chunk = duplex.read() as Uint8Array | null
        if (chunk) return budget.spendBytes(chunk)
        if (failure !== undefined) throw dialErrorFrom(failure, budget.signal)
        if (ended || duplex.destroyed) return null
        await readable(duplex, Math.min(end - Date.now(), budget.left()), budget.signal)
      }
    },
    startTls: (options = {}) => wrapInTls(duplex, options, budget),
    close: () => {
      duplex.destroy()
    },
  }
}

export async function wrapInTls(duplex: Duplex, options: TlsOptions, budget: Budget): Promise<Connection> {
  try {
    const secure = connectTls({ socket: duplex, ...tlsConnectOptions(options) })
    secure.on('error', () => {})
    let ocspResponse: Buffer | null = null
    secure.once('OCSPResponse', (response: Buffer | null) => {
      ocspResponse = response
    })
    secure.pause()
    await once(secure, 'secureConnect', {
      signal: AbortSignal.any([
        budget.signal,
        AbortSignal.timeout(Math.min(options.milliseconds ?? handshakeTime, budget.left())),
      ]),
    })
    return connectionOver(secure, localPortOf(duplex), budget, tlsSessionOf(secure, ocspResponse))
  } catch (error) {
    duplex.destroy()
    const known = dialErrorFrom(error, budget.signal)
    throw known.kind === 'unreachable' ? new DialError('tls', known.message) : known
  }
}

function localPortOf(duplex: Duplex): number {
  return 'localPort' in duplex && typeof duplex.localPort === 'number' ? duplex.localPort : 0
}

function readable(duplex: Duplex, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const events = ['readable', 'end', 'error', 'close']
    const finish = (done: () => void) => () => {
      clearTimeout(timer)
      for (const event of events) duplex.off(event, wake)
      signal.removeEventListener('abort', stop)
      done()
    }
    const wake = finish(resolve)
    const stop = finish(() => reject(new DialError('aborted', 'The scan was stopped')))
    const timer = setTimeout(
      finish(() => reject(new DialError('timeout', 'Nothing came in time'))),
      Math.max(0, milliseconds),
    )
    for (const event of events) duplex.on(event, wake)
    signal.addEventListener('abort', stop)
  })
}

const kinds: Readonly<Record<string, DialErrorKind>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
}

export function dialErrorFrom(error: unknown, signal: AbortSignal): DialError {
  if (error instanceof DialError) return error
  if (signal.aborted) return new DialError('aborted', 'The scan was stopped')
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) return new DialError('tls', message)
  return new DialError(kinds[code] ?? 'unreachable', message)
}
