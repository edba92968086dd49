import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { count } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { QueryBox } from '../../parts/query/query-box.tsx'
import { type LiveSource, liveSourceNames, liveSources } from './live-event.ts'
import { maxKept } from './live-log.ts'
import { LiveMap } from './live-map.tsx'
import './live.css'
import { LiveTicker } from './live-ticker.tsx'
import { type Connection, type LiveStream, useLiveStream } from './use-live-stream.ts'

export function LivePage() {
  const [parameters, setParameters] = useSearchParams()
  const source = sourceOf(parameters.get('source'))
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
      <PageHead title="Live" about="Events as they come, on the map and line by line.">
        <fieldset className="row live-sources" aria-label="What to follow">
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
          label="Only events that match"
          placeholder={placeholder}
        />
        <LiveBar stream={stream} />
        <LiveNotices stream={stream} />
        <section className="panel live-map-panel" aria-label="Map">
          <LiveMap events={state.events} />
        </section>
        {state.events.length === 0 ? (
          <Waiting connection={connection} />
        ) : (
          <LiveTicker events={state.events} />
        )}
        <p className="soft small-text">
          The newest {count(maxKept)} events are kept here; all of them are in the searches.
        </p>
      </div>
    </>
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
          <strong>{state.perSecond.toFixed(1)}</strong> <span className="soft">a second</span>
        </span>
        <span className="live-figure">
          <strong>{count(state.total)}</strong> <span className="soft">so far</span>
        </span>
        <button type="button" className="small" aria-pressed={paused} onClick={() => stream.pause(!paused)}>
          {paused ? 'Go on' : 'Pause'}
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
          {eventsText(state.heldBack)} came since you paused
          {state.lost > 0 && `; ${count(state.lost)} of them are not kept here any more`}.
        </Notice>
      )}
      {away > 0 && (
        <Notice>
          {eventsText(away)} came while this tab was hidden
          {away > maxKept && `; the newest ${count(maxKept)} are below`}.{' '}
          <button type="button" className="small" onClick={stream.dismissAway}>
            Understood
          </button>
        </Notice>
      )}
      {gapSeconds > 0 && (
        <Notice kind="warn">
          The connection was away for {count(gapSeconds)} s. What came then is not below; it is in the
          searches.
        </Notice>
      )}
      {state.missed > 0 && (
        <Notice kind="warn">
          {eventsText(state.missed)} did not reach this page because it was too slow. They are in the
          searches.
        </Notice>
      )}
    </>
  )
}

function Waiting({ connection }: { readonly connection: Connection }) {
  if (connection.kind === 'refused') return null
  return (
    <Notice kind="empty" title="Nothing has come yet">
      Events appear here the moment the service has them.
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
      return `Connection lost, again in ${Math.round(connection.again / 1000)} s`
    case 'refused':
      return 'Not followed'
  }
}

function eventsText(events: number): string {
  return events === 1 ? '1 event' : `${count(events)} events`
}

function sourceOf(text: string | null): LiveSource {
  return liveSourceNames.find((name) => name === text) ?? 'firehose'
}
