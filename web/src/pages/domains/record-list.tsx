import { Link } from 'wouter'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import type { RecordType, TypedAnswers } from './domain-record.ts'

/** Records by type; addresses link to their host, names to their domain page. */
export function RecordList({
  answers,
  most = 50,
}: {
  readonly answers: readonly TypedAnswers[]
  readonly most?: number
}) {
  if (answers.length === 0) return <p className="soft small-text">No records.</p>
  return (
    <dl className="facts records">
      {answers.map(({ type, answers }) => (
        <div key={type} className="records-type">
          <dt>{type}</dt>
          <dd>
            {answers.slice(0, most).map((answer) => (
              <RecordValue key={answer} type={type} value={answer} />
            ))}
            {answers.length > most && <span className="soft">and {answers.length - most} more</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RecordValue({ type, value }: { readonly type: RecordType; readonly value: string }) {
  if (type === 'TXT')
    return (
      <span className="mono records-text">
        <EscapedLine text={value} />
      </span>
    )
  const href = type === 'A' || type === 'AAAA' ? `/host/${encodeURIComponent(value)}` : domainLink(value)
  return (
    <Link href={href} className="mono">
      <EscapedLine text={value} />
    </Link>
  )
}

export function domainLink(domain: string): string {
  return `/domains?${new URLSearchParams({ domain })}`
}
