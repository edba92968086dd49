import { hasProperties, valueAt } from '../../../core/untrusted.ts'
import type { HostView, PortView, Service } from '../host-view.ts'
import type { Observation } from '../observation.ts'
import type { RuleName } from '../rules.ts'
import type { Tally } from '../tally.ts'

/** An entry of the sections wec, ftp and http: a service that can be spoken in clear, or not. */
export type PlainEntry = { readonly port: number; readonly service: string; readonly score: number }

type Seen = { readonly service: string; readonly rule: RuleName; readonly from: Observation }

export function wecEntries(host: HostView, tally: Tally): readonly PlainEntry[] {
  return entries(host, tally, ({ services }) => {
    for (const service of ['smtp', 'pop3', 'imap'] as const) {
      const from = named(services, service)
      if (from) return { service, rule: `wec.${service}`, from }
    }
    return null
  })
}

export function ftpEntries(host: HostView, tally: Tally): readonly PlainEntry[] {
  return entries(host, tally, ({ services, observations }) => {
    const from = named(services, 'ftp') ?? observations.find(({ type }) => type === 'ftp')
    return from ? { service: 'ftp', rule: 'ftp.plain', from } : null
  })
}

const webTypes: ReadonlySet<string> = new Set(['webv2', 'http', 'https', 'web', 'web-enrich'])

export function httpEntries(host: HostView, tally: Tally): readonly PlainEntry[] {
  return entries(host, tally, ({ services, observations }) => {
    const from = services.find(({ name }) => /^http\b/.test(name))?.from ?? observations.find(isWeb)
    return from ? { service: 'http', rule: 'http.plain', from } : null
  })
}

export function isWeb({ type, data, long }: Observation): boolean {
  if (!webTypes.has(type)) return false
  return long || hasProperties(valueAt(data, 'response')) || hasProperties(valueAt(data, 'headers'))
}

function named(services: readonly Service[], wanted: string): Observation | undefined {
  return services.find(({ name }) => name === wanted)?.from
}

function entries(
  { ports }: HostView,
  tally: Tally,
  find: (view: PortView) => Seen | null,
): readonly PlainEntry[] {
  return ports.flatMap((view) => {
    const seen = find(view)
    if (!seen) return []
    const { service, rule, from } = seen
    const score = view.tls ? 0 : tally.give(rule, from, service)
    return [{ port: view.port, service: view.tls ? `ssl/${service}` : service, score }]
  })
}
