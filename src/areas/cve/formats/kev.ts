import { cveNumber } from '../cve-id.ts'
import type { Entry } from '../record.ts'
import { type Members, text } from './members.ts'

/** An item of CISA's catalogue of known exploited vulnerabilities. */
export function isKev(value: Members): boolean {
  return typeof value['cveID'] === 'string' && 'dateAdded' in value
}

export function readKev(value: Members): Entry {
  const cve = text(value['cveID']).toUpperCase()
  if (cveNumber(cve) === null)
    return { kind: 'unreadable', reason: `${JSON.stringify(cve)} is no identifier` }
  return {
    kind: 'exploited',
    exploited: {
      cve,
      added: text(value['dateAdded'], 40),
      due: text(value['dueDate'], 40),
      ransomware: value['knownRansomwareCampaignUse'] === 'Known',
      name: text(value['vulnerabilityName'], 200),
    },
  }
}
