/**
 * A background activity of the process. `waiting`: until its next run. `failing`: its last run ended with an error
 * and no later one has succeeded yet.
 */
export type ActivityState = 'running' | 'waiting' | 'failing' | 'stopped'

export type ActivityFigures = {
  readonly name: string
  readonly state: ActivityState
  /** Runs that ended without an error. */
  readonly runs: number
  readonly errors: number
  /** Runs that began after one that had failed. */
  readonly restarts: number
  /** Null while there was none. */
  readonly lastError: { readonly at: number; readonly message: string } | null
}

export type Activity = {
  readonly name: string
  readonly figures: () => ActivityFigures
  /** Begins the next run now, or as soon as the present one ends. It never shortens the pause after an error. */
  readonly wake: () => void
  /** Aborts the signal and resolves when the present run has ended. It never rejects. */
  readonly stop: () => Promise<void>
}

export type BackOff = { readonly firstMs: number; readonly maxMs: number }

export type LoopLog = { error(fields: object, message: string): void }

export type LoopOptions = {
  readonly name: string
  /**
   * One run; a number that it resolves to is the pause before the next one, in place of `everyMs`. An activity that runs until its signal
   * ends calls `working` whenever it has got something done: until then a restarted one counts as failing.
   */
  readonly run: (signal: AbortSignal, working: () => void) => Promise<unknown>
  /** The pause from the end of a run to the next. */
  readonly everyMs: number
  /** Before the first run; 0 unless given. */
  readonly firstAfterMs?: number
  /** Pauses after an error: the first, and the longest that doubling leads to. */
  readonly backOff?: BackOff
  /** What is logged when a run fails, as in "the audit log could not be written". */
  readonly problem?: string
  /** True for an activity that alone does not keep the process alive. */
  readonly unref?: boolean
  readonly onState?: (state: ActivityState) => void
}

const defaultBackOff: BackOff = { firstMs: 500, maxMs: 30_000 }

/** Runs an activity again and again, after an error as well, until it is stopped. */
export function startLoop(options: LoopOptions & { readonly log: LoopLog }): Activity {
  return new Loop(options)
}

class Loop implements Activity {
  readonly name: string
  readonly #options: LoopOptions & { readonly log: LoopLog }
  readonly #stopping = new AbortController()
  readonly #ended: Promise<void>
  #state: ActivityState = 'waiting'
  #figures: Omit<ActivityFigures, 'name' | 'state'> = { runs: 0, errors: 0, restarts: 0, lastError: null }
  /** Errors since the last success: the pause grows with them. */
  #failures = 0
  #woken = false
  #endPause: (() => void) | undefined

  constructor(options: LoopOptions & { readonly log: LoopLog }) {
    this.name = options.name
    this.#options = options
    this.#ended = this.#loop()
  }

  // Functions that keep their object: they are handed on alone.
  readonly figures = (): ActivityFigures => ({ name: this.name, state: this.#state, ...this.#figures })

  readonly wake = (): void => {
    this.#woken = true
    if (this.#failures === 0) this.#endPause?.()
  }

  readonly stop = async (): Promise<void> => {
    this.#stopping.abort()
    this.#endPause?.()
    await this.#ended
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stopping
    const { firstAfterMs = 0 } = this.#options
    if (firstAfterMs > 0) await this.#pause(firstAfterMs)
    while (!signal.aborted) {
      const pauseMs = await this.#runOnce(signal)
      if (!signal.aborted) await this.#pause(pauseMs)
    }
    this.#enter('stopped')
  }

  /** Returns the pause until the next run. */
  async #runOnce(signal: AbortSignal): Promise<number> {
    this.#woken = false
    if (this.#failures > 0) this.#count({ restarts: this.#figures.restarts + 1 })
    else this.#enter('running')
    try {
      const pauseMs = await this.#options.run(signal, () => this.#succeed('running'))
      this.#count({ runs: this.#figures.runs + 1 })
      this.#succeed('waiting')
      return typeof pauseMs === 'number' ? pauseMs : this.#options.everyMs
    } catch (error) {
      // What the signal broke off has not failed.
      return signal.aborted ? 0 : this.#fail(error)
    }
  }

  #succeed(state: ActivityState): void {
    this.#failures = 0
    this.#enter(state)
  }

  #fail(error: unknown): number {
    const { log, problem = `${this.name} failed`, backOff = defaultBackOff } = this.#options
    const pauseMs = Math.min(backOff.firstMs * 2 ** this.#failures, backOff.maxMs)
    this.#failures += 1
    const lastError = { at: Date.now(), message: error instanceof Error ? error.message : String(error) }
    this.#count({ errors: this.#figures.errors + 1, lastError })
    this.#enter('failing')
    log.error({ err: error, activity: this.name, retryInMs: pauseMs }, `${problem}; it is tried again`)
    return pauseMs
  }

  #count(changed: Partial<ActivityFigures>): void {
    this.#figures = { ...this.#figures, ...changed }
  }

  #enter(state: ActivityState): void {
    if (this.#state === state) return
    this.#state = state
    this.#options.onState?.(state)
  }

  async #pause(milliseconds: number): Promise<void> {
    if (this.#stopping.signal.aborted || (this.#woken && this.#failures === 0)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds)
    if (this.#options.unref) timer.unref()
    this.#endPause = resolve
    await promise
    clearTimeout(timer)
    this.#endPause = undefined
  }
}

/** Knows every background activity of the process. */
export type Supervisor = {
  start(options: LoopOptions): Activity
  /** Those that are not stopped. */
  figures(): readonly ActivityFigures[]
  /** Names of those that are failing. */
  failing(): readonly string[]
}

/** What a component needs to run an activity. */
export type ActivityStarter = Pick<Supervisor, 'start'>

export function createSupervisor({ log }: { readonly log: LoopLog }): Supervisor {
  const activities = new Map<string, Activity>()
  const figures = (): ActivityFigures[] =>
    [...activities.values()].map((activity) => activity.figures()).filter(({ state }) => state !== 'stopped')
  return {
    start(options) {
      const earlier = activities.get(options.name)?.figures()
      if (earlier && earlier.state !== 'stopped')
        throw new Error(`two activities are called ${JSON.stringify(options.name)}`)
      const activity = startLoop({ ...options, log })
      activities.set(options.name, activity)
      return activity
    },
    figures,
    failing: () =>
      figures()
        .filter(({ state }) => state === 'failing')
        .map(({ name }) => name),
  }
}
