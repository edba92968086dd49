import { Fragment } from 'react'
import { Link } from 'wouter'
import type { HostCard, HostGroup } from '../../api/answers.ts'
import { EscapedLine, EscapedText } from '../../parts/event/escaped-text.tsx'
import { EventCard } from '../../parts/event/event-card.tsx'
import { type EventRecord, plainProperties, summaryOf } from '../../parts/event/event-summary.ts'
import { count, countryName } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { conditionFor, searchLink } from '../../parts/query/refine.ts'
import { ServiceRow } from './service-row.tsx'
import { servicesIn } from './services-in.ts'

/** One host, or one port of a host, with what its modules found. */
export function ResultCard({
  group,
  host,
}: {
  readonly group: HostGroup
  readonly host: HostCard | undefined
}) {
  const services = servicesIn(group.results)
  const newest = Math.max(...group.results.map((record) => summaryOf(record).ts))
  const hidden = group.events - group.results.length
  const only = services.length === 1 ? services[0]! : null
  return (
    <EventCard
      title={
        <>
          <Link href={`/host/${encodeURIComponent(group.ip)}`} className="mono">
            {group.ip}
          </Link>
          {host && host.rdns !== '' && (
            <span className="result-name">
              <EscapedLine text={host.rdns} />
            </span>
          )}
        </>
      }
      aside={<Moment ts={newest} />}
      tags={<Place host={host} />}
    >
      <div className="result-body">
        <div className="stack result-services">
          {services.map((service) => (
            <ServiceRow key={`${service.port}/${service.protocol}`} service={service} />
          ))}
          {only && <Content records={only.records} />}
          {hidden > 0 && (
            <p className="small-text">
              <Link href={`/host/${encodeURIComponent(group.ip)}`}>
                {count(hidden)} more {hidden === 1 ? 'result' : 'results'} of this host
              </Link>
            </p>
          )}
        </div>
        {host?.image && <Thumb ip={group.ip} image={host.image} />}
      </div>
    </EventCard>
  )
}

function Place({ host }: { readonly host: HostCard | undefined }) {
  if (!host) return null
  const { country, city, asn, asName, tags } = host
  return (
    <>
      {country !== '' && (
        <Link className="tag" href={searchLink('host', conditionFor('country', country))}>
          {[city, countryName(country)].filter((part) => part !== '').join(', ')}
        </Link>
      )}
      {asn !== 0 && (
        <Link className="tag" href={searchLink('host', conditionFor('asn', String(asn)))}>
          AS{asn} <EscapedLine text={asName} />
        </Link>
      )}
      {tags.slice(0, 6).map((tag) => (
        <Link key={tag} className="tag accent" href={searchLink('host', conditionFor('tag', tag))}>
          <EscapedLine text={tag} />
        </Link>
      ))}
    </>
  )
}

function Thumb({ ip, image }: { readonly ip: string; readonly image: NonNullable<HostCard['image']> }) {
  return (
    <Link href={`/images/${image.id}`} className="result-thumb">
      <img src={pathOf(image.thumb)} alt={`Screenshot of ${ip} port ${image.port}`} loading="lazy" />
    </Link>
  )
}

/** The text of the only service of a card: several would hide each other. */
function Content({ records }: { readonly records: readonly EventRecord[] }) {
  const summaries = records.map(summaryOf)
  const banner = summaries.find((one) => one.banner !== '')?.banner ?? ''
  if (banner !== '') return <EscapedText text={banner} shown={320} />
  const properties = plainProperties(records[0] ?? {}, 4)
  if (properties.length === 0 || summaries.some(({ title }) => title !== '')) return null
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

/** Links use the public URL of the service; this page may have been opened under another. */
function pathOf(link: string): string {
  try {
    const { pathname, search } = new URL(link, location.origin)
    return `${pathname}${search}`
  } catch {
    return ''
  }
}
