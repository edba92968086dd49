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
import { createProbeFeed, type ProbeFeed } from './probe-feed.ts'
import { ProbeLedger } from './probe-ledger.ts'

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
  hooks: DispatchHooks,
): ProbeDispatch {
  return new Dispatch(source, options, tally, hooks)
}

type DispatchHooks = { wake(): void; fail(error: unknown): void }

class Dispatch implements ProbeDispatch {
  readonly #options: ScanOptions
  readonly #tally: ScanTally
  readonly #feed: ProbeFeed
  readonly #ledger: ProbeLedger
  /** How many probes may be handed over and not yet sent. */
  readonly #outstanding: number
  readonly #buffer = new DataView(new ArrayBuffer(maxOutstanding * probeBytes))
  readonly #words: AddressWords = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0 }
  #filled = 0

  constructor(source: ProbeSource, options: ScanOptions, tally: ScanTally, hooks: DispatchHooks) {
    const { rate, attempts, timeoutMs } = options
    const capacity = Math.max(4096, Math.ceil(Math.min(rate, maxUnderWay) * (timeoutMs / 1000 + 0.5) * 1.5))
    this.#options = options
    this.#tally = tally
    this.#ledger = new ProbeLedger({ capacity: Math.min(maxUnderWay, capacity), attempts, timeoutMs })
    this.#outstanding = Math.max(1, Math.min(maxOutstanding, Math.ceil((rate * outstandingMs) / 1000)))
    this.#feed = createProbeFeed(source, options, {
      ...hooks,
      onExcluded: (probe) => tally.settle(probe, 'excluded'),
    })
  }

  get finished(): boolean {
    return this.#feed.ended && this.#ledger.pending === 0 && this.#ledger.unsent === 0
  }

  next(now: number): Uint8Array {
    this.#ledger.expire(now, this.#onSilent)
    this.#filled = 0
    this.#repeat(now)
    this.#begin(now)
    return new Uint8Array(this.#buffer.buffer.slice(0, this.#filled))
  }

  onReport(report: Report, now: number): void {
    switch (report.kind) {
      case reportKind.sent:
        this.#tally.sent(report.w1)
        this.#ledger.markSent(report.count, now)
        break
      case reportKind.open:
        this.#settle(report, 'open')
        break
      case reportKind.closed:
        this.#settle(report, 'closed')
        break
      case reportKind.unreachable:
        this.#settle(report, 'unreachable')
        break
      case reportKind.drops:
        this.#tally.drops(report.count)
        this.#ledger.forgive(now - lossWindowMs)
        break
      case reportKind.forged:
        this.#tally.forged(report.count)
    }
  }

  position(): number {
    return Math.min(this.#feed.taken, this.#feed.oldest(), this.#ledger.oldest())
  }

  close(): void {
    this.#feed.close()
  }

  readonly #probeOf = (slot: number): Probe => {
    const { port } = this.#ledger.read(slot, this.#words)
    return { address: addressFrom(this.#words.version, valueOfWords(this.#words)), port }
  }

  readonly #onSilent = (slot: number): void => this.#tally.settleSilent(this.#probeOf, slot)

  #repeat(now: number): void {
    const { allow, limiter } = this.#options
    const ledger = this.#ledger
    for (let left = ledger.waiting; left > 0 && ledger.unsent < this.#outstanding; left--) {
      const slot = ledger.takeRetry()
      if (slot < 0) return
      const probe = this.#probeOf(slot)
      if (!allow(probe.address, probe.port)) {
        ledger.discard(slot)
        this.#tally.settle(probe, 'excluded')
      } else if (limiter && limiter.delay(probe.address, now) > 0) ledger.postpone(slot)
      else {
        limiter?.take(probe.address, now)
        this.#enqueue(probe.port, ledger.resend(slot))
      }
    }
  }

  #begin(now: number): void {
    const ledger = this.#ledger
    while (ledger.unsent < this.#outstanding && !ledger.full) {
      const fed = this.#feed.next(now)
      if (!fed) return
      const { address, port } = fed.probe
      const words = wordsOf(address.version, address.value, this.#words)
      if (ledger.add(words, port, fed.sequence)) this.#enqueue(port, 1)
      // The same probe twice at the same time is one question with one answer.
      else this.#tally.repeated()
    }
  }

  /** To the address in `#words`. */
  #enqueue(port: number, attempt: number): void {
    const question = this.#options.allPayloads ? attempt : 0
    writeProbe(this.#buffer, this.#filled, this.#words, port, question)
    this.#filled += probeBytes
  }

  #settle(report: Report, outcome: Outcome): void {
    // Not asked, asked too long ago, or answered already.
    const slot = this.#ledger.answer(report, report.port)
    if (slot < 0) return
    const probe = { address: addressFrom(report.version, valueOfWords(report)), port: report.port }
    this.#tally.settle(probe, outcome, {
      ...(report.ttl > 0 && { ttl: report.ttl }),
      ...(report.payload.length > 0 && { banner: Uint8Array.from(report.payload) }),
      ...(this.#options.allPayloads && { question: this.#ledger.tries(slot) }),
    })
  }
}
