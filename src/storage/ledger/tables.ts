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
    /** 1 for the keys that stand behind sessions: their secret is known to no one, and no list shows them. */
    web: Generated<number>
    /** The key whose credits it uses: what an account gives itself does not add to what it has. */
    credits_of: Generated<string | null>
    /** SHA-256 of the secret before the last rotation, and how long it still works. */
    old_hash: Generated<string | null>
    old_until: Generated<number | null>
  }
  passwords: { account_id: string; hash: string; changed_at: number }
  sessions: {
    id: string
    /** SHA-256 of the token, which is 256 random bits. */
    hash: string
    account_id: string
    csrf: string
    /** What the browser calls itself. */
    agent: string
    created_at: number
    seen_at: number
  }
  /** What is counted against those who guess: `subject` is the hash of a name, or an address. */
  attempts: { id: Generated<number>; subject: string; at: number }
  saved_searches: {
    id: string
    account_id: string
    area: string
    name: string
    query: string
    created_at: number
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
    /** 1 for a batch that is in the store and stays here until what was written has been checked. */
    stored: Generated<number>
  }
}
