import type { Scope } from '../../scope/scope.ts'
import type { Task } from './task-book.ts'

export type TaskHandle = {
  /** Aborted when the task is cancelled. */
  readonly signal: AbortSignal
  /** The holder of the connections of the task, so that they can be looked at while it runs. */
  watch(held: { recheck(): void } | null): void
}

/** Runs tasks, so many at a time. */
export type TaskQueue = {
  /** Tasks that wait for a slot. */
  readonly waiting: number
  push(task: Task): void
  /** Nothing is under way when this returns: what was cancelled waits again, in front. */
  pause(): void
  resume(): void
  /** Breaks off what leads to addresses that are no longer in scope. */
  recheck(): void
  /** Resolves when no task is left, or the queue is closed. */
  idle(): Promise<void>
  close(): void
}

type Running = { readonly controller: AbortController; held: { recheck(): void } | null }

export function createTaskQueue(options: {
  readonly concurrency: number
  readonly scope: Pick<Scope, 'allows'>
  /** Done with the task when this resolves, unless its signal was aborted. */
  readonly work: (task: Task, handle: TaskHandle) => Promise<void>
  readonly onError: (error: unknown) => void
}): TaskQueue {
  const { concurrency, scope, work, onError } = options
  const waiting: Task[] = []
  const running = new Map<Task, Running>()
  let paused = false
  let closed = false
  let idleWaiters: (() => void)[] = []

  const settle = (): void => {
    if (!closed && (waiting.length > 0 || running.size > 0)) return
    const waiters = idleWaiters
    idleWaiters = []
    for (const one of waiters) one()
  }
  const start = (task: Task): void => {
    const entry: Running = { controller: new AbortController(), held: null }
    const { signal } = entry.controller
    running.set(task, entry)
    const handle: TaskHandle = {
      signal,
      watch: (held) => {
        entry.held = held
      },
    }
    work(task, handle)
      .catch((error) => {
        if (!signal.aborted) onError(error)
      })
      .finally(() => {
        // A task that was cancelled and began again is another's.
        if (running.get(task) === entry) running.delete(task)
        fill()
      })
  }
  const fill = (): void => {
    while (!paused && !closed && running.size < concurrency && waiting.length > 0) start(waiting.shift()!)
    settle()
  }
  const breakOff = (): Task[] => {
    const tasks = [...running.keys()]
    const entries = [...running.values()]
    running.clear()
    for (const { controller } of entries) controller.abort()
    return tasks
  }

  return {
    get waiting() {
      return waiting.length
    },
    push: (task) => {
      waiting.push(task)
      fill()
    },
    pause: () => {
      if (paused) return
      paused = true
      waiting.unshift(...breakOff())
    },
    resume: () => {
      paused = false
      fill()
    },
    recheck: () => {
      for (const [task, { controller, held }] of running)
        if (scope.allows(task.address, task.port)) held?.recheck()
        else controller.abort()
    },
    idle: () =>
      new Promise((resolve) => {
        idleWaiters.push(resolve)
        settle()
      }),
    close: () => {
      closed = true
      waiting.length = 0
      breakOff()
      settle()
    },
  }
}
