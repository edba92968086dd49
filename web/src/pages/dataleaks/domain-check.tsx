import { useState } from 'react'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { BarChart } from '../../parts/chart/bar-chart.tsx'
import { CopyButton } from '../../parts/form/copy-button.tsx'
import { DomainForm } from '../../parts/form/domain-form.tsx'
import { count } from '../../parts/format.ts'
import { type LeakInfoMap, type Proof, proofIn } from './leak-info.ts'

type Organization = {
  readonly total: number
  readonly groups: readonly { readonly leak: string; readonly count: number }[]
}

/** Counts the addresses of a domain in each leak; explains how to verify the domain where that is required. */
export function DomainCheck({ leaks }: { readonly leaks: LeakInfoMap }) {
  const [domain, setDomain] = useState<string | null>(null)
  const answer = useAnswer<Organization>(
    domain === null ? null : `/app/v2/query/dataleaks/organization/${encodeURIComponent(domain)}`,
  )
  const proof = answer.kind === 'failed' ? proofIn(answer.problem.message) : null
  return (
    <section className="panel stack" aria-label="Domain check">
      <h2>Count the addresses of a domain</h2>
      <DomainForm
        action="Count addresses"
        onOpen={(name) => (name === domain ? answer.again() : setDomain(name))}
      />
      {proof ? (
        <ProofNeeded proof={proof} domain={domain ?? ''} />
      ) : (
        <Answered answer={answer} what="the counts" lines={4}>
          {({ total, groups }) =>
            total === 0 ? (
              <Notice kind="good" title="Not found in a leak">
                No address of {domain} is in a known leak.
              </Notice>
            ) : (
              <div className="stack">
                <p>
                  <strong>{count(total)}</strong> {total === 1 ? 'entry' : 'entries'} of {domain} in leaks
                </p>
                <BarChart
                  label={`Addresses of ${domain} by leak`}
                  bars={groups.map(({ leak, count }) => ({
                    name: leak,
                    count,
                    title: (Object.hasOwn(leaks, leak) ? leaks[leak]?.fullname : undefined) ?? leak,
                  }))}
                />
              </div>
            )
          }
        </Answered>
      )}
      <p className="soft small-text">Only counts are shown, never the addresses.</p>
    </section>
  )
}

function ProofNeeded({ proof, domain }: { readonly proof: Proof; readonly domain: string }) {
  return (
    <Notice kind="info" title={`Verify that you own ${domain}`}>
      <p>Publish this TXT record, then count again. The verification is remembered.</p>
      <dl className="facts leak-proof">
        <dt>Name</dt>
        <dd className="row">
          <code>{proof.name}</code> <CopyButton text={proof.name} name="Copy name" />
        </dd>
        <dt>Text</dt>
        <dd className="row">
          <code>{proof.record}</code> <CopyButton text={proof.record} name="Copy text" />
        </dd>
      </dl>
    </Notice>
  )
}
