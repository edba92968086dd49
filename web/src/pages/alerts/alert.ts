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
  readonly quiet_minutes: number
  readonly created_at: string
  readonly paused_at: string | null
  /** Only in the answer to adding it. */
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
  /** What the receiver said last. */
  readonly answer: string | null
}

export type DeliveryList = { readonly total: number; readonly deliveries: readonly Delivery[] }

export const changeNames: Readonly<Record<WatchedChange, string>> = {
  opened: 'a port opens',
  closed: 'a port closes',
  product: 'another product',
  version: 'another version',
  certificate: 'another certificate',
  expiry: 'a certificate is about to end',
  cve: 'a new weakness',
  score: 'a higher risk score',
}

/** What a form says, as V2 takes it. */
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
    ...(text('channel') === 'mail' ? { mail: text('to') } : { webhook: text('to') }),
    quiet_minutes: Number(text('quiet')),
  }
}
