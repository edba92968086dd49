import { type AddressRange, parseRange, rangeSize } from '../../core/address.ts'
import { mergeRanges } from '../../core/merge-ranges.ts'
import { rangeText } from '../../scanner/scope/range-sets.ts'
import { type PortRange, parsePorts } from '../../scanner/targets/parse-ports.ts'
import type { Asset } from '../assets/asset.ts'
import type { ScanSettings } from '../perimeter.ts'
import { groupsOf, type PortGroup } from './presets.ts'

/** One job of a scan, as the queue of jobs takes it. */
export type JobBody = {
  readonly type: 'scan'
  readonly description: string
  readonly options: readonly {
    readonly targets: readonly string[]
    readonly ports: readonly { readonly port: string; readonly modules: readonly string[] }[]
  }[]
}

export type ScanPlanning = {
  readonly jobs: readonly JobBody[]
  readonly estimate: Estimate
}

/** What a scan costs, as far as it can be known before: names count as one address each. */
export type Estimate = {
  readonly addresses: number
  readonly ports: number
  /** One for each address and port. */
  readonly packets: number
  readonly minutes: number
}

export type PlanOptions = {
  readonly description: string
  /** Networks that an AS announces. */
  readonly networksOfAsn: (asn: number) => readonly AddressRange[]
  /** Names that are scanned beside the domain itself. */
  readonly namesOf: (asset: Asset) => readonly string[]
  readonly limits: PlanLimits
}

export type PlanLimits = {
  /** Addresses times ports of one job. */
  readonly probesPerJob: number
  /** Targets of one job. */
  readonly targetsPerJob: number
  readonly jobs: number
  /** Packets a second. */
  readonly rate: number
}

export const defaultPlanLimits: PlanLimits = {
  probesPerJob: 2 ** 24,
  targetsPerJob: 20_000,
  jobs: 200,
  rate: 10_000,
}

/** The jobs that scan the assets, or why that is not possible. */
export function planScan(
  assets: readonly Asset[],
  settings: ScanSettings,
  options: PlanOptions,
): ScanPlanning | string {
  const groups = groupsOf(settings)
  if (groups.length === 0) return 'this perimeter is not scanned: choose a preset'
  const ports = portsOf(groups)
  const { ranges, names } = targetsOf(assets, options)
  if (ranges.length === 0 && names.length === 0)
    return 'there is nothing to scan: add a network, an address or a domain, or confirm a suggestion'
  const addresses = ranges.reduce((sum, range) => sum + rangeSize(range), 0n) + BigInt(names.length)
  const packets = addresses * BigInt(ports)
  const { limits } = options
  if (packets > BigInt(limits.probesPerJob) * BigInt(limits.jobs))
    return `${addresses.toLocaleString('en')} addresses times ${ports.toLocaleString('en')} ports are too many for one scan: choose a smaller preset, or divide the assets among perimeters`
  const chunks = chunksOf(ranges, names, ports, limits)
  return {
    jobs: chunks.map((targets) => jobBody(targets, groups, options.description)),
    estimate: {
      addresses: Number(addresses),
      ports,
      packets: Number(packets),
      minutes: Math.max(1, Math.ceil(Number(packets) / limits.rate / 60)),
    },
  }
}

export function jobBody(
  targets: readonly string[],
  groups: readonly PortGroup[],
  description: string,
): JobBody {
  return {
    type: 'scan',
    description,
    options: [{ targets, ports: groups.map(({ ports, modules }) => ({ port: ports, modules })) }],
  }
}

export function portRanges(groups: readonly PortGroup[]): readonly PortRange[] {
  return groups.flatMap(({ ports }) => parsePorts(ports))
}

function portsOf(groups: readonly PortGroup[]): number {
  return portRanges(groups).reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

function targetsOf(
  assets: readonly Asset[],
  { networksOfAsn, namesOf }: PlanOptions,
): { readonly ranges: readonly AddressRange[]; readonly names: readonly string[] } {
  const ranges: AddressRange[] = []
  const names = new Set<string>()
  for (const asset of assets) {
    ranges.push(...rangesOf(asset, networksOfAsn))
    if (asset.kind === 'domain') for (const name of [asset.value, ...namesOf(asset)]) names.add(name)
  }
  return { ranges: mergeRanges(ranges), names: [...names] }
}

/** The addresses of an asset, as far as it names them itself. */
export function rangesOf(
  { kind, value }: Pick<Asset, 'kind' | 'value'>,
  networksOfAsn: PlanOptions['networksOfAsn'],
): readonly AddressRange[] {
  if (kind === 'domain') return []
  return kind === 'asn' ? networksOfAsn(Number(value.slice(2))) : [parseRange(value)!]
}

/** Divides the targets among jobs that are as large as one may be. */
function chunksOf(
  ranges: readonly AddressRange[],
  names: readonly string[],
  ports: number,
  { probesPerJob, targetsPerJob }: PlanLimits,
): readonly (readonly string[])[] {
  const perJob = BigInt(Math.max(1, Math.floor(probesPerJob / ports)))
  const chunks: string[][] = []
  let room = 0n
  const put = (target: string, size: bigint): void => {
    if (size > room || (chunks.at(-1)?.length ?? 0) >= targetsPerJob) {
      chunks.push([])
      room = perJob
    }
    chunks.at(-1)!.push(target)
    room -= size
  }
  for (const { version, first, last } of ranges)
    for (let from = first; from <= last; ) {
      const left = room > 0n ? room : perJob
      let to = from + left - 1n
      if (to > last) to = last
      put(rangeText({ version, first: from, last: to }), to - from + 1n)
      from = to + 1n
    }
  for (const name of names) put(name, 1n)
  return chunks
}
