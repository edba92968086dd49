import { DialError } from '../../wire/dialer.ts'
import type { ProtocolModule } from '../protocol-module.ts'

/** What one run of a module may still spend, all its connections together. */
export type Budget = {
  readonly signal: AbortSignal
  readonly connections: () => number
  /** Milliseconds until the run is over; throws when none are left. */
  left(): number
  spendConnection(): void
  spendBytes<Bytes extends Uint8Array>(bytes: Bytes): Bytes
}

export function createBudget(limits: ProtocolModule['limits'], signal: AbortSignal): Budget {
  const end = Date.now() + limits.milliseconds
  let connections = 0
  let bytes = 0
  return {
    signal,
    connections: () => connections,
    left: () => {
      if (signal.aborted) throw new DialError('aborted', 'The scan was stopped')
      const left = end - Date.now()
      if (left <= 0) throw new DialError('timeout', 'The time of this module is used up')
      return left
    },
    spendConnection: () => {
      if (connections >= limits.connections)
        throw new DialError('connections', `More than ${limits.connections} connections`)
      connections += 1
    },
    spendBytes: (more) => {
      bytes += more.length
      if (bytes > limits.bytes) throw new DialError('bytes', `More than ${limits.bytes} bytes`)
      return more
    },
  }
}
