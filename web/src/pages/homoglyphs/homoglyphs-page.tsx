import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { type Family, families } from '../../../../src/areas/homoglyphs/family.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { BarChart } from '../../parts/chart/bar-chart.tsx'
import { DomainForm } from '../../parts/form/domain-form.tsx'
import { count } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { FamilyGroup } from './family-group.tsx'
import './homoglyphs.css'
import { aboutFamily, isLive } from './look-alike.ts'
import { type FamilyAnswer, useFamilies } from './use-families.ts'

export function HomoglyphsPage() {
  const [parameters] = useSearchParams()
  const domain = parameters.get('domain')
  const [, go] = useLocation()
  return (
    <>
      <PageHead title="Look-alikes" about="Domain names that look like yours, and which of them are in use.">
        <DomainForm
          key={domain}
          domain={domain ?? ''}
          action="Find look-alikes"
          onOpen={(name) => go(`/homoglyphs?${new URLSearchParams({ domain: name })}`)}
        />
      </PageHead>
      {domain === null ? <Beginning /> : <LookAlikeView key={domain} domain={domain} />}
    </>
  )
}

function Beginning() {
  return (
    <div className="stack loose">
      <Notice kind="empty" title="Enter a domain">
        Enter your domain to see names that could be mistaken for it.
      </Notice>
      <dl className="panel facts family-list">
        {families.map((family) => (
          <div key={family}>
            <dt>{family}</dt>
            <dd>{aboutFamily[family]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function LookAlikeView({ domain }: { readonly domain: string }) {
  const [asked, setAsked] = useState(false)
  const [onlyLive, setOnlyLive] = useState(false)
  const { answers, waiting, problem } = useFamilies(domain, asked)
  const { names, live } = totals(answers)
  return (
    <div className="stack loose">
      <div className="row apart">
        <p role="status">
          <strong>{count(names)}</strong> names, <strong>{count(live)}</strong> of them{' '}
          {asked && !problem ? 'have DNS records now' : 'with known DNS records'}
          {waiting && <span className="soft"> · loading</span>}
        </p>
        <div className="row">
          <button
            type="button"
            className="small"
            aria-pressed={onlyLive}
            onClick={() => setOnlyLive(!onlyLive)}
          >
            Only with DNS records
          </button>
          <button type="button" className="small" aria-pressed={asked} onClick={() => setAsked(!asked)}>
            Query DNS now
          </button>
        </div>
      </div>
      {problem && <Problem problem={problem} />}
      {names > 0 && (
        <section className="panel family-bars" aria-label="Names by technique">
          <h2>By technique</h2>
          <BarChart
            label="Names by technique"
            bars={barsOf(answers)}
            onChoose={(family) =>
              document.getElementById(`family-${family}`)?.scrollIntoView({ block: 'start' })
            }
          />
        </section>
      )}
      {!waiting && !problem && onlyLive && live === 0 && (
        <Notice kind="good">None of them has known DNS records.</Notice>
      )}
      {[...answers].map(([family, answer]) =>
        // What was not loaded before an error will not come.
        answer.kind === 'waiting' && !waiting ? null : (
          <FamilyGroup key={family} family={family} answer={answer} onlyLive={onlyLive} />
        ),
      )}
    </div>
  )
}

function totals(answers: ReadonlyMap<Family, FamilyAnswer>): {
  readonly names: number
  readonly live: number
} {
  const events = [...answers.values()].flatMap((answer) => (answer.kind === 'here' ? answer.data.events : []))
  return { names: events.length, live: events.filter(isLive).length }
}

function barsOf(answers: ReadonlyMap<Family, FamilyAnswer>) {
  return [...answers]
    .map(([family, answer]) => ({
      name: family as string,
      count: answer.kind === 'here' ? answer.data.events.length : 0,
    }))
    .filter((bar) => bar.count > 0)
    .sort((a, b) => b.count - a.count)
}
