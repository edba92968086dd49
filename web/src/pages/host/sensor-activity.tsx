import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { EscapedLine, EscapedText } from '../../parts/event/escaped-text.tsx'
import { asObject, type EventRecord, listOf, numberOf, textOf } from '../../parts/event/event-summary.ts'
import { count } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Nothing, Section } from './section.tsx'

type SensorAnswer = {
  readonly total: number
  readonly events: readonly { readonly port: number; readonly results: readonly EventRecord[] }[]
}

const shown = 8

export function SensorActivity({ target }: { readonly target: string }) {
  const answer = useAnswer<SensorAnswer>(`/app/v2/query/sensors/ip/${target}`)
  return (
    <Section
      id="sensors"
      title="Sensor activity"
      {...(answer.kind === 'here' && { aside: count(answer.data.total) })}
    >
      <Answered answer={answer} what="sensor activity">
        {({ events }) =>
          events.length === 0 ? (
            <Nothing>No sensor has seen this address.</Nothing>
          ) : (
            <div className="stack">
              {events.map(({ port, results }) => (
                <details key={port} className="panel">
                  <summary>
                    Port <span className="mono">{port}</span>{' '}
                    <span className="soft">{count(results.length)} events</span>
                  </summary>
                  <ul className="host-events">
                    {results.slice(0, shown).map((record, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: events never move
                      <SensorEvent key={index} record={record} />
                    ))}
                  </ul>
                </details>
              ))}
            </div>
          )
        }
      </Answered>
    </Section>
  )
}

function SensorEvent({ record }: { readonly record: EventRecord }) {
  const data = asObject(record['data'])
  const payload = textOf(data['payload'])
  return (
    <li className="stack">
      <div className="row">
        <span className="soft small-text">
          <Moment ts={numberOf(asObject(record['origin'])['ts'])} />
        </span>
        {listOf(data['tags'])
          .map(textOf)
          .map((tag) => (
            <span key={tag} className="tag">
              <EscapedLine text={tag} />
            </span>
          ))}
      </div>
      {payload !== '' && <EscapedText text={payload} shown={300} />}
    </li>
  )
}
