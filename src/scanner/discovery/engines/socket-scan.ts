import type { Finding, Outcome, Probe, ProbeSource, ScanOptions, Summary } from '../engine.ts'
import { createProbeFeed, type ProbeFeed } from '../probes/probe-feed.ts'
import { createPacer, type Pacer } from '../rate/pacer.ts'
import { checkScanOptions } from '../scan-options.ts'
import { createScanTally, type ScanTally } from '../scan-tally.ts'

/** How one attempt ended; `exhausted` when this machine had no descriptor or port left for it. */
export type Attempt =
  | { readonly kind: 'answered'; readonly outcome: Outcome; readonly banner?: Uint8Array }
  | { readonly kind: 'exhausted' }

/**
 * Asks once; calls back exactly once, unless the returned function was called to give up. `question` is the number of the
 * payload, 0 for the usual one.
 */
export type Ask = (
  probe: Probe,
  timeoutMs: number,
  done: (attempt: Attempt) => void,
  question: number,
) => () => void

export type SocketScan = {
  readonly protocol: 'tcp' | 'udp'
  readonly openReason: Finding['reason']
  readonly ask: Ask
  readonly maxAtOnce: number
}

type Item = { readonly probe: Probe; readonly sequence: number; attempts: number }

const tickMs = 5
const minAtOnce = 8
/** Opening a socket takes long enough that more of them in one go would starve the event loop. */
const opensAtOnce = 64

/** Errors of a socket that mean that this machine had no descriptor, port or memory left. */
export const exhaustionCodes: ReadonlySet<string | undefined> = new Set([
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
  'EAGAIN',
  'EADDRNOTAVAIL',
])

/** A scan with sockets of this process, for machines where nothing else works. */
export async function socketScan(
  scan: SocketScan,
  source: ProbeSource,
  options: ScanOptions,
): Promise<Summary> {
  checkScanOptions(options)
  const tally = createScanTally(options, scan.protocol, scan.openReason)
  if (options.signal.aborted) return tally.summary(true)
  return await new RunningScan(scan, source, options, tally).run()
}

class RunningScan {
  readonly #scan: SocketScan
  readonly #options: ScanOptions
  readonly #tally: ScanTally
  readonly #pacer: Pacer
  readonly #feed: ProbeFeed
  /** True when it was aborted. */
  readonly #over = Promise.withResolvers<boolean>()
  /** With what gives up on each. */
  readonly #underWay = new Map<Item, () => void>()
  readonly #again: Item[] = []
  #limit: number
  #pausedUntil = 0
  #armed: NodeJS.Immediate | undefined

  constructor(scan: SocketScan, source: ProbeSource, options: ScanOptions, tally: ScanTally) {
    this.#scan = scan
    this.#options = options
    this.#tally = tally
    this.#limit = scan.maxAtOnce
    this.#pacer = createPacer(options.rate, performance.now())
    this.#feed = createProbeFeed(source, options, {
      onExcluded: (probe) => tally.settle(probe, 'excluded'),
      wake: () => this.#arm(),
      fail: this.#over.reject,
    })
  }

  async run(): Promise<Summary> {
    const { signal } = this.#options
    const onAbort = (): void => this.#over.resolve(true)
    signal.addEventListener('abort', onAbort, { once: true })
    const ticker = setInterval(() => this.#guarded(this.#fill), tickMs)
    this.#arm()
    try {
      const aborted = await this.#over.promise
      this.#tally.progress(this.#position, performance.now(), true)
      return this.#tally.summary(aborted)
    } finally {
      clearInterval(ticker)
      clearImmediate(this.#armed)
      signal.removeEventListener('abort', onAbort)
      for (const giveUp of this.#underWay.values()) giveUp()
      this.#feed.close()
    }
  }

  #guarded(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#over.reject(error)
    }
  }

  #arm(): void {
    this.#armed ??= setImmediate(() => {
      this.#armed = undefined
      this.#guarded(this.#fill)
    })
  }

  readonly #fill = (): void => {
    const now = performance.now()
    const due = now < this.#pausedUntil ? 0 : Math.min(this.#pacer.due(now), opensAtOnce)
    let opened = 0
    while (opened < due && this.#underWay.size < this.#limit) {
      const item = this.#nextItem(now)
      if (!item) break
      opened += 1
      this.#ask(item)
    }
    this.#pacer.spend(opened)
    this.#tally.sent(opened)
    this.#tally.progress(this.#position, now)
    if (opened === opensAtOnce) this.#arm()
    if (this.#feed.ended && this.#underWay.size === 0 && this.#again.length === 0) this.#over.resolve(false)
  }

  #nextItem(now: number): Item | undefined {
    const { allow, limiter } = this.#options
    for (let left = this.#again.length; left > 0; left--) {
      const item = this.#again.shift()!
      if (!allow(item.probe.address, item.probe.port)) this.#tally.settle(item.probe, 'excluded')
      else if (limiter && limiter.delay(item.probe.address, now) > 0) this.#again.push(item)
      else {
        limiter?.take(item.probe.address, now)
        return item
      }
    }
    const fed = this.#feed.next(now)
    return fed && { ...fed, attempts: 0 }
  }

  #ask(item: Item): void {
    item.attempts += 1
    this.#underWay.set(item, () => {})
    const giveUp = this.#scan.ask(
      item.probe,
      this.#options.timeoutMs,
      (attempt) => this.#guarded(() => this.#finish(item, attempt)),
      this.#options.allPayloads ? item.attempts : 0,
    )
    // The answer may have come during the call.
    if (this.#underWay.has(item)) this.#underWay.set(item, giveUp)
  }

  #finish(item: Item, attempt: Attempt): void {
    this.#underWay.delete(item)
    if (attempt.kind === 'exhausted') {
      this.#limit = Math.max(minAtOnce, Math.floor(this.#underWay.size * 0.8))
      this.#pausedUntil = performance.now() + 10
      item.attempts -= 1
      this.#again.push(item)
    } else if (attempt.outcome === 'silent' && item.attempts < this.#options.attempts) this.#again.push(item)
    else {
      if (this.#limit < this.#scan.maxAtOnce) this.#limit += 1
      this.#tally.settle(item.probe, attempt.outcome, {
        ...(attempt.banner && { banner: attempt.banner }),
        ...(this.#options.allPayloads && { question: item.attempts }),
      })
    }
    this.#arm()
  }

  readonly #position = (): number =>
    [...this.#underWay.keys(), ...this.#again].reduce(
      (least, item) => Math.min(least, item.sequence),
      Math.min(this.#feed.taken, this.#feed.oldest()),
    )
}
