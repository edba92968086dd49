import { Link, useSearchParams } from 'wouter'
import type { ChangeKind } from '../../../../src/perimeter/findings/finding.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { timeOf } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Moment } from '../../parts/moment.tsx'
import { NextPage } from '../../parts/table/next-page.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { type ChangePage, severityTag } from '../perimeter/perimeter.ts'
import { PerimeterChoice } from '../perimeter/perimeter-choice.tsx'

const titles: Readonly<Record<ChangeKind, string>> = {
  opened: 'Opened findings',
  reopened: 'Reopened findings',
  fixed: 'Fixed findings',
}

/** What the home page counts of a period: a finding that was fixed twice in it is listed twice. */
export function FindingChanges({ kind, since }: { readonly kind: ChangeKind; readonly since: string }) {
  const [parameters] = useSearchParams()
  const perimeter = parameters.get('perimeter')
  const cursor = parameters.get('cursor')
  const query = new URLSearchParams({ since, ...(perimeter !== null && { perimeter }) })
  const asked = new URLSearchParams({
    ...Object.fromEntries(query),
    kind,
    ...(cursor !== null && { cursor }),
  })
  const changes = useAnswer<ChangePage>(`/app/v2/findings/changes?${asked}`)
  query.set('change', kind)
  return (
    <div className="stack">
      <PageHead title={titles[kind]} about="The newest first.">
        <Link href="/findings" className="button">
          All open findings
        </Link>
      </PageHead>
      <p className="soft">
        Since <Moment ts={timeOf(since)} />
      </p>
      <div className="row">
        <PerimeterChoice />
      </div>
      <Answered answer={changes} what="the changes" lines={8}>
        {(page) => (
          <>
            <ChangeTable changes={page.changes} />
            <NextPage path="/findings" query={query} cursor={page.cursor} />
          </>
        )}
      </Answered>
    </div>
  )
}

function ChangeTable({ changes }: Pick<ChangePage, 'changes'>) {
  if (changes.length === 0) return <Notice kind="empty" title="None in this time" />
  return (
    <Scrolls label="Changes of findings">
      <table>
        <TableHead columns={['When', 'Severity', 'Finding', 'Asset', 'State now', 'Reason']} />
        <tbody>
          {changes.map(({ at, reason, finding }, row) => (
            <tr key={`${at} ${finding?.id ?? row}`}>
              <td>
                <Moment ts={timeOf(at)} />
              </td>
              {finding ? (
                <>
                  <td>
                    <span className={severityTag[finding.severity]}>{finding.severity}</span>
                  </td>
                  <td className="wide">
                    <Link href={`/findings/${finding.id}`}>{finding.title}</Link>
                  </td>
                  <td className="mono">{finding.asset.value}</td>
                  <td>{finding.state}</td>
                </>
              ) : (
                <td colSpan={4} className="soft">
                  Deleted with its asset
                </td>
              )}
              <td>{reason || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}
