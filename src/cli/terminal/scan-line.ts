import type { JobFigures } from '../client/job-figures.ts'
import { fit } from './display-width.ts'
import { plainText } from './plain-text.ts'
import { bar, progressLine } from './progress-line.ts'
import { clock, count } from './quantities.ts'

export type ScanState = {
  readonly started: boolean
  readonly results: number
  readonly figures: JobFigures | null
}

const widestBar = 30
const narrowestBar = 6

/** Progress, rate and remaining time of a scan in one line. */
export function scanLine({ started, results, figures }: ScanState, seconds: number, columns: number): string {
  if (figures && figures.waiting !== '')
    return fit(`waiting  ${clock(seconds)}  ${plainText(figures.waiting)}`, columns - 1)
  const progress = figures?.progress
  if (!progress) {
    const label = started ? 'scanning' : 'queued'
    return progressLine({ label, seconds, ...(results > 0 ? { events: results } : {}) }, columns)
  }
  const { done, total, perSecond } = progress
  const share = Math.min(1, done / total)
  const parts = [
    `${String(Math.floor(share * 100)).padStart(3)}%`,
    ...(perSecond > 0 ? [`${count(perSecond)}/s`] : []),
    ...(perSecond > 0 && share < 1 ? [`${clock((total - done) / perSecond)} left`] : []),
    `${count(figures.openPorts)} open`,
    `${count(results)} results`,
  ]
  const room = columns - 1
  const widthFor = (): number => room - ['scanning', '', ...parts].join('  ').length
  while (parts.length > 1 && widthFor() < narrowestBar) parts.pop()
  const width = Math.min(widestBar, widthFor())
  if (width < narrowestBar) return fit(['scanning', ...parts].join('  '), room)
  return ['scanning', bar(share, width), ...parts].join('  ')
}
