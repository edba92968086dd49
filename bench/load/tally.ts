import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { Kind, KindFigures } from './load-order.ts'

type Counts = {
  readonly latencies: RecordableHistogram
  count: number
  errors: number
  serverErrors: number
  skipped: number
}

const maxMessages = 10

/** What became of the requests of each kind. */
export class Tally {
  readonly #kinds = new Map<Kind, Counts>()
  readonly firstErrors: string[] = []

  answered(kind: Kind, milliseconds: number, status: number, text: string): void {
    const counts = this.#of(kind)
    counts.count += 1
    counts.latencies.record(Math.max(1, Math.round(milliseconds * 1_000)))
    if (status >= 500) counts.serverErrors += 1
    if (status !== 200) this.failed(kind, `${status} ${text.slice(0, 200)}`)
  }

  failed(kind: Kind, why: string): void {
    this.#of(kind).errors += 1
    if (this.firstErrors.length < maxMessages) this.firstErrors.push(`${kind}: ${why}`)
  }

  skipped(kind: Kind): void {
    this.#of(kind).skipped += 1
  }

  figures(): KindFigures[] {
    return [...this.#kinds].map(([kind, { latencies, ...counts }]) => {
      const at = (share: number): number => (counts.count > 0 ? latencies.percentile(share) / 1_000 : 0)
      return { kind, ...counts, p50: at(50), p99: at(99), max: counts.count > 0 ? latencies.max / 1_000 : 0 }
    })
  }

  #of(kind: Kind): Counts {
    const known = this.#kinds.get(kind)
    if (known) return known
    const made = { latencies: createHistogram(), count: 0, errors: 0, serverErrors: 0, skipped: 0 }
    this.#kinds.set(kind, made)
    return made
  }
}
