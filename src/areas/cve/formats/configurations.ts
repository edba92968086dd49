import { asArray, asObject, asString } from '../../../core/untrusted.ts'
import { parseCpe, printCpe23 } from '../cpe.ts'
import type { Configuration, ConfigurationNode, Criterion, VersionEnd } from '../record.ts'
import { maxWordLength } from './limits.ts'

/** The longest lists of NVD name some thousands; more would be a file that means harm. */
const maxCriteria = 20_000

/** `configurations` of NVD, and `cpeApplicability` of CVE 5.1, which has the same shape. */
export function readConfigurations(value: unknown): readonly Configuration[] {
  let left = maxCriteria
  return asArray(value).flatMap((item): readonly Configuration[] => {
    const { operator, negate, nodes: given } = asObject(item)
    // A whole configuration that must not hold says nothing about what is vulnerable.
    if (negate === true) return []
    const nodes = asArray(given).flatMap(readNode)
    left -= nodes.reduce((sum, { criteria }) => sum + criteria.length, 0)
    if (left < 0 || !nodes.some(({ criteria }) => criteria.some(({ vulnerable }) => vulnerable))) return []
    if (operator === 'AND' && nodes.length > 1) return [{ kind: 'all', nodes }]
    const together = asArray(given).some((node) => asObject(node)['operator'] === 'AND')
    if (together && nodes.length > 1) return [{ kind: 'all', nodes }]
    return [{ kind: 'any', criteria: nodes.flatMap(({ criteria }) => criteria) }]
  })
}

/** A node whose names must all be there is as many nodes with one name each. */
function readNode(value: unknown): readonly ConfigurationNode[] {
  const { operator, negate, cpeMatch } = asObject(value)
  const criteria = asArray(cpeMatch).flatMap(readCriterion)
  if (criteria.length === 0) return []
  const not = negate === true
  return operator === 'AND'
    ? criteria.map((criterion) => ({ negate: not, criteria: [criterion] }))
    : [{ negate: not, criteria }]
}

function readCriterion(value: unknown): readonly Criterion[] {
  const given = asObject(value)
  const cpe = parseCpe(asString(given['criteria'], 1024))
  if (!cpe) return []
  return [
    {
      cpe: printCpe23(cpe),
      vulnerable: given['vulnerable'] === true,
      low: readEnd(given['versionStartIncluding'], given['versionStartExcluding']),
      high: readEnd(given['versionEndIncluding'], given['versionEndExcluding']),
    },
  ]
}

function readEnd(including: unknown, excluding: unknown): VersionEnd | null {
  const [inclusive, exclusive] = [asString(including, maxWordLength), asString(excluding, maxWordLength)]
  if (inclusive !== '') return { version: inclusive, inclusive: true }
  return exclusive === '' ? null : { version: exclusive, inclusive: false }
}
