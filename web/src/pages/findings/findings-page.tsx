import { Link, useSearchParams } from 'wouter'
import { findingStates, severities } from '../../../../src/perimeter/findings/finding.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Field } from '../../parts/form/field.tsx'
import { timeOf } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { type FindingPage, type ShownFinding, severityTag } from '../perimeter/perimeter.ts'

const asked = ['state', 'severity', 'rule', 'perimeter', 'asset', 'label', 'ip', 'since', 'text', 'cursor']

/** Problems of the own assets, the most severe first. */
export function FindingsPage() {
  const [parameters, setParameters] = useSearchParams()
  const query = new URLSearchParams([...parameters].filter(([name]) => asked.includes(name)))
  const findings = useAnswer<FindingPage>(`/app/v2/findings?${query}`)
  const set = (name: string, value: string): void =>
    setParameters((before) => {
      const next = new URLSearchParams(before)
      next.delete('cursor')
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  return (
    <div className="stack">
      <PageHead title="Findings" about="One entry for each problem of your assets, the most severe first." />
      <div className="row">
        <Choice
          name="severity"
          label="Severity"
          all="all"
          values={severities.toReversed()}
          query={query}
          set={set}
        />
        <Choice
          name="state"
          label="State"
          all="open"
          values={[...findingStates, 'any']}
          query={query}
          set={set}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            set('text', String(new FormData(event.currentTarget).get('text')))
          }}
        >
          <Field id="finding-text" label="Text">
            <input id="finding-text" name="text" maxLength={200} defaultValue={query.get('text') ?? ''} />
          </Field>
        </form>
      </div>
      <Answered answer={findings} what="the findings" lines={8}>
        {(page) => (
          <>
            <FindingTable findings={page.findings} />
            {page.cursor !== null && (
              <Link
                href={`/findings?${new URLSearchParams([...query, ['cursor', page.cursor]])}`}
                className="button small"
              >
                Next page
              </Link>
            )}
          </>
        )}
      </Answered>
    </div>
  )
}

function Choice({
  name,
  label,
  all,
  values,
  query,
  set,
}: {
  readonly name: string
  readonly label: string
  /** What is shown without a choice. */
  readonly all: string
  readonly values: readonly string[]
  readonly query: URLSearchParams
  readonly set: (name: string, value: string) => void
}) {
  const value = query.get(name) ?? ''
  const several = value !== '' && !values.includes(value)
  return (
    <Field id={`finding-${name}`} label={label}>
      <select id={`finding-${name}`} value={value} onChange={(event) => set(name, event.target.value)}>
        <option value="">{all}</option>
        {several && <option value={value}>{value}</option>}
        {values.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </Field>
  )
}

function FindingTable({ findings }: { readonly findings: readonly ShownFinding[] }) {
  if (findings.length === 0)
    return (
      <Notice kind="empty" title="No findings">
        Nothing matches. Watch a network on the <Link href="/perimeter">perimeter page</Link> to get findings.
      </Notice>
    )
  return (
    <Scrolls label="Findings">
      <table>
        <TableHead columns={['Severity', 'Finding', 'Asset', 'State', 'First seen', 'Last seen']} />
        <tbody>
          {findings.map((finding) => (
            <tr key={finding.id}>
              <td>
                <span className={severityTag[finding.severity]}>{finding.severity}</span>
              </td>
              <td className="wide">
                <Link href={`/findings/${finding.id}`}>{finding.title}</Link>
              </td>
              <td className="mono">{finding.asset.value}</td>
              <td>{finding.state}</td>
              <td>
                <Moment ts={timeOf(finding.first_seen)} />
              </td>
              <td>
                <Moment ts={timeOf(finding.last_seen)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}
