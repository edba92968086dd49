import type { StoredService } from '../evaluate/service-store.ts'
import { type Severity, severities } from '../findings/finding.ts'
import type { SummaryDay } from '../summary.ts'
import { htmlText } from './escape-text.ts'
import { dayText, type Tally } from './report.ts'

/** Pictures of a report as SVG, with texts beside every colour: they are also printed without any. */
export const severityColours: Readonly<Record<Severity, string>> = {
  critical: '#7f1d1d',
  high: '#c2410c',
  medium: '#b7791f',
  low: '#2f6f8f',
  info: '#6b7280',
}

/** The most severe first. */
export const severityOrder: readonly Severity[] = severities.toReversed()

const width = 640
const rowHeight = 26
const labelWidth = 150

/** How many open findings each severity has. */
export function severityBars(open: Readonly<Record<Severity, number>>): string {
  const max = Math.max(1, ...Object.values(open))
  const rows = severityOrder.map((severity, at) =>
    barRow(at, severity, [{ severity, count: open[severity] }], max, open[severity]),
  )
  return svg('Open findings by severity', severityOrder.length * rowHeight, rows)
}

/** The assets with the most open findings, each bar in the colours of their severities. */
export function assetBars(assets: readonly Tally[]): string {
  const max = Math.max(1, ...assets.map(({ total }) => total))
  const rows = assets.map(({ name, open, total }, at) =>
    barRow(
      at,
      name,
      severityOrder.map((severity) => ({ severity, count: open[severity] })),
      max,
      total,
    ),
  )
  return svg('Open findings by asset', assets.length * rowHeight, rows)
}

type Part = { readonly severity: Severity; readonly count: number }

function barRow(at: number, label: string, parts: readonly Part[], max: number, total: number): string {
  const y = at * rowHeight
  const room = width - labelWidth - 60
  let x = labelWidth
  const bars = parts.flatMap(({ severity, count }) => {
    if (count === 0) return []
    const length = Math.max(1, (count / max) * room)
    const bar = `<rect x="${x.toFixed(1)}" y="${y + 4}" width="${length.toFixed(1)}" height="${rowHeight - 10}" fill="${severityColours[severity]}"/>`
    x += length
    return [bar]
  })
  const shown = label.length > 22 ? `${label.slice(0, 21)}…` : label
  return [
    `<text x="0" y="${y + 17}">${htmlText(shown)}</text>`,
    ...bars,
    `<text x="${(x + 6).toFixed(1)}" y="${y + 17}">${total}</text>`,
  ].join('')
}

const plotHeight = 120
const axisHeight = 22

/** The score of each day that has one; lower is better. */
export function scoreLine(course: readonly SummaryDay[]): string {
  if (course.length < 2) return ''
  const days = course.map(({ day }) => Date.parse(day))
  const [first, last] = [days[0]!, days.at(-1)!]
  const x = (day: number): number => 34 + ((day - first) / (last - first)) * (width - 44)
  const y = (score: number): number => 8 + (1 - score / 100) * (plotHeight - 16)
  const points = course.map(({ score }, at) => `${x(days[at]!).toFixed(1)},${y(score).toFixed(1)}`)
  const lines = [0, 50, 100].map(
    (score) =>
      `<line x1="34" x2="${width - 10}" y1="${y(score)}" y2="${y(score)}" stroke="#d1d5db"/><text x="0" y="${y(score) + 4}">${score}</text>`,
  )
  return svg('Score over time, from 0 (nothing open) to 100', plotHeight + axisHeight, [
    ...lines,
    `<polyline points="${points.join(' ')}" fill="none" stroke="#1f4e79" stroke-width="2"/>`,
    `<text x="34" y="${plotHeight + 16}">${dayText(first)}</text>`,
    `<text x="${width - 10}" y="${plotHeight + 16}" text-anchor="end">${dayText(last)}</text>`,
  ])
}

const maxTimelineRows = 12

/** When certificates end, on a line from now on; those that have ended are at its beginning. */
export function expiryTimeline(services: readonly StoredService[], now: number): string {
  const rows = services.slice(0, maxTimelineRows)
  const last = Math.max(...rows.map(({ certificateEnd }) => certificateEnd ?? now), now + 1)
  const room = width - labelWidth - 110
  const shapes = rows.map(({ ip, port, certificateName, certificateEnd }, at) => {
    const end = certificateEnd ?? now
    const y = at * rowHeight
    const length = Math.max(0, ((end - now) / (last - now)) * room)
    const colour = severityColours[end <= now ? 'critical' : 'low']
    const label = certificateName === '' ? `${ip}:${port}` : certificateName
    const shown = label.length > 22 ? `${label.slice(0, 21)}…` : label
    return [
      `<text x="0" y="${y + 17}">${htmlText(shown)}</text>`,
      `<line x1="${labelWidth}" x2="${(labelWidth + length).toFixed(1)}" y1="${y + 12}" y2="${y + 12}" stroke="${colour}" stroke-width="3"/>`,
      `<circle cx="${(labelWidth + length).toFixed(1)}" cy="${y + 12}" r="5" fill="${colour}"/>`,
      `<text x="${(labelWidth + length + 10).toFixed(1)}" y="${y + 17}">${dayText(end)}${end <= now ? ' ended' : ''}</text>`,
    ].join('')
  })
  return svg('Certificates that end next', rows.length * rowHeight, shapes)
}

function svg(title: string, height: number, shapes: readonly string[]): string {
  return `<svg role="img" aria-label="${htmlText(title)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">${shapes.join('')}</svg>`
}
