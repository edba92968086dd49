/** What waits for an engine that runs one statement at a time. */
export type Turns<Statement> = {
  /** `request`: statements of one have the place of its first, so that it ends before others begin. */
  add(kind: StatementKind, statement: Statement, request?: object): void
  /** False when it is not waiting: it runs or has run. */
  remove(kind: StatementKind, statement: Statement): boolean
  /** Takes the statement whose turn it is. */
  next(): { readonly kind: StatementKind; readonly statement: Statement } | undefined
  /** Tells how long the engine was busy with one. */
  ended(kind: StatementKind, milliseconds: number): void
  /** Takes all of them. */
  clear(): Statement[]
}

export type StatementKind = 'insert' | 'other'

/**
 * Inserts go first, or a few heavy searches would stop ingest. But where inserts always wait, searches would never have
 * a turn: so they have a quarter of the time.
 */
const share = 1 / 4
/** What was not used is not saved up: an idle minute is no reason for a minute without ingest. */
const maxSavedMs = 2_000
/** A search of a minute is not paid back by three minutes without any. */
const maxOwedMs = 4_000

type Place<Statement> = { readonly number: number; readonly statement: Statement }

export function createTurns<Statement>(): Turns<Statement> {
  const waiting: Readonly<Record<StatementKind, Place<Statement>[]>> = { insert: [], other: [] }
  const places = new WeakMap<object, number>()
  let nextPlace = 1
  const placeOf = (request: object | undefined): number => {
    const place = (request && places.get(request)) ?? nextPlace++
    if (request) places.set(request, place)
    return place
  }
  /** Time that searches have earned while inserts ran, less what they have used. */
  let savedMs = 0
  return {
    add(kind, statement, request) {
      const number = placeOf(request)
      const later = waiting[kind].findIndex((other) => other.number > number)
      waiting[kind].splice(later < 0 ? waiting[kind].length : later, 0, { number, statement })
    },
    remove(kind, statement) {
      const at = waiting[kind].findIndex((other) => other.statement === statement)
      if (at >= 0) waiting[kind].splice(at, 1)
      return at >= 0
    },
    next() {
      const both = waiting.insert.length > 0 && waiting.other.length > 0
      const kind = both ? (savedMs > 0 ? 'other' : 'insert') : waiting.insert.length > 0 ? 'insert' : 'other'
      const place = waiting[kind].shift()
      return place && { kind, statement: place.statement }
    },
    ended(kind, milliseconds) {
      const earned = kind === 'insert' ? milliseconds * (share / (1 - share)) : -milliseconds
      savedMs = Math.max(-maxOwedMs, Math.min(maxSavedMs, savedMs + earned))
    },
    clear: () => [...waiting.insert.splice(0), ...waiting.other.splice(0)].map(({ statement }) => statement),
  }
}
