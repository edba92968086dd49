import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { type JobStatusMessage, jobStatusTopic } from '../../jobs/job-status.ts'
import type { FieldSet } from '../../query/field.ts'
import type { Matcher, MatchRule } from '../../query/match/matcher.ts'
import type { Plan } from '../../query/plan.ts'
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

export type Filter = {
  readonly text: string
  readonly plan: Plan
  readonly fields: FieldSet
  /** The account whose budget of time it uses. */
  readonly owner: string
}

/**
 * Gives live events to all listeners. Listeners with the same scope, filter, account and format are one
 * group: an event is matched and written out once for all of them.
 */
export type StreamHub = {
  /** Every later event goes to the client, none of those up to `dispatched()`. Returns how to leave. */
  attach(client: StreamClient, scope: Scope, filter: Filter | null): () => void
  /** The newest id that was given out: what is stored up to it has no other way to a later listener. */
  dispatched(): number
  /** What is stored up to this id was before the hub, or has come to it. To be called before the first client comes. */
  begin(newestId: number): void
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
  /** The filter as a rule of the matcher; its topic is the scope. */
  readonly rule: MatchRule | null
  /** Removes the rule. */
  readonly close: () => void
  readonly clients: Set<StreamClient>
}

type Scopes = ReadonlyMap<string, ReadonlyMap<string, Group>>
/** The filters that let a message pass. */
type Passed = ReadonlyMap<Message, ReadonlySet<MatchRule>>

/** Between two slices every socket has a chance to empty itself: a burst must not look like a slow reader. */
const sliceEvents = 200
const paceMilliseconds = 50
/** Beyond this the hub stops waiting for slow readers. */
const patientBacklog = 20_000

export type StreamHubOptions = {
  readonly bus: Bus
  readonly matcher: Pick<Matcher, 'add' | 'match'>
  readonly onError: (error: unknown) => void
}

export function createStreamHub({ bus, matcher, onError }: StreamHubOptions): StreamHub {
  const scopes = new Map<string, Map<string, Group>>()
  let backlog: Message[] = []
  /** How much of the backlog is given out. */
  let position = 0
  let newest = 0
  let running = false
  let closed = false

  /** A client that comes while the matcher is at work gets these messages too: then its filter is asked as well. */
  const passedBy = async (slice: readonly Message[]): Promise<Passed> => {
    const holds = new Map<Message, Set<MatchRule>>()
    const asked = new Set<MatchRule>()
    for (;;) {
      const missing = rulesOf(scopes, slice).filter((rule) => !asked.has(rule))
      if (missing.length === 0) return holds
      const topics = new Set(missing.map(({ topic }) => topic))
      const records = slice.flatMap((message) => {
        const concerned = message.scopes.filter((scope) => topics.has(scope))
        return message.row && concerned.length > 0 ? [{ message, row: message.row, topics: concerned }] : []
      })
      for (const [at, rules] of (await matcher.match(records)).entries())
        holds.set(records[at]!.message, new Set([...(holds.get(records[at]!.message) ?? []), ...rules]))
      for (const rule of missing) asked.add(rule)
    }
  }

  const run = async (): Promise<void> => {
    running = true
    while (position < backlog.length && !closed) {
      const slice = backlog.slice(position, position + sliceEvents)
      position += slice.length
      let behind = false
      try {
        // Without filters nothing is waited for: an event is given out in the turn in which it comes.
        const filtered = rulesOf(scopes, slice).length > 0
        behind = dispatch(scopes, slice, filtered ? await passedBy(slice) : new Map())
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
    // What was imported belongs to no job, and to no stream.
    bus.subscribe('host', (events) => take(events.filter((one) => ownerOf(one).job !== '').map(hostMessage))),
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
      const groupKey = `${client.format} ${filter ? `${filter.owner} ${filter.text}` : ''}`
      const groups = scopes.get(scopeKey) ?? new Map<string, Group>()
      scopes.set(scopeKey, groups)
      const group = groups.get(groupKey) ?? openGroup(matcher, client.format, scopeKey, filter)
      groups.set(groupKey, group)
      group.clients.add(client)
      return () => {
        group.clients.delete(client)
        if (group.clients.size > 0 || groups.get(groupKey) !== group) return
        group.close()
        groups.delete(groupKey)
        if (groups.size === 0 && scopes.get(scopeKey) === groups) scopes.delete(scopeKey)
      }
    },
    dispatched: () => newest,
    begin(newestId) {
      newest = Math.max(newest, newestId)
    },
    close() {
      closed = true
      for (const stop of leave) stop()
    },
  }
}

function openGroup(
  matcher: Pick<Matcher, 'add'>,
  format: StreamFormat,
  topic: string,
  filter: Filter | null,
): Group {
  const clients = new Set<StreamClient>()
  if (!filter) return { format, rule: null, close: () => {}, clients }
  const rule: MatchRule = {
    topic,
    plan: filter.plan,
    fields: filter.fields,
    owners: () => [filter.owner],
    onPaused: (reason) => {
      for (const client of [...clients]) client.fail(reason)
    },
  }
  return { format, rule, close: matcher.add(rule), clients }
}

/** The filters that these messages have to pass. */
function rulesOf(scopes: Scopes, slice: readonly Message[]): MatchRule[] {
  const concerned = new Set(slice.flatMap(({ row, scopes: names }) => (row ? names : [])))
  return [...concerned].flatMap((scope) =>
    [...(scopes.get(scope)?.values() ?? [])].flatMap(({ rule }) => rule ?? []),
  )
}

/** True when a reader is behind. */
function dispatch(scopes: Scopes, slice: readonly Message[], passed: Passed): boolean {
  const parts = new Map<Group, string[]>()
  const ended: Group[] = []
  for (const message of slice) {
    const written: Partial<Record<StreamFormat, string>> = {}
    for (const scope of message.scopes)
      for (const group of scopes.get(scope)?.values() ?? []) {
        if (message.row && group.rule && !passed.get(message)?.has(group.rule)) continue
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

function ownerOf(published: Published): { readonly client: string; readonly job: string } {
  // The row is read only where there is nothing else: it may have to be parsed.
  return (published.brief ?? published.row) as { client: string; job: string }
}

function hostMessage(published: Published): Message {
  const { client, job } = ownerOf(published)
  const { id, event, row } = published
  const mine = client !== ''
  return {
    id,
    event: mine ? event : withoutRun(event),
    row: row as Row,
    scopes: mine ? [`client ${client}`, `job ${job}`] : ['campaigns'],
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
