import { cveNumber } from '../cve-id.ts'
import type { Entry } from '../record.ts'

/** A line of the daily file of EPSS, `cve,epss,percentile`; null for its comment and its head. */
export function readEpssLine(line: string): Entry | null {
  const trimmed = line.trim()
  if (trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith('cve,')) return null
  const [cve = '', chance = '', percentile = ''] = trimmed.split(',', 3)
  const numbers = [chance, percentile].map(share)
  if (cveNumber(cve) === null || numbers.includes(null))
    return { kind: 'unreadable', reason: `${JSON.stringify(trimmed.slice(0, 60))} is no line of EPSS` }
  return { kind: 'chance', cve: cve.toUpperCase(), chance: numbers[0]!, percentile: numbers[1]! }
}

function share(text: string): number | null {
  const value = /^\d?(?:\.\d+)?(?:e-\d{1,3})?$/i.test(text) && text !== '' ? Number(text) : Number.NaN
  return value >= 0 && value <= 1 ? value : null
}
