import { displayWidth, pad } from './display-width.ts'
import type { Paint } from './paint.ts'
import { plainText } from './plain-text.ts'
import { bar } from './progress-line.ts'
import { count } from './quantities.ts'

export type Bucket = { readonly key: string | number; readonly doc_count: number }

const widestLabel = 40

/** One line per bucket: its name, its number, and a bar relative to the largest. */
export function barChart(
  buckets: readonly Bucket[],
  { columns, paint }: { readonly columns: number; readonly paint: Paint },
): string {
  const rows = buckets.map(({ key, doc_count }) => ({
    label: plainText(String(key)),
    number: count(doc_count),
    value: doc_count,
  }))
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const labels = Math.min(widestLabel, Math.max(0, ...rows.map(({ label }) => displayWidth(label))))
  const numbers = Math.max(0, ...rows.map(({ number }) => number.length))
  const width = Math.max(1, columns - labels - numbers - 4)
  return rows
    .map(({ label, number, value }) => {
      const drawn = paint('cyan', bar(Math.min(1, Math.max(0, value / most)), width, ' ').trimEnd())
      return `${pad(label, labels)}  ${number.padStart(numbers)}  ${drawn}`.trimEnd()
    })
    .map((line) => `${line}\n`)
    .join('')
}
