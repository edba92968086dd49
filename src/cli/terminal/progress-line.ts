import { fit } from './display-width.ts'
import { clock, count, size } from './quantities.ts'
import type { Terminal } from './terminal.ts'

export type ProgressState = {
  readonly label: string
  readonly seconds: number
  readonly events?: number
  readonly bytes?: number
  /** How much of the whole is done, 0 to 1, where the whole is known. */
  readonly share?: number
}

const turning = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'] as const
const widestBar = 30
const narrowestBar = 6

/** One line that fits the terminal: the bar shrinks first, then what stands last is left out. */
export function progressLine(state: ProgressState, columns: number): string {
  const share = state.share === undefined ? undefined : Math.min(1, Math.max(0, state.share))
  const parts = partsOf(state, share)
  const room = columns - 1
  const head = share === undefined ? `${turning[turn(state.seconds)]} ${state.label}` : state.label
  while (parts.length > 1 && lengthOf(head, parts, share) > room) parts.pop()
  const text = [head, ...parts].join('  ')
  if (share === undefined) return fit(text, room)
  const width = Math.min(widestBar, room - text.length - 2)
  if (width < narrowestBar) return fit(text, room)
  return [head, bar(share, width), ...parts].join('  ')
}

function lengthOf(head: string, parts: readonly string[], share: number | undefined): number {
  return [head, ...parts].join('  ').length + (share === undefined ? 0 : narrowestBar + 2)
}

function partsOf(state: ProgressState, share: number | undefined): string[] {
  const { seconds, events, bytes } = state
  const parts: string[] = []
  if (share !== undefined) parts.push(`${String(Math.floor(share * 100)).padStart(3)}%`)
  if (events !== undefined) parts.push(`${count(events)} events`)
  if (events !== undefined && seconds >= 1) parts.push(`${count(events / seconds)}/s`)
  if (share !== undefined && share > 0 && share < 1 && seconds >= 1)
    parts.push(`${clock((seconds * (1 - share)) / share)} left`)
  if (share === undefined) parts.push(clock(seconds))
  if (bytes !== undefined) parts.push(size(bytes))
  return parts
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const

/** `share` of `width` cells, to an eighth of a cell; the rest is dots. */
export function bar(share: number, width: number, rest = '·'): string {
  const cells = Math.round(share * width * 8)
  const filled = '█'.repeat(Math.floor(cells / 8)) + eighths[cells % 8]
  return filled + rest.repeat(width - filled.length)
}

function turn(seconds: number): number {
  return Math.floor(seconds * 10) % turning.length
}

/** Shows that work of unknown length is in progress. */
export async function waiting<Result>(
  terminal: Terminal,
  label: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const shown = terminal.progress((seconds, columns) => progressLine({ label, seconds }, columns))
  try {
    return await work()
  } finally {
    shown.stop()
  }
}
