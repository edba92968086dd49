import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { day } from '../../parts/format.ts'
import { type AnswerSpan, type DomainRecord, spansOf } from './domain-record.ts'
import { RecordList } from './record-list.tsx'

type HistoryAnswer = { readonly total: number; readonly events: readonly DomainRecord[] }

/** The DNS answers of a name over time, newest first; equal answers are merged. */
export function DomainHistory({ domain }: { readonly domain: string }) {
  const answer = useAnswer<HistoryAnswer>(`/app/v1/query/domains/historical/${encodeURIComponent(domain)}`)
  return (
    <section className="panel" aria-label="History">
      <h2>History</h2>
      <Answered answer={answer} what="its history">
        {({ events }) =>
          events.length === 0 ? (
            <p className="soft small-text">No DNS answers stored.</p>
          ) : (
            <ol className="domain-history">
              {spansOf(events).map((span) => (
                <li key={span.to}>
                  <p className="domain-span">{spanText(span)}</p>
                  <RecordList answers={span.answers} most={8} />
                </li>
              ))}
            </ol>
          )
        }
      </Answered>
    </section>
  )
}

function spanText({ from, to, times }: AnswerSpan): string {
  const when = day(from) === day(to) ? day(to) : `${day(from)} to ${day(to)}`
  return times === 1 ? when : `${when} · seen ${times} times`
}
