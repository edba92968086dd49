import { useCallback, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { asObject, dataOf, textOf } from '../../parts/event/event-summary.ts'
import { RecordTree } from '../../parts/event/record-tree.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { clock, count } from '../../parts/format.ts'
import { QueryBox } from '../../parts/query/query-box.tsx'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { JobDownloads } from './job-downloads.tsx'
import { type JobEvent, maxKept } from './job-log.ts'
import type { JobEvents } from './use-job-events.ts'

/** The results of a scan as they arrive. */
export function JobEventList({
  id,
  ended,
  query,
  onQuery,
  events: { state, following, problem, replay },
}: {
  readonly id: string
  readonly ended: boolean
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly events: JobEvents
}) {
  return (
    <section className="stack" aria-label="Results">
      <QueryBox
        area="host"
        query={query}
        onSearch={onQuery}
        problem={problem}
        label="Filter results"
        placeholder="type:http AND port:8080"
      />
      <div className="row apart">
        <p role="status">
          <strong>{count(state.total)}</strong> {state.total === 1 ? 'result' : 'results'}
          {state.total > maxKept && <span className="soft"> (newest {count(maxKept)} shown)</span>}{' '}
          {following && !state.completed && <span className="tag accent">{ended ? 'loading' : 'live'}</span>}
        </p>
        <div className="row">
          <button type="button" className="small" disabled={following} onClick={replay}>
            Reload results
          </button>
          <JobDownloads id={id} query={query} ended={ended} />
        </div>
      </div>
      {problem && problem.at === undefined && <Problem problem={problem} again={replay} />}
      {state.missed > 0 && (
        <Notice kind="warn">
          {count(state.missed)} results were dropped because this page was too slow. Click Reload results to
          see them.
        </Notice>
      )}
      {state.events.length > 0 ? (
        <EventTable events={state.events} />
      ) : (
        !problem && <Notice kind="empty">{emptyText(following, ended)}</Notice>
      )}
    </section>
  )
}

/** Also a scan that has ended is read from its first result, which takes a moment. */
function emptyText(following: boolean, ended: boolean): string {
  if (!following) return 'No results.'
  return ended ? 'Loading the results.' : 'Results appear here as they are found.'
}

function EventTable({ events }: { readonly events: readonly JobEvent[] }) {
  const [shown, setShown] = useState<JobEvent | null>(null)
  const columns = useMemo((): readonly Column<JobEvent>[] => columnsOf(setShown), [])
  const rowAt = useCallback((index: number) => events[index], [events])
  return (
    <>
      <DataTable
        label="Results, newest first"
        columns={columns}
        rowCount={events.length}
        rowAt={rowAt}
        height="min(60vh, 36rem)"
      />
      {shown && (
        <Dialog title={`${shown.summary.type} on ${where(shown)}`} onClose={() => setShown(null)}>
          <RecordTree value={shown.record} />
        </Dialog>
      )}
    </>
  )
}

function columnsOf(onShow: (event: JobEvent) => void): readonly Column<JobEvent>[] {
  return [
    { name: 'Time', width: '5rem', cell: ({ summary }) => <span className="soft">{clock(summary.ts)}</span> },
    {
      name: 'Address',
      width: '9.5rem',
      cell: ({ summary: { ip } }) => (
        <Link href={`/host/${encodeURIComponent(ip)}`} className="mono">
          {ip}
        </Link>
      ),
    },
    { name: 'Port', width: '5.5rem', cell: ({ summary }) => `${summary.port}/${summary.protocol}` },
    {
      name: 'Module',
      width: '8rem',
      cell: ({ summary }) => <span className="tag">{summary.type}</span>,
    },
    {
      name: 'Summary',
      width: 'auto',
      cell: (event) => (
        <span className="mono">
          <EscapedLine text={whatOf(event).slice(0, 200)} />
        </span>
      ),
    },
    {
      name: 'Record',
      width: '5rem',
      cell: (event) => (
        <button
          type="button"
          className="small plain"
          aria-label={`Show the record of ${event.summary.type} on ${where(event)}`}
          onClick={() => onShow(event)}
        >
          Show
        </button>
      ),
    },
  ]
}

function whatOf({ summary: { product, version, title, banner, service }, record }: JobEvent): string {
  const named = [product, version].filter((part) => part !== '').join(' ')
  return named || title || banner || service || textOf(asObject(dataOf(record)['state'])['state'])
}

function where({ summary: { ip, port, protocol } }: JobEvent): string {
  return `${ip} ${port}/${protocol}`
}
