import type { HostFacts } from '../client/search/host-facts.ts'
import { fit } from './display-width.ts'
import type { Paint } from './paint.ts'
import { plainText } from './plain-text.ts'

const maxNames = 10
const maxCves = 5

/** Where a host is, what it is called, and what is wrong with it: a line for each that is known. */
export function hostHead(
  facts: HostFacts,
  { columns, paint }: { readonly columns: number; readonly paint: Paint },
): string {
  const { country, network, names, cves } = facts
  const worst = cves
    .slice(0, maxCves)
    .map(({ cve, cvss, kev }) => `${cve} (${cvss.toFixed(1)}${kev ? ', exploited' : ''})`)
  const lines = [
    ['Country', country],
    ['Network', network],
    ['Names', listed(names.slice(0, maxNames), names.length)],
    ['CVEs', cves.length === 0 ? '' : `${cves.length}: ${listed(worst, cves.length)}`],
  ].filter(([, value]) => value !== '')
  return lines
    .map(([label, value]) => `  ${paint('dim', label!.padEnd(7))}  ${fit(plainText(value!), columns - 11)}\n`)
    .join('')
}

function listed(shown: readonly string[], total: number): string {
  return total > shown.length ? `${shown.join(', ')} and ${total - shown.length} more` : shown.join(', ')
}
