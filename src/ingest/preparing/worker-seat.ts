import { Worker } from 'node:worker_threads'
import { memoryOfWork, type Reply, type Result, received, type Work, type WorkerData } from './messages.ts'

/** Something to do, and who waits for it. */
export type Task = {
  readonly work: Work
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
  /** Workers that ended while they had it. */
  deaths: number
}

export type SeatOptions = {
  readonly openWorker: () => Worker
  /** The worker has room for more. */
  readonly onRoom: () => void
  /** A worker that had nothing to do for so long ends: its tables take memory. */
  readonly idleMs: number
}

export function openIngestWorker(workerData: WorkerData): Worker {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new Worker(new URL(`./ingest-worker.${extension}`, import.meta.url), {
    name: 'ingest',
    workerData,
    // Options that are meant for the program of the main thread would end this one.
    execArgv: [],
  })
}

/** What a worker has beside the task that it is at, so that it never waits for the main thread. */
const maxTasks = 3

/** One worker at a time, and the tasks that it has. */
export class WorkerSeat {
  readonly #options: SeatOptions
  readonly #tasks = new Map<number, Task>()
  #worker: Worker | undefined
  #isReady = false
  #hasServed = false
  #nextId = 1
  #idle: NodeJS.Timeout | undefined

  constructor(options: SeatOptions) {
    this.#options = options
  }

  get tasks(): number {
    return this.#tasks.size
  }

  /** Whether a worker is there. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** False as long as no worker could be started. */
  get hasServed(): boolean {
    return this.#hasServed
  }

  hasRoom(): boolean {
    return this.#isReady && this.#tasks.size < maxTasks
  }

  give(task: Task): void {
    const id = this.#nextId++
    this.#tasks.set(id, task)
    clearTimeout(this.#idle)
    this.#worker!.ref()
    this.#worker!.postMessage({ id, work: task.work }, memoryOfWork(task.work))
  }

  /** Runs a worker until it has nothing to do, or the signal. It rejects when the worker ends by itself. */
  async run(signal: AbortSignal, working: () => void): Promise<void> {
    const worker = this.#options.openWorker()
    const ended = Promise.withResolvers<void>()
    this.#worker = worker
    this.#hasServed = false
    worker.unref()
    worker.on('error', ended.reject)
    worker.on('exit', (code) => ended.reject(new Error(`an ingest worker ended with code ${code}`)))
    worker.on('message', (reply: Reply) => {
      if (reply.kind !== 'ready') this.#settle(reply)
      this.#isReady = true
      this.#hasServed = true
      working()
      this.#options.onRoom()
      if (this.#tasks.size === 0) this.#rest(worker, ended.resolve)
    })
    const stop = (): void => ended.resolve()
    signal.addEventListener('abort', stop, { once: true })
    try {
      await ended.promise
    } finally {
      signal.removeEventListener('abort', stop)
      clearTimeout(this.#idle)
      this.#isReady = false
      this.#worker = undefined
      await worker.terminate()
    }
  }

  /** What a worker that has ended left behind. */
  takeBack(): Task[] {
    const tasks = [...this.#tasks.values()]
    this.#tasks.clear()
    return tasks
  }

  #rest(worker: Worker, end: () => void): void {
    worker.unref()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      this.#isReady = false
      end()
    }, this.#options.idleMs)
    this.#idle.unref()
  }

  #settle(reply: Exclude<Reply, { kind: 'ready' }>): void {
    const task = this.#tasks.get(reply.id)
    this.#tasks.delete(reply.id)
    if (reply.kind === 'failed') task?.reject(new Error(reply.message))
    else task?.resolve(received(reply.result))
  }
}
