import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { type JobStatusMessage, jobStatusTopic } from '../../jobs/job-status.ts'
import type { Predicate } from '../../query/predicate/compile-predicate.ts'
import type { Row } from '../../query/predicate/row.ts'
import type { Bus, Published } from '../../storage/bus/bus.ts'
import type { StreamClient } from './stream-client.ts'
import { type StreamFormat, streamText, withoutRun } from './stream-text.ts'

/** Which events a stream carries. */
export type Scope =
  | { readonly kind: 'client'; readonly client: string }
  | { readonly kind: 'job'; readonly job: string }
  | { readonly kind: 'campaigns' }
  | { readonly kind: 'torrents' }
  | { readonly kind: 'sensors' }

export type Filter = { readonly text: string; readonly accepts: Predicate }

/**
 * Gives live events to all listeners. Listeners with the same scope, filter and format are one
 * group: an event is matched and written out once for all of them.
 */
export type StreamHub = {
  /** Every later event goes to the client, none of those up to `dispatched()`. Returns how to leave. */
  attach(client: StreamClient, scope: Scope, filter: Filter | null): () => void
  /** The newest id that was given out: what is stored up to it has no other way to a later listener. */
  dispatched(): number
  /** Takes no more events. */
  close(): void
}

type Message = {
  readonly id: number
  readonly event: unknown
  /** Null for messages that no filter keeps out. */
  readonly row: Row | null
  readonly scopes: readonly string[]
  /** The job that this message ends. */
  readonly ends: string | null
}

type Group = {
  readonly format: StreamFormat
  readonly filter: Filter | null
  readonly clients: Set<StreamClient>
}

/** Between two slices every socket has a chance to empty itself: a burst must not look like a slow reader. */
const sliceEvents = 200
const paceMilliseconds = 50
/** Beyond this the hub stops waiting for slow readers. */
const patientBacklog = 20_000

export function createStreamHub(bus: Bus, newestId: number, onError: (error: unknown) => void): StreamHub {
  const scopes = new Map<string, Map<string, Group>>()
  let backlog: Message[] = []
  /** How much of the backlog is given out. */
  let position = 0
  let newest = newestId
  let running = false
  let closed = false

  const run = async (): Promise<void> => {
    running = true
    while (position < backlog.length && !closed) {
      const slice = backlog.slice(position, position + sliceEvents)
      position += slice.length
      let behind = false
      try {
        behind = dispatch(scopes, slice)
      } catch (error) {
        onError(error)
      }
      for (const { id } of slice) newest = Math.max(newest, id)
      const left = backlog.length - position
      if (left === 0) break
      if (behind && left < patientBacklog) await wait(paceMilliseconds)
      else await turn()
    }
    running = false
  }
  const take = (messages: readonly Message[]): void => {
    if (closed || messages.length === 0) return
    backlog = backlog.slice(position).concat(messages)
    position = 0
    if (!running) void run()
  }
  const leave = [
    bus.subscribe('host', (events) =>
      take(events.map(hostMessage).filter(({ scopes }) => scopes.length > 0)),
    ),
    bus.subscribe(jobStatusTopic, (events) => take(events.map(statusMessage))),
    ...(['torrents', 'sensors'] as const).map((kind) =>
      bus.subscribe(kind, (events) =>
        take(events.map(({ event, row }) => ({ id: 0, event, row: row as Row, scopes: [kind], ends: null }))),
      ),
    ),
  ]

  return {
    attach(client, scope, filter) {
      const scopeKey = keyOf(scope)
      const groupKey = `${client.format} ${filter?.text ?? ''}`
      const groups = scopes.get(scopeKey) ?? new Map<string, Group>()
      scopes.set(scopeKey, groups)
      const group = groups.get(groupKey) ?? { format: client.format, filter, clients: new Set() }
      groups.set(groupKey, group)
      group.clients.add(client)
      return () => {
        group.clients.delete(client)
        if (group.clients.size > 0 || groups.get(groupKey) !== group) return
        groups.delete(groupKey)
        if (groups.size === 0 && scopes.get(scopeKey) === groups) scopes.delete(scopeKey)
      }
    },
    dispatched: () => newest,
    close() {
      closed = true
      for (const stop of leave) stop()
    },
  }
}

/** True when a reader is behind. */
function dispatch(
  scopes: ReadonlyMap<string, ReadonlyMap<string, Group>>,
  slice: readonly Message[],
): boolean {
  const parts = new Map<Group, string[]>()
  const ended: Group[] = []
  for (const message of slice) {
    const written: Partial<Record<StreamFormat, string>> = {}
    for (const scope of message.scopes)
      for (const group of scopes.get(scope)?.values() ?? []) {
        if (message.row && group.filter && !group.filter.accepts(message.row)) continue
        written[group.format] ??= streamText(group.format, message.id, JSON.stringify(message.event))
        const texts = parts.get(group)
        if (texts) texts.push(written[group.format]!)
        else parts.set(group, [written[group.format]!])
        if (message.ends !== null && scope === keyOf({ kind: 'job', job: message.ends })) ended.push(group)
      }
  }
  let behind = false
  for (const [group, texts] of parts) {
    const chunk = Buffer.from(texts.join(''), 'utf8')
    for (const client of [...group.clients]) behind = client.offer(chunk, texts.length) || behind
  }
  for (const group of ended) for (const client of [...group.clients]) client.complete()
  return behind
}

function hostMessage({ id, event, row }: Published): Message {
  const { client, job } = row as { client: string; job: string }
  const mine = client !== ''
  return {
    id,
    event: mine ? event : withoutRun(event),
    row: row as Row,
    // What was imported belongs to no job, and to no stream.
    scopes: job === '' ? [] : mine ? [`client ${client}`, `job ${job}`] : ['campaigns'],
    ends: null,
  }
}

function statusMessage({ event, row }: Published): Message {
  const { client, job } = row as { client: string; job: string }
  const { completed } = (event as JobStatusMessage).status
  // Readers of the firehose look for a target in every line: it carries observations only.
  const scopes = client === '' ? [] : [`client ${client}`, `job ${job}`]
  return { id: 0, event, row: null, scopes, ends: completed ? job : null }
}

function keyOf(scope: Scope): string {
  if (scope.kind === 'client') return `client ${scope.client}`
  return scope.kind === 'job' ? `job ${scope.job}` : scope.kind
}
