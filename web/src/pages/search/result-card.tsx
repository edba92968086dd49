import { Fragment } from 'react'
import { Link } from 'wouter'
import { EscapedLine, EscapedText } from '../../parts/event/escaped-text.tsx'
import { EventCard } from '../../parts/event/event-card.tsx'
import { type EventRecord, plainProperties, summaryOf } from '../../parts/event/event-summary.ts'
import { Moment } from '../../parts/moment.tsx'

export function ResultCard({ record }: { readonly record: EventRecord }) {
  const { ip, port, protocol, type, ts, service, product, version, rdns, title, banner } = summaryOf(record)
  const software = [product, version].filter((text) => text !== '').join(' ')
  return (
    <EventCard
      title={
        <>
          <Link href={`/host/${encodeURIComponent(ip)}`} className="mono">
            {ip}
          </Link>
          <span className="result-port mono">
            {port}/{protocol}
          </span>
          {software !== '' && (
            <span className="result-software">
              <EscapedLine text={software} />
            </span>
          )}
        </>
      }
      aside={
        <>
          {rdns !== '' && (
            <>
              <EscapedLine text={rdns} />
              {' · '}
            </>
          )}
          <Moment ts={ts} />
        </>
      }
      tags={
        <>
          <span className="tag accent">{type}</span>
          {service !== '' && service !== type && (
            <span className="tag">
              <EscapedLine text={service} />
            </span>
          )}
        </>
      }
    >
      {title !== '' && (
        <p className="result-title">
          <EscapedLine text={title} />
        </p>
      )}
      {banner !== '' && <EscapedText text={banner} shown={320} />}
      {banner === '' && title === '' && <PlainProperties record={record} />}
    </EventCard>
  )
}

function PlainProperties({ record }: { readonly record: EventRecord }) {
  const properties = plainProperties(record, 4)
  if (properties.length === 0) return null
  return (
    <dl className="facts">
      {properties.map(([name, value]) => (
        <Fragment key={name}>
          <dt>
            <EscapedLine text={name} />
          </dt>
          <dd className="mono">
            <EscapedLine text={value.slice(0, 160)} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
