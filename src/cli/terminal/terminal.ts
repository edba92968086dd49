import type { Writable } from 'node:stream'
import { type Env, type Paint, paintFor } from './paint.ts'

/** Messages for people, on standard error. */
export type Terminal = {
  /** False when messages go to a file or another program: then nothing is redrawn. */
  readonly isTerminal: boolean
  readonly columns: number
  readonly paint: Paint
  /** A message on a line of its own. Text from the network must have passed `plainText`. */
  say(text: string): void
  /** Redraws one line until it is stopped; short work shows none. */
  progress(line: (seconds: number, columns: number) => string): { stop(): void }
  /** Removes the redrawn line, so that something else can be written there. */
  clear(): void
}

export type OutStream = Writable & { readonly isTTY?: boolean; readonly columns?: number }

const firstDrawMilliseconds = 500
const redrawMilliseconds = 100
const usualColumns = 80

export function openTerminal(stream: OutStream, env: Env): Terminal {
  const isTerminal = stream.isTTY === true && env['TERM'] !== 'dumb'
  let drawn = false
  // The work continues also when standard error is closed.
  stream.on('error', () => {})
  const clear = (): void => {
    if (drawn) stream.write('\r\x1b[K')
    drawn = false
  }
  return {
    isTerminal,
    get columns() {
      return columnsOf(stream)
    },
    paint: paintFor(isTerminal, env),
    say(text) {
      clear()
      stream.write(`${text}\n`)
    },
    progress(line) {
      if (!isTerminal) return { stop: () => {} }
      const start = performance.now()
      const timer = setInterval(() => {
        const elapsed = performance.now() - start
        if (elapsed < firstDrawMilliseconds) return
        stream.write(`\r${line(elapsed / 1000, columnsOf(stream))}\x1b[K`)
        drawn = true
      }, redrawMilliseconds)
      timer.unref()
      return {
        stop() {
          clearInterval(timer)
          clear()
        },
      }
    },
    clear,
  }
}

export function columnsOf(stream: OutStream): number {
  return Math.max(20, stream.columns ?? usualColumns)
}
