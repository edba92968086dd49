import { Worker } from 'node:worker_threads'
import { createMatchBudget } from './match-budget.ts'
import {
  type MatchReply,
  type MatchRequest,
  progressBytes,
  progressSlots,
  type SentRow,
  type WorkerData,
} from './match-protocol.ts'
import {
  defaultMatchLimits,
  type Matcher,
  type MatchFigures,
  type MatchLimits,
  type MatchRecord,
  type MatchRule,
} from './matcher.ts'
import { RuleTable } from './rule-table.ts'

export type MatcherOptions = {
  readonly limits?: Partial<MatchLimits>
  readonly onError?: (error: unknown) => void
}

export function openMatcher(options: MatcherOptions = {}): Matcher {
  return new ThreadMatcher(options)
}

type Asked = {
  readonly request: Extract<MatchRequest, { kind: 'match' }>
  readonly resolve: (reply: MatchReply) => void
  readonly reject: (error: unknown) => void
}

/** A look at the progress of the thread is due so often in `stuckMs`; a clock that jumps counts as one look. */
const looks = 8
/** A batch that ends the thread so often without a rule at fault is given up. */
const maxCrashes = 3
const advice =
  'Make it narrower (a port, a network, a word), or write smaller repetitions in its regular expressions.'

class ThreadMatcher implements Matcher {
  readonly #limits: MatchLimits
  readonly #onError: (error: unknown) => void
  readonly #budget
  readonly #rules = new RuleTable()
  readonly #progress = new Int32Array(new SharedArrayBuffer(progressBytes))
  readonly #figures = { events: 0, seconds: 0, paused: 0, restarts: 0 }
  /** In the order of asking; the first is evaluated now. */
  readonly #asked: Asked[] = []
  #worker: Worker | undefined
  #watch: NodeJS.Timeout | undefined
  #seen = { evaluation: 0, looks: 0 }
  #nextId = 1
  #crashes = 0
  #closed = false

  constructor({ limits, onError = () => {} }: MatcherOptions) {
    this.#limits = { ...defaultMatchLimits, ...limits }
    this.#onError = onError
    this.#budget = createMatchBudget<number>(this.#limits)
  }

  add(rule: MatchRule): () => void {
    const number = this.#rules.add(rule)
    return () => {
      if (this.#rules.remove(number)) this.#budget.forget(number)
    }
  }

  async match(records: readonly MatchRecord[]): Promise<readonly (readonly MatchRule[])[]> {
    const found: MatchRule[][] = records.map(() => [])
    const { rows, positions } = this.#rules.wanted(records)
    if (rows.length === 0) return found
    const { matches } = await this.#ask(rows)
    for (let n = 0; n < matches.length; n += 2) {
      const rule = this.#rules.get(matches[n + 1]!)
      if (rule) found[positions[matches[n]!]!]!.push(rule)
    }
    return found
  }

  refusal(owner: string): string | null {
    if (!this.#budget.exhausted(owner, Date.now())) return null
    return 'A query of this account was stopped because it took too much processor time. Wait a minute, and make it narrower.'
  }

  figures(): MatchFigures {
    return { rules: this.#rules.size, ...this.#figures }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#watch)
    for (const { reject } of this.#asked.splice(0)) reject(closedError())
    await this.#worker?.terminate()
  }

  #ask(rows: readonly SentRow[]): Promise<MatchReply> {
    if (this.#closed) return Promise.reject(closedError())
    const { promise, resolve, reject } = Promise.withResolvers<MatchReply>()
    const derived = this.#rules.derivedOf(rows)
    const request = { kind: 'match', id: this.#nextId++, rows, derived } as const
    this.#asked.push({ request, resolve, reject })
    this.#figures.events += rows.length
    if (this.#worker) this.#send(this.#worker, request)
    else this.#start()
    this.#watchWhileAsked()
    return promise
  }

  #start(): void {
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
    this.#progress.fill(0)
    const workerData: WorkerData = {
      progress: this.#progress.buffer as SharedArrayBuffer,
      limits: this.#limits,
    }
    const worker = new Worker(new URL(`./match-worker.${extension}`, import.meta.url), { workerData })
    this.#worker = worker
    this.#rules.forgetSent()
    worker.on('message', (reply: MatchReply) => {
      if (worker === this.#worker) this.#onReply(reply)
    })
    worker.on('error', (error) => {
      if (worker === this.#worker) this.#onCrash(error)
    })
    for (const { request } of this.#asked) this.#send(worker, request)
  }

  #send(worker: Worker, request: MatchRequest): void {
    const changes = this.#rules.changes()
    if (changes) worker.postMessage(changes)
    worker.postMessage(request)
  }

  #onReply(reply: MatchReply): void {
    this.#crashes = 0
    this.#figures.seconds += reply.busyMs / 1_000
    this.#asked.shift()!.resolve(reply)
    this.#watchWhileAsked()
    for (const { number, message } of reply.failed) {
      this.#onError(new Error(`a rule failed: ${message}`))
      this.#pause(number, 'Its query cannot be evaluated.')
    }
    for (const { number, ms } of reply.costs) this.#charge(number, ms)
  }

  #charge(number: number, ms: number): void {
    const rule = this.#rules.get(number)
    const over = rule ? this.#budget.charge(number, rule.owners(), ms, Date.now()) : null
    if (over === null) return
    const seconds = this.#limits.ownerMs / 1_000
    this.#pause(
      over,
      `Its query takes too much processor time: the queries of an account have ${seconds} s in a minute.`,
    )
  }

  #pause(number: number, reason: string): void {
    const rule = this.#rules.get(number)
    if (!rule || !this.#rules.remove(number)) return
    this.#budget.paused(number, rule.owners(), Date.now())
    this.#figures.paused += 1
    rule.onPaused(`${reason} ${advice}`)
  }

  /** Ends the thread when it has been with the same rule and record for too long. */
  #look(): void {
    const number = this.#progress[progressSlots.rule]!
    const evaluation = this.#progress[progressSlots.evaluation]!
    const same = number !== 0 && evaluation === this.#seen.evaluation
    this.#seen = { evaluation, looks: same ? this.#seen.looks + 1 : 0 }
    if (this.#seen.looks < looks) return
    this.#stopThread()
    this.#pause(number, `Its query did not finish with one event within ${this.#limits.stuckMs / 1_000} s.`)
    this.#restart()
  }

  #onCrash(error: unknown): void {
    this.#onError(error)
    const number = this.#progress[progressSlots.rule]!
    this.#stopThread()
    if (number !== 0) this.#pause(number, 'Its query needs more memory than there is.')
    else if (++this.#crashes >= maxCrashes) {
      this.#crashes = 0
      this.#asked.shift()?.reject(error)
    }
    this.#restart()
  }

  #stopThread(): void {
    const worker = this.#worker
    this.#worker = undefined
    this.#seen = { evaluation: 0, looks: 0 }
    void worker?.terminate()
  }

  /** What was asked is asked again: no record is lost for the other rules. */
  #restart(): void {
    this.#figures.restarts += 1
    if (this.#asked.length > 0 && !this.#closed) this.#start()
    this.#watchWhileAsked()
  }

  /** The thread is watched, and keeps the process alive, only while a caller waits for it. */
  #watchWhileAsked(): void {
    if (this.#asked.length > 0) {
      this.#worker?.ref()
      this.#watch ??= setInterval(() => this.#look(), this.#limits.stuckMs / looks)
      return
    }
    this.#worker?.unref()
    clearInterval(this.#watch)
    this.#watch = undefined
  }
}

function closedError(): Error {
  return new Error('the matcher is closed')
}
