import { useCallback } from 'react'
import { Link } from 'wouter'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { clock } from '../../parts/format.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import type { LiveEvent } from './live-event.ts'

const columns: readonly Column<LiveEvent>[] = [
  { name: 'Time', width: '5rem', cell: ({ ts }) => <span className="soft">{clock(ts)}</span> },
  {
    name: 'Address',
    width: '9.5rem',
    cell: ({ ip }) => (
      <Link href={`/host/${encodeURIComponent(ip)}`} className="mono">
        {ip}
      </Link>
    ),
  },
  { name: 'Port', width: '5.5rem', cell: ({ where }) => where },
  { name: 'Kind', width: '11rem', cell: ({ kind }) => kind !== '' && <span className="tag">{kind}</span> },
  {
    name: 'Summary',
    width: 'minmax(14rem, 1fr)',
    cell: ({ what }) => (
      <span className="mono">
        <EscapedLine text={what} />
      </span>
    ),
  },
]

/** The newest events, newest first. */
export function LiveTicker({ events }: { readonly events: readonly LiveEvent[] }) {
  const rowAt = useCallback((index: number) => events[index], [events])
  return (
    <DataTable
      label="Newest events"
      columns={columns}
      rowCount={events.length}
      rowAt={rowAt}
      height="min(55vh, 34rem)"
    />
  )
}
