import { any, type Cpe, parseCpe } from '../cpe.ts'
import type { ConfigurationNode } from '../record.ts'
import type { CveFacts, FiledCriterion } from '../store/cve-store.ts'
import { rangeText } from '../store/stored-criterion.ts'
import { criterionTest, editionMembers, type VersionTest } from './criterion-test.ts'
import type { NodeTest } from './platforms.ts'
import type { SeenVersion } from './seen-version.ts'
import { versionTable } from './version-table.ts'

/** A criterion apart from its versions. Texts and configurations that are alike are there once. */
export type FiledTest = {
  readonly facts: CveFacts
  readonly criteria: string
  readonly range: string | undefined
  /** Where it is meant for one edition only. */
  readonly edition: Cpe | null
  readonly others: OtherNodes | null
}

/** The rest of a configuration, and how it is described. */
export type OtherNodes = { readonly nodes: readonly NodeTest[]; readonly text: string }

/** Everything that is filed under one product. */
export type ProductTests = {
  readonly size: number
  /** Those that mean the version, without regard to the other conditions. */
  meaning(seen: SeenVersion): readonly FiledTest[]
}

export function productTests(
  filed: readonly FiledCriterion[],
  factsOf: (cve: number) => CveFacts,
): ProductTests {
  return testsOf(readyTests(filed, factsOf))
}

type ReadyTest = { readonly one: FiledTest; readonly versions: VersionTest }

/** Apart from `readyTests`, so that what that one needs to share things is not kept. */
function testsOf(ready: readonly ReadyTest[]): ProductTests {
  const tests = ready.map(({ one }) => one)
  const table = versionTable(ready.map(({ versions }) => versions))
  return { size: tests.length, meaning: (seen) => table.meaning(seen).map((index) => tests[index]!) }
}

function readyTests(
  filed: readonly FiledCriterion[],
  factsOf: (cve: number) => CveFacts,
): readonly ReadyTest[] {
  const read = memo(parseCpe)
  const shared = memo((text: string) => text)
  const others = sharedNodes(read)
  return filed.flatMap(({ cve, criterion, configuration }) => {
    const test = criterionTest(criterion, read)
    if (!test) return []
    const range = rangeText(criterion)
    const one: FiledTest = {
      facts: factsOf(cve),
      criteria: shared(criterion.cpe),
      range: range === undefined ? undefined : shared(range),
      edition: editionMembers.some((member) => test.cpe[member] !== any) ? test.cpe : null,
      others: configuration && others(configuration.nodes, configuration.node),
    }
    return [{ one, versions: test.versions }]
  })
}

function memo<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = make(text)
    known.set(text, value)
    return value
  }
}

/** The criteria of one configuration have the same others. */
function sharedNodes(read: (text: string) => Cpe | null) {
  const known = new Map<readonly ConfigurationNode[], Map<number, OtherNodes>>()
  return (nodes: readonly ConfigurationNode[], own: number): OtherNodes => {
    const byNode = known.get(nodes) ?? new Map<number, OtherNodes>()
    known.set(nodes, byNode)
    const others = byNode.get(own) ?? otherNodes(nodes, own, read)
    byNode.set(own, others)
    return others
  }
}

function otherNodes(
  all: readonly ConfigurationNode[],
  own: number,
  read: (text: string) => Cpe | null,
): OtherNodes {
  const nodes = all
    .filter((_, index) => index !== own)
    .map(({ negate, criteria }) => ({
      negate,
      tests: criteria.map((criterion) => criterionTest(criterion, read)).filter((test) => test !== null),
    }))
  return { nodes, text: nodes.map(nodeText).join(' and ') }
}

/** As many names as a reader takes in; a configuration can have hundreds. */
const namesShown = 4

function nodeText({ negate, tests }: NodeTest): string {
  const names = tests.slice(0, namesShown).map(({ cpe }) => `${cpe.part}:${cpe.vendor}:${cpe.product}`)
  const more = tests.length > names.length ? ` or ${tests.length - names.length} more` : ''
  return `${negate ? 'not ' : ''}running on ${names.join(' or ')}${more}`
}
