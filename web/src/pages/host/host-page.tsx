import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { useAnswer } from '../../api/use-answer.ts'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { summaryOf } from '../../parts/event/event-summary.ts'
import { CopyButton } from '../../parts/form/copy-button.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Certificates } from './certificates.tsx'
import { History } from './history.tsx'
import type { HostAnswer } from './host-answer.ts'
import './host.css'
import { Names } from './names.tsx'
import { Score } from './score.tsx'
import { Screenshots } from './screenshots.tsx'
import { SensorActivity } from './sensor-activity.tsx'
import { Services } from './services.tsx'
import { Torrents } from './torrents.tsx'
import { Vulnerabilities } from './vulnerabilities.tsx'

const sections = [
  ['services', 'Services'],
  ['vulnerabilities', 'Vulnerabilities'],
  ['score', 'Score'],
  ['certificates', 'Certificates'],
  ['screenshots', 'Screenshots'],
  ['names', 'Names'],
  ['sensors', 'Sensor activity'],
  ['torrents', 'Torrents'],
  ['history', 'History'],
] as const

/** One host. Each section loads its own data and shows its own errors. */
export function HostPage() {
  const { ip: given = '' } = useParams<{ ip: string }>()
  return <Host key={given} ip={decoded(given)} />
}

function Host({ ip }: { readonly ip: string }) {
  const target = encodeURIComponent(ip)
  const host = useAnswer<HostAnswer>(`/app/v2/query/ip/${target}`)
  const rdns = host.kind === 'here' ? reverseName(host.data) : ''
  const [now] = useState(() => Date.now())
  return (
    <div className="host">
      <PageHead title={ip}>
        <CopyButton text={ip} name="Copy address" />
        <Link className="button small" href={`/?query=${encodeURIComponent(`ip:"${ip}"`)}`}>
          Search this IP
        </Link>
      </PageHead>
      {rdns !== '' && (
        <p className="host-rdns soft">
          <EscapedLine text={rdns} />
        </p>
      )}
      <div className="host-body">
        <nav className="host-sections" aria-label="Sections">
          <ul>
            {sections.map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack loose">
          <Services answer={host} />
          <Vulnerabilities target={target} />
          <Score target={target} />
          <Certificates answer={host} now={now} />
          <Screenshots target={target} />
          <Names target={target} />
          <SensorActivity target={target} />
          <Torrents target={target} />
          <History target={target} />
        </div>
      </div>
    </div>
  )
}

function reverseName({ events }: HostAnswer): string {
  for (const { results } of events)
    for (const record of results) {
      const { rdns } = summaryOf(record)
      if (rdns !== '') return rdns
    }
  return ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
