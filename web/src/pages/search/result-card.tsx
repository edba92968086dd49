import { Link } from 'wouter'
import { EscapedLine, EscapedText } from '../../parts/escaped-text.tsx'
import { EventCard } from '../../parts/event-card.tsx'
import { type EventRecord, summaryOf } from '../../parts/event-summary.ts'
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
    </EventCard>
  )
}
