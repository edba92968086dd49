import type { ScanEntry, TargetSpec } from '../scanner/scan-plan.ts'
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
      ...configOf(entry),
    })),
  }
}

/** A module has those settings of the job that it knows: together they are what was given. */
function configOf({ modules }: ScanEntry): { readonly config?: Readonly<Record<string, unknown>> } {
  const config: Record<string, unknown> = Object.assign({}, ...modules.map((module) => module.config))
  return Object.keys(config).length === 0 ? {} : { config }
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
