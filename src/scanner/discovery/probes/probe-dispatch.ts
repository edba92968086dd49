import { addressFrom } from '../../../core/address.ts'
import type { Outcome, Probe, ProbeSource, ScanOptions } from '../engine.ts'
import {
  type AddressWords,
  probeBytes,
  type Report,
  reportKind,
  valueOfWords,
  wordsOf,
  writeProbe,
} from '../pump-records.ts'
import type { ScanTally } from '../scan-tally.ts'
import { createProbeFeed } from './probe-feed.ts'
import { createProbeLedger } from './probe-ledger.ts'

/** Decides what a pump sends and what its reports mean. Knows neither processes nor timers. */
export type ProbeDispatch = {
  /** The probes to hand over now, as the pump reads them; empty when there are none. */
  next(now: number): Uint8Array
  onReport(report: Report, now: number): void
  /** Every probe of the source has come to its end. */
  readonly finished: boolean
  /** All probes before this one of the source have come to their end. */
  position(): number
  close(): void
}

/**
 * Probes handed over and not yet sent: what an exclusion that comes now is too late for, and what keeps the
 * pump at its rate while this process waits for the processor.
 */
const outstandingMs = 150
const maxOutstanding = 32_768
/** At some 50 bytes each; with a second of time-out, a million are under way at a million a second. */
const maxUnderWay = 1 << 20
/** How far back a loss reported now may lie: the pump looks every 100 ms. */
const lossWindowMs = 250

export function createProbeDispatch(
  source: ProbeSource,
  options: ScanOptions,
  tally: ScanTally,
  hooks: { wake(): void; fail(error: unknown): void },
): ProbeDispatch {
  const { rate, attempts, timeoutMs, allow, limiter } = options
  const capacity = Math.max(4096, Math.ceil(Math.min(rate, maxUnderWay) * (timeoutMs / 1000 + 0.5) * 1.5))
  const ledger = createProbeLedger({ capacity: Math.min(maxUnderWay, capacity), attempts, timeoutMs })
  const outstanding = Math.max(1, Math.min(maxOutstanding, Math.ceil((rate * outstandingMs) / 1000)))
  const buffer = new DataView(new ArrayBuffer(maxOutstanding * probeBytes))
  const words: AddressWords = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0 }
  let filled = 0

  const feed = createProbeFeed(source, options, {
    ...hooks,
    onExcluded: (probe) => tally.settle(probe, 'excluded'),
  })
  const probeOf = (slot: number): Probe => {
    const { port } = ledger.read(slot, words)
    return { address: addressFrom(words.version, valueOfWords(words)), port }
  }
  /** To the address in `words`. */
  const enqueue = (port: number): void => {
    writeProbe(buffer, filled, words, port)
    filled += probeBytes
  }
  const onSilent = (slot: number): void => tally.settleSilent(probeOf, slot)
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
        enqueue(probe.port)
      }
    }
  }
  const begin = (now: number): void => {
    while (ledger.unsent < outstanding && !ledger.full) {
      const fed = feed.next(now)
      if (!fed) return
      const { address, port } = fed.probe
      if (ledger.add(wordsOf(address.version, address.value, words), port, fed.sequence)) enqueue(port)
      // The same probe twice at the same time is one question with one answer.
      else tally.repeated()
    }
  }
  const settle = (report: Report, outcome: Outcome): void => {
    // Not asked, asked too long ago, or answered already.
    if (ledger.answer(report, report.port) < 0) return
    const probe = { address: addressFrom(report.version, valueOfWords(report)), port: report.port }
    tally.settle(probe, outcome, {
      ...(report.ttl > 0 && { ttl: report.ttl }),
      ...(report.payload.length > 0 && { banner: Uint8Array.from(report.payload) }),
    })
  }

  return {
    get finished() {
      return feed.ended && ledger.pending === 0 && ledger.unsent === 0
    },
    next: (now) => {
      ledger.expire(now, onSilent)
      filled = 0
      repeat(now)
      begin(now)
      return new Uint8Array(buffer.buffer.slice(0, filled))
    },
    onReport: (report, now) => {
      switch (report.kind) {
        case reportKind.sent:
          tally.sent(report.w1)
          ledger.markSent(report.count, now)
          break
        case reportKind.open:
          settle(report, 'open')
          break
        case reportKind.closed:
          settle(report, 'closed')
          break
        case reportKind.unreachable:
          settle(report, 'unreachable')
          break
        case reportKind.drops:
          tally.drops(report.count)
          ledger.forgive(now - lossWindowMs)
          break
        case reportKind.forged:
          tally.forged(report.count)
      }
    },
    position: () => Math.min(feed.taken, feed.oldest(), ledger.oldest()),
    close: () => feed.close(),
  }
}
