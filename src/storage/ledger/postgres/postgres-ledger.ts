import { Kysely } from 'kysely'
import pg from 'pg'
import type { Ledger } from '../ledger.ts'
import { migrateLedger } from '../migrations.ts'
import type { LedgerTables } from '../tables.ts'
import { LedgerDialect } from './ledger-dialect.ts'
import { lentPool } from './lent-pool.ts'

export type PostgresLedgerOptions = {
  /** `postgres://user@host:port/database`, with the parameters of libpq. */
  readonly url: string
  /** Wins over one in the URL. */
  readonly password?: string
  /** How long a statement may take, and a connection to come about. */
  readonly patienceMilliseconds?: number
}

/** Beyond what the statements of the service need; a caller that waits longer gets an error. */
const defaultPatience = 10_000
const connections = { counted: 8, promised: 4 }

export async function openPostgresLedger(options: PostgresLedgerOptions): Promise<Ledger> {
  // A step may build an index over millions of rows, or wait for another process that does.
  const steps = connectPostgres(options, { synchronous: 'on', connections: 1, patience: 0 })
  try {
    await migrateLedger(steps)
  } finally {
    await steps.destroy()
  }
  const patience = options.patienceMilliseconds ?? defaultPatience
  const db = connectPostgres(options, { synchronous: 'off', connections: connections.counted, patience })
  const durable = connectPostgres(options, { synchronous: 'on', connections: connections.promised, patience })
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

export type Manner = {
  readonly synchronous: 'on' | 'off'
  readonly connections: number
  readonly patience: number
}

export function connectPostgres(
  { url, password, patienceMilliseconds }: PostgresLedgerOptions,
  manner: Manner,
): Kysely<LedgerTables> {
  const pool = new pg.Pool({
    connectionString: url,
    ...(password === undefined ? {} : { password }),
    application_name: 'rimlight',
    max: manner.connections,
    connectionTimeoutMillis: patienceMilliseconds ?? defaultPatience,
    // The server gives a statement up by itself; when it is the server that is gone, the driver does a moment later.
    statement_timeout: manner.patience,
    query_timeout: manner.patience === 0 ? 0 : manner.patience + 1_000,
    keepAlive: true,
    options: `-c synchronous_commit=${manner.synchronous} -c default_transaction_isolation=read\\ committed`,
    types: { getTypeParser },
  })
  return new Kysely<LedgerTables>({ dialect: new LedgerDialect({ pool: lentPool(pool) }) })
}

/** Identifiers of types in the catalogue of PostgreSQL. */
const int8 = 20
const numeric = 1700

/** Whole numbers of the ledger are below 2^53, and sums of them come as `numeric`: JavaScript has them exactly. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (type === int8 || type === numeric) return Number
  return pg.types.getTypeParser(type, format as 'text') as (text: string) => unknown
}
