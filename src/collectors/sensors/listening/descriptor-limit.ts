import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { SensorLimits } from '../sensor-limits.ts'

/** Descriptors for everything that is not a connection. */
const spare = 256

/** The limits, with no more connections than this process may have descriptors. */
export function withinDescriptors(limits: SensorLimits, log: Logger): SensorLimits {
  const room = Math.max(16, descriptorLimit() - spare)
  if (limits.connections <= room) return limits
  log.warn(
    { wanted: limits.connections, connections: room },
    'this process may not hold so many connections open: raise its limit of open files (ulimit -n)',
  )
  return { ...limits, connections: room }
}

function descriptorLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    // Not Linux: the system says no when it is time.
    return Number.POSITIVE_INFINITY
  }
}
