import { Link } from 'wouter'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { EventCard } from '../../parts/event/event-card.tsx'
import { Moment } from '../../parts/moment.tsx'
import { answersOf, type DomainRecord, updatedAt } from './domain-record.ts'
import { domainLink, RecordList } from './record-list.tsx'

export function DomainResults({ records }: { readonly records: readonly DomainRecord[] }) {
  return (
    <div className="domain-results">
      {records.map((record) => (
        <EventCard
          key={record.domain}
          title={
            <>
              <Link href={domainLink(record.domain)} className="mono">
                {record.domain}
              </Link>
              {record.title !== undefined && (
                <span className="soft domain-title">
                  <EscapedLine text={record.title} />
                </span>
              )}
            </>
          }
          aside={<Moment ts={updatedAt(record)} />}
        >
          <RecordList answers={answersOf(record)} most={6} />
        </EventCard>
      ))}
    </div>
  )
}
