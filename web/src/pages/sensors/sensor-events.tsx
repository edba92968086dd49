import { Link } from 'wouter'
import { EscapedLine, EscapedText } from '../../parts/event/escaped-text.tsx'
import { EventCard } from '../../parts/event/event-card.tsx'
import type { FacetActions } from '../../parts/explore/facet-list.tsx'
import { Moment } from '../../parts/moment.tsx'
import { type SensorRecord, understoodOf } from './sensor-record.ts'

export function SensorEvents({
  events,
  actions,
}: {
  readonly events: readonly SensorRecord[]
  readonly actions: FacetActions
}) {
  return (
    <div className="stack">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no name of their own, and a page of them never moves
        <SensorCard key={index} event={event} actions={actions} />
      ))}
    </div>
  )
}

function SensorCard({ event, actions }: { readonly event: SensorRecord; readonly actions: FacetActions }) {
  const { origin, target, data } = event
  const understood = understoodOf(event)
  return (
    <EventCard
      title={
        <>
          <Link href={`/host/${origin.ip}`} className="mono">
            {origin.ip}
          </Link>
          <span className="sensor-way">
            → {target.port}/{target.protocol}
          </span>
          {origin.rdns !== undefined && (
            <span className="soft small-text sensor-name">
              <EscapedLine text={origin.rdns} />
            </span>
          )}
        </>
      }
      aside={
        <>
          {origin.asn !== undefined && `AS${origin.asn} · `}
          <Moment ts={origin.ts} />
        </>
      }
      tags={data.tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className="tag sensor-tag"
          aria-pressed={actions.isChosen('tags', tag)}
          onClick={() => actions.onToggle('tags', tag)}
        >
          {tag}
        </button>
      ))}
    >
      {understood.map((text) => (
        <p key={text} className="small-text mono sensor-understood">
          <EscapedLine text={text} />
        </p>
      ))}
      {data.payload !== undefined && data.payload !== '' && <EscapedText text={data.payload} shown={280} />}
    </EventCard>
  )
}
