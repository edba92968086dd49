import type { WatchedChange } from '../../../../src/alerts/alert.ts'

/** An alert as V2 shows it. */
export type ShownAlert = {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly area: string
  readonly query: string | null
  readonly ranges: readonly string[]
  readonly changes: readonly string[]
  readonly webhook: string | null
  readonly mail: string | null
  /** Only shown in the application. */
  readonly app: boolean
  readonly baseline: { readonly hosts: number; readonly services: number } | null
  readonly quiet_minutes: number
  readonly created_at: string
  readonly paused_at: string | null
  /** Why the service has paused it; null when its owner did. */
  readonly paused_reason: string | null
  /** Only in the response that creates it. */
  readonly secret?: string
}

export type AlertList = { readonly total: number; readonly alerts: readonly ShownAlert[] }

export type Delivery = {
  readonly id: string
  readonly made_at: string
  readonly status: string
  readonly test: boolean
  readonly tries: number
  readonly next_at: string | null
  readonly done_at: string | null
  /** The last response of the receiver. */
  readonly answer: string | null
}

export type DeliveryList = { readonly total: number; readonly deliveries: readonly Delivery[] }

export const changeNames: Readonly<Record<WatchedChange, string>> = {
  opened: 'a port opens',
  closed: 'a port closes',
  product: 'the product changes',
  version: 'the version changes',
  certificate: 'the certificate changes',
  expiry: 'a certificate is about to expire',
  cve: 'a new vulnerability',
  score: 'the risk score rises',
}

/** What the form begins with: other pages link to it with a search or a host. */
export type AlertStart = {
  readonly kind: 'match' | 'change'
  readonly name: string
  readonly query: string
  readonly area: string
  readonly ranges: string
}

export const emptyStart: AlertStart = { kind: 'match', name: '', query: '', area: 'host', ranges: '' }

/** Null when the address of the page names nothing to begin with. */
export function startOf(parameters: URLSearchParams): AlertStart | null {
  const text = (name: keyof AlertStart) => (parameters.get(name) ?? '').trim()
  if (text('query') === '' && text('ranges') === '') return null
  return {
    kind: text('kind') === 'change' ? 'change' : 'match',
    name: text('name'),
    query: text('query'),
    area: text('area') || 'host',
    ranges: text('ranges'),
  }
}

/** The form as a request of V2. */
export function alertRequest(form: FormData): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const change = text('kind') === 'change'
  const query = text('query')
  const ranges = text('ranges')
    .split(/[\s,;]+/)
    .filter((range) => range !== '')
  return {
    name: text('name'),
    kind: change ? 'change' : 'match',
    ...(query !== '' && { query }),
    ...(change ? { changes: form.getAll('changes').map(String) } : { area: text('area') }),
    ...(change && ranges.length > 0 && { ranges }),
    ...channelIn(text('channel'), text('to')),
    quiet_minutes: Number(text('quiet')),
  }
}

export type Channel = 'app' | 'webhook' | 'mail'

function channelIn(channel: string, to: string): Record<string, unknown> {
  if (channel === 'app') return { app: true }
  return channel === 'mail' ? { mail: to } : { webhook: to }
}
