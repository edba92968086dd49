import type { Answer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { EscapedLine, EscapedText } from '../../parts/event/escaped-text.tsx'
import {
  dataOf,
  type EventRecord,
  type EventSummary,
  listOf,
  summaryOf,
  textOf,
} from '../../parts/event/event-summary.ts'
import { RecordTree } from '../../parts/event/record-tree.tsx'
import { count } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import type { HostAnswer } from './host-answer.ts'
import { Nothing, Section } from './section.tsx'

export function Services({ answer }: { readonly answer: Answer<HostAnswer> }) {
  return (
    <Section
      id="services"
      title="Services"
      {...(answer.kind === 'here' && { aside: `${count(answer.data.events.length)} ports` })}
    >
      <Answered answer={answer} what="services" lines={8}>
        {({ events }) =>
          events.length === 0 ? (
            <Nothing>No services found on this host.</Nothing>
          ) : (
            <div className="stack">
              {events
                .toSorted((a, b) => a.port - b.port)
                .map(({ port, results }) => (
                  <PortServices key={port} port={port} records={results} />
                ))}
            </div>
          )
        }
      </Answered>
    </Section>
  )
}

/** One port: the best summary on top, then the record of each module. */
function PortServices({
  port,
  records,
}: {
  readonly port: number
  readonly records: readonly EventRecord[]
}) {
  const summaries = records.map(summaryOf)
  const best = bestOf(summaries)
  const title = summaries.find((one) => one.title !== '')?.title ?? ''
  const cpe = [...new Set(records.flatMap((record) => listOf(cpeOf(record)).map(textOf)))]
  const software = [best.product, best.version].filter((text) => text !== '').join(' ')
  return (
    <article className="host-port" aria-label={`Port ${port}`}>
      <header className="host-port-head">
        <span className="host-port-number mono">
          {port}
          <span className="soft">/{best.protocol}</span>
        </span>
        <h3>
          <EscapedLine text={software || best.service || 'Open'} />
        </h3>
        <span className="row">
          {best.service !== '' && software !== '' && (
            <span className="tag">
              <EscapedLine text={best.service} />
            </span>
          )}
          {cpe.slice(0, 3).map((name) => (
            <span key={name} className="tag mono">
              <EscapedLine text={name} />
            </span>
          ))}
        </span>
        <span className="soft small-text host-port-time">
          <Moment ts={Math.max(...summaries.map(({ ts }) => ts))} />
        </span>
      </header>
      {title !== '' && (
        <p>
          <EscapedLine text={title} />
        </p>
      )}
      {best.banner !== '' && <EscapedText text={best.banner} />}
      <div className="host-modules">
        {records.map((record, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the records of a port never change their order
          <ModuleRecord key={index} record={record} />
        ))}
      </div>
    </article>
  )
}

function ModuleRecord({ record }: { readonly record: EventRecord }) {
  const { type, ts } = summaryOf(record)
  if (record['result'] === null || record['result'] === undefined) return null
  return (
    <details className="host-module">
      <summary>
        <span className="mono">{type}</span>{' '}
        <span className="soft small-text">
          <Moment ts={ts} />
        </span>
      </summary>
      <RecordTree value={dataOf(record)} />
    </details>
  )
}

function bestOf(summaries: readonly EventSummary[]): EventSummary {
  const worth = (one: EventSummary): number =>
    (one.product !== '' ? 4 : 0) + (one.service !== '' ? 2 : 0) + (one.banner !== '' ? 1 : 0)
  return summaries.reduce((best, one) => (worth(one) > worth(best) ? one : best))
}

function cpeOf(record: EventRecord): unknown {
  const service = dataOf(record)['service']
  return typeof service === 'object' && service !== null ? (service as EventRecord)['cpe'] : undefined
}
