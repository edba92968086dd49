import { noBanner } from '../../core/events/host-event.ts'
import { type PortState, portState } from '../../core/events/port-state.ts'
import { asObject } from '../../core/untrusted.ts'

/** What is shown of an event from the network. Nothing in it can be relied on. */
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
  readonly state: PortState
}

export function seenEvent(value: unknown): SeenEvent {
  const event = asObject(value)
  const origin = asObject(event['origin'])
  const target = asObject(event['target'])
  const result = asObject(event['result'])
  const service = asObject(asObject(result['data'])['service'])
  const type = text(origin['type'])
  const port = number(target['port'])
  const protocol = text(target['protocol'])
  const from = typeof origin['port'] === 'number' ? { port: origin['port'] } : {}
  return {
    ip: text(target['ip']),
    port,
    protocol,
    type,
    ts: number(origin['ts']),
    service: text(service['name']),
    product: text(service['product']),
    version: text(service['version']),
    banner: service['banner'] === noBanner ? '' : firstLine(text(service['banner'])),
    state: portState({ origin: { type, ...from }, target: { port, protocol }, result }),
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
