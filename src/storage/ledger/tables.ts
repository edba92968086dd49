import type { ColumnType, Generated } from 'kysely'

/** Times are milliseconds since 1970, so that both engines of the ledger keep them alike. */
export type LedgerTables = {
  accounts: {
    id: string
    name: string
    operator: number
    created_at: number
    disabled_at: number | null
  }
  keys: {
    id: string
    account_id: string
    /** Which interface it opens: a V1 token or a V2 key. */
    kind: 'v1' | 'v2'
    label: string
    /** SHA-256 of the secret. The secret itself is 160 random bits, so it needs no slow hash. */
    hash: string
    /** V2 only. */
    plan: string | null
    credits_left: number
    period_end: string | null
    /** V1 only: a JSON array of permission names. */
    permissions: string
    created_at: number
    revoked_at: number | null
  }
  audit: {
    id: Generated<number>
    at: number
    key_id: string
    method: string
    path: string
    status: number
    cost: number
    request_id: string
  }
  outbox: {
    /** Grows with every batch and is never used twice: the ids of events are made from it. */
    id: Generated<number>
    area: string
    /** The process that wrote it: that one still has the events in memory while it lives. */
    writer: string
    accepted_at: number
    count: number
    events: ColumnType<Uint8Array, Uint8Array, never>
  }
}
