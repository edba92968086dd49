import { mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { blockFile, insertFile } from '../blocks/insert-file.ts'
import {
  type ColumnStore,
  type Limits,
  type Params,
  parseRows,
  settingsClause,
  storeErrorFrom,
} from '../column-store.ts'
import { insertLineFile } from '../insert-lines.ts'
import { createSessionPool, type SessionPool } from './session-pool.ts'

/** One session runs one query at a time; sessions on one folder run side by side. */
const freeSessions = 3
/** The library keeps the parameters of a query where all sessions see them, so it runs such queries one by one. */
const boundSessions = 1
/** Searches can take every other session: inserts have one that no search waits for. */
const insertSessions = 1
const killPauseMs = 50

type Chdb = typeof import('chdb')
type Session = InstanceType<Chdb['Session']>

/** ClickHouse inside this process through the native library of `chdb`. */
export async function openNativeStore(folder: string): Promise<ColumnStore> {
  mkdirSync(folder, { recursive: true })
  const chdb = await import('chdb')
  const openSessions = (count: number): Session[] =>
    Array.from({ length: count }, () => new chdb.Session(folder))
  const unbound = openSessions(freeSessions)
  const bound = openSessions(boundSessions)
  const inserting = openSessions(insertSessions)
  const [reserved] = openSessions(1) as [Session]
  const pools = {
    unbound: createSessionPool(unbound),
    bound: createSessionPool(bound),
    inserting: createSessionPool(inserting),
  }
  let nextMark = 1
  const incoming = path.resolve(folder, blockFile)

  const rows = <Row>(sql: string, params: Params = {}, limits: Limits = {}): Promise<Row[]> => {
    const hasParams = Object.keys(params).length > 0
    const mark = `rimlight-${nextMark++}`
    const statement = `${sql}\n${settingsClause(limits, mark)}`
    return withSession(hasParams ? pools.bound : pools.unbound, limits.signal, async (session) => {
      const asked = hasParams
        ? session.queryBindAsync(statement, params, { format: 'JSONEachRow' })
        : session.queryAsync(statement, { format: 'JSONEachRow' })
      const result = await killedWith(limits.signal, asked, () => killQuery(reserved, mark))
      return parseRows<Row>(result.text())
    })
  }
  /**
   * One session inserts, so there is one file. With rows behind a statement the library would read the standard input of the
   * process as well, and refuse them when there is anything in it.
   */
  const insertContent = (statement: string, content: string | readonly Buffer[]): Promise<void> =>
    withSession(pools.inserting, undefined, async (session) => {
      try {
        await writeFile(incoming, content)
        await session.queryAsync(statement)
      } finally {
        await rm(incoming, { force: true })
      }
    })
  const [about] = await rows<{ version: string }>('SELECT version() AS version')

  return {
    engine: `ClickHouse ${about?.version} (chdb, native)`,
    rows,
    localPath: (enginePath) => enginePath,
    command: (sql) =>
      withSession(pools.unbound, undefined, async (session) => {
        await session.queryAsync(sql)
      }),
    insert: (table, columns, lines) => insertContent(insertLineFile(table, columns, incoming), lines),
    insertBlocks: (table, columns, blocks) => insertContent(insertFile(table, columns, incoming), blocks),
    close: async () => {
      for (const pool of Object.values(pools)) pool.close()
      for (const session of [...unbound, ...bound, ...inserting, reserved]) session.close()
      // A session that still works is closed when it is done; until then the folder is in use.
      await chdb.drainPending()
    },
  }
}

async function withSession<T>(
  pool: SessionPool<Session>,
  signal: AbortSignal | undefined,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await pool.take(signal)
  try {
    return await work(session)
  } catch (error) {
    throw storeErrorFrom((error as Error).message)
  } finally {
    pool.giveBack(session)
  }
}

/** The answer; when the signal fires first, the query is killed until it has ended: the engine may not know it yet. */
async function killedWith<T>(
  signal: AbortSignal | undefined,
  asked: Promise<T>,
  kill: () => Promise<void>,
): Promise<T> {
  let ended = false
  const killUntilEnded = async (): Promise<void> => {
    while (!ended) {
      await kill()
      await sleep(killPauseMs)
    }
  }
  const onAbort = (): void => void killUntilEnded()
  signal?.addEventListener('abort', onAbort, { once: true })
  // It may have fired between the loan of the session and here.
  if (signal?.aborted) onAbort()
  try {
    return await asked
  } finally {
    ended = true
    signal?.removeEventListener('abort', onAbort)
  }
}

/** The call itself cannot be interrupted: a second session kills the query inside the engine. */
async function killQuery(reserved: Session, mark: string): Promise<void> {
  // Fails when the store is closed meanwhile; the query then ends by its time limit.
  await reserved.queryAsync(`KILL QUERY WHERE Settings['log_comment'] = '${mark}' ASYNC`).catch(() => {})
}
