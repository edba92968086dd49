import type { ScanEntry, ScanPlan, TargetSpec } from '../scanner/scan-plan.ts'

/**
 * A plan as text. The entries of one option share their targets, so those are written once; addresses are
 * larger than the numbers of JSON and are written as text.
 */
export function writePlan(plan: ScanPlan): string {
  const lists: (readonly TargetSpec[])[] = []
  const indexOf = new Map<readonly TargetSpec[], number>()
  const entries = plan.entries.map(({ targets, ...entry }) => {
    let index = indexOf.get(targets)
    if (index === undefined) {
      index = lists.push(targets) - 1
      indexOf.set(targets, index)
    }
    return { ...entry, targets: index }
  })
  return JSON.stringify({ kind: plan.kind, targets: lists.map((list) => list.map(written)), entries })
}

export function readPlan(text: string): ScanPlan {
  const { kind, targets, entries } = JSON.parse(text) as WrittenPlan
  const lists = targets.map((list) => list.map(read))
  return { kind, entries: entries.map((entry) => ({ ...entry, targets: lists[entry.targets]! })) }
}

type WrittenPlan = {
  readonly kind: ScanPlan['kind']
  readonly targets: readonly (readonly WrittenTarget[])[]
  readonly entries: readonly (Omit<ScanEntry, 'targets'> & { readonly targets: number })[]
}

type WrittenTarget =
  | Exclude<TargetSpec, { kind: 'range' }>
  | { readonly kind: 'range'; readonly version: 4 | 6; readonly first: string; readonly last: string }

function written(target: TargetSpec): WrittenTarget {
  if (target.kind !== 'range') return target
  const { version, first, last } = target.range
  return { kind: 'range', version, first: String(first), last: String(last) }
}

function read(target: WrittenTarget): TargetSpec {
  if (target.kind !== 'range') return target
  const { version, first, last } = target
  return { kind: 'range', range: { version, first: BigInt(first), last: BigInt(last) } }
}
