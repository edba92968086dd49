import type { ColumnType, Generated } from 'kysely'

/** Times are milliseconds since 1970, so that both engines of the ledger keep them alike. */
export type LedgerTables = {
  accounts: {
    id: string
    name: string
    operator: number
    created_at: number
    disabled_at: number | null
    /** In small letters: by it the first sign-in through an OpenID provider finds the account. */
    email: Generated<string | null>
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
    /** A JSON array of areas and actions; an empty one limits nothing. */
    scopes: Generated<string>
    expires_at: Generated<number | null>
    /** A JSON array of networks that it may be used from; an empty one is all. */
    networks: Generated<string>
  }
  passwords: { account_id: string; hash: string; changed_at: number }
  two_factor: {
    account_id: string
    /** Encrypted with a key that is not in the ledger. */
    secret: string
    created_at: number
    /** Null until a first code has shown that the app of the user has the secret. */
    confirmed_at: number | null
    /** The newest step of time whose code was used: no code is taken twice. */
    last_step: Generated<number>
    /** A JSON array of the keyed hashes of unused recovery codes. */
    recovery: Generated<string>
  }
  /** Sign-ins that wait for their code. */
  sign_in_steps: {
    /** SHA-256 of the token that the browser has in a cookie. */
    hash: string
    /** JSON, encrypted. */
    data: string
    tries: Generated<number>
    expires_at: number
  }
  /** The users of an OpenID provider whose accounts are here. */
  identities: {
    issuer: string
    subject: string
    account_id: string
    /** 1 when the account was created by the first sign-in: its role then follows the provider. */
    created_account: number
    linked_at: number
  }
  sessions: {
    id: string
    /** SHA-256 of the token, which is 256 random bits. */
    hash: string
    account_id: string
    /** No longer used: the token follows from that of the session. */
    csrf: string
    /** What the browser calls itself. */
    agent: string
    created_at: number
    seen_at: number
    /** The account whose member the session acts as; null for the own account. */
    acting_account_id: Generated<string | null>
  }
  /** Browsers that signed in before: SHA-256 of a token of 256 random bits. */
  devices: { hash: string; account_id: string; seen_at: number }
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
    /** The account that was signed in, which can be a member of the account of the key; null for requests of programs. */
    person_id: Generated<string | null>
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
