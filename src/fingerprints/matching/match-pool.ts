import { Worker } from 'node:worker_threads'
import { type ExtraFingerprints, noExtras } from '../fingerprints.ts'
import { maxAnswerBytes } from '../match-service.ts'
import type { MatchRule } from '../rule.ts'
import type { MatchAnswer, Matched } from './match-answer.ts'
import { onProcessorTime } from './on-processor-time.ts'

export type MatchPoolOptions = {
  readonly workers: number
  /**
   * Processor time that one answer may take, about: it is read from the clock first. Rules of an operator can be slow
   * on what was made to slow them.
   */
  readonly milliseconds: number
  readonly extra?: ExtraFingerprints
}

export type MatchPool = {
  readonly match: MatchAnswer
  close(): Promise<void>
}

export type MatchTask = { readonly probe: string; readonly answer: Uint8Array }

export type WorkerExtras = {
  readonly rules: readonly MatchRule[]
  readonly fallbacks: readonly (readonly [string, readonly string[]])[]
}

type Waiting = { readonly task: MatchTask; resolve(matched: Matched): void; reject(error: Error): void }

type Seat = {
  readonly worker: Worker
  ready: boolean
  /** What it works on: gets the outcome, and whether the thread can be used further. */
  settle: ((matched: Matched, usable: boolean) => void) | null
}

/** Matches on threads of its own: a rule that takes too long costs its answer, and not the process. */
export function createMatchPool(options: MatchPoolOptions): MatchPool {
  const { extra = noExtras, milliseconds } = options
  const queue: Waiting[] = []
  const seats = new Set<Seat>()
  let closed = false

  const give = (): void => {
    for (const seat of seats) {
      if (!seat.ready || seat.settle) continue
      const waiting = queue.shift()
      if (!waiting) return
      run(seat, waiting)
    }
  }

  const run = (seat: Seat, { task, resolve }: Waiting): void => {
    const late = { match: null, note: `The rules took longer than ${milliseconds} ms over an answer` }
    const stop = onProcessorTime(seat.worker, milliseconds, () => seat.settle?.(late, false))
    seat.settle = (matched, usable) => {
      stop()
      seat.settle = null
      resolve(matched)
      if (usable) seat.worker.unref()
      else replace(seat)
      give()
    }
    seat.worker.ref()
    seat.worker.postMessage(task)
  }

  const replace = (seat: Seat): void => {
    seats.delete(seat)
    void seat.worker.terminate()
    if (!closed) seats.add(start())
  }

  const start = (): Seat => {
    const seat: Seat = { worker: startWorker(extra), ready: false, settle: null }
    seat.worker.on('message', (message: Matched | 'ready') => {
      if (message !== 'ready') return seat.settle?.(message, true)
      seat.ready = true
      seat.worker.unref()
      give()
    })
    seat.worker.on('error', (error: Error) => {
      if (seat.settle) return seat.settle({ match: null, note: 'The rules failed on an answer' }, false)
      // It cannot even load the rules: nor will the next one.
      seats.delete(seat)
      if (seats.size === 0) for (const { reject } of queue.splice(0)) reject(error)
    })
    return seat
  }

  return {
    match: (probe, answer) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The pool is closed'))
        // Threads start with the first answer: most processes never see one.
        while (seats.size < Math.max(1, options.workers)) seats.add(start())
        queue.push({
          task: { probe, answer: Uint8Array.from(answer.subarray(0, maxAnswerBytes)) },
          resolve,
          reject,
        })
        give()
      }),
    close: async () => {
      closed = true
      const note = 'The pool was closed'
      for (const { resolve } of queue.splice(0)) resolve({ match: null, note })
      for (const seat of seats) seat.settle?.({ match: null, note }, true)
      await Promise.all([...seats].map(({ worker }) => worker.terminate()))
    },
  }
}

function startWorker(extra: ExtraFingerprints): Worker {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const fallbacks = extra.probes.flatMap(({ name, fallback }) =>
    fallback ? [[name, fallback] as const] : [],
  )
  const workerData: WorkerExtras = { rules: extra.rules, fallbacks }
  return new Worker(new URL(`./match-worker.${extension}`, import.meta.url), { workerData })
}
