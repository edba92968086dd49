import { asObject } from '../../core/untrusted.ts'
/** Of an event that came over the network, what a person reads at a glance. Nothing in it can be relied on. */
export type SeenEvent = {
  readonly ip: string
  readonly port: number
  readonly protocol: string
  readonly type: string
  readonly ts: number
  readonly service: string
  readonly product: string
  readonly version: string
  readonly banner: string
}

export function seenEvent(value: unknown): SeenEvent {
  const event = asObject(value)
  const origin = asObject(event['origin'])
  const target = asObject(event['target'])
  const service = asObject(asObject(asObject(event['result'])['data'])['service'])
  return {
    ip: text(target['ip']),
    port: number(target['port']),
    protocol: text(target['protocol']),
    type: text(origin['type']),
    ts: number(origin['ts']),
    service: text(service['name']),
    product: text(service['product']),
    version: text(service['version']),
    banner: firstLine(text(service['banner'])),
  }
}

/** Line ends of a banner are escapes inside the text: the characters `\r\n`. */
function firstLine(banner: string): string {
  return (
    banner
      .split(/\\r\\n|\\n|\\r|\r\n|\n|\r/)
      .map((line) => line.trim())
      .find((line) => line !== '') ?? ''
  )
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN
}
