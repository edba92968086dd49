import { Link, useSearchParams } from 'wouter'
import { changeKinds, findingStates, severities } from '../../../../src/perimeter/findings/finding.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Choice, chosen } from '../../parts/form/choice.tsx'
import { Field } from '../../parts/form/field.tsx'
import { timeOf } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Moment } from '../../parts/moment.tsx'
import { NextPage } from '../../parts/table/next-page.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { type FindingPage, type ShownFinding, severityTag } from '../perimeter/perimeter.ts'
import { PerimeterChoice } from '../perimeter/perimeter-choice.tsx'
import { FindingChanges } from './finding-changes.tsx'

const asked = ['state', 'severity', 'rule', 'perimeter', 'asset', 'label', 'ip', 'since', 'text', 'cursor']

/** Problems of the own assets, the most severe first; or what happened to them since a moment. */
export function FindingsPage() {
  const [parameters] = useSearchParams()
  const kind = changeKinds.find((one) => one === parameters.get('change'))
  const since = parameters.get('since')
  return kind && since !== null ? <FindingChanges kind={kind} since={since} /> : <FindingList />
}

function FindingList() {
  const [parameters, setParameters] = useSearchParams()
  const query = new URLSearchParams([...parameters].filter(([name]) => asked.includes(name)))
  const findings = useAnswer<FindingPage>(`/app/v2/findings?${query}`)
  return (
    <div className="stack">
      <PageHead title="Findings" about="One entry for each problem of your assets, the most severe first." />
      <div className="row fields">
        <Choice name="severity" label="Severity" all="all" values={severities.toReversed()} />
        <Choice name="state" label="State" all="open" values={[...findingStates, 'any']} />
        <PerimeterChoice />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const text = String(new FormData(event.currentTarget).get('text'))
            setParameters((before) => chosen(before, 'text', text))
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
            <FindingTable findings={page.findings} filtered={query.size > 0} />
            <NextPage path="/findings" query={query} cursor={page.cursor} />
          </>
        )}
      </Answered>
    </div>
  )
}

function FindingTable({
  findings,
  filtered,
}: {
  readonly findings: readonly ShownFinding[]
  readonly filtered: boolean
}) {
  if (findings.length === 0)
    return filtered ? (
      <Notice kind="empty" title="No finding matches">
        <Link href="/findings">Show all open findings</Link>
      </Notice>
    ) : (
      <Notice kind="empty" title="No open findings">
        Findings come from the networks that you watch: see your <Link href="/perimeter">perimeters</Link>.
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
