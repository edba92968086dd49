import type { HostEvent } from '../../../../core/host-event.ts'
import type { HostValues } from '../values.ts'

/** An event of a module and the values that searches must find it by. */
export type Sample = {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly paths: HostValues['data']
  readonly service?: Partial<HostValues['service']>
  readonly hasScreenshot?: true
}

export function hostEvent(type: string, data: unknown, rdns?: string): HostEvent {
  return {
    origin: { type, module: 'grabber', ts: 1_600_000_000_000, ...(rdns !== undefined && { rdns }) },
    target: { ip: '192.0.2.10', port: 4242, protocol: 'tcp' },
    result: { data },
  }
}
