import { mkdirSync } from 'node:fs'
import {
  type ColumnStore,
  type Limits,
  type Params,
  parseRows,
  StoreError,
  settingsClause,
  storeErrorFrom,
} from '../column-store.ts'

/** One session runs one query at a time; sessions on one folder run side by side. */
const sessions = 4

type Chdb = typeof import('chdb')
type Session = InstanceType<Chdb['Session']>

/** ClickHouse inside this process through the native library of `chdb`. */
export async function openNativeStore(folder: string): Promise<ColumnStore> {
  mkdirSync(folder, { recursive: true })
  const chdb = await import('chdb')
  const all = Array.from({ length: sessions }, () => new chdb.Session(folder))
  const reserved = new chdb.Session(folder)
  const idle = [...all]
  const waiting: ((session: Session) => void)[] = []
  let nextMark = 1

  const take = (signal?: AbortSignal): Promise<Session> => {
    if (signal?.aborted) return Promise.reject(new StoreError('cancelled', 'cancelled before it ran'))
    const free = idle.pop()
    if (free) return Promise.resolve(free)
    return new Promise((resolve, reject) => {
      const turn = (session: Session): void => {
        signal?.removeEventListener('abort', leave)
        resolve(session)
      }
      const leave = (): void => {
        const at = waiting.indexOf(turn)
        if (at >= 0) waiting.splice(at, 1)
        reject(new StoreError('cancelled', 'cancelled before it ran'))
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(turn)
    })
  }
  const giveBack = (session: Session): void => {
    const next = waiting.shift()
    if (next) next(session)
    else idle.push(session)
  }

  /** The call itself cannot be interrupted: a second session kills the query inside the engine. */
  const kill = (mark: string): void => {
    reserved.queryAsync(`KILL QUERY WHERE Settings['log_comment'] = '${mark}' ASYNC`).catch(() => {})
  }

  const withSession = async <T>(
    limits: Limits,
    work: (session: Session, mark: string) => Promise<T>,
  ): Promise<T> => {
    const session = await take(limits.signal)
    const mark = `rimlight-${nextMark++}`
    const onAbort = (): void => kill(mark)
    limits.signal?.addEventListener('abort', onAbort, { once: true })
    try {
      return await work(session, mark)
    } catch (error) {
      throw storeErrorFrom((error as Error).message)
    } finally {
      limits.signal?.removeEventListener('abort', onAbort)
      giveBack(session)
    }
  }

  const rows = <Row>(sql: string, params: Params = {}, limits: Limits = {}): Promise<Row[]> =>
    withSession(limits, async (session, mark) => {
      const statement = `${sql}\n${settingsClause(limits, mark)}`
      const result = await session.queryBindAsync(statement, params, { format: 'JSONEachRow' })
      return parseRows<Row>(result.text())
    })
  const [about] = await rows<{ version: string }>('SELECT version() AS version')

  return {
    engine: `ClickHouse ${about?.version} (chdb, native)`,
    rows,
    command: (sql) =>
      withSession({}, async (session) => {
        await session.queryAsync(sql)
      }),
    insert: (table, columns, lines) =>
      withSession({}, async (session) => {
        await session.insert({
          table,
          columns,
          values: Buffer.from(lines, 'utf8'),
          format: 'JSONCompactEachRow',
        })
      }),
    close: async () => {
      for (const session of [...all, reserved]) session.close()
      await chdb.drainPending()
    },
  }
}
