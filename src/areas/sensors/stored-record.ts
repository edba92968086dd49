import type { SensorEvent } from '../../core/events/sensor-event.ts'

/** An event as searches show it: not which machine listened, nor which port the sender used. */
export type StoredSensorEvent = {
  readonly data: SensorEvent['data']
  readonly target: { readonly port: number; readonly protocol: string }
  readonly origin: {
    readonly ts: number
    readonly ip: string
    readonly type: 'sinkhole'
    readonly asn?: number
    readonly rdns?: string
  }
}

export function storedRecord({ origin, target, data }: SensorEvent): string {
  const { ts, ip, type, asn, rdns } = origin
  const shown: StoredSensorEvent = {
    data,
    target: { port: target.port, protocol: target.protocol },
    origin: { ts, ip, type, ...(asn !== undefined && { asn }), ...(rdns !== undefined && { rdns }) },
  }
  return JSON.stringify(shown)
}
