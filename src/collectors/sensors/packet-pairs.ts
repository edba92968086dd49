import type { SensorObservation } from '../../core/events/sensor-event.ts'

/**
 * Joins the first packet of a connection, which says what kind of machine or tool sent it, with what the
 * connection said. The two come by different ways, in either order. A first packet that no connection follows
 * is an observation of its own: an unsolicited connection that sent nothing.
 */
export type PacketPairs = {
  /** A first packet, and the observation it is if nothing follows. */
  seen(packet: SensorObservation): void
  /** The connection is there. */
  opened(ends: Ends): void
  /** The connection is over; it is reported with its packet, or without it when that does not come. */
  over(connection: SensorObservation): void
  /** Tells what has waited long enough. */
  sweep(now: number): void
  /** Tells everything that waits. */
  close(): void
}

type Ends = Pick<SensorObservation, 'source' | 'target'>
type Packet = SensorObservation['packet']

export type PairLimits = {
  /** So long a handshake may take before its first packet stands alone. */
  readonly bareMs: number
  /** So long a connection that is over waits for a packet that is still on its way. */
  readonly lateMs: number
  /** First packets that wait; beyond, the oldest stands alone. */
  readonly waiting: number
}

export const defaultPairLimits: PairLimits = { bareMs: 3_000, lateMs: 250, waiting: 100_000 }

type Claim = { packet: Packet; over: SensorObservation | null; due: number }

export function createPacketPairs(
  emit: (observation: SensorObservation) => void,
  limits: PairLimits = defaultPairLimits,
): PacketPairs {
  /** In the order of their arrival, which is the order in which they are due. */
  const bare = new Map<string, { readonly observation: SensorObservation; readonly due: number }>()
  const claims = new Map<string, Claim>()
  const late = new Map<string, Claim>()

  const tell = (key: string, claim: Claim): void => {
    late.delete(key)
    const { over, packet } = claim
    if (over) emit(packet ? { ...over, packet: packetOf(over, packet) } : over)
  }
  const tellFirst = (): void => {
    const [first] = bare
    bare.delete(first![0])
    emit(first![1].observation)
  }

  return {
    seen(observation) {
      const key = keyOf(observation)
      const waiting = late.get(key)
      if (waiting) {
        waiting.packet = observation.packet
        tell(key, waiting)
        return
      }
      const claim = claims.get(key)
      if (claim) claim.packet ??= observation.packet
      // The same packet again is a repetition: it was not answered yet.
      else if (!bare.has(key)) {
        bare.set(key, { observation, due: Date.now() + limits.bareMs })
        if (bare.size > limits.waiting) tellFirst()
      }
    },
    opened(ends) {
      const key = keyOf(ends)
      const before = late.get(key)
      if (before) tell(key, before)
      claims.set(key, { packet: bare.get(key)?.observation.packet, over: null, due: 0 })
      bare.delete(key)
    },
    over(connection) {
      const key = keyOf(connection)
      const claim = claims.get(key) ?? { packet: undefined, over: null, due: 0 }
      claims.delete(key)
      claim.over = connection
      claim.due = Date.now() + limits.lateMs
      if (claim.packet) tell(key, claim)
      else late.set(key, claim)
    },
    sweep(now) {
      for (const [key, { observation, due }] of bare) {
        if (due > now) break
        bare.delete(key)
        emit(observation)
      }
      for (const [key, claim] of late) {
        if (claim.due > now) break
        tell(key, claim)
      }
    },
    close() {
      while (bare.size > 0) tellFirst()
      for (const [key, claim] of late) tell(key, claim)
    },
  }
}

/** A connection that said something is more than its first packet: the flags are those of bare packets alone. */
function packetOf({ payload }: SensorObservation, packet: NonNullable<Packet>): NonNullable<Packet> {
  if (payload.length === 0) return packet
  const { flags: _, ...rest } = packet
  return rest
}

function keyOf({ source, target }: Ends): string {
  return `${source.ip}|${source.port}|${target.ip}|${target.port}`
}
