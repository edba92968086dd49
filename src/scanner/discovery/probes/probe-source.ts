import type { Probe, ProbeSource } from '../engine.ts'

/** Probes one by one, from any kind of source. */
export type ProbeReader = {
  /** The next; undefined when there is none now, or none any more. */
  next(): Probe | undefined
  readonly ended: boolean
  /** Lets go of the source. */
  close(): void
}

/** Read ahead of a source that waits; small, since what is read ahead has not been checked yet. */
const readAhead = 256

/** `wake` is called when a source that had nothing has something again, `fail` when it throws. */
export function readProbes(
  source: ProbeSource,
  wake: () => void,
  fail: (error: unknown) => void,
): ProbeReader {
  if (Symbol.asyncIterator in source) return readAsync(source[Symbol.asyncIterator](), wake, fail)
  const iterator = Symbol.iterator in source ? source[Symbol.iterator]() : source
  let ended = false
  return {
    get ended() {
      return ended
    },
    next: () => {
      if (ended) return undefined
      const step = iterator.next()
      if (!step.done) return step.value
      ended = true
      return undefined
    },
    close: () => {
      if (!ended) iterator.return?.()
      ended = true
    },
  }
}

function readAsync(
  iterator: AsyncIterator<Probe>,
  wake: () => void,
  fail: (error: unknown) => void,
): ProbeReader {
  const ready: Probe[] = []
  let reading = false
  let finished = false
  const read = (): void => {
    if (reading || finished || ready.length >= readAhead) return
    reading = true
    iterator.next().then(
      (step) => {
        reading = false
        if (step.done) finished = true
        else ready.push(step.value)
        if (ready.length === 1 || finished) wake()
        read()
      },
      (error) => {
        reading = false
        finished = true
        fail(error)
      },
    )
  }
  read()
  return {
    get ended() {
      return finished && ready.length === 0
    },
    next: () => {
      const probe = ready.shift()
      read()
      return probe
    },
    close: () => {
      ready.length = 0
      // Nothing more is wanted of it.
      if (!finished) iterator.return?.().catch(() => {})
      finished = true
    },
  }
}
