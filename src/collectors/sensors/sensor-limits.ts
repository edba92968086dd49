/** What one sender may cost. */
export type SensorLimits = {
  /** Bytes kept of a connection or datagram; a connection that sends more is cut off. */
  readonly bytes: number
  /** A connection that says nothing for so long is over. */
  readonly idleMs: number
  /** No connection lives longer, however often it speaks. */
  readonly totalMs: number
  /** Open connections; beyond, the one that was silent longest is dropped. */
  readonly connections: number
  /** Bytes of all open connections together; beyond, the same. */
  readonly connectionBytes: number
}

export const defaultLimits: SensorLimits = {
  bytes: 16 * 1024,
  idleMs: 10_000,
  totalMs: 30_000,
  connections: 10_000,
  connectionBytes: 64 * 1024 * 1024,
}
