import type { DatabaseSync } from 'node:sqlite'
import { cveId, cveNumber } from '../cve-id.ts'
import { type ConfigurationNode, type Criterion, type Exploited, type Source, sources } from '../record.ts'
import { type CriterionRow, criterionColumns, storedCriterion } from './stored-criterion.ts'

/** Everything that is stored of one vulnerability. */
export type StoredCve = {
  readonly cve: string
  readonly sources: readonly Source[]
  readonly status: string
  readonly published: string
  readonly modified: string
  readonly summary: string
  readonly cvss: number | null
  readonly cvssVersion: string
  readonly cvssSource: string
  readonly cvssVector: string
  readonly exploited: Omit<Exploited, 'cve'> | null
  readonly epss: { readonly chance: number; readonly percentile: number } | null
  readonly criteria: readonly Criterion[]
  readonly configurations: readonly (readonly ConfigurationNode[])[]
}

type RecordRow = {
  source: number
  status: string
  published: string
  modified: string
  summary: string
  cvss: number | null
  cvss_version: string
  cvss_source: string
  cvss_vector: string
  exploited: string | null
  criteria: number
}

export function findCve(database: DatabaseSync, id: string): StoredCve | null {
  const cve = cveNumber(id)
  if (cve === null) return null
  const all = (sql: string, ...values: number[]): unknown[] => database.prepare(sql).all(...values)
  const records = all('SELECT * FROM records WHERE cve = ? ORDER BY source', cve) as RecordRow[]
  const [first] = records
  if (!first) return null
  const scored = [...records].sort((a, b) => (a.cvss_version < b.cvss_version ? 1 : -1))[0]!
  const source = records.find(({ criteria }) => criteria > 0)?.source ?? first.source
  const [listed] = all('SELECT added, due, ransomware, name FROM exploited WHERE cve = ?', cve) as {
    added: string
    due: string
    ransomware: number
    name: string
  }[]
  const [chance] = all('SELECT chance, percentile FROM chances WHERE cve = ?', cve) as {
    chance: number
    percentile: number
  }[]
  const added = records.find(({ exploited }) => exploited !== null)?.exploited
  const criteria = all(
    `SELECT ${criterionColumns} FROM criteria c JOIN products p ON p.id = c.product
     WHERE c.cve = ? AND c.source = ? ORDER BY c.place`,
    cve,
    source,
  ) as CriterionRow[]
  const configurations = all(
    'SELECT nodes FROM configurations WHERE cve = ? AND source = ? ORDER BY place',
    cve,
    source,
  ) as { nodes: string }[]
  return {
    cve: cveId(cve),
    sources: records.map((record) => sources[record.source]!),
    status: first.status,
    published: first.published,
    modified: first.modified,
    summary: records.find(({ summary }) => summary !== '')?.summary ?? '',
    cvss: scored.cvss,
    cvssVersion: scored.cvss_version,
    cvssSource: scored.cvss_source,
    cvssVector: scored.cvss_vector,
    exploited: listed
      ? { ...listed, ransomware: listed.ransomware === 1 }
      : added
        ? { added, due: '', ransomware: false, name: '' }
        : null,
    epss: chance ? { ...chance } : null,
    criteria: criteria.map(storedCriterion),
    configurations: configurations.map(({ nodes }) => JSON.parse(nodes) as readonly ConfigurationNode[]),
  }
}
