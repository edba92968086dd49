import { summaryColumns } from '../../../areas/host/summary-columns.ts'
import { usageError } from '../../cli-error.ts'
import type { Columns } from '../../terminal/record-writer.ts'
import type { SearchWanted } from './search-pages.ts'

/** Names that users of other tools know, and ours for the same. */
const aliases: Readonly<Record<string, string>> = {
  ip_str: 'ip',
  timestamp: 'time',
  transport: 'protocol',
  module: 'type',
  org: 'as_name',
  isp: 'as_name',
  hostnames: 'rdns',
  country_code: 'country',
  'location.country_code': 'country',
  data: 'banner',
}

const service = ['result', 'data', 'service'] as const

const ofEvents: Columns = {
  time: ['origin', 'ts'],
  ip: ['target', 'ip'],
  port: ['target', 'port'],
  protocol: ['target', 'protocol'],
  type: ['origin', 'type'],
  service: [...service, 'name'],
  product: [...service, 'product'],
  version: [...service, 'version'],
  extrainfo: [...service, 'extrainfo'],
  os: [...service, 'ostype'],
  device: [...service, 'device'],
  cpe: [...service, 'cpe'],
  banner: [...service, 'banner'],
}

const ofSummaries: Columns = Object.fromEntries(summaryColumns.map((name) => [name, [name]]))
const summaryOnly = summaryColumns.filter((name) => !Object.hasOwn(ofEvents, name))

export type HostForm = { readonly form: SearchWanted['form']; readonly columns: Columns }

/** In which form a search is asked for, so that it has the fields that are wanted. */
export function hostForm(fields: readonly string[] | null, csv: boolean): HostForm {
  if (fields === null)
    return csv ? { form: 'summaries', columns: ofSummaries } : { form: 'events', columns: ofEvents }
  const names = fields.map((name) => aliases[name] ?? name)
  if (names.every((name) => Object.hasOwn(ofSummaries, name)))
    return { form: 'summaries', columns: withAliases(ofSummaries) }
  const apart = names.find((name) => (summaryOnly as readonly string[]).includes(name))
  if (apart !== undefined) {
    const other = fields[names.findIndex((name) => !Object.hasOwn(ofSummaries, name))]
    throw usageError(
      `--fields: ${apart} cannot be combined with ${other}: it goes with ${Object.keys(ofSummaries).join(', ')}`,
    )
  }
  return { form: 'events', columns: withAliases(ofEvents) }
}

function withAliases(columns: Columns): Columns {
  const also = Object.entries(aliases).flatMap(([alias, name]) =>
    Object.hasOwn(columns, name) ? [[alias, columns[name]!] as const] : [],
  )
  return { ...columns, ...Object.fromEntries(also) }
}

/** The fields of whole events, as a look-up has them. */
export const eventColumns: Columns = withAliases(ofEvents)
