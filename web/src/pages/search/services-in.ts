import { type EventRecord, summaryOf } from '../../parts/event/event-summary.ts'

/** One port of a host: the best that its modules say of it. */
export type ShownService = {
  readonly port: number
  readonly protocol: string
  /** Product and version, or the name of the service. */
  readonly software: string
  readonly title: string
  readonly modules: readonly string[]
  readonly records: readonly EventRecord[]
}

/** The records of a host by port, lowest first. */
export function servicesIn(records: readonly EventRecord[]): readonly ShownService[] {
  const byPort = Map.groupBy(records, (record) => {
    const { port, protocol } = summaryOf(record)
    return `${port}/${protocol}`
  })
  return [...byPort.values()].map(serviceOf).sort((a, b) => a.port - b.port)
}

function serviceOf(records: readonly EventRecord[]): ShownService {
  const summaries = records.map(summaryOf)
  const { port, protocol } = summaries[0]!
  const named = summaries.find(({ product }) => product !== '')
  const software = named
    ? [named.product, named.version].filter((part) => part !== '').join(' ')
    : (summaries.find(({ service }) => service !== '')?.service ?? '')
  return {
    port,
    protocol,
    software,
    title: summaries.find(({ title }) => title !== '')?.title ?? '',
    modules: [...new Set(summaries.map(({ type }) => type))],
    records,
  }
}
