import { minuteMs } from '../../core/time.ts'
import type { Observation } from './observation.ts'

/** What is known of one port of a perimeter. */
export type ServiceState = {
  readonly perimeterId: string
  readonly assetId: number
  readonly ip: string
  readonly port: number
  readonly protocol: string
  readonly name: string
  readonly product: string
  readonly version: string
  /** Its fingerprint; empty where none was seen. */
  readonly certificate: string
  readonly certificateName: string
  readonly certificateEnd: number | null
  /** Since when it is open. */
  readonly firstSeen: number
  readonly lastSeen: number
  /** 0 while it is open. */
  readonly closedAt: number
}

export type ServiceChange = { readonly what: string; readonly before: string; readonly after: string }

/** What an observation makes of a service: how it is now, and what is different. */
export type ServiceStep = {
  readonly state: ServiceState
  readonly opened: boolean
  readonly closed: boolean
  readonly changes: readonly ServiceChange[]
}

/** Only these name products, all by the same rules: others spell them differently. */
const namingTypes: ReadonlySet<string> = new Set(['service-simple', 'service'])

/** The modules of one scan look at a port at different moments, and their events come in any order. */
const lateMs = 10 * minuteMs

/** An import of old results changes nothing of now. */
export function isLate(before: ServiceState | null, seen: Pick<Observation, 'at'>): boolean {
  return before !== null && seen.at < before.lastSeen - lateMs
}

/** Null for what says nothing about the port, or came late. */
export function nextState(before: ServiceState | null, seen: Observation): ServiceStep | null {
  if (seen.state === 'unknown' || isLate(before, seen)) return null
  if (seen.state === 'closed') {
    if (before?.closedAt !== 0) return null
    return { state: { ...before, closedAt: seen.at }, opened: false, closed: true, changes: [] }
  }
  const state = merged(before, seen)
  const isOpened = before?.closedAt !== 0
  return {
    state,
    opened: isOpened,
    closed: false,
    changes: before && !isOpened ? differences(before, state) : [],
  }
}

function merged(before: ServiceState | null, seen: Observation): ServiceState {
  const names = namingTypes.has(seen.type) && seen.name !== ''
  const { certificate } = seen
  return {
    perimeterId: seen.asset.perimeterId,
    assetId: seen.asset.id,
    ip: seen.ip,
    port: seen.port,
    protocol: seen.protocol,
    name: names ? seen.name : (before?.name ?? ''),
    product: names ? seen.product : (before?.product ?? ''),
    version: names ? seen.version : (before?.version ?? ''),
    certificate: certificate?.fingerprint ?? before?.certificate ?? '',
    certificateName: certificate?.name ?? before?.certificateName ?? '',
    certificateEnd: certificate ? certificate.end : (before?.certificateEnd ?? null),
    firstSeen: before?.closedAt === 0 ? before.firstSeen : seen.at,
    lastSeen: Math.max(seen.at, before?.lastSeen ?? 0),
    closedAt: 0,
  }
}

function differences(before: ServiceState, after: ServiceState): readonly ServiceChange[] {
  const changes: ServiceChange[] = []
  const compare = (what: string, old: string, now: string): void => {
    if (old !== '' && now !== '' && old !== now) changes.push({ what, before: old, after: now })
  }
  compare('product', before.product, after.product)
  if (before.product === after.product) compare('version', before.version, after.version)
  // One module gives SHA-1 and another SHA-256: those of different length say nothing.
  if (before.certificate.length === after.certificate.length && before.certificate !== after.certificate)
    compare('certificate', certificateText(before), certificateText(after))
  return changes
}

function certificateText({ certificate, certificateName }: ServiceState): string {
  return certificateName === '' ? certificate : `${certificateName} (${certificate.slice(0, 23)}…)`
}

/** For people: `nginx 1.26.1`, or the name of the service. */
export function serviceText({ name, product, version, port, protocol }: ServiceState): string {
  const text = [product || name, version].filter((part) => part !== '').join(' ')
  return text === '' ? `${port}/${protocol}` : text
}
