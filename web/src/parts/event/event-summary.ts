/** A host event from the service: any JSON object. */
export type EventRecord = { readonly [name: string]: unknown }

export type EventSummary = {
  readonly ip: string
  readonly port: number
  readonly protocol: string
  readonly type: string
  readonly ts: number
  /** Name of the service: `http`. */
  readonly service: string
  readonly product: string
  readonly version: string
  readonly rdns: string
  /** Title of its page: the text to show first. */
  readonly title: string
  readonly banner: string
}

export function summaryOf(record: EventRecord): EventSummary {
  const origin = asObject(record['origin'])
  const target = asObject(record['target'])
  const data = dataOf(record)
  const service = asObject(data['service'])
  const response = asObject(data['response'])
  return {
    ip: textOf(target['ip']),
    port: numberOf(target['port']),
    protocol: textOf(target['protocol']),
    type: textOf(origin['type']),
    ts: numberOf(origin['ts']),
    service: textOf(service['name']),
    product: textOf(service['product']),
    version: textOf(service['version']),
    rdns: textOf(origin['rdns']),
    title: textOf(response['title']) || textOf(data['title']),
    banner: bannerOf(service['banner']) || textOf(asObject(data['telnet'])['banner']) || bodyOf(response),
  }
}

/** A service that sent nothing has a dash for its banner. */
function bannerOf(value: unknown): string {
  return value === '-' ? '' : textOf(value)
}

/** The first scalar properties of a record: for records without banner and title. */
export function plainProperties(record: EventRecord, max: number): readonly (readonly [string, string])[] {
  return Object.entries(dataOf(record))
    .flatMap(([name, value]) => (isPlain(value) && value !== '' ? [[name, String(value)] as const] : []))
    .slice(0, max)
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

export function dataOf(record: EventRecord): EventRecord {
  return asObject(asObject(record['result'])['data'])
}

export function asObject(value: unknown): EventRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as EventRecord) : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN
}

function bodyOf(response: EventRecord): string {
  const body = response['body']
  return typeof body === 'string' ? body : textOf(asObject(body)['content'])
}
