import { Link } from 'wouter'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { type EventRecord, summaryOf } from '../../parts/event/event-summary.ts'
import { count, minute } from '../../parts/format.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { useResultRows } from './use-result-rows.ts'

/** The service pages no further; the rest needs a download or a narrower query. */
const maxRows = 10_000
/** More than fits into a cell. */
const shownCharacters = 200

const columns: readonly Column<EventRecord>[] = [
  { name: 'Address', width: '11rem', cell: (row) => <Address row={row} /> },
  {
    name: 'Port',
    width: '6rem',
    number: true,
    cell: (row) => `${summaryOf(row).port}/${summaryOf(row).protocol}`,
  },
  { name: 'Module', width: '8rem', cell: (row) => summaryOf(row).type },
  { name: 'Product', width: '14rem', cell: (row) => <Text text={productOf(row)} /> },
  {
    name: 'Banner',
    width: 'auto',
    cell: (row) => <Text text={summaryOf(row).title || summaryOf(row).banner} mono />,
  },
  { name: 'Seen (UTC)', width: '9.5rem', cell: (row) => minute(summaryOf(row).ts) },
]

export function ResultTable({ query, total }: { readonly query: string; readonly total: number }) {
  const { rowAt, onRange } = useResultRows(query)
  const shown = Math.min(total, maxRows)
  return (
    <div className="stack">
      <DataTable
        label="Results"
        columns={columns}
        rowCount={shown}
        rowAt={rowAt}
        onRange={onRange}
        minWidth="62rem"
      />
      {total > maxRows && (
        <p className="soft small-text">
          Showing the newest {count(maxRows)} of {count(total)}. Refine the query to see others.
        </p>
      )}
    </div>
  )
}

function Address({ row }: { readonly row: EventRecord }) {
  const { ip } = summaryOf(row)
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

function productOf(row: EventRecord): string {
  const { product, version, service } = summaryOf(row)
  return product === '' ? service : `${product} ${version}`.trim()
}
