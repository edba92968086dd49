import { errors } from '../core/errors.ts'
import { hourMs } from '../core/time.ts'
import { type ColumnStore, StoreError } from '../storage/clickhouse/column-store.ts'

/** Divides the engine between accounts: none has more searches at once than the others, nor wastes it for long. */
export type SearchBudget = {
  /** Runs a search when it is its turn. Throws an error of status 429 when too many wait, or the budget is used up. */
  run<T>(search: AccountSearch, work: () => Promise<T>): Promise<T>
}

export type AccountSearch = {
  readonly account: string
  /** What it may take. */
  readonly seconds: number
  /** The client has left: its search does not wait any longer. */
  readonly signal?: AbortSignal | undefined
}

export type SearchBudgetOptions = {
  /** Searches of an account that run at once; others wait in the order of asking. */
  readonly maxRunning: number
  /** Seconds of searches of an account that ran into their limit, within an hour. */
  readonly overrunSeconds: number
  readonly now?: () => number
}

/** More than a page of the web application or a client with a few threads asks at once. */
const maxWaiting = 64
const busyRetrySeconds = 5

type Waiter = { readonly resolve: () => void; readonly reject: (error: Error) => void }
type AccountState = { running: number; waiting: Waiter[]; overruns: Overrun[] }
type Overrun = { readonly at: number; readonly seconds: number }

export function createSearchBudget(options: SearchBudgetOptions): SearchBudget {
  const { maxRunning, overrunSeconds, now = Date.now } = options
  const accounts = new Map<string, AccountState>()

  const stateOf = (account: string): AccountState => {
    const state = accounts.get(account) ?? { running: 0, waiting: [], overruns: [] }
    accounts.set(account, state)
    state.overruns = state.overruns.filter(({ at }) => now() - at < hourMs)
    return state
  }
  const requireBudget = ({ overruns }: AccountState): void => {
    const spent = overruns.reduce((sum, { seconds }) => sum + seconds, 0)
    if (spent < overrunSeconds) return
    const wait = Math.max(1, Math.ceil((overruns[0]!.at + hourMs - now()) / 1_000))
    throw errors.tooManyRequests(
      wait,
      `Searches of this account ran into their limits for ${Math.round(spent)} seconds within an hour: ` +
        `try again in ${wait} seconds, with narrower searches.`,
    )
  }
  const leave = (account: string, state: AccountState): void => {
    const next = state.waiting.shift()
    if (next) next.resolve()
    else state.running -= 1
    if (state.running === 0 && state.overruns.length === 0) accounts.delete(account)
  }

  return {
    async run({ account, seconds, signal }, work) {
      const state = stateOf(account)
      requireBudget(state)
      if (state.running < maxRunning) state.running += 1
      else await turn(state, maxRunning, signal)
      const started = now()
      try {
        return await work()
      } catch (error) {
        // A search that waits in the engine is not charged for that: it uses its time limit at most.
        const taken = Math.min(seconds, (now() - started) / 1_000)
        if (isOverrun(error)) state.overruns.push({ at: now(), seconds: taken })
        throw error
      } finally {
        leave(account, state)
      }
    },
  }
}

/** Resolves when another search of the account hands over its place. */
function turn(state: AccountState, maxRunning: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.reject(cancelled())
  if (state.waiting.length >= maxWaiting)
    return Promise.reject(
      errors.tooManyRequests(
        busyRetrySeconds,
        `This account has ${maxRunning} searches running and ${maxWaiting} waiting: try again in ${busyRetrySeconds} seconds.`,
      ),
    )
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const waiter: Waiter = { resolve, reject }
  state.waiting.push(waiter)
  const onAbort = (): void => {
    const at = state.waiting.indexOf(waiter)
    if (at < 0) return
    state.waiting.splice(at, 1)
    reject(cancelled())
  }
  signal?.addEventListener('abort', onAbort, { once: true })
  return promise.finally(() => signal?.removeEventListener('abort', onAbort))
}

/** The search reached the limit of its time or memory. */
export function isOverrun(error: unknown): boolean {
  return error instanceof StoreError && (error.kind === 'timeout' || error.kind === 'memory')
}

/** The same store, where searches with an account keep within its budget. */
export function withSearchBudget<Store extends ColumnStore>(
  store: Store,
  budget: SearchBudget,
  seconds: number,
): Store {
  return {
    ...store,
    rows: (sql, params, limits) => {
      if (!limits?.account) return store.rows(sql, params, limits)
      const search = { account: limits.account, seconds: limits.seconds ?? seconds, signal: limits.signal }
      return budget.run(search, () => store.rows(sql, params, limits))
    },
  }
}

function cancelled(): StoreError {
  return new StoreError('cancelled', 'the query was cancelled before it ran')
}
