/** Tables in this database are in memory only: an engine that starts again has none of them. */
export const memoryDatabase = 'rimlight_memory'

const setName = new RegExp(`\\b${memoryDatabase}\\.\\w+`, 'g')

type SetState = {
  /** Statements that name it and have not ended. */
  running: number
  /** Nothing is prepared with it any longer: it goes with the last statement that names it. */
  isRetired: boolean
  isBeingDropped: boolean
}

/**
 * Knows which statements use a set, so that one that was replaced is dropped with the last of them: a set has 8 bytes and
 * more for each superseded row, and a busy store makes a new one every few seconds.
 */
export class CountedSets {
  readonly #sets = new Map<string, SetState>()
  readonly #drop: (name: string) => Promise<void>

  /** `drop` rejects when the set is still there: it is then tried again with the next one. */
  constructor(drop: (name: string) => Promise<void>) {
    this.#drop = drop
  }

  add(name: string): void {
    this.#sets.set(name, { running: 0, isRetired: false, isBeingDropped: false })
  }

  /** What is unknown was dropped before. */
  retire(names: readonly string[]): void {
    for (const name of names) {
      const state = this.#sets.get(name)
      if (state) state.isRetired = true
    }
    this.#dropUnused()
  }

  /** Runs the work while none of the sets is dropped; undefined, and nothing is run, when one is gone already. */
  use<Result>(names: readonly string[], work: () => Promise<Result>): Promise<Result> | undefined {
    const states = names.map((name) => this.#sets.get(name))
    if (!states.every((state) => state !== undefined && !state.isBeingDropped)) return undefined
    return this.#counted(states as SetState[], work)
  }

  async #counted<Result>(states: readonly SetState[], work: () => Promise<Result>): Promise<Result> {
    for (const state of states) state.running += 1
    try {
      return await work()
    } finally {
      for (const state of states) state.running -= 1
      this.#dropUnused()
    }
  }

  #dropUnused(): void {
    for (const [name, state] of this.#sets) {
      if (!state.isRetired || state.running > 0 || state.isBeingDropped) continue
      state.isBeingDropped = true
      this.#drop(name).then(
        () => this.#sets.delete(name),
        () => {
          state.isBeingDropped = false
        },
      )
    }
  }
}

/** The sets that a statement names. */
export function setsIn(sql: string): readonly string[] {
  return sql.includes(memoryDatabase) ? [...new Set(sql.match(setName))] : []
}
