import { type Cpe, parseCpe } from '../cpe.ts'
import type { ConfigurationNode, Criterion } from '../record.ts'
import type { CveFacts, FiledCriterion } from '../store/cve-store.ts'
import { type CriterionTest, criterionTest, exactVersion, meansVersion } from './criterion-test.ts'
import type { NodeTest } from './platforms.ts'
import type { SeenVersion } from './seen-version.ts'

/** A criterion that is ready, with what it is one half of. */
export type FiledTest = {
  readonly facts: CveFacts
  readonly criterion: Criterion
  readonly test: CriterionTest
  /** The other nodes of its configuration. */
  readonly others: readonly NodeTest[] | null
}

/** Everything that is filed under one product. */
export type ProductTests = {
  readonly size: number
  /** Those that mean the version, whatever else has to hold. */
  meaning(seen: SeenVersion): readonly FiledTest[]
}

export function productTests(
  filed: readonly FiledCriterion[],
  factsOf: (cve: number) => CveFacts,
): ProductTests {
  const read = sharedCpes()
  const others = sharedNodes(read)
  // Old records list every version: these are looked up, and only ranges are gone through.
  const exact = new Map<string, FiledTest[]>()
  const ranges: FiledTest[] = []
  for (const { cve, criterion, configuration } of filed) {
    const test = criterionTest(criterion, read)
    if (!test) continue
    const nodes = configuration && others(configuration.nodes, configuration.node)
    const one = { facts: factsOf(cve), criterion, test, others: nodes }
    const key = exactVersion(test)
    const alike = key === null ? ranges : exact.get(key)
    if (alike) alike.push(one)
    else exact.set(key!, [one])
  }
  return {
    size: filed.length,
    meaning(seen) {
      const keys = seen.base === seen.full ? [seen.full] : [seen.full, seen.base]
      const candidates = [...keys.flatMap((key) => exact.get(key) ?? []), ...ranges]
      return candidates.filter(({ test }) => meansVersion(test, seen))
    },
  }
}

/** Most criteria of a product have the same name: it is kept once. */
function sharedCpes(): (text: string) => Cpe | null {
  const known = new Map<string, Cpe | null>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const cpe = parseCpe(text)
    known.set(text, cpe)
    return cpe
  }
}

/** The criteria of one configuration have the same others. */
function sharedNodes(read: (text: string) => Cpe | null) {
  const known = new Map<readonly ConfigurationNode[], Map<number, readonly NodeTest[]>>()
  return (nodes: readonly ConfigurationNode[], own: number): readonly NodeTest[] => {
    const byNode = known.get(nodes) ?? new Map<number, readonly NodeTest[]>()
    known.set(nodes, byNode)
    const others = byNode.get(own) ?? otherNodes(nodes, own, read)
    byNode.set(own, others)
    return others
  }
}

function otherNodes(
  nodes: readonly ConfigurationNode[],
  own: number,
  read: (text: string) => Cpe | null,
): readonly NodeTest[] {
  return nodes
    .filter((_, index) => index !== own)
    .map(({ negate, criteria }) => ({
      negate,
      tests: criteria.map((criterion) => criterionTest(criterion, read)).filter((test) => test !== null),
    }))
}
