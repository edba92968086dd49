import { Fragment } from 'react'
import { Link, useParams } from 'wouter'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { May } from '../../parts/answer/may.tsx'
import { EscapedText } from '../../parts/event/escaped-text.tsx'
import { timeOf } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Moment } from '../../parts/moment.tsx'
import { type FindingDetail, severityTag } from '../perimeter/perimeter.ts'
import { FindingActions } from './finding-actions.tsx'

/** One finding: why it matters, what to do, what was seen, and its history. */
export function FindingPage() {
  const { id = '' } = useParams()
  const detail = useAnswer<FindingDetail>(`/app/v2/findings/${encodeURIComponent(id)}`)
  return (
    <Answered answer={detail} what="the finding" lines={8}>
      {(data) => (
        <div className="stack">
          <PageHead title={data.finding.title} />
          <FindingFacts detail={data} />
          <May action="change">
            <FindingActions finding={data.finding} onChanged={detail.again} />
          </May>
          {data.rule && (
            <section className="panel stack" aria-labelledby="advice">
              <h2 id="advice">What to do</h2>
              <p>{data.rule.advice}</p>
              <p className="soft">{data.rule.explanation}</p>
              {data.rule.references.length > 0 && (
                <p className="soft small-text">{data.rule.references.join(', ')}</p>
              )}
            </section>
          )}
          <Evidence detail={data} />
          <History detail={data} />
        </div>
      )}
    </Answered>
  )
}

function FindingFacts({ detail: { finding } }: { readonly detail: FindingDetail }) {
  return (
    <section className="panel" aria-label="Facts">
      <dl className="facts">
        <dt>Severity</dt>
        <dd>
          <span className={severityTag[finding.severity]}>{finding.severity}</span>{' '}
          {finding.severity_reasons.join('; ')}
        </dd>
        <dt>State</dt>
        <dd>
          <strong>{finding.state}</strong>
          {finding.accepted_until !== null && ` until ${finding.accepted_until.slice(0, 10)}`}
          {finding.state_reason !== '' && `: ${finding.state_reason}`}
        </dd>
        <dt>Asset</dt>
        <dd className="mono">
          <Link href={`/perimeter/${finding.perimeter}`}>{finding.asset.value}</Link>
        </dd>
        {finding.ip !== null && (
          <>
            <dt>Host</dt>
            <dd className="mono">
              <Link href={`/host/${finding.ip}`}>{finding.ip}</Link>
              {finding.port !== null && ` port ${finding.port}/${finding.protocol}`}
            </dd>
          </>
        )}
        <dt>First seen</dt>
        <dd>
          <Moment ts={timeOf(finding.first_seen)} />
        </dd>
        <dt>Last seen</dt>
        <dd>
          <Moment ts={timeOf(finding.last_seen)} />
        </dd>
      </dl>
    </section>
  )
}

/** Longer values, and those with other signs than letters, are shown as a block. */
const maxLine = 100

const isCve = (name: string): boolean => /^CVE-\d{4}-\d{4,}$/.test(name)

function Evidence({ detail: { finding } }: { readonly detail: FindingDetail }) {
  const facts = Object.entries(finding.evidence.facts)
  return (
    <section className="panel stack" aria-labelledby="evidence">
      <h2 id="evidence">Evidence</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{isCve(name) ? <Link href={`/cve/${name}`}>{name}</Link> : name}</dt>
            <dd>
              {value.length > maxLine || /[^\x20-\x7e]/.test(value) ? <EscapedText text={value} /> : value}
            </dd>
          </Fragment>
        ))}
        <dt>Source</dt>
        <dd>
          {finding.evidence.source}, <Moment ts={timeOf(finding.evidence.at)} />
        </dd>
      </dl>
    </section>
  )
}

function History({ detail: { history } }: { readonly detail: FindingDetail }) {
  return (
    <section className="panel stack" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className="summary-list">
        {history.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
          <li key={at}>
            <Moment ts={timeOf(step.at)} /> <strong>{step.to}</strong>{' '}
            <span className="soft">by {step.by}</span> {step.reason}
          </li>
        ))}
      </ol>
    </section>
  )
}
