import { setTimeout as sleep } from 'node:timers/promises'
import type { Question, Reply } from './upstream/message.ts'
import type { Upstream } from './upstream/open-upstream.ts'
import { UpstreamError } from './upstream/upstream-error.ts'

export type Outcome =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'failed'; readonly reason: string }

export type AskServers = (question: Question, signal: AbortSignal) => Promise<Outcome>

export type AskServersOptions = {
  readonly attempts: number
  readonly firstMilliseconds: number
  readonly tally: { asked: number; answered: number; timedOut: number; refused: number }
}

const maxWaitMs = 6_000
/** Before servers are asked again that have just said no; a question that waited in vain has waited enough. */
const minPauseMs = 50
const maxPauseMs = 1_000

/** Asks one server after the other until one of them knows. */
export function askServers(upstreams: readonly Upstream[], options: AskServersOptions): AskServers {
  const { attempts, firstMilliseconds, tally } = options
  let turn = 0

  /** The next in turn that does well; when all of them rest, the one that rests least. */
  const choose = (tried: ReadonlySet<Upstream>): Upstream | undefined => {
    turn = (turn + 1) % upstreams.length
    const now = performance.now()
    let best: Upstream | undefined
    let least = Number.POSITIVE_INFINITY
    for (let step = 0; step < upstreams.length; step++) {
      const one = upstreams[(turn + step) % upstreams.length]!
      const cost = one.restsFor(now) + (tried.has(one) ? 1e9 : 0)
      if (cost < least) {
        best = one
        least = cost
      }
    }
    return best
  }

  return async (question, signal) => {
    let reason = 'there is no resolver'
    let tried = new Set<Upstream>()
    let waited = false
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (tried.size === upstreams.length) {
        tried = new Set()
        const pause = Math.min(minPauseMs * 2 ** attempt, maxPauseMs) * (0.5 + Math.random())
        if (!waited) await sleep(pause, undefined, { signal })
      }
      const upstream = choose(tried)
      if (upstream === undefined) break
      tried.add(upstream)
      tally.asked += 1
      try {
        const milliseconds = Math.min(firstMilliseconds * 1.5 ** attempt, maxWaitMs)
        const reply = await upstream.ask(question, { milliseconds, signal })
        const problem = problemOf(reply)
        if (problem === null) {
          tally.answered += 1
          return { kind: 'reply', reply }
        }
        tally.refused += 1
        reason = `${upstream.name}: ${problem}`
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        if (error.fault === 'closed') throw error
        waited = error.fault === 'timeout'
        if (waited) tally.timedOut += 1
        reason = `${upstream.name}: ${error.message}`
      }
    }
    return { kind: 'failed', reason }
  }
}

/** Why an answer does not count; null for one that does. */
function problemOf({ rcode, answers, authoritative, recursive }: Reply): string | null {
  if (rcode !== 'NOERROR' && rcode !== 'NXDOMAIN') return rcode
  // A server that neither knows the zone nor looks for it only points elsewhere (RFC 1912, 2.8: a lame one).
  if (answers.length === 0 && !authoritative && !recursive) return 'it does not answer for this name'
  return null
}
