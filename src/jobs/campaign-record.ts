import type { TargetSpec } from '../scanner/scan-plan.ts'
import { rangeText } from '../scanner/scope/range-sets.ts'
import type { Campaign } from './campaigns.ts'

/** A campaign as it is written out: addresses are larger than the numbers of JSON. */
export function campaignRecord({ plan, ...campaign }: Campaign) {
  return {
    ...campaign,
    kind: plan.kind,
    entries: plan.entries.map((entry) => ({
      ...entry,
      targets: entry.targets.map(targetText),
      ports: entry.ports
        .map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
        .join(','),
      modules: entry.modules.map(({ name }) => name),
    })),
  }
}

function targetText(target: TargetSpec): string {
  switch (target.kind) {
    case 'range':
      return rangeText(target.range)
    case 'asn':
      return `AS${target.asn}`
    case 'country':
      return target.code
    case 'name':
      return target.name
  }
}
