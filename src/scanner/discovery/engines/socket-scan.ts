import type { Finding, Outcome, Probe, ProbeSource, ScanOptions, Summary } from '../engine.ts'
import { createProbeFeed } from '../probes/probe-feed.ts'
import { createPacer } from '../rate/pacer.ts'
import { checkScanOptions } from '../scan-options.ts'
import { createScanTally } from '../scan-tally.ts'

/** How one attempt ended; `exhausted` when this machine had no descriptor or port left for it. */
export type Attempt =
  | { readonly kind: 'answered'; readonly outcome: Outcome; readonly banner?: Uint8Array }
  | { readonly kind: 'exhausted' }

/** Asks once; calls back exactly once, unless the returned function was called to give up. */
export type Ask = (probe: Probe, timeoutMs: number, done: (attempt: Attempt) => void) => () => void

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

/** A scan with sockets of this process, for machines where nothing else works. */
export async function socketScan(
  scan: SocketScan,
  source: ProbeSource,
  options: ScanOptions,
): Promise<Summary> {
  checkScanOptions(options)
  const { attempts, timeoutMs, allow, signal, limiter } = options
  const tally = createScanTally(options, scan.protocol, scan.openReason)
  if (signal.aborted) return tally.summary(true)
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const pacer = createPacer(options.rate, performance.now())
  const underWay = new Map<Item, () => void>()
  const again: Item[] = []
  let limit = scan.maxAtOnce
  let pausedUntil = 0
  let armed: NodeJS.Immediate | undefined

  const guarded = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      reject(error)
    }
  }
  const feed = createProbeFeed(source, options, {
    onExcluded: (probe) => tally.settle(probe, 'excluded'),
    wake: () => arm(),
    fail: reject,
  })
  const nextItem = (now: number): Item | undefined => {
    for (let left = again.length; left > 0; left--) {
      const item = again.shift()!
      if (!allow(item.probe.address)) tally.settle(item.probe, 'excluded')
      else if (limiter && limiter.delay(item.probe.address, now) > 0) again.push(item)
      else {
        limiter?.take(item.probe.address, now)
        return item
      }
    }
    const fed = feed.next(now)
    return fed && { ...fed, attempts: 0 }
  }
  const finish = (item: Item, attempt: Attempt): void => {
    underWay.delete(item)
    if (attempt.kind === 'exhausted') {
      limit = Math.max(minAtOnce, Math.floor(underWay.size * 0.8))
      pausedUntil = performance.now() + 10
      item.attempts -= 1
      again.push(item)
    } else if (attempt.outcome === 'silent' && item.attempts < attempts) again.push(item)
    else {
      if (limit < scan.maxAtOnce) limit += 1
      tally.settle(item.probe, attempt.outcome, attempt.banner && { banner: attempt.banner })
    }
    arm()
  }
  const fill = (): void => {
    const now = performance.now()
    const due = now < pausedUntil ? 0 : Math.min(pacer.due(now), opensAtOnce)
    let opened = 0
    while (opened < due && underWay.size < limit) {
      const item = nextItem(now)
      if (!item) break
      opened += 1
      item.attempts += 1
      underWay.set(item, () => {})
      const giveUp = scan.ask(item.probe, timeoutMs, (attempt) => guarded(() => finish(item, attempt)))
      if (underWay.has(item)) underWay.set(item, giveUp)
    }
    pacer.spend(opened)
    tally.sent(opened)
    tally.progress(position, now)
    if (opened === opensAtOnce) arm()
    if (feed.ended && underWay.size === 0 && again.length === 0) resolve(false)
  }
  const arm = (): void => {
    armed ??= setImmediate(() => {
      armed = undefined
      guarded(fill)
    })
  }
  const position = (): number =>
    [...underWay.keys(), ...again].reduce(
      (least, item) => Math.min(least, item.sequence),
      Math.min(feed.taken, feed.oldest()),
    )

  const onAbort = (): void => resolve(true)
  signal.addEventListener('abort', onAbort, { once: true })
  const ticker = setInterval(() => guarded(fill), tickMs)
  arm()
  try {
    const aborted = await promise
    tally.progress(position, performance.now(), true)
    return tally.summary(aborted)
  } finally {
    clearInterval(ticker)
    clearImmediate(armed)
    signal.removeEventListener('abort', onAbort)
    for (const giveUp of underWay.values()) giveUp()
    feed.close()
  }
}
