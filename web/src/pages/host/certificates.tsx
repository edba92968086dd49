import { Link } from 'wouter'
import { dayMs } from '../../../../src/core/time.ts'
import type { Answer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { day } from '../../parts/format.ts'
import { searchLink } from '../../parts/query/refine.ts'
import { certificateLink, certificateQuery } from '../certificate/certificate-link.ts'
import { type Certificate, certificatesOf } from './certificates-of.ts'
import type { HostAnswer } from './host-answer.ts'
import { Nothing, Section } from './section.tsx'

export function Certificates({ answer, now }: { readonly answer: Answer<HostAnswer>; readonly now: number }) {
  return (
    <Section id="certificates" title="Certificates">
      <Answered answer={answer} what="certificates">
        {({ events }) => {
          const found = certificatesOf(events)
          if (found.length === 0) return <Nothing>No certificates found on this host.</Nothing>
          return (
            <div className="columns">
              {found.map((one) => (
                <CertificateCard key={`${one.port} ${one.fingerprint}`} certificate={one} now={now} />
              ))}
            </div>
          )
        }}
      </Answered>
    </Section>
  )
}

function CertificateCard({ certificate, now }: { readonly certificate: Certificate; readonly now: number }) {
  const { port, subject, issuer, names, notBefore, notAfter, fingerprint, sha256 } = certificate
  const print = sha256 || fingerprint
  return (
    <article className="panel stack" aria-label={`Certificate of port ${port}`}>
      <div className="row apart">
        <h3>
          <EscapedLine text={subject || 'Unnamed'} />
        </h3>
        <Validity notAfter={notAfter} now={now} />
      </div>
      <dl className="facts">
        <dt>Port</dt>
        <dd className="mono">{port}</dd>
        <dt>Issuer</dt>
        <dd>
          <EscapedLine text={issuer || '–'} />
        </dd>
        <dt>Valid</dt>
        <dd>
          {day(notBefore)} to {day(notAfter)}
        </dd>
        {names.length > 0 && (
          <>
            <dt>Names</dt>
            <dd>
              <EscapedLine text={names.slice(0, 20).join(', ')} />
              {names.length > 20 && ` and ${names.length - 20} more`}
            </dd>
          </>
        )}
        {fingerprint !== '' && (
          <>
            <dt>SHA-1</dt>
            <dd className="mono">{fingerprint}</dd>
          </>
        )}
      </dl>
      {print !== '' && (
        <p className="row">
          <Link href={certificateLink(print)}>Certificate</Link>
          <Link href={searchLink('host', certificateQuery(print))} aria-label="Find same certificate">
            Find same
          </Link>
        </p>
      )}
    </article>
  )
}

export function Validity({ notAfter, now }: { readonly notAfter: number; readonly now: number }) {
  if (Number.isNaN(notAfter)) return null
  const days = Math.floor((notAfter - now) / dayMs)
  if (days < 0) return <span className="tag bad">expired</span>
  return <span className={days < 30 ? 'tag warn' : 'tag good'}>{days} days left</span>
}
