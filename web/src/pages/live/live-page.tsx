import { useCallback } from 'react'
import { Link, useSearchParams } from 'wouter'
import { lastOf, useAnswer } from '../../api/use-answer.ts'
import { useEvery } from '../../api/use-every.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { count } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { QueryBox } from '../../parts/query/query-box.tsx'
import { isOpen, type JobRecord, nameOf } from '../jobs/job.ts'
import { type LiveSource, liveSourceNames, liveSources } from './live-event.ts'
import { maxKept } from './live-log.ts'
import { LiveMap } from './live-map.tsx'
import './live.css'
import { LiveTicker } from './live-ticker.tsx'
import { type Connection, type LiveStream, useLiveStream } from './use-live-stream.ts'

export function LivePage() {
  const [parameters, setParameters] = useSearchParams()
  const given = parameters.get('source')
  const jobs = useAnswer<readonly JobRecord[]>(given === null ? '/app/v1/tasks' : null)
  const running = lastOf(jobs)?.find(({ status }) => isOpen(status))
  // A scan of the user's own that runs is what they want to see.
  const source = given === null && running ? 'stream' : sourceOf(given)
  const query = parameters.get('query') ?? ''
  const go = useCallback(
    (source: LiveSource, query: string) =>
      setParameters(() => new URLSearchParams({ source, ...(query !== '' && { query }) })),
    [setParameters],
  )
  const stream = useLiveStream(source, query)
  const { connection, state } = stream
  const { area, placeholder } = liveSources[source]
  return (
    <>
      <PageHead title="Live" about="Events as they arrive, on a map and as a list.">
        <fieldset className="row live-sources" aria-label="Source">
          {liveSourceNames.map((name) => (
            <button
              key={name}
              type="button"
              className="small"
              aria-pressed={name === source}
              onClick={() => go(name, '')}
            >
              {liveSources[name].name}
            </button>
          ))}
        </fieldset>
      </PageHead>
      <div className="stack">
        <QueryBox
          key={source}
          area={area}
          query={query}
          onSearch={(next) => go(source, next)}
          problem={connection.kind === 'refused' ? connection.problem : null}
          label="Filter events"
          placeholder={placeholder}
        />
        {source === 'stream' && <RunningScan />}
        <LiveBar stream={stream} />
        <LiveNotices stream={stream} />
        <section className="panel live-map-panel" aria-label="Map">
          <LiveMap events={state.events} />
        </section>
        {state.events.length === 0 ? (
          <Waiting source={source} connection={connection} />
        ) : (
          <LiveTicker events={state.events} />
        )}
        <p className="soft small-text">
          This page keeps the newest {count(maxKept)} events. Use the search to find all of them.
        </p>
      </div>
    </>
  )
}

const refreshMilliseconds = 5_000

/** Which scan the events come from. */
function RunningScan() {
  const jobs = useAnswer<readonly JobRecord[]>('/app/v1/tasks')
  useEvery(refreshMilliseconds, jobs.again)
  const running = (lastOf(jobs) ?? []).filter(({ status }) => isOpen(status))
  if (running.length === 0)
    return (
      <p className="soft">
        None of your scans is running. <Link href="/jobs/new">Start a scan</Link> to see its results here.
      </p>
    )
  return (
    <p className="row">
      Following
      {running.map((job) => (
        <Link key={job.job_id} href={`/jobs/${job.job_id}`}>
          {nameOf(job)}
        </Link>
      ))}
    </p>
  )
}

function LiveBar({ stream }: { readonly stream: LiveStream }) {
  const { connection, state, paused } = stream
  return (
    <div className="row apart">
      <p className="row" role="status">
        <span className="live-lamp" data-state={paused ? 'paused' : connection.kind} aria-hidden="true" />
        {paused ? 'Paused' : connectionText(connection)}
      </p>
      <div className="row">
        <span className="live-figure">
          <strong>{state.perSecond.toFixed(1)}</strong> <span className="soft">per second</span>
        </span>
        <span className="live-figure">
          <strong>{count(state.total)}</strong> <span className="soft">total</span>
        </span>
        <button type="button" className="small" aria-pressed={paused} onClick={() => stream.pause(!paused)}>
          {paused ? 'Resume' : 'Pause'}
        </button>
      </div>
    </div>
  )
}

function LiveNotices({ stream }: { readonly stream: LiveStream }) {
  const { connection, state, paused, away, gapSeconds } = stream
  return (
    <>
      {connection.kind === 'refused' && connection.problem.at === undefined && (
        <Problem problem={connection.problem} />
      )}
      {paused && state.heldBack > 0 && (
        <Notice>
          {eventsText(state.heldBack)} arrived since you paused
          {state.lost > 0 && `; ${count(state.lost)} of them are no longer on this page`}.
        </Notice>
      )}
      {away > 0 && (
        <Notice>
          {eventsText(away)} arrived while this tab was hidden
          {away > maxKept && `; the newest ${count(maxKept)} are shown`}.{' '}
          <button type="button" className="small" onClick={stream.dismissAway}>
            Dismiss
          </button>
        </Notice>
      )}
      {gapSeconds > 0 && (
        <Notice kind="warn">
          The connection was lost for {count(gapSeconds)} s. Use the search to find the events of that time.
        </Notice>
      )}
      {state.missed > 0 && (
        <Notice kind="warn">
          {eventsText(state.missed)} were dropped because this page was too slow. Use the search to find them.
        </Notice>
      )}
    </>
  )
}

function Waiting({ source, connection }: { readonly source: LiveSource; readonly connection: Connection }) {
  if (connection.kind === 'refused') return null
  const { from, href, more } = liveSources[source].origin
  return (
    <Notice kind="empty" title="No events yet">
      {from} <Link href={href}>{more}</Link>
    </Notice>
  )
}

function connectionText(connection: Connection): string {
  switch (connection.kind) {
    case 'open':
      return 'Live'
    case 'connecting':
      return 'Connecting'
    case 'broken':
      return `Connection lost, retrying in ${Math.round(connection.again / 1000)} s`
    case 'refused':
      return 'Not connected'
  }
}

function eventsText(events: number): string {
  return events === 1 ? '1 event' : `${count(events)} events`
}

function sourceOf(text: string | null): LiveSource {
  return liveSourceNames.find((name) => name === text) ?? 'firehose'
}
