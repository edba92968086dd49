import type { Parsed } from '../formats/format.ts'
import type { Receipt } from '../intake.ts'
import { roughSize } from './rough-size.ts'

/** What has become of the events so far. */
export type Tally = {
  accepted: number
  refused: number
  tooOld: number
  /** The last line whose fate is known: a broken import can go on behind it. */
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
/** A file may hold nothing but the largest events there can be. */
const bytesAtOnce = 32 * 1024 * 1024

/** Brings events in groups to where they are accepted, and counts. */
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

/** The words of the area's own check. */
function isTooOld(reason: string): boolean {
  return /older than the \d+ days that are kept/.test(reason)
}
