import type { Answer, Statement, StatementFailure } from './messages.ts'
import { isBusy, isOutdated, SqliteConnection } from './sqlite-connection.ts'

/** Pauses between attempts to get the write lock that another process has. */
const firstPauseMs = 5
const maxPauseMs = 250
/** So many changes share a transaction at most: the first must not wait long for the last. */
const maxGroup = 100

type Timed = { readonly statement: Statement; readonly deadline: number }

/**
 * Runs statements and never waits for a lock. Those that find the file locked are put aside in the order in which they
 * came and tried again, while reads go on. Changes that wait together share one transaction, so that the disk is
 * waited for once; each keeps its own result.
 */
export class StatementRunner {
  readonly #file: string
  readonly #answer: (answers: readonly Answer[]) => void
  readonly #connections = new Map<number, SqliteConnection>()
  #arrived: Timed[] = []
  #draining: NodeJS.Immediate | undefined
  /** For the write lock, oldest first. */
  #waiting: Timed[] = []
  #waitingReads: Timed[] = []
  #pauseMs = firstPauseMs
  #timer: NodeJS.Timeout | undefined

  constructor(file: string, answer: (answers: readonly Answer[]) => void) {
    this.#file = file
    this.#answer = answer
  }

  /** What arrives in one turn of the event loop is run together. */
  add(statements: readonly Statement[]): void {
    const now = performance.now()
    for (const statement of statements) this.#arrived.push({ statement, deadline: now + statement.waitMs })
    this.#draining ??= setImmediate(() => this.#drain())
  }

  release(connection: number): void {
    this.#connections.get(connection)?.close()
    this.#connections.delete(connection)
  }

  /** Runs what has arrived; what still waits for a lock is refused. */
  close(): void {
    if (this.#draining) this.#drain()
    clearTimeout(this.#timer)
    const refused = [...this.#waitingReads, ...this.#waiting].map(({ statement }) => busyAnswer(statement))
    this.#waiting = []
    this.#waitingReads = []
    if (refused.length > 0) this.#answer(refused)
    for (const connection of this.#connections.keys()) this.release(connection)
  }

  #drain(): void {
    clearImmediate(this.#draining)
    this.#draining = undefined
    const arrived = this.#arrived
    this.#arrived = []
    const changes: Timed[] = []
    const reads: Timed[] = []
    // The lock of a transaction may be what the others wait for: its own statements never queue behind them.
    for (const timed of arrived)
      (isRead(timed.statement) || this.#inTransaction(timed.statement) ? reads : changes).push(timed)
    this.#runReads(reads)
    if (this.#waiting.length > 0) this.#waiting.push(...changes)
    else this.#runChanges(changes)
    this.#schedule()
  }

  #retry(): void {
    this.#timer = undefined
    this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs)
    const reads = this.#waitingReads
    const changes = this.#waiting
    this.#waitingReads = []
    this.#waiting = []
    this.#runReads(this.#withoutLate(reads))
    this.#runChanges(this.#withoutLate(changes))
    this.#schedule()
  }

  #schedule(): void {
    if (this.#waiting.length + this.#waitingReads.length === 0) this.#pauseMs = firstPauseMs
    else this.#timer ??= setTimeout(() => this.#retry(), this.#pauseMs)
  }

  #withoutLate(list: readonly Timed[]): Timed[] {
    const now = performance.now()
    const late = list.filter(({ deadline }) => deadline <= now)
    if (late.length > 0) this.#answer(late.map(({ statement }) => busyAnswer(statement)))
    return list.filter(({ deadline }) => deadline > now)
  }

  #runReads(list: readonly Timed[]): void {
    const answers: Answer[] = []
    for (const timed of list) {
      const answer = this.#attempt(timed.statement)
      if (answer) answers.push(answer)
      else this.#waitingReads.push(timed)
    }
    if (answers.length > 0) this.#answer(answers)
  }

  /** Until one finds the file locked: it and those behind it wait. */
  #runChanges(list: readonly Timed[]): void {
    for (let start = 0; start < list.length; ) {
      const group = groupAt(list, start)
      const answers = this.#runGroup(group.map(({ statement }) => statement))
      if (!answers) return void this.#waiting.push(...list.slice(start))
      this.#answer(answers)
      start += group.length
      this.#pauseMs = firstPauseMs
    }
  }

  /** Undefined when the file is locked and nothing was changed. */
  #runGroup(group: readonly Statement[]): readonly Answer[] | undefined {
    const [first] = group
    if (group.length > 1) {
      const answers = this.#runTogether(group)
      // An error of the disk rolls back all of a transaction: each must fail or succeed by itself then.
      if (answers !== 'rolled back') return answers
    }
    const answers: Answer[] = []
    for (const statement of group) {
      const answer = this.#attempt(statement)
      if (!answer && statement === first) return undefined
      answers.push(answer ?? busyAnswer(statement))
    }
    return answers
  }

  #runTogether(group: readonly Statement[]): readonly Answer[] | 'rolled back' | undefined {
    try {
      const connection = this.#connection(group[0]!)
      connection.exec('BEGIN IMMEDIATE')
      const answers: Answer[] = []
      for (const statement of group) {
        // A statement that fails undoes its own changes and no others.
        answers.push(this.#attempt(statement) ?? busyAnswer(statement))
        if (!connection.inTransaction) return 'rolled back'
      }
      try {
        connection.exec('COMMIT')
      } catch (error) {
        if (connection.inTransaction) connection.exec('ROLLBACK')
        return group.map((statement) => failed(statement, error))
      }
      return answers
    } catch (error) {
      return isBusy(error) ? undefined : group.map((statement) => failed(statement, error))
    }
  }

  /** Undefined when the file is locked. */
  #attempt(statement: Statement): Answer | undefined {
    try {
      const result = this.#connection(statement).run(statement.sql, statement.parameters)
      return { id: statement.id, ...result }
    } catch (error) {
      const worthWaiting = isBusy(error) && !(isOutdated(error) && this.#inTransaction(statement))
      return worthWaiting ? undefined : failed(statement, error)
    }
  }

  #connection({ connection, synchronous }: Statement): SqliteConnection {
    let found = this.#connections.get(connection)
    if (!found) {
      found = new SqliteConnection(this.#file, synchronous)
      this.#connections.set(connection, found)
    }
    return found
  }

  #inTransaction({ connection }: Statement): boolean {
    return this.#connections.get(connection)?.inTransaction ?? false
  }
}

function isRead({ sql }: Statement): boolean {
  return /^\s*select\b/i.test(sql)
}

/** Everything else, such as PRAGMA or BEGIN, has a transaction of its own or none. */
function isChange({ sql }: Statement): boolean {
  return /^\s*(insert|update|delete)\b/i.test(sql)
}

/** Consecutive changes of the same connection. */
function groupAt(list: readonly Timed[], start: number): readonly Timed[] {
  const { statement: first } = list[start]!
  let end = start + 1
  if (isChange(first))
    while (end < list.length && end - start < maxGroup && fits(first, list[end]!.statement)) end++
  return list.slice(start, end)
}

function fits(first: Statement, next: Statement): boolean {
  return next.connection === first.connection && isChange(next)
}

function busyAnswer({ id }: Statement): Answer {
  return { id, failure: { message: 'database is locked', busy: true } }
}

function failed({ id }: Statement, error: unknown): Answer {
  const { message, code, errcode, errstr } = error as Error & Omit<StatementFailure, 'message' | 'busy'>
  return {
    id,
    failure: {
      message,
      busy: isBusy(error),
      ...(code !== undefined && { code }),
      ...(errcode !== undefined && { errcode }),
      ...(errstr !== undefined && { errstr }),
    },
  }
}
