import { Link } from 'wouter'
import type { HostCard } from '../../api/answers.ts'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { type EventRecord, summaryOf } from '../../parts/event/event-summary.ts'
import { countryName, minute } from '../../parts/format.ts'
import type { Column } from '../../parts/table/data-table.tsx'
import type { SortKey } from './sort-order.ts'

export type ResultRow = { readonly record: EventRecord; readonly host: HostCard | undefined }
export type ResultColumn = Column<ResultRow> & { readonly id: string; readonly sort?: SortKey }

/** More than fits into a cell. */
const shownCharacters = 200

export const resultColumns: readonly ResultColumn[] = [
  {
    id: 'ip',
    name: 'Address',
    width: '11rem',
    sort: 'ip',
    cell: ({ record }) => <Address record={record} />,
  },
  {
    id: 'port',
    name: 'Port',
    width: '6rem',
    number: true,
    sort: 'port',
    cell: ({ record }) => `${summaryOf(record).port}/${summaryOf(record).protocol}`,
  },
  { id: 'module', name: 'Module', width: '8rem', cell: ({ record }) => summaryOf(record).type },
  {
    id: 'service',
    name: 'Service',
    width: '7rem',
    sort: 'service',
    cell: ({ record }) => <Text text={summaryOf(record).service} />,
  },
  {
    id: 'product',
    name: 'Product',
    width: '10rem',
    sort: 'product',
    cell: ({ record }) => <Text text={summaryOf(record).product} />,
  },
  {
    id: 'version',
    name: 'Version',
    width: '7rem',
    sort: 'version',
    cell: ({ record }) => <Text text={summaryOf(record).version} />,
  },
  {
    id: 'country',
    name: 'Country',
    width: '8rem',
    sort: 'country',
    cell: ({ host }) => (host?.country ? countryName(host.country) : ''),
  },
  {
    id: 'network',
    name: 'Network',
    width: '12rem',
    sort: 'asn',
    cell: ({ host }) => <Text text={host?.asn ? `AS${host.asn} ${host.asName}` : ''} />,
  },
  {
    id: 'name',
    name: 'Name',
    width: '12rem',
    sort: 'rdns',
    cell: ({ host }) => <Text text={host?.rdns ?? ''} />,
  },
  {
    id: 'banner',
    name: 'Banner',
    width: 'auto',
    cell: ({ record }) => <Text text={summaryOf(record).title || summaryOf(record).banner} mono />,
  },
  {
    id: 'seen',
    name: 'Seen (UTC)',
    width: '9.5rem',
    sort: 'time',
    cell: ({ record }) => minute(summaryOf(record).ts),
  },
]

const usualColumns: ReadonlySet<string> = new Set([
  'ip',
  'port',
  'module',
  'product',
  'version',
  'country',
  'banner',
  'seen',
])

const storageName = 'rimlight-columns'

/** The columns that the user chose before; the usual ones where none is stored. */
export function storedColumns(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null')
    const known = Array.isArray(stored) ? resultColumns.filter(({ id }) => stored.includes(id)) : []
    return known.length > 0 ? new Set(known.map(({ id }) => id)) : usualColumns
  } catch {
    return usualColumns
  }
}

export function storeColumns(chosen: ReadonlySet<string>): void {
  try {
    localStorage.setItem(storageName, JSON.stringify([...chosen]))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function Address({ record }: { readonly record: EventRecord }) {
  const { ip } = summaryOf(record)
  return (
    <Link href={`/host/${encodeURIComponent(ip)}`} className="mono">
      {ip}
    </Link>
  )
}

function Text({ text, mono = false }: { readonly text: string; readonly mono?: boolean }) {
  return (
    <span className={mono ? 'mono' : undefined}>
      <EscapedLine text={text.slice(0, shownCharacters)} />
    </span>
  )
}
