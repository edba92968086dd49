import { addressFrom } from '../../core/address.ts'
import type { Finding, Outcome, Probe, ProbeSource, ScanOptions, Summary } from './engine.ts'
import { createProbeFeed } from './probe-feed.ts'
import { createProbeLedger } from './probe-ledger.ts'
import type { PumpConfig } from './pump-config.ts'
import { type PumpProcess, startPump } from './pump-process.ts'
import {
  type AddressWords,
  probeBytes,
  type Report,
  reportKind,
  valueOfWords,
  wordsOf,
  writeProbe,
} from './pump-records.ts'
import { checkScanOptions } from './scan-options.ts'
import { createScanTally } from './scan-tally.ts'

export type PumpedScan = {
  readonly kind: PumpConfig['kind']
  readonly protocol: 'tcp' | 'udp'
  readonly openReason: Finding['reason']
}

const tickMs = 5
/** Probes handed over and not yet sent: what an exclusion that comes now is too late for. */
const outstandingMs = 50
const mostOutstanding = 16_384
/** At 40 bytes each; with a second of time-out, a million are under way at a million a second. */
const mostUnderWay = 1 << 20
/** How far back a loss reported now may lie: the pump looks every 100 ms. */
const lossWindowMs = 250

/** A scan whose packets another process sends: this side decides what is sent and what an answer means. */
export async function pumpedScan(
  scan: PumpedScan,
  source: ProbeSource,
  options: ScanOptions,
): Promise<Summary> {
  checkScanOptions(options)
  const { rate, attempts, timeoutMs, allow, signal, limiter } = options
  const tally = createScanTally(options, scan.protocol, scan.openReason)
  if (signal.aborted) return tally.summary(true)

  const steady = Math.min(rate, mostUnderWay)
  const ledger = createProbeLedger({
    capacity: Math.min(mostUnderWay, Math.max(4096, Math.ceil(steady * (timeoutMs / 1000 + 0.5) * 1.5))),
    attempts,
    timeoutMs,
  })
  const outstanding = Math.max(1, Math.min(mostOutstanding, Math.ceil((rate * outstandingMs) / 1000)))
  const buffer = { probes: new DataView(new ArrayBuffer(mostOutstanding * probeBytes)), filled: 0 }
  const words: AddressWords = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0 }
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  let pump: PumpProcess | undefined

  const guarded = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      reject(error)
    }
  }
  const feed = createProbeFeed(source, options, {
    onExcluded: (probe) => tally.settle(probe, 'excluded'),
    wake: () => guarded(fill),
    fail: reject,
  })
  const probeOf = (slot: number): Probe => {
    const { port } = ledger.read(slot, words)
    return { address: addressFrom(words.version, valueOfWords(words)), port }
  }
  const enqueue = (probe: Probe): void => {
    writeProbe(
      buffer.probes,
      buffer.filled,
      wordsOf(probe.address.version, probe.address.value, words),
      probe.port,
    )
    buffer.filled += probeBytes
  }
  const repeat = (now: number): void => {
    for (let left = ledger.waiting; left > 0 && ledger.unsent < outstanding; left--) {
      const slot = ledger.takeRetry()
      if (slot < 0) return
      const probe = probeOf(slot)
      if (!allow(probe.address)) {
        ledger.discard(slot)
        tally.settle(probe, 'excluded')
      } else if (limiter && limiter.delay(probe.address, now) > 0) ledger.postpone(slot)
      else {
        limiter?.take(probe.address, now)
        ledger.resend(slot)
        enqueue(probe)
      }
    }
  }
  const fill = (): void => {
    if (!pump) return
    const now = performance.now()
    ledger.expire(now, (slot) => tally.settle(probeOf(slot), 'silent'))
    buffer.filled = 0
    repeat(now)
    while (ledger.unsent < outstanding && !ledger.full) {
      const fed = feed.next(now)
      if (!fed) break
      wordsOf(fed.probe.address.version, fed.probe.address.value, words)
      // The same probe twice at the same time is one question with one answer.
      if (ledger.add(words, fed.probe.port, fed.sequence)) enqueue(fed.probe)
    }
    if (buffer.filled > 0) pump.write(new Uint8Array(buffer.probes.buffer.slice(0, buffer.filled)))
    tally.progress(position, now)
    if (feed.ended && ledger.pending === 0 && ledger.unsent === 0) resolve(false)
  }
  let refilling = false
  const refillSoon = (): void => {
    if (refilling) return
    refilling = true
    setImmediate(() => {
      refilling = false
      guarded(fill)
    })
  }
  const position = (): number => Math.min(feed.taken, feed.oldest(), ledger.oldest())
  const answered = (report: Report, outcome: Outcome): void => {
    if (ledger.answer(report, report.port) < 0) return
    const probe = { address: addressFrom(report.version, valueOfWords(report)), port: report.port }
    tally.settle(probe, outcome, {
      ...(report.ttl > 0 && { ttl: report.ttl }),
      ...(report.payload.length > 0 && { banner: Uint8Array.from(report.payload) }),
    })
  }
  const onReport = (report: Report): void => {
    switch (report.kind) {
      case reportKind.sent:
        tally.sent(report.count)
        ledger.markSent(report.count, performance.now())
        refillSoon()
        return
      case reportKind.open:
        answered(report, 'open')
        return
      case reportKind.closed:
        answered(report, 'closed')
        return
      case reportKind.unreachable:
        answered(report, 'unreachable')
        return
      case reportKind.drops:
        tally.drops(report.count)
        ledger.forgive(performance.now() - lossWindowMs)
        return
      case reportKind.forged:
        tally.forged(report.count)
    }
  }

  const onAbort = (): void => {
    pump?.kill()
    resolve(true)
  }
  signal.addEventListener('abort', onAbort, { once: true })
  const config: PumpConfig = { kind: scan.kind, timeoutMs, ...(Number.isFinite(rate) && { rate }) }
  let ticker: NodeJS.Timeout | undefined
  try {
    const starting = startPump(config, onReport, reject)
    starting.then((started) => signal.aborted && started.kill()).catch(() => {})
    pump = await Promise.race([starting, promise.then(() => undefined)])
    if (pump) {
      ticker = setInterval(() => guarded(fill), tickMs)
      fill()
    }
    const aborted = await promise
    if (!aborted) await pump?.end()
    tally.progress(position, performance.now(), true)
    return tally.summary(aborted)
  } finally {
    clearInterval(ticker)
    signal.removeEventListener('abort', onAbort)
    feed.close()
    pump?.kill()
  }
}
