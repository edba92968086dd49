import type { Refused, Tally } from '../../ingest/loading/load-events.ts'
import { plainText } from './plain-text.ts'
import { count, plural } from './quantities.ts'

export type LoadEnd = 'searchable' | 'kept' | 'interrupted' | 'broken'

/** How many refusals are shown to a person; more would hide what they have in common. */
export const refusalsShown = 20

/** What was taken and what was not, in the words for a person. */
export function loadReport(
  from: string,
  tally: Tally,
  seconds: number,
  refusals: readonly Refused[],
  end: LoadEnd,
): string[] {
  const lines = [
    `${plural(tally.accepted, 'event')} taken from ${from} in ${seconds.toFixed(1)} s${fate[end]}`,
  ]
  if ((end === 'interrupted' || end === 'broken') && tally.lastLine > 0)
    lines.push(`everything up to line ${count(tally.lastLine)} is dealt with; what follows is not`)
  if (tally.refused > 0) {
    lines.push(`${plural(tally.refused, 'record')} refused:`)
    for (const { line, reason } of refusals) lines.push(`  line ${line}: ${plainText(reason).slice(0, 300)}`)
    if (tally.refused > refusals.length)
      lines.push(`  … and ${count(tally.refused - refusals.length)} more; --json lists all of them`)
  }
  if (tally.tooOld > 0)
    lines.push(
      `${plural(tally.tooOld, 'event')} older than what is kept: --restamp gives them the time of now, --retention-days keeps more`,
    )
  return lines
}

const fate: Readonly<Record<LoadEnd, string>> = {
  searchable: ', all of them searchable',
  kept: '; they are safe on disk and become searchable as the service stores them',
  interrupted: ' before the interruption; they are safe on disk',
  broken: ' before the failure; they are safe on disk',
}
