import type { AlertArea } from '../areas/areas.ts'

/** What can become of a host. */
export const watchedChanges = [
  'opened',
  'closed',
  'product',
  'version',
  'certificate',
  'expiry',
  'cve',
  'score',
] as const
export type WatchedChange = (typeof watchedChanges)[number]

/** When a message is sent. */
export type AlertRule =
  | {
      readonly kind: 'match'
      readonly area: AlertArea
      readonly query: string
      readonly baseline?: Baseline
    }
  /** `query` and `ranges` say which hosts are watched: one of them, or both for the hosts that fit both. */
  | {
      readonly kind: 'change'
      readonly query: string | null
      readonly ranges: readonly string[]
      readonly changes: readonly WatchedChange[]
      readonly baseline?: Baseline
    }

/** What was there when the alert was added: changes are changes of this. */
export type Baseline = { readonly hosts: number; readonly services: number }

/** Where messages are sent. */
export type AlertChannel =
  | { readonly kind: 'webhook'; readonly url: string }
  | { readonly kind: 'mail'; readonly to: string }
  /** The notifications of the web application, where every message is as well. */
  | { readonly kind: 'app' }

export type Alert = {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly rule: AlertRule
  readonly channel: AlertChannel
  /** Signs what is sent to a webhook. Empty when it was sealed with another key than this process has. */
  readonly secret: string
  /** After a message nothing more is sent for so long; what is found meanwhile comes together. */
  readonly quietMinutes: number
  readonly createdAt: number
  readonly pausedAt: number | null
  /** Why the service has paused it; null when its owner did, or when it is not paused. */
  readonly pausedReason: string | null
}

/** What an alert has found. The key is the same whenever the same thing is seen again. */
export type Finding = {
  readonly alertId: string
  readonly key: string
  readonly foundAt: number
  readonly body: FindingBody
}

/** What is not known is empty. */
export type SeenService = { readonly name: string; readonly product: string; readonly version: string }

export type FindingBody =
  /** The service has paused the alert itself. */
  | { readonly kind: 'paused'; readonly reason: string }
  | { readonly kind: 'match'; readonly area: AlertArea; readonly event: unknown }
  | {
      readonly kind: 'change'
      readonly change: WatchedChange
      readonly ts: string
      readonly ip: string
      /** Null for what concerns the whole host. */
      readonly port: number | null
      readonly protocol: string | null
      readonly what: string
      readonly before: string | null
      readonly after: string | null
      /** What answers at the port, as far as it is known. */
      readonly service?: SeenService
    }
