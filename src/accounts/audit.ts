import type { Ledger } from '../storage/ledger/ledger.ts'

export type AuditEntry = {
  readonly at: number
  readonly key_id: string
  readonly method: string
  /** Without the query string: it may hold what people look for. */
  readonly path: string
  readonly status: number
  readonly cost: number
  readonly request_id: string
}

/** Who used which key for what. Written in groups, a moment later, so that it does not slow the answers. */
export type Audit = { record(entry: AuditEntry): void; flush(): Promise<void>; stop(): Promise<void> }

const everyMilliseconds = 250
/** A statement of SQLite takes 32,766 values; seven columns of 2,000 rows stay below. */
const rowsAtOnce = 2_000

export function auditOf({ db }: Ledger, onError: (error: unknown) => void): Audit {
  let waiting: AuditEntry[] = []
  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const rows = waiting.splice(0, rowsAtOnce)
      await db.insertInto('audit').values(rows).execute()
    }
  }
  const timer = setInterval(() => flush().catch(onError), everyMilliseconds)
  timer.unref()
  return {
    record: (entry) => {
      waiting.push(entry)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
      waiting = []
    },
  }
}
