import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Alert, Finding, FindingBody } from './alert.ts'
import type { AlertTables } from './alert-rows.ts'

/** What alerts have found and no message has reported yet. */
export type Findings = {
  /** Writes down what is new. Of an alert whose next message is full the rest is only counted. */
  add(findings: readonly Finding[]): Promise<void>
  /** Forgets what is too old to come again. */
  prune(before: { readonly matches: number; readonly changes: number }): Promise<void>
}

/** More than a person reads in one message. */
export const maxInMessage = 200
const rowsAtOnce = 100
const keysAtOnce = 1_000

export function createFindings(ledger: Ledger): Findings {
  const db = ledger.durable.withTables<AlertTables>()

  const waitingOf = async (ids: readonly string[]): Promise<Map<string, number>> => {
    const rows = await db
      .selectFrom('alert_findings')
      .select(({ fn }) => ['alert_id', fn.countAll<number>().as('count')])
      .where('delivery_id', 'is', null)
      .where('alert_id', 'in', ids)
      .groupBy('alert_id')
      .execute()
    return new Map(rows.map(({ alert_id, count }) => [alert_id, Number(count)]))
  }

  /** Those that are not written yet: an attempt that failed half-way may have written some. */
  const unknown = async (alertId: string, findings: readonly Finding[]): Promise<Finding[]> => {
    const fresh: Finding[] = []
    for (let start = 0; start < findings.length; start += keysAtOnce) {
      const some = findings.slice(start, start + keysAtOnce)
      const rows = await db
        .selectFrom('alert_findings')
        .select('key')
        .where('alert_id', '=', alertId)
        .where(
          'key',
          'in',
          some.map(({ key }) => key),
        )
        .execute()
      const known = new Set(rows.map(({ key }) => key))
      fresh.push(...some.filter(({ key }) => !known.has(key)))
    }
    return fresh
  }

  const leaveOut = async (alertId: string, count: number): Promise<void> => {
    await db
      .updateTable('alerts')
      .set((eb) => ({ left_out: eb('left_out', '+', count) }))
      .where('id', '=', alertId)
      .execute()
  }

  const write = async (findings: readonly Finding[]): Promise<void> => {
    for (let start = 0; start < findings.length; start += rowsAtOnce)
      await db
        .insertInto('alert_findings')
        .values(
          findings.slice(start, start + rowsAtOnce).map(({ alertId, key, foundAt, body }) => ({
            alert_id: alertId,
            key,
            found_at: foundAt,
            body: JSON.stringify(body),
            delivery_id: null,
          })),
        )
        .onConflict((conflict) => conflict.columns(['alert_id', 'key']).doNothing())
        .execute()
  }

  return {
    async add(findings) {
      const byAlert = Map.groupBy(findings, ({ alertId }) => alertId)
      const ids = [...byAlert.keys()]
      for (let start = 0; start < ids.length; start += rowsAtOnce) {
        const some = ids.slice(start, start + rowsAtOnce)
        const waiting = await waitingOf(some)
        const kept: Finding[] = []
        const leftOut: [alertId: string, count: number][] = []
        for (const id of some) {
          const found = byAlert.get(id)!
          const room = Math.max(0, maxInMessage - (waiting.get(id) ?? 0))
          const fresh = found.length <= room ? found : await unknown(id, found)
          kept.push(...fresh.slice(0, room))
          if (fresh.length > room) leftOut.push([id, fresh.length - room])
        }
        // Counted last: when this is repeated after an error, what is written is known and what is counted is not.
        await write(kept)
        for (const [id, count] of leftOut) await leaveOut(id, count)
      }
    },
    async prune({ matches, changes }) {
      await db
        .deleteFrom('alert_findings')
        .where('delivery_id', 'is not', null)
        .where((eb) =>
          eb.or([
            eb('found_at', '<', changes),
            eb.and([eb('found_at', '<', matches), eb('key', 'like', `${matchKey}%`)]),
          ]),
        )
        .execute()
      await db
        .deleteFrom('alert_deliveries')
        .where('done_at', 'is not', null)
        .where('made_at', '<', changes)
        .execute()
    },
  }
}

/** What the keys of matches begin with: an event comes once, so that they need not be kept for long. */
export const matchKey = 'match '

/** For the owner of an alert that the service has paused. */
export function pausedFinding({ id }: Alert, reason: string): Finding {
  const foundAt = Date.now()
  return { alertId: id, key: `paused ${foundAt}`, foundAt, body: { kind: 'paused', reason } }
}

/** Records with whole pages in them would make messages that no receiver takes. */
const maxEventLength = 16_384

/** The event itself, or where it was seen when it is long. */
export function shownEvent(event: unknown): unknown {
  if (JSON.stringify(event).length <= maxEventLength) return event
  const { origin, target, peer, ip, port, ts } = event as Record<string, unknown>
  const short = { origin, target, peer, ip, port, ts, shortened: true }
  return JSON.stringify(short).length <= maxEventLength ? short : { shortened: true }
}

export function readBody(text: string): FindingBody {
  return JSON.parse(text) as FindingBody
}
