import { Socket } from 'node:net'
import type { DiscoveryEngine } from '../engine.ts'
import { type Ask, type Attempt, exhaustionCodes, socketScan } from './socket-scan.ts'

/** Well below the usual limit of 1,024 descriptors, which the rest of the process shares. */
const maxAtOnce = 512

/** Connects of Node's own: works wherever Node does. */
export function netConnectEngine(): DiscoveryEngine {
  return {
    name: 'net-connect',
    scan: (probes, options) =>
      socketScan({ protocol: 'tcp', openReason: 'connected', ask: connectOnce, maxAtOnce }, probes, options),
  }
}

const connectOnce: Ask = (probe, timeoutMs, done) => {
  const socket = new Socket()
  let over = false
  const finish = (attempt: Attempt): void => {
    if (over) return
    over = true
    clearTimeout(timer)
    socket.destroy()
    done(attempt)
  }
  // Timers run before the answers that arrived at the same time: look at those once more before giving up.
  const timer = setTimeout(
    () => setImmediate(() => finish({ kind: 'answered', outcome: 'silent' })),
    timeoutMs,
  )
  socket.once('connect', () => {
    // The kernel may pick the very port that is asked for and connect the socket to itself.
    const itself = socket.localPort === socket.remotePort && socket.localAddress === socket.remoteAddress
    socket.resetAndDestroy()
    finish({ kind: 'answered', outcome: itself ? 'closed' : 'open' })
  })
  socket.on('error', (error: NodeJS.ErrnoException) => finish(attemptOf(error.code)))
  socket.connect({ host: probe.address.text, port: probe.port, family: probe.address.version })
  return () => {
    over = true
    clearTimeout(timer)
    socket.destroy()
  }
}

/** What an error of a connect says. */
export function attemptOf(code: string | undefined): Attempt {
  if (exhaustionCodes.has(code)) return { kind: 'exhausted' }
  switch (code) {
    // A reset can only follow a handshake that succeeded.
    case 'ECONNRESET':
      return { kind: 'answered', outcome: 'open' }
    case 'ECONNREFUSED':
      return { kind: 'answered', outcome: 'closed' }
    case 'ETIMEDOUT':
      return { kind: 'answered', outcome: 'silent' }
    default:
      return { kind: 'answered', outcome: 'unreachable' }
  }
}
