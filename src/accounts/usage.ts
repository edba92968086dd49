import { dayMs } from '../core/time.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'

export type DayOfUse = { readonly day: string; readonly requests: number; readonly credits: number }

export type AuditRow = {
  readonly id: number
  readonly at: number
  readonly key: string
  readonly label: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly cost: number
  readonly requestId: string
  /** The name of the user who was signed in; null for a program. */
  readonly person: string | null
}

/** What the keys of an account were used for; nothing of other accounts. */
export type Usage = {
  /** The last so many days (UTC), the oldest first, those without a request among them. */
  daily(accountId: string, days: number): Promise<DayOfUse[]>
  /** Newest first, before that row. */
  audit(accountId: string, before: number | null, size: number): Promise<AuditRow[]>
}

export function createUsage({ db }: Ledger, now: () => number = Date.now): Usage {
  return {
    async daily(accountId, days) {
      const today = Math.floor(now() / dayMs)
      const first = today - days + 1
      const rows = await db
        .selectFrom('audit')
        .innerJoin('keys', 'keys.id', 'audit.key_id')
        .select(({ eb, fn, ref, lit }) => [
          // Whole numbers are divided into whole numbers by both engines of the ledger.
          eb(ref('audit.at'), '/', lit(dayMs)).as('day'),
          fn.countAll().as('requests'),
          fn.sum('audit.cost').as('credits'),
        ])
        .where('keys.account_id', '=', accountId)
        .where('audit.at', '>=', first * dayMs)
        .groupBy('day')
        .execute()
      const found = new Map(rows.map((row) => [Number(row.day), row]))
      return Array.from({ length: days }, (_, index) => {
        const row = found.get(first + index)
        return {
          day: new Date((first + index) * dayMs).toISOString().slice(0, 10),
          requests: Number(row?.requests ?? 0),
          credits: Number(row?.credits ?? 0),
        }
      })
    },
    async audit(accountId, before, size) {
      let query = db
        .selectFrom('audit')
        .innerJoin('keys', 'keys.id', 'audit.key_id')
        .leftJoin('accounts as people', 'people.id', 'audit.person_id')
        .select(['audit.id', 'audit.at', 'audit.key_id', 'keys.label', 'audit.method', 'audit.path'])
        .select(['audit.status', 'audit.cost', 'audit.request_id', 'people.name as person'])
        .where('keys.account_id', '=', accountId)
        .orderBy('audit.id', 'desc')
        .limit(size)
      if (before !== null) query = query.where('audit.id', '<', before)
      return (await query.execute()).map((row) => ({
        id: Number(row.id),
        at: Number(row.at),
        key: row.key_id,
        label: row.label,
        method: row.method,
        path: row.path,
        status: Number(row.status),
        cost: Number(row.cost),
        requestId: row.request_id,
        person: row.person,
      }))
    },
  }
}
