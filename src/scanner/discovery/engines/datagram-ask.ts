import { createSocket } from 'node:dgram'
import { udpPayload } from '../udp/udp-payloads.ts'
import { type Ask, type Attempt, exhaustionCodes } from './socket-scan.ts'

/** One question on a connected socket of Node's own, which reports ICMP errors as ECONNREFUSED. */
export const askDatagram: Ask = (probe, timeoutMs, done, question) => {
  const socket = createSocket(probe.address.version === 4 ? 'udp4' : 'udp6')
  let over = false
  const close = (): void => {
    over = true
    clearTimeout(timer)
    socket.close()
  }
  const finish = (attempt: Attempt): void => {
    if (over) return
    close()
    done(attempt)
  }
  const onError = (error: Error | null): void => {
    if (error) finish(datagramAttempt((error as NodeJS.ErrnoException).code))
  }
  // Timers run before the answers that arrived at the same time: look at those once more before giving up.
  const timer = setTimeout(
    () => setImmediate(() => finish({ kind: 'answered', outcome: 'silent' })),
    timeoutMs,
  )
  socket.on('message', (message) =>
    finish({ kind: 'answered', outcome: 'open', banner: Uint8Array.from(message.subarray(0, 1500)) }),
  )
  socket.on('error', onError)
  socket.connect(probe.port, probe.address.text, () => {
    if (!over) socket.send(udpPayload(probe.port, question), onError)
  })
  return () => {
    if (!over) close()
  }
}

function datagramAttempt(code: string | undefined): Attempt {
  if (exhaustionCodes.has(code)) return { kind: 'exhausted' }
  return { kind: 'answered', outcome: code === 'ECONNREFUSED' ? 'closed' : 'unreachable' }
}
