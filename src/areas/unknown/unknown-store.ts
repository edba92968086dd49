import { type Generated, sql } from 'kysely'
import { dayMs } from '../../core/time.ts'
import { deleteInSteps } from '../../storage/ledger/delete-in-steps.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { UnknownAnswer } from './unknown-answer.ts'

type UnknownTables = {
  unknown_answers: Omit<UnknownAnswer, 'ts'> & {
    readonly id: Generated<number>
    readonly count: number
    readonly first_seen: number
    readonly last_seen: number
  }
}

export type StoredUnknown = Omit<UnknownAnswer, 'ts' | 'client'> & {
  readonly id: number
  /** Of public events; otherwise of the account's own jobs. */
  readonly isPublic: boolean
  readonly count: number
  readonly firstSeen: number
  readonly lastSeen: number
}

export type UnknownFilter = { readonly port?: number; readonly protocol?: string; readonly size: number }

/** Whose answers are shown: accounts, or '' for those of public events. */
export type UnknownClients = readonly string[]

export type UnknownStore = {
  /** Counts those that are known already. Of each client at most `maxAnswers` stay: the ones seen last. */
  add(answers: readonly UnknownAnswer[], maxAnswers: number): Promise<void>
  /** The most frequent first. */
  list(clients: UnknownClients, filter: UnknownFilter): Promise<StoredUnknown[]>
  find(clients: UnknownClients, id: number): Promise<StoredUnknown | null>
  /** Deletes what was not seen for long. */
  prune(now: number): Promise<void>
}

const keptDays = 90
/** Twelve values a row; each row has up to two kilobytes. */
const rowsAtOnce = 100

export function createUnknownStore(ledger: Ledger): UnknownStore {
  const db = ledger.db.withTables<UnknownTables>()
  return {
    async add(answers, maxAnswers) {
      const rows = countedRows(answers)
      for (let start = 0; start < rows.length; start += rowsAtOnce)
        await db
          .insertInto('unknown_answers')
          .values(rows.slice(start, start + rowsAtOnce))
          .onConflict((conflict) =>
            conflict.columns(['client', 'hash', 'protocol', 'probe']).doUpdateSet((eb) => ({
              count: eb('unknown_answers.count', '+', eb.ref('excluded.count')),
              port: eb.ref('excluded.port'),
              // Events may come in another order than they were seen.
              first_seen: sql`CASE WHEN excluded.first_seen < unknown_answers.first_seen
                THEN excluded.first_seen ELSE unknown_answers.first_seen END`,
              last_seen: sql`CASE WHEN excluded.last_seen > unknown_answers.last_seen
                THEN excluded.last_seen ELSE unknown_answers.last_seen END`,
            })),
          )
          .execute()
      for (const client of new Set(rows.map((row) => row.client))) await keepNewest(client, maxAnswers)
    },
    async list(clients, { port, protocol, size }) {
      let query = db.selectFrom('unknown_answers').selectAll().where('client', 'in', clients)
      if (port !== undefined) query = query.where('port', '=', port)
      if (protocol !== undefined) query = query.where('protocol', '=', protocol as 'tcp' | 'udp')
      const rows = await query.orderBy('count', 'desc').orderBy('id', 'desc').limit(size).execute()
      return rows.map(storedOf)
    },
    async find(clients, id) {
      const row = await db
        .selectFrom('unknown_answers')
        .selectAll()
        .where('client', 'in', clients)
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? storedOf(row) : null
    },
    async prune(now) {
      const where = sql`last_seen < ${now - keptDays * dayMs}`
      await deleteInSteps(ledger.db, { table: 'unknown_answers', where })
    },
  }

  async function keepNewest(client: string, maxAnswers: number): Promise<void> {
    const { kept } = await db
      .selectFrom('unknown_answers')
      .select(({ fn }) => fn.countAll().as('kept'))
      .where('client', '=', client)
      .executeTakeFirstOrThrow()
    const over = Number(kept) - maxAnswers
    if (over <= 0) return
    const oldest = db
      .selectFrom('unknown_answers')
      .select('id')
      .where('client', '=', client)
      .orderBy('last_seen')
      .orderBy('id')
      .limit(over)
    await db.deleteFrom('unknown_answers').where('id', 'in', oldest).execute()
  }
}

type NewRow = Omit<UnknownTables['unknown_answers'], 'id'>

/** One row for each: a statement must not write the same row twice. */
function countedRows(answers: readonly UnknownAnswer[]): readonly NewRow[] {
  const rows = new Map<string, NewRow>()
  for (const { ts, ...answer } of answers) {
    const key = [answer.client, answer.hash, answer.protocol, answer.probe].join(' ')
    const known = rows.get(key)
    rows.set(key, {
      ...(known ?? answer),
      port: answer.port,
      count: (known?.count ?? 0) + 1,
      first_seen: Math.min(known?.first_seen ?? ts, ts),
      last_seen: Math.max(known?.last_seen ?? ts, ts),
    })
  }
  return [...rows.values()]
}

function storedOf({
  client,
  first_seen,
  last_seen,
  ...row
}: NewRow & { readonly id: number }): StoredUnknown {
  return {
    ...row,
    id: Number(row.id),
    isPublic: client === '',
    count: Number(row.count),
    firstSeen: Number(first_seen),
    lastSeen: Number(last_seen),
  }
}
