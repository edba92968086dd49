import type { HostEvent } from '../core/events/host-event.ts'
import type { PictureOrigin } from './imaging.ts'

/** Longer texts of a record are banners and pages: they would drown what the picture itself says. */
const maxHintLength = 500

export function originOf({ origin, target, result }: HostEvent): PictureOrigin {
  const { ts, type, client_id, job_id, rdns } = origin
  return {
    ip: target.ip,
    port: target.port,
    protocol: target.protocol,
    ts,
    type,
    ...(client_id !== undefined && { client: client_id }),
    ...(job_id !== undefined && { job: job_id }),
    ...(rdns !== undefined && { rdns }),
    hints: hintsOf(result?.['data']),
  }
}

/** The same for the same member of the same observation of one job; null when no job can repeat it. */
export function sourceOf({ origin, target }: HostEvent, at: readonly string[]): string | null {
  if (origin.job_id === undefined) return null
  return JSON.stringify([origin.job_id, target.ip, target.port, target.protocol, origin.type, ...at])
}

/** The event with a text at a member of its data; what stands in the way there is left as it is. */
export function withLink(event: HostEvent, at: readonly string[], link: string): HostEvent {
  if (event.result === null) return event
  return { ...event, result: { ...event.result, data: linkedAt(event.result['data'], at, link) } }
}

function linkedAt(value: unknown, [name, ...rest]: readonly string[], link: string): unknown {
  if (name === undefined) return link
  if (typeof value !== 'object' && value !== undefined) return value
  const record = (value ?? {}) as Readonly<Record<string, unknown>>
  return { ...record, [name]: linkedAt(record[name], rest, link) }
}

function hintsOf(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).filter(
    (value): value is string => typeof value === 'string' && value.length <= maxHintLength,
  )
}
