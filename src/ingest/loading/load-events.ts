import type { Parsed } from '../formats/format.ts'
import type { Receipt } from '../intake.ts'

/** How many events were accepted and refused so far. */
export type Tally = {
  accepted: number
  refused: number
  tooOld: number
  /** The last line that was processed: an interrupted import can continue after it. */
  lastLine: number
}

export type Refused = { readonly line: number; readonly reason: string }

export type LoadOptions = {
  readonly accept: (events: readonly unknown[]) => Promise<Receipt>
  readonly tally: Tally
  readonly signal: AbortSignal
  readonly onRefused?: (refused: Refused) => void | Promise<void>
}

export function newTally(): Tally {
  return { accepted: 0, refused: 0, tooOld: 0, lastLine: 0 }
}

const eventsAtOnce = 2_000
/** A file may consist of the largest events only. */
const bytesAtOnce = 32 * 1024 * 1024

/** Passes events on in groups, and counts what was accepted and refused. */
export async function loadEvents(
  parsed: AsyncIterable<Parsed> | Iterable<Parsed>,
  options: LoadOptions,
): Promise<void> {
  const { tally, signal } = options
  let events: unknown[] = []
  let lines: number[] = []
  let bytes = 0
  const refuse = async (refused: Refused): Promise<void> => {
    tally.refused += 1
    if (isTooOld(refused.reason)) tally.tooOld += 1
    await options.onRefused?.(refused)
  }
  const flush = async (): Promise<void> => {
    const sent = lines
    const receipt = await options.accept(events)
    tally.accepted += receipt.accepted
    tally.lastLine = sent.at(-1) ?? tally.lastLine
    for (const { index, reason } of receipt.refused) await refuse({ line: sent[index] ?? 0, reason })
    events = []
    lines = []
    bytes = 0
  }
  for await (const item of parsed) {
    signal.throwIfAborted()
    if (item.kind === 'refused') {
      await refuse(item)
      continue
    }
    events.push(item.event)
    lines.push(item.line)
    bytes += roughSize(item.event)
    if (events.length >= eventsAtOnce || bytes >= bytesAtOnce) await flush()
  }
  if (events.length > 0) await flush()
}

/** Events that were made here, as a format would have read them. */
export function* parsedEvents(events: Iterable<unknown>): Generator<Parsed> {
  let line = 0
  for (const event of events) yield { kind: 'event', line: ++line, event }
}

/** Roughly how many bytes a JSON value takes: enough to keep a group of events within memory. */
export function roughSize(value: unknown): number {
  let size = 0
  const pending: unknown[] = [value]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    size += 8
    if (typeof next === 'string') size += next.length
    else if (Array.isArray(next)) for (const item of next) pending.push(item ?? 0)
    else if (typeof next === 'object' && next !== null)
      for (const [name, item] of Object.entries(next)) {
        size += name.length
        pending.push(item ?? 0)
      }
  }
  return size
}

/** The reason that the area's own check gives. */
function isTooOld(reason: string): boolean {
  return /older than the \d+ days that are kept/.test(reason)
}
