import { useSearchParams } from 'wouter'
import type { UnknownList, UnknownShape } from '../../../../src/api/unknown/shapes.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { count, timeOf } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { UnknownDetailDialog } from './unknown-detail.tsx'

/** So much of an answer fits into a row. */
const shownText = 80

/** Answers of services that no fingerprint knows; the address of the page names the one that is open. */
export function UnknownPage() {
  const [parameters, setParameters] = useSearchParams()
  const answer = useAnswer<UnknownList>('/app/v2/unknown?size=500')
  const id = parameters.get('id')
  return (
    <div className="stack">
      <PageHead
        title="Unknown answers"
        about="Answers that no fingerprint recognizes, the most frequent first. Open one to see it in full and to write a rule for it."
      />
      <Answered answer={answer} what="the unknown answers" lines={8}>
        {({ answers }) =>
          answers.length === 0 ? (
            <Notice kind="empty" title="No unknown answers">
              Every service that your scans found is known. Answers that are not appear here.
            </Notice>
          ) : (
            <UnknownTable answers={answers} onOpen={(chosen) => setParameters({ id: String(chosen) })} />
          )
        }
      </Answered>
      {id !== null && /^[0-9]{1,15}$/.test(id) && (
        <UnknownDetailDialog id={id} onClose={() => setParameters({})} />
      )}
    </div>
  )
}

function UnknownTable({
  answers,
  onOpen,
}: {
  readonly answers: readonly UnknownShape[]
  readonly onOpen: (id: number) => void
}) {
  return (
    <Scrolls label="Unknown answers">
      <table>
        <TableHead
          columns={['Answer', 'Port', 'Probe sent', 'Product, as read', 'Count', 'Last seen', 'Source']}
          numbers={['Count']}
        />
        <tbody>
          {answers.map((one) => (
            <tr key={one.id}>
              <td className="mono">
                <button type="button" className="plain" onClick={() => onOpen(one.id)}>
                  <span>
                    <EscapedLine text={one.text.slice(0, shownText)} />
                  </span>
                </button>
              </td>
              <td className="mono">
                {one.port}/{one.protocol}
              </td>
              <td className={one.probe === 'null' ? 'soft' : 'mono'}>
                {one.probe === 'null' ? 'none' : one.probe}
              </td>
              <td>
                <EscapedLine text={one.product} />
              </td>
              <td className="number">{count(one.count)}</td>
              <td>
                <Moment ts={timeOf(one.last_seen)} />
              </td>
              <td>{one.public ? 'public scans' : 'your scans'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}
