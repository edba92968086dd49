import { compareBytes } from '../../../query/fold.ts'
import { any, type Cpe, isLiteral, none, parseCpe, plainValue } from '../cpe.ts'
import type { Criterion, VersionEnd } from '../record.ts'
import { namesPatchLevel, type SeenVersion, versionWeight } from './seen-version.ts'

/** A criterion made ready for many questions. */
export type CriterionTest = {
  readonly cpe: Cpe
  readonly versions: VersionTest
}

export type VersionTest =
  | { readonly kind: 'none' }
  | { readonly kind: 'exact'; readonly key: string; readonly update: 'any' | 'included' }
  | { readonly kind: 'range'; readonly low: EndTest | null; readonly high: EndTest | null }

type EndTest = { readonly key: string; readonly inclusive: boolean; readonly patched: boolean }

export function criterionTest(
  { cpe: text, low, high }: Omit<Criterion, 'vulnerable'>,
  read: (text: string) => Cpe | null = parseCpe,
): CriterionTest | null {
  const cpe = read(text)
  return cpe && { cpe, versions: versionTest(cpe, low, high) }
}

/** Whether the version is one of those meant. */
export function meansVersion({ versions }: CriterionTest, seen: SeenVersion): boolean {
  switch (versions.kind) {
    case 'none':
      return false
    case 'exact':
      return seen.full === versions.key || (versions.update === 'any' && seen.base === versions.key)
    case 'range':
      return aboveLow(versions.low, seen) && belowHigh(versions.high, seen)
  }
}

/** Whether every version is meant. */
export function meansAnyVersion({ versions }: CriterionTest): boolean {
  return versions.kind === 'range' && versions.low === null && versions.high === null
}

export type EditionAnswer =
  | { readonly kind: 'yes' | 'no' }
  | { readonly kind: 'unknown'; readonly only: string }

export const editionMembers = ['edition', 'language', 'swEdition', 'targetSw', 'targetHw', 'other'] as const

/** What is behind version and update: a service rarely tells, so that its edition is mostly unknown. */
export function meansEdition(cpe: Cpe, seen: Cpe): EditionAnswer {
  const only: string[] = []
  for (const member of editionMembers) {
    const [wanted, has] = [cpe[member], seen[member]]
    if (wanted === any || wanted === has || wanted === none) continue
    if (isLiteral(has)) return { kind: 'no' }
    only.push(plainValue(wanted))
  }
  return only.length > 0 ? { kind: 'unknown', only: only.join(', ') } : { kind: 'yes' }
}

function versionTest({ version, update }: Cpe, low: VersionEnd | null, high: VersionEnd | null): VersionTest {
  if (version === none) return { kind: 'none' }
  if (version === any) return { kind: 'range', low: endTest(low), high: endTest(high) }
  const plain = plainValue(version)
  const key = versionWeight(isLiteral(update) ? `${plain}-${plainValue(update)}` : plain)
  // No update at all (`9.8:-`) does not mean 9.8p1, as any update does.
  return { kind: 'exact', key, update: update === any ? 'any' : 'included' }
}

function endTest(end: VersionEnd | null): EndTest | null {
  return (
    end && {
      key: versionWeight(end.version),
      inclusive: end.inclusive,
      patched: namesPatchLevel(end.version.toLowerCase()),
    }
  )
}

function aboveLow(end: EndTest | null, seen: SeenVersion): boolean {
  if (end === null) return true
  return compareBytes(end.patched ? seen.full : seen.base, end.key) >= (end.inclusive ? 0 : 1)
}

function belowHigh(end: EndTest | null, seen: SeenVersion): boolean {
  if (end === null) return true
  return compareBytes(end.patched ? seen.full : seen.base, end.key) <= (end.inclusive ? 0 : -1)
}
