import type { Probe } from '../engine.ts'

export type Deferred = { readonly probe: Probe; readonly sequence: number; readonly readyAt: number }

/** Probes a limiter has put off, soonest first. */
export type DeferredProbes = {
  readonly size: number
  readonly full: boolean
  /** The earliest moment one is ready; Infinity when there is none. */
  readonly nextAt: number
  put(entry: Deferred): void
  /** The soonest, when its moment has come. */
  take(now: number): Deferred | undefined
  oldest(): number
}

/** A binary heap. */
export function createDeferredProbes(capacity: number): DeferredProbes {
  const heap: Deferred[] = []
  const swap = (a: number, b: number): void => {
    const kept = heap[a]!
    heap[a] = heap[b]!
    heap[b] = kept
  }
  const rise = (start: number): void => {
    for (let at = start; at > 0; ) {
      const parent = (at - 1) >> 1
      if (heap[parent]!.readyAt <= heap[at]!.readyAt) return
      swap(at, parent)
      at = parent
    }
  }
  const sink = (): void => {
    for (let at = 0; ; ) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && heap[child]!.readyAt < heap[least]!.readyAt) least = child
      if (least === at) return
      swap(at, least)
      at = least
    }
  }
  return {
    get size() {
      return heap.length
    },
    get full() {
      return heap.length >= capacity
    },
    get nextAt() {
      return heap[0]?.readyAt ?? Number.POSITIVE_INFINITY
    },
    put: (entry) => {
      heap.push(entry)
      rise(heap.length - 1)
    },
    take: (now) => {
      const first = heap[0]
      if (!first || first.readyAt > now) return undefined
      const last = heap.pop()!
      if (heap.length > 0) {
        heap[0] = last
        sink()
      }
      return first
    },
    oldest: () => heap.reduce((least, entry) => Math.min(least, entry.sequence), Number.POSITIVE_INFINITY),
  }
}
