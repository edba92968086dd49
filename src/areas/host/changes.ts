import type { HostEvent } from '../../core/events/host-event.ts'
import { portState } from '../../core/events/port-state.ts'
import { cut } from '../../core/untrusted.ts'
import { hostValues } from './fields/values.ts'

/** What is different between two observations of a service. */
export type Change = {
  /** When the later of the two was made, in the form of ISO 8601. */
  readonly ts: string
  readonly kind: 'opened' | 'closed' | 'product' | 'version' | 'certificate' | 'banner' | 'other'
  readonly ip: string
  readonly port: number
  readonly protocol: string
  /** For people: which part of the service it is. */
  readonly what: string
  readonly before: string | null
  readonly after: string | null
}

/** One thing that a service says of itself; `mark` is what is compared, `text` what is shown. */
type Fact = {
  readonly kind: Change['kind']
  readonly what: string
  readonly mark: string
  readonly text: string
}

type Seen = {
  open: boolean
  /** The newest observation that showed it open. */
  last: Pick<HostEvent, 'origin' | 'target'> | null
  /** By module and what it tells: two modules that spell a thing differently are not a change. */
  readonly facts: Map<string, Fact>
  readonly reported: Map<string, string>
}

const maxTextLength = 2_000

/** Follows services from observation to observation. What is seen for the first time has opened. */
export type ChangeTracker = {
  /** What the event changes of what was seen before; events come oldest first. */
  see(event: HostEvent): Change[]
  /** The ports that count as closed by then, since they were not seen for so long. */
  unseenBy(moment: number): Change[]
}

/** `closedAfter`: milliseconds after which a port that was not seen again counts as closed; none for never. */
export function createChangeTracker({ closedAfter }: { readonly closedAfter?: number } = {}): ChangeTracker {
  const services = new Map<string, Seen>()
  const unseen = (seen: Seen, moment: number): Change[] => {
    if (closedAfter === undefined || !seen.open || !seen.last) return []
    const closedAt = seen.last.origin.ts + closedAfter
    if (closedAt > moment) return []
    seen.open = false
    return [changeAt(seen.last.target, closedAt, 'closed', 'port', 'open', 'not seen again')]
  }
  return {
    see(event) {
      const { ip, port, protocol } = event.target
      const endpoint = `${ip} ${port}/${protocol}`
      const seen = services.get(endpoint) ?? {
        open: false,
        last: null,
        facts: new Map(),
        reported: new Map(),
      }
      services.set(endpoint, seen)
      return [...unseen(seen, event.origin.ts), ...changesBy(event, seen)]
    },
    unseenBy: (moment) => [...services.values()].flatMap((seen) => unseen(seen, moment)),
  }
}

/** The changes of addresses, from their events, oldest first. */
export function changesOf(events: readonly HostEvent[]): Change[] {
  const tracker = createChangeTracker()
  return events.flatMap((event) => tracker.see(event))
}

function changesBy(event: HostEvent, seen: Seen): Change[] {
  const state = portState(event)
  if (state === 'unknown') return []
  const at = (kind: Change['kind'], what: string, before: string | null, after: string | null): Change =>
    changeAt(event.target, event.origin.ts, kind, what, before, after)
  if (state === 'closed') {
    if (!seen.open) return []
    seen.open = false
    return [at('closed', 'port', 'open', 'closed')]
  }
  const facts = factsOf(event)
  const changes: Change[] = []
  if (!seen.open) changes.push(at('opened', 'port', seen.last ? 'closed' : null, nameOf(event)))
  seen.open = true
  seen.last = { origin: event.origin, target: event.target }
  for (const fact of facts) {
    const key = `${event.origin.type} ${fact.what}`
    const before = seen.facts.get(key)
    seen.facts.set(key, fact)
    if (!before || before.mark === fact.mark) continue
    // Another module that reports the same change of the same service adds nothing.
    const step = JSON.stringify([before.mark, fact.mark])
    if (seen.reported.get(fact.what) === step) continue
    seen.reported.set(fact.what, step)
    changes.push(at(fact.kind, fact.what, before.text, fact.text))
  }
  return changes
}

function changeAt(
  { ip, port, protocol }: HostEvent['target'],
  ts: number,
  kind: Change['kind'],
  what: string,
  before: string | null,
  after: string | null,
): Change {
  return { ts: new Date(ts).toISOString(), kind, ip, port, protocol, what, before, after }
}

function factsOf(event: HostEvent): Fact[] {
  const { service, data } = hostValues(event)
  const facts: Fact[] = []
  const put = (kind: Change['kind'], what: string, mark: string, text = mark): void => {
    if (mark !== '') facts.push({ kind, what, mark, text: cut(text, maxTextLength) })
  }
  put('product', 'product', service.product)
  put('version', 'version', service.version)
  const print = textOf(data['ssl.cert.sha256_fingerprint']) || textOf(data['ssl.cert.sha1_fingerprint'])
  const name = textOf(data['ssl.cert.subject.common_name'])
  put('certificate', 'certificate', print, name === '' ? print : `${name} (${print})`)
  const banner = service.banner || textOf(data['ssh.banner'])
  put('banner', 'banner', lasting(banner), banner)
  put('other', 'SSH host key', textOf(data['ssh.fingerprint']))
  return facts
}

function nameOf(event: HostEvent): string {
  const { name, product, version } = hostValues(event).service
  return [product || name || event.origin.type, version].filter((part) => part !== '').join(' ')
}

/** Without what differs between two answers of the same server however often it is asked: clocks and cookies. */
function lasting(banner: string): string {
  const lines = banner.split('\\r\\n').filter((line) => !passingHeader.test(line))
  return lines.join('\\r\\n').replace(clock, '')
}

const passingHeader = /^(?:date|expires|last-modified|age|set-cookie|etag|x-request-id):/i
const clock =
  /\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{4}\b|\b\d\d?:\d\d:\d\d\b|\b(?:mon|tue|wed|thu|fri|sat|sun)\b/gi

function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : ''
}
