import type { Address } from '../../../core/address.ts'

/** One port of one target, from when it was found until a checkpoint covers it. */
export type Task = {
  readonly leg: number
  readonly address: Address
  readonly port: number
  /** When it was found; milliseconds since 1970. */
  readonly ts: number
  /** The target's index in its leg is below this one. */
  readonly bound: number
  /** The number of the UDP question that it answered, where all are asked; not kept over a restart. */
  readonly question?: number
  /** The types of its events that are kept for good. */
  readonly done: Set<string>
  /** Those on their way to be. */
  readonly sent: Map<string, Promise<void>>
  state: 'held' | 'waiting' | 'finished'
}

/**
 * The ports whose modules are not finished, and those that are but would be found once more if the scan were
 * cancelled now and resumed at its position.
 */
export type TaskBook = {
  get(leg: number, address: Address, port: number): Task | undefined
  add(task: Task): void
  remove(task: Task): void
  finish(task: Task): void
  all(): Iterable<Task>
  /** The lowest index of an unfinished task of the leg, or `otherwise`. */
  lowestUnfinished(leg: number, otherwise: number): number
  /** Forgets the finished ones that a scan resumed there would not come upon. */
  forget(leg: number, position: number): void
}

/** Some 10 MB. Beyond it the oldest finished ones go: they would be scanned again by a resumed scan. */
const maxFinished = 50_000

export function createTaskBook(): TaskBook {
  const tasks = new Map<string, Task>()
  const finished = new Set<string>()
  const keyOf = (leg: number, address: Address, port: number): string => `${leg} ${address.text} ${port}`
  const keyOfTask = (task: Task): string => keyOf(task.leg, task.address, task.port)
  const drop = (key: string): void => {
    tasks.delete(key)
    finished.delete(key)
  }
  return {
    get: (leg, address, port) => tasks.get(keyOf(leg, address, port)),
    add: (task) => {
      const key = keyOfTask(task)
      tasks.set(key, task)
      if (task.state === 'finished') finished.add(key)
    },
    remove: (task) => drop(keyOfTask(task)),
    finish: (task) => {
      task.state = 'finished'
      const key = keyOfTask(task)
      if (tasks.has(key)) finished.add(key)
      const [oldest] = finished
      if (oldest !== undefined && finished.size > maxFinished) drop(oldest)
    },
    all: () => tasks.values(),
    lowestUnfinished: (leg, otherwise) => {
      let least = otherwise
      for (const task of tasks.values())
        if (task.leg === leg && task.state !== 'finished') least = Math.min(least, task.bound - 1)
      return least
    },
    forget: (leg, position) => {
      for (const key of finished) {
        const task = tasks.get(key)!
        if (task.leg < leg || task.bound <= position) drop(key)
      }
    },
  }
}
