/** What a sensor counts. What it could not keep is in here: nothing is lost in silence. */
export type SensorFigures = {
  /** Connections, datagrams and bare packets that were noticed. */
  observed: { tcp: number; udp: number; icmp: number }
  /** Handed on: stored, printed, or on disk on their way to the central service. */
  delivered: number
  lost: Record<Loss, number>
  /** Connections that were ended early to make space; what they had sent is kept. */
  shed: number
}

/**
 * `queue`: came faster than it could be handed on. `kernel`: came faster than it could be read, or was gone
 * before it could be asked who it was. `spool`: no space on disk.
 */
export type Loss = 'queue' | 'kernel' | 'spool'

export function newFigures(): SensorFigures {
  return {
    observed: { tcp: 0, udp: 0, icmp: 0 },
    delivered: 0,
    lost: { queue: 0, kernel: 0, spool: 0 },
    shed: 0,
  }
}
