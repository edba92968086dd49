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

/** How many addresses of a domain are in which leak; what to do first where the domain must be proved. */
export function DomainCheck({ leaks }: { readonly leaks: LeakInfoMap }) {
  const [domain, setDomain] = useState<string | null>(null)
  const answer = useAnswer<Organization>(
    domain === null ? null : `/app/v2/query/dataleaks/organization/${encodeURIComponent(domain)}`,
  )
  const proof = answer.kind === 'failed' ? proofIn(answer.problem.message) : null
  return (
    <section className="panel stack" aria-label="A domain">
      <h2>How many of a domain are?</h2>
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
              <Notice kind="good" title="None of them">
                No address of {domain} is in a leak that this service knows.
              </Notice>
            ) : (
              <div className="stack">
                <p>
                  <strong>{count(total)}</strong> times an address of {domain} is in a leak
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
      <p className="soft small-text">Counts alone: no address of the domain is told.</p>
    </section>
  )
}

function ProofNeeded({ proof, domain }: { readonly proof: Proof; readonly domain: string }) {
  return (
    <Notice kind="info" title={`Prove that ${domain} is yours`}>
      <p>Publish this TXT record, then ask again. It is looked for once and remembered.</p>
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
