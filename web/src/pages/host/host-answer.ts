import type { HostAnswer as ServiceHost } from '../../../../src/api/web/host/shapes.ts'
import type { EventRecord } from '../../parts/event/event-summary.ts'

export type HostEvents = readonly { readonly port: number; readonly results: readonly EventRecord[] }[]

/** What /app/api/host answers. */
export type HostAnswer = Omit<ServiceHost, 'events'> & { readonly events: HostEvents }

export type FoundCve = {
  readonly cve: string
  readonly cvss: number
  readonly cvss_version?: string
  readonly kev?: boolean
  readonly epss?: number | null
  readonly confidence?: number
  readonly reason?: string
  readonly evidence?: { readonly cpe: string; readonly criteria: string; readonly range?: string }
}

export type CveAnswer = {
  readonly events: {
    readonly results: readonly {
      readonly port: number
      readonly cpe: readonly string[]
      readonly cves: readonly FoundCve[]
    }[]
  }
}

export type ScoreAnswer = {
  readonly normalized_ip_score: number
  readonly ip_score_detailed: Readonly<Record<string, number>>
  readonly explanation?: readonly {
    readonly category: string
    readonly section: string
    readonly rule: string
    readonly points: number
    readonly reason: string
    readonly detail: string
    readonly event: { readonly port: number; readonly protocol: string } | null
  }[]
}

export type HostCve = FoundCve & { readonly ports: readonly number[] }

/** Each vulnerability once: those that are exploited first, then the most severe. */
export function cvesOf({ events }: CveAnswer): readonly HostCve[] {
  const rows = new Map<string, HostCve>()
  for (const { port, cves } of events.results)
    for (const found of cves) {
      const before = rows.get(found.cve)
      const ports = [...new Set([...(before?.ports ?? []), port])]
      rows.set(found.cve, { ...(before ?? found), ports })
    }
  const rank = ({ kev }: HostCve): number => (kev === true ? 0 : 1)
  return [...rows.values()].sort((a, b) => rank(a) - rank(b) || b.cvss - a.cvss || (a.cve < b.cve ? 1 : -1))
}
