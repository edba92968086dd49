import type { Generated } from 'kysely'

export type DeliveryStatus = 'making' | 'waiting' | 'sent' | 'failed'

/** What alerts add to the ledger. Times are milliseconds since 1970. */
export type AlertTables = {
  alerts: {
    id: string
    account_id: string
    name: string
    /** AlertRule and AlertChannel as JSON. */
    rule: string
    channel: string
    secret: string
    quiet_minutes: number
    created_at: number
    paused_at: number | null
    /** Why the service has paused it; null when its owner did. */
    paused_reason: string | null
    quiet_until: Generated<number>
    /** Findings beyond what one message holds, since the last message: they are counted only. */
    left_out: Generated<number>
  }
  alert_revision: { id: number; revision: number }
  alert_findings: {
    id: Generated<number>
    alert_id: string
    key: string
    found_at: number
    /** FindingBody as JSON; empty once its delivery is done. */
    body: string
    /** Null until it is part of a message. */
    delivery_id: string | null
  }
  alert_deliveries: {
    id: string
    alert_id: string
    made_at: number
    status: DeliveryStatus
    test: Generated<number>
    left_out: Generated<number>
    tries: Generated<number>
    /** Not before; while a process sends it, the moment from which another may. */
    next_at: number
    done_at: number | null
    /** What the other side said last, cut short. */
    answer: string | null
  }
  notifications: {
    /** That of the message. */
    id: string
    account_id: string
    at: number
    title: string
    /** NotificationLine[] as JSON. */
    lines: string
    more: number
    read_at: number | null
  }
  alert_scores: { account_id: string; ip: string; score: number; at: number }
}
