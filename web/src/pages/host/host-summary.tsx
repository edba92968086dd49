import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Answer, lastOf } from '../../api/use-answer.ts'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { count, countryName } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { conditionFor, searchLink } from '../../parts/query/refine.ts'
import { type CveAnswer, cvesOf, type HostAnswer, type ScoreAnswer } from './host-answer.ts'

/** What one wants to know first: the figures, then where the host is and what it is. */
export function HostSummary({
  host,
  cves,
  score,
}: {
  readonly host: Answer<HostAnswer>
  readonly cves: Answer<CveAnswer>
  readonly score: Answer<ScoreAnswer>
}) {
  const known = lastOf(host)
  return (
    <section className="panel host-summary" aria-label="Summary">
      <div className="host-figures">
        <Figure
          href="#score"
          name="Score"
          value={figureOf(score, (data) => data.normalized_ip_score.toFixed(0))}
        />
        <Figure
          href="#vulnerabilities"
          name="CVEs"
          value={figureOf(cves, (data) => count(cvesOf(data).length))}
        />
        <Figure
          href="#services"
          name="Open ports"
          value={figureOf(host, ({ ports }) => count(ports.filter(({ state }) => state === 'open').length))}
        />
      </div>
      {known && <Facts host={known} />}
    </section>
  )
}

function Figure({
  href,
  name,
  value,
}: {
  readonly href: string
  readonly name: string
  readonly value: string
}) {
  return (
    <a className="host-figure" href={href}>
      <strong>{value}</strong> <span>{name}</span>
    </a>
  )
}

/** A dash while it loads, and where there is none or the plan does not include it. */
function figureOf<T>(answer: Answer<T>, text: (data: T) => string): string {
  const data = lastOf(answer)
  return data === undefined ? '–' : text(data)
}

function Facts({ host }: { readonly host: HostAnswer }) {
  const { place, rdns, tags, systems, firstSeen, lastSeen } = host
  return (
    <dl className="facts host-facts">
      <Fact name="Location">
        {place.country === '' ? (
          'unknown'
        ) : (
          <Link href={searchLink('host', conditionFor('country', place.country))}>
            {[place.city, countryName(place.country)].filter((part) => part !== '').join(', ')}
          </Link>
        )}
      </Fact>
      <Fact name="Network">
        {place.asn === 0 ? (
          'unknown'
        ) : (
          <>
            <Link href={searchLink('host', conditionFor('asn', String(place.asn)))}>AS{place.asn}</Link>{' '}
            <EscapedLine text={place.asName} />
          </>
        )}
      </Fact>
      {rdns !== '' && (
        <Fact name="Name">
          <Link href={searchLink('host', conditionFor('rdns', rdns))} className="mono">
            <EscapedLine text={rdns} />
          </Link>
        </Fact>
      )}
      {systems.length > 0 && (
        <Fact name="OS">
          <EscapedLine text={systems.join(', ')} />
        </Fact>
      )}
      <Fact name="First seen">{firstSeen === null ? 'never' : <Moment ts={firstSeen} />}</Fact>
      <Fact name="Last seen">{lastSeen === null ? 'never' : <Moment ts={lastSeen} />}</Fact>
      {tags.length > 0 && (
        <Fact name="Tags">
          <span className="row">
            {tags.map((tag) => (
              <Link key={tag} className="tag" href={searchLink('host', conditionFor('tag', tag))}>
                <EscapedLine text={tag} />
              </Link>
            ))}
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
