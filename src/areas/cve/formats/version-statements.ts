import { asArray, asObject, asString } from '../../../core/untrusted.ts'
import { compareVersions } from '../../../core/version-order.ts'
import type { VersionEnd } from '../record.ts'
import { maxWordLength } from './limits.ts'

export type VersionRange = { readonly low: VersionEnd | null; readonly high: VersionEnd | null }

/** More statements than any record has; a complement costs their square at most. */
const maxStatements = 500

/**
 * The versions that an entry of `affected` (CVE JSON 5) calls affected: those it names, or, where it names the
 * ones that are not, all the others.
 */
export function affectedRanges(versions: unknown, defaultStatus: unknown): readonly VersionRange[] {
  const statements = asArray(versions).slice(0, maxStatements).map(asObject)
  const ordered = statements.filter(({ versionType }) => versionType !== 'git')
  const named = (status: string) =>
    ordered.filter((statement) => statement['status'] === status).flatMap(rangesOf)
  if (defaultStatus !== 'affected') return named('affected')
  // Without one version that is fine, "affected" would mean every version there will ever be.
  const fine = named('unaffected')
  return fine.length > 0 ? complement(fine) : named('affected')
}

function rangesOf(statement: Readonly<Record<string, unknown>>): readonly VersionRange[] {
  const version = asString(statement['version'], 400)
  const below = limitOf(statement['lessThan'])
  const upTo = limitOf(statement['lessThanOrEqual'])
  const open = statement['lessThan'] !== undefined || statement['lessThanOrEqual'] !== undefined
  if (!open) return single(version)
  const low = isVersion(version) && version !== '0' ? { version, inclusive: true } : null
  const changes = asArray(statement['changes']).slice(0, maxStatements).map(asObject)
  if (changes.length > 0) return changedRanges(low, changes)
  const high = below
    ? { version: below, inclusive: false }
    : upTo
      ? (wildcardEnd(upTo) ?? { version: upTo, inclusive: true })
      : null
  return low === null && high === null ? [] : [{ low, high }]
}

/** Affected from the start, and then as each change says. */
function changedRanges(
  start: VersionEnd | null,
  changes: readonly Readonly<Record<string, unknown>>[],
): readonly VersionRange[] {
  const ranges: VersionRange[] = []
  let low: VersionEnd | null | undefined = start
  for (const change of changes) {
    const at = asString(change['at'], maxWordLength)
    if (!isVersion(at)) continue
    if (change['status'] === 'unaffected' && low !== undefined) {
      ranges.push({ low, high: { version: at, inclusive: false } })
      low = undefined
    } else if (change['status'] === 'affected') low ??= { version: at, inclusive: true }
  }
  return ranges
}

const comparison = /^(<=|>=|<|>|=)\s*v?([\w.+~-]+)$/

/** `1.2.3`, or what GitHub writes: `>= 2.0.0, < 2.0.7`. */
function single(version: string): readonly VersionRange[] {
  if (isVersion(version)) {
    const end = { version, inclusive: true }
    return [{ low: end, high: end }]
  }
  let low: VersionEnd | null = null
  let high: VersionEnd | null = null
  for (const part of version.split(',')) {
    const [, sign, bound] = comparison.exec(part.trim()) ?? []
    if (!sign || !bound || !isVersion(bound)) return []
    const end = { version: bound, inclusive: sign.endsWith('=') }
    if (sign !== '<' && sign !== '<=') low = end
    if (sign !== '>' && sign !== '>=') high = end
  }
  return [{ low, high }]
}

/** `6.1.*` is everything below 6.2. */
function wildcardEnd(version: string): VersionEnd | null {
  const [, before, last] = /^((?:\d+\.)*)(\d{1,9})\.\*$/.exec(version) ?? []
  return last === undefined ? null : { version: `${before}${Number(last) + 1}`, inclusive: false }
}

function limitOf(value: unknown): string {
  const limit = asString(value, maxWordLength)
  return isVersion(limit) || wildcardEnd(limit) ? limit : ''
}

function isVersion(version: string): boolean {
  return /^v?\d[\w.+~:-]*$/.test(version)
}

function complement(fine: readonly VersionRange[]): readonly VersionRange[] {
  const inOrder = [...fine].sort((a, b) => compareVersions(a.low?.version ?? '', b.low?.version ?? ''))
  const gaps: VersionRange[] = []
  let low: VersionEnd | null = null
  for (const { low: from, high } of inOrder) {
    if (from !== null && isBefore(low, from))
      gaps.push({ low, high: { version: from.version, inclusive: !from.inclusive } })
    if (high === null) return gaps
    const next: VersionEnd = { version: high.version, inclusive: !high.inclusive }
    if (isBefore(low, next)) low = next
  }
  return low === null ? gaps : [...gaps, { low, high: null }]
}

function isBefore(low: VersionEnd | null, end: VersionEnd): boolean {
  return low === null || compareVersions(low.version, end.version) < 0
}
