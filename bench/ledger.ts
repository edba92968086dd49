import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { createAccounts } from '../src/accounts/accounts.ts'
import { createCredits } from '../src/accounts/credits.ts'
import { createKeys } from '../src/accounts/keys.ts'
import type { Ledger } from '../src/storage/ledger/ledger.ts'
import { openSqliteLedger } from '../src/storage/ledger/sqlite/sqlite-ledger.ts'
import type { LedgerTables } from '../src/storage/ledger/tables.ts'
import type { Subject } from './harness/subject.ts'

const rounds = 4_000
const batch = Buffer.alloc(16_384, 'event')

type Work = { readonly name: string; readonly atOnce: number; run(ledger: Ledger): Promise<unknown> }
type Cost = { readonly mainMicroseconds: number; readonly eachMicroseconds: number }

export const ledger: Subject = {
  name: 'ledger',
  about: 'statements of requests, and what they cost the main thread',
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-ledger-'))
    const file = path.join(folder, 'ledger.db')
    const threaded = await openSqliteLedger(file)
    const direct = openDirectly(file)
    try {
      const rows: string[][] = []
      for (const { name, atOnce, run } of await works(threaded)) {
        const ours = await measure(() => run(threaded), atOnce)
        const other = await measure(() => run(direct), atOnce)
        const shown = (cost: Cost, key: keyof Cost): string => `${cost[key].toFixed(0)} µs`
        rows.push([
          `${name}, ${atOnce} at once`,
          shown(ours, 'mainMicroseconds'),
          shown(other, 'mainMicroseconds'),
          shown(ours, 'eachMicroseconds'),
          shown(other, 'eachMicroseconds'),
        ])
      }
      const head = ['statement', 'main thread', 'without thread', 'time for each', 'without thread']
      return {
        tables: [{ title: 'Ledger', head, rows }],
        notes: [
          `mean of ${rounds} after a quarter as many to warm up; "without thread" is Kysely on node:sqlite in the main thread`,
        ],
      }
    } finally {
      await threaded.close()
      await direct.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function works(first: Ledger): Promise<readonly Work[]> {
  const account = (await createAccounts(first).add('bench'))!
  const keys = createKeys(first)
  const { id, secret } = await keys.add(account.id, { kind: 'v2', plan: 'free' })
  await first.db.updateTable('keys').set({ credits_left: 1e9 }).where('id', '=', id).execute()
  const caller = (await keys.find('v2', secret))!
  const append = ({ durable }: Ledger) =>
    durable
      .insertInto('outbox')
      .values({ area: 'host', writer: 'w', accepted_at: 1, count: 1, events: batch })
      .returning('id')
      .executeTakeFirstOrThrow()
  return [1, 32].flatMap((atOnce): Work[] => [
    { name: 'look up a key', atOnce, run: (ledger) => createKeys(ledger).find('v2', secret) },
    { name: 'charge credits', atOnce, run: (ledger) => createCredits(ledger).charge(caller, 1) },
    { name: 'append 16 KB to the outbox', atOnce, run: append },
  ])
}

/** What the ledger was without a thread. */
function openDirectly(file: string): Ledger {
  const connect = (synchronous: string): Kysely<LedgerTables> => {
    const database = new DatabaseSync(file)
    database.exec(`PRAGMA synchronous = ${synchronous}`)
    const prepared = new Map<string, ReturnType<typeof prepare>>()
    const prepare = (sql: string) => {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
        run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
        iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
      }
    }
    const cached = (sql: string) => {
      const known = prepared.get(sql) ?? prepare(sql)
      prepared.set(sql, known)
      return known
    }
    return new Kysely({
      dialect: new SqliteDialect({ database: { prepare: cached, close: () => database.close() } }),
    })
  }
  const db = connect('NORMAL')
  const durable = connect('FULL')
  return {
    db,
    durable,
    stalledMs: () => 0,
    close: async () => {
      await db.destroy()
      await durable.destroy()
    },
  }
}

async function measure(work: () => Promise<unknown>, atOnce: number): Promise<Cost> {
  const repeat = async (times: number): Promise<void> => {
    let left = times
    const worker = async (): Promise<void> => {
      while (left-- > 0) await work()
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
  await repeat(rounds / 4)
  const [cpu, from] = [process.threadCpuUsage(), performance.now()]
  await repeat(rounds)
  const { user, system } = process.threadCpuUsage(cpu)
  return {
    mainMicroseconds: (user + system) / rounds,
    eachMicroseconds: ((performance.now() - from) * 1_000) / rounds,
  }
}
