import type { Refused, Tally } from '../../ingest/loading/load-events.ts'
import { plainText } from './plain-text.ts'
import { count, plural } from './quantities.ts'

export type LoadEnd = 'searchable' | 'kept' | 'interrupted' | 'broken'

/** How many refusals are shown to a person; more would hide the pattern. */
export const refusalsShown = 20

/** What was imported and what was refused, for a person. */
export function loadReport(
  from: string,
  tally: Tally,
  seconds: number,
  refusals: readonly Refused[],
  end: LoadEnd,
): string[] {
  const lines = [
    `${plural(tally.accepted, 'event')} imported from ${from} in ${seconds.toFixed(1)} s${fate[end]}`,
  ]
  if ((end === 'interrupted' || end === 'broken') && tally.lastLine > 0)
    lines.push(`Lines up to ${count(tally.lastLine)} are processed, later ones are not`)
  if (tally.refused > 0) {
    lines.push(`${plural(tally.refused, 'record')} refused:`)
    for (const { line, reason } of refusals) lines.push(`  line ${line}: ${plainText(reason).slice(0, 300)}`)
    if (tally.refused > refusals.length)
      lines.push(`  … and ${count(tally.refused - refusals.length)} more; --json lists all of them`)
  }
  if (tally.tooOld > 0)
    lines.push(
      `${plural(tally.tooOld, 'event')} older than the retention: --restamp gives them the current time, --retention-days keeps more`,
    )
  return lines
}

const fate: Readonly<Record<LoadEnd, string>> = {
  searchable: ', all of them searchable',
  kept: '; they are on disk and become searchable as the service stores them',
  interrupted: ' before the interruption; they are on disk',
  broken: ' before the failure; they are on disk',
}
