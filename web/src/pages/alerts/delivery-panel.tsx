import { useAnswer } from '../../api/use-answer.ts'
import { useEvery } from '../../api/use-every.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { count, timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import type { Delivery, DeliveryList } from './alert.ts'

const tones: Readonly<Record<string, string>> = { sent: 'good', failed: 'bad', waiting: 'warn' }
/** A message is sent within seconds or waits for its next attempt. */
const refreshMilliseconds = 3_000
const shownCharacters = 300

/** Messages and their status; reloaded while one is waiting. */
export function DeliveryPanel({ alertId }: { readonly alertId: string }) {
  const answer = useAnswer<DeliveryList>(`/app/v2/alerts/${alertId}/deliveries`)
  const waits = answer.kind === 'here' && answer.data.deliveries.some(({ status }) => status === 'waiting')
  useEvery(waits ? refreshMilliseconds : null, answer.again)
  return (
    <section aria-label="Messages">
      <Answered answer={answer} what="the messages">
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <Notice kind="empty">No messages sent yet.</Notice>
          ) : (
            <Scrolls label="Messages, newest first">
              <DeliveryTable deliveries={deliveries} />
            </Scrolls>
          )
        }
      </Answered>
    </section>
  )
}

function DeliveryTable({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  return (
    <table>
      <TableHead
        columns={['Time', 'Status', 'Attempts', 'Next attempt', 'Response']}
        numbers={['Attempts']}
      />
      <tbody>
        {deliveries.map(({ id, made_at, status, test, tries, next_at, answer }) => (
          <tr key={id}>
            <td>
              <Moment ts={timeOf(made_at)} exact />
            </td>
            <td>
              <span className={`tag ${tones[status] ?? ''}`}>{status}</span>{' '}
              {test && <span className="tag">test</span>}
            </td>
            <td className="number">{count(tries)}</td>
            <td>{next_at === null ? '–' : <Moment ts={timeOf(next_at)} exact />}</td>
            <td className="mono">
              {answer === null ? '–' : <EscapedLine text={answer.slice(0, shownCharacters)} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
