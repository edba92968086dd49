import type { SensorLimits } from './sensor-limits.ts'

/** An open connection, as the table sees it. */
export type Session = {
  readonly kept: number
  /** Ends it; what it had sent is still reported. */
  end(): void
}

/** Every open connection, the one that was silent longest in front. */
export type SessionTable = {
  add(session: Session): void
  /** It has just sent so many bytes that were kept. */
  spoke(session: Session, bytes: number): void
  remove(session: Session): void
  readonly size: number
  endAll(): void
}

export function createSessionTable(
  limits: Pick<SensorLimits, 'connections' | 'connectionBytes'>,
  onShed: () => void,
): SessionTable {
  const sessions = new Set<Session>()
  let bytes = 0
  const shed = (): void => {
    while (sessions.size > limits.connections || (bytes > limits.connectionBytes && sessions.size > 1)) {
      const [oldest] = sessions
      onShed()
      oldest!.end()
    }
  }
  return {
    get size() {
      return sessions.size
    },
    add(session) {
      sessions.add(session)
      shed()
    },
    spoke(session, count) {
      if (!sessions.delete(session)) return
      sessions.add(session)
      bytes += count
      shed()
    },
    remove(session) {
      if (sessions.delete(session)) bytes -= session.kept
    },
    endAll() {
      for (const session of [...sessions]) session.end()
    },
  }
}
