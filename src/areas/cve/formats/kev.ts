import { asString, type JsonObject } from '../../../core/untrusted.ts'
import { cveNumber } from '../cve-id.ts'
import type { Entry } from '../record.ts'
import { maxWordLength } from './limits.ts'

/** An item of CISA's catalogue of known exploited vulnerabilities. */
export function isKev(value: JsonObject): boolean {
  return typeof value['cveID'] === 'string' && 'dateAdded' in value
}

export function readKev(value: JsonObject): Entry {
  const cve = asString(value['cveID'], maxWordLength).toUpperCase()
  if (cveNumber(cve) === null)
    return { kind: 'unreadable', reason: `${JSON.stringify(cve)} is no identifier` }
  return {
    kind: 'exploited',
    exploited: {
      cve,
      added: asString(value['dateAdded'], 40),
      due: asString(value['dueDate'], 40),
      ransomware: value['knownRansomwareCampaignUse'] === 'Known',
      name: asString(value['vulnerabilityName'], 200),
    },
  }
}
