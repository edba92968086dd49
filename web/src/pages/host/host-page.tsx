import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { isIPv4, isIPv6 } from '../../api/browser-net.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { sourceIn } from '../../parts/source/source.ts'
import { Certificates } from './certificates.tsx'
import { History } from './history.tsx'
import type { CveAnswer, HostAnswer, ScoreAnswer } from './host-answer.ts'
import './host.css'
import { HostHead } from './host-head.tsx'
import { HostSummary } from './host-summary.tsx'
import { Names } from './names.tsx'
import { Score } from './score.tsx'
import { Screenshots } from './screenshots.tsx'
import { SensorActivity } from './sensor-activity.tsx'
import { Services } from './services.tsx'
import { Torrents } from './torrents.tsx'
import { Vulnerabilities } from './vulnerabilities.tsx'

const sections = [
  ['vulnerabilities', 'Vulnerabilities'],
  ['score', 'Score'],
  ['services', 'Services'],
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
  const ip = decoded(given).trim()
  if (!isIPv4(ip) && !isIPv6(ip)) return <NoAddress text={ip} />
  return <Host key={ip} ip={ip} />
}

function NoAddress({ text }: { readonly text: string }) {
  return (
    <div className="stack">
      <PageHead title="Not an IP address" />
      <Notice kind="bad" title={`${text.slice(0, 100)} is not an IPv4 or IPv6 address`}>
        A host page needs an address such as 192.0.2.10 or 2001:db8::1. Use the search for names and networks.
      </Notice>
    </div>
  )
}

function Host({ ip }: { readonly ip: string }) {
  const [parameters, setParameters] = useSearchParams()
  const source = sourceIn(parameters)
  const target = encodeURIComponent(ip)
  const view = `view=${source}`
  const host = useAnswer<HostAnswer>(`/app/api/host/${target}?${view}`)
  const cves = useAnswer<CveAnswer>(`/app/v2/query/cve/ip/${target}?explain=1&${view}`)
  const score = useAnswer<ScoreAnswer>(`/app/v2/query/score/ip/${target}?explain=1&${view}`)
  const [now] = useState(() => Date.now())
  return (
    <div className="host">
      <HostHead
        ip={ip}
        host={host}
        source={source}
        onSource={(next) => setParameters(() => new URLSearchParams(next === 'all' ? {} : { source: next }))}
      />
      <HostSummary host={host} cves={cves} score={score} />
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
          <Vulnerabilities answer={cves} />
          <Score answer={score} />
          <Services answer={host} source={source} />
          <Certificates answer={host} now={now} />
          <Screenshots target={target} view={view} />
          <Names target={target} />
          <SensorActivity target={target} />
          <Torrents target={target} />
          <History target={target} view={view} />
        </div>
      </div>
    </div>
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
