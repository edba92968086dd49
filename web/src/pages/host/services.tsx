import { Link } from 'wouter'
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
import { searchLink } from '../../parts/query/refine.ts'
import type { Source } from '../../parts/source/source.ts'
import type { HostAnswer } from './host-answer.ts'
import { Nothing, Section } from './section.tsx'
import { tracesOf } from './traces.ts'

type Port = HostAnswer['ports'][number]

export function Services({
  answer,
  source,
}: {
  readonly answer: Answer<HostAnswer>
  readonly source: Source
}) {
  return (
    <Section
      id="services"
      title="Services"
      {...(answer.kind === 'here' && { aside: portsText(answer.data.ports) })}
    >
      <Answered answer={answer} what="services" lines={8}>
        {({ ip, ports, events }) =>
          events.length === 0 && ports.length === 0 ? (
            <NoServices ip={ip} source={source} />
          ) : (
            <div className="stack">
              {events
                .toSorted((a, b) => a.port - b.port)
                .map(({ port, results }) => (
                  <PortServices key={port} port={port} states={statesOf(ports, port)} records={results} />
                ))}
              <BarePorts ports={barePorts(ports, events)} />
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
  states,
  records,
}: {
  readonly port: number
  /** Of each transport of the port. */
  readonly states: readonly Port[]
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
          <EscapedLine text={software || best.service || 'Unknown service'} />
        </h3>
        <PortStates states={states} />
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
      <Traces records={records} />
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

function NoServices({ ip, source }: { readonly ip: string; readonly source: Source }) {
  const scan = <Link href={`/jobs/new?${new URLSearchParams({ targets: ip })}`}>Scan this host</Link>
  if (source === 'own') return <Nothing>None of your scans has seen this host. {scan}.</Nothing>
  return (
    <Nothing>No service of this host has been seen. {scan} or import the results of another tool.</Nothing>
  )
}

/** Marks what is not known to be open now. */
function PortStates({ states }: { readonly states: readonly Port[] }) {
  return states.map(({ protocol, state, lastSeen }) =>
    state === 'open' ? null : (
      <span key={protocol} className={`tag ${state === 'closed' ? 'bad' : 'warn'}`}>
        {state === 'closed' ? 'closed' : 'not seen again'}, last open <Moment ts={lastSeen} />
      </span>
    ),
  )
}

function Traces({ records }: { readonly records: readonly EventRecord[] }) {
  const traces = tracesOf(records)
  if (traces.length === 0) return null
  return (
    <ul className="host-traces">
      {traces.map(({ name, value, query }) => (
        <li key={`${name} ${value}`}>
          {name} <span className="mono">{value.length > 24 ? `${value.slice(0, 24)}…` : value}</span>{' '}
          <Link href={searchLink('host', query)} aria-label={`Find same ${name}`}>
            Find same
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Ports of which only the state is known. */
function BarePorts({ ports }: { readonly ports: readonly Port[] }) {
  if (ports.length === 0) return null
  return (
    <p className="soft small-text host-bare">
      Without a known service:{' '}
      {ports.map(({ port, protocol, state }) => (
        <span key={`${port}/${protocol}`} className={state === 'open' ? 'tag good' : 'tag'}>
          {port}/{protocol} {state === 'stale' ? 'not seen again' : state}
        </span>
      ))}
    </p>
  )
}

function statesOf(ports: readonly Port[], port: number): readonly Port[] {
  return ports.filter((one) => one.port === port)
}

function barePorts(ports: readonly Port[], events: HostAnswer['events']): readonly Port[] {
  const known = new Set(events.map(({ port }) => port))
  return ports.filter(({ port }) => !known.has(port))
}

function portsText(ports: readonly Port[]): string {
  const many = (state: Port['state']) => ports.filter((one) => one.state === state).length
  const parts = [`${count(many('open'))} open`]
  if (many('stale') > 0) parts.push(`${count(many('stale'))} not seen again`)
  if (many('closed') > 0) parts.push(`${count(many('closed'))} closed`)
  return parts.join(', ')
}
