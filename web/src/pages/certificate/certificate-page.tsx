import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { SearchAnswer } from '../../api/answers.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import type { EventRecord } from '../../parts/event/event-summary.ts'
import { CopyButton } from '../../parts/form/copy-button.tsx'
import { day } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { conditionFor, searchLink } from '../../parts/query/refine.ts'
import { Validity } from '../host/certificates.tsx'
import { type Certificate, certificatesOf } from '../host/certificates-of.ts'
import { HostList } from '../host/host-list.tsx'
import { certificateQuery, isFingerprint } from './certificate-link.ts'

const shownHosts = 100

/** One certificate and the services that present it. */
export function CertificatePage() {
  const { print = '' } = useParams<{ print: string }>()
  const digits = print.replaceAll(':', '').toLowerCase()
  if (!isFingerprint(digits))
    return (
      <div className="stack">
        <PageHead title="Not a fingerprint" />
        <Notice
          kind="bad"
          title="The address of a certificate is its SHA-1 or SHA-256 fingerprint in hexadecimal"
        />
      </div>
    )
  return <CertificateView key={digits} print={digits} />
}

function CertificateView({ print }: { readonly print: string }) {
  const query = certificateQuery(print)
  const asked = new URLSearchParams({ query, pagesize: String(shownHosts) })
  const answer = useAnswer<SearchAnswer<EventRecord>>(`/app/api/search/host?${asked}`)
  const [now] = useState(() => Date.now())
  return (
    <div className="stack">
      <PageHead title="Certificate" about={print}>
        <Link className="button small" href={searchLink('host', query)}>
          Search
        </Link>
        <Link className="button small" href={`/alerts?${new URLSearchParams({ query })}`}>
          Alert me
        </Link>
        <CopyButton text={print} name="Copy fingerprint" />
      </PageHead>
      <Answered answer={answer} what="the certificate" lines={8}>
        {({ total, results }) => {
          const [first] = certificatesOf([{ port: 0, results }])
          if (!first)
            return (
              <Notice kind="empty" title="Not seen">
                No service that you can see presents this certificate. Scans with the module ssl collect
                certificates.
              </Notice>
            )
          return (
            <div className="stack">
              <CertificateFacts certificate={first} now={now} />
              <HostList
                title="Services with this certificate"
                records={results}
                total={total}
                query={query}
              />
            </div>
          )
        }}
      </Answered>
    </div>
  )
}

function CertificateFacts({ certificate, now }: { readonly certificate: Certificate; readonly now: number }) {
  const { subject, issuer, names, notBefore, notAfter, fingerprint, sha256 } = certificate
  return (
    <section className="panel stack" aria-label="Details">
      <div className="row apart">
        <h2>
          <EscapedLine text={subject || 'Unnamed'} />
        </h2>
        <Validity notAfter={notAfter} now={now} />
      </div>
      <dl className="facts">
        <dt>Issuer</dt>
        <dd>
          <EscapedLine text={issuer || '–'} />{' '}
          {issuer !== '' && (
            <Link href={searchLink('host', conditionFor('ssl.cert.issuer.common_name', issuer))}>
              Find same issuer
            </Link>
          )}
        </dd>
        <dt>Valid</dt>
        <dd>
          {day(notBefore)} to {day(notAfter)}
        </dd>
        {names.length > 0 && (
          <>
            <dt>Names</dt>
            <dd>
              <EscapedLine text={names.slice(0, 200).join(', ')} />
            </dd>
          </>
        )}
        {sha256 !== '' && (
          <>
            <dt>SHA-256</dt>
            <dd className="mono">{sha256}</dd>
          </>
        )}
        {fingerprint !== '' && (
          <>
            <dt>SHA-1</dt>
            <dd className="mono">{fingerprint}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
