import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { errors } from '../../../core/errors.ts'
import type {
  Answer,
  Request,
  Statement,
  StatementFailure,
  StatementResult,
  Synchronous,
} from './messages.ts'

/** A connection of the ledger thread to its file. */
export type ThreadConnection = {
  run(sql: string, parameters?: readonly unknown[]): Promise<StatementResult>
  /** Rolls back what is open on it. */
  release(): void
}

export type ConnectOptions = {
  readonly synchronous: Synchronous
  /** How long a statement may wait for the write lock; `defaultWaitMs` unless given. */
  readonly waitMs?: number
  /** For a transaction: of no use any more once its thread has ended, since the transaction ended with it. */
  readonly oneThread?: boolean
}

export type LedgerThread = {
  connect(options: ConnectOptions): ThreadConnection
  /** For how long the oldest statement without an answer has waited. */
  stalledMs(): number
  close(): Promise<void>
}

/** SQLite has numbers, texts, bytes and null. */
const unbound = new Set(['object', 'function', 'symbol'])
/** A client gets its error before it gives up by itself. */
const defaultWaitMs = 10_000

/** Starts with the first statement; one that ends by itself is replaced with the next statement. */
export function openLedgerThread(file: string): LedgerThread {
  return new Thread(file)
}

type Pending = {
  readonly since: number
  readonly resolve: (result: StatementResult) => void
  readonly reject: (error: unknown) => void
}

class Thread implements LedgerThread {
  readonly #file: string
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | undefined
  #statements = 0
  #connections = 0
  #unsent: Statement[] = []
  #blobs: ArrayBuffer[] = []
  #closed = false

  constructor(file: string) {
    this.#file = file
  }

  connect({ synchronous, waitMs = defaultWaitMs, oneThread = false }: ConnectOptions): ThreadConnection {
    const connection = ++this.#connections
    const worker = oneThread ? this.#started() : undefined
    return {
      run: (sql, parameters = []) => {
        if (this.#closed) return Promise.reject(new Error('the ledger is closed'))
        if (worker && worker !== this.#worker) return Promise.reject(ended())
        return this.#send({ connection, synchronous, sql, parameters, waitMs })
      },
      release: () => this.#post({ kind: 'release', connection }),
    }
  }

  stalledMs(): number {
    for (const { since } of this.#pending.values()) return performance.now() - since
    return 0
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#flush()
    this.#closed = true
    const worker = this.#worker
    if (!worker) return
    worker.ref()
    const exit = once(worker, 'exit')
    this.#post({ kind: 'close' })
    await exit
  }

  async #send(statement: Omit<Statement, 'id'>): Promise<StatementResult> {
    const parameters = statement.parameters.map((value) => this.#own(value))
    const worker = this.#started()
    const { promise, resolve, reject } = Promise.withResolvers<StatementResult>()
    const id = ++this.#statements
    // Only a process that waits for an answer is kept alive by its thread.
    if (this.#pending.size === 0) worker.ref()
    this.#pending.set(id, { since: performance.now(), resolve, reject })
    // After all that is ready to run has run: one message then carries every statement that came of it.
    if (this.#unsent.length === 0) process.nextTick(() => this.#flush())
    this.#unsent.push({ ...statement, id, parameters })
    return await promise
  }

  /** A copy of just its bytes, handed over: the buffer behind a value may be large, and belongs to the caller. */
  #own(value: unknown): unknown {
    if (!(value instanceof Uint8Array)) {
      // What cannot be sent would take the other statements of the message with it.
      if (value !== null && unbound.has(typeof value))
        throw new TypeError(`a value of type ${typeof value} cannot be bound to a statement`)
      return value
    }
    const copy = new Uint8Array(value)
    this.#blobs.push(copy.buffer)
    return copy
  }

  #flush(): void {
    if (this.#unsent.length === 0) return
    const [statements, blobs] = [this.#unsent, this.#blobs]
    this.#unsent = []
    this.#blobs = []
    this.#post({ kind: 'run', statements }, blobs)
  }

  #post(request: Request, blobs: readonly ArrayBuffer[] = []): void {
    this.#worker?.postMessage(request, blobs)
  }

  #started(): Worker {
    this.#worker ??= this.#start()
    return this.#worker
  }

  #start(): Worker {
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
    const worker = new Worker(new URL(`./ledger-thread.${extension}`, import.meta.url), {
      name: 'ledger',
      workerData: { file: this.#file },
      // Options that are meant for the program of the main thread, such as --input-type, would end this one.
      execArgv: [],
    })
    let cause: unknown
    worker.unref()
    worker.on('message', (answers: readonly Answer[]) => {
      for (const answer of answers) this.#settle(answer)
      if (this.#pending.size === 0 && !this.#closed) worker.unref()
    })
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => {
      this.#worker = undefined
      this.#unsent = []
      const pending = [...this.#pending.values()]
      this.#pending.clear()
      for (const { reject } of pending) reject(ended(cause))
    })
    return worker
  }

  #settle(answer: Answer): void {
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if ('failure' in answer) pending?.reject(asError(answer.failure))
    else pending?.resolve(answer)
  }
}

function ended(cause?: unknown): Error {
  return errors.away('The database of accounts and events', cause ?? new Error('the ledger thread ended'))
}

function asError({ message, busy, ...codes }: StatementFailure): Error {
  const error = Object.assign(new Error(message), codes)
  return busy ? errors.ledgerBusy(error) : error
}
