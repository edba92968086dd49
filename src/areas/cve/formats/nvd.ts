import { asArray, asObject, asString, type JsonObject } from '../../../core/untrusted.ts'
import { cveNumber } from '../cve-id.ts'
import type { Entry, ScoreVersion } from '../record.ts'
import { readConfigurations } from './configurations.ts'
import { maxWordLength } from './limits.ts'
import { newestScore, readScore } from './score.ts'

const scoreMembers: readonly (readonly [member: string, version: ScoreVersion])[] = [
  ['cvssMetricV40', '4.0'],
  ['cvssMetricV31', '3.1'],
  ['cvssMetricV30', '3.0'],
  ['cvssMetricV2', '2.0'],
]

export const maxSummaryLength = 1000

/** Whether a value is a vulnerability of NVD, on its own or as an item of a page. */
export function isNvd(value: JsonObject): boolean {
  const cve = nvdOf(value)
  return typeof cve['id'] === 'string' && ('vulnStatus' in cve || 'configurations' in cve || 'metrics' in cve)
}

/** The `cve` object of NVD 2.0. */
export function readNvd(value: JsonObject): Entry {
  const given = nvdOf(value)
  const cve = asString(given['id'], maxWordLength).toUpperCase()
  if (cveNumber(cve) === null)
    return { kind: 'unreadable', reason: `${JSON.stringify(cve)} is no identifier` }
  const status = asString(given['vulnStatus'], maxWordLength)
  if (status === 'Rejected') return { kind: 'rejected', cve, source: 'nvd' }
  const metrics = asObject(given['metrics'])
  const scores = scoreMembers.flatMap(([member, version]) =>
    asArray(metrics[member]).flatMap((metric) => {
      const { cvssData, source, type } = asObject(metric)
      return readScore(cvssData, version, asString(source, maxWordLength), type === 'Primary')
    }),
  )
  return {
    kind: 'record',
    record: {
      cve,
      source: 'nvd',
      status,
      published: asString(given['published'], 40),
      modified: asString(given['lastModified'], 40),
      summary: english(given['descriptions']),
      score: newestScore(scores),
      exploited: asString(given['cisaExploitAdd'], 40) || null,
      configurations: readConfigurations(given['configurations']),
    },
  }
}

export function english(descriptions: unknown): string {
  const found = asArray(descriptions).find((item) =>
    asString(asObject(item)['lang'], maxWordLength).startsWith('en'),
  )
  return asString(asObject(found)['value'], maxSummaryLength)
}

function nvdOf(value: JsonObject): JsonObject {
  return 'cve' in value ? asObject(value['cve']) : value
}
