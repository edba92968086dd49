import type { Role } from './roles.ts'

/** Tables of accounts with several people. */
export type TeamRows = {
  members: {
    account_id: string
    /** Another account, which may act in `account_id`. */
    person_id: string
    role: Role
    added_at: number
    /** Null for the operator's command line. */
    added_by: string | null
  }
  invitations: {
    id: string
    /** SHA-256 of the token in the link, which is 256 random bits. */
    hash: string
    account_id: string
    role: Role
    /** Where the link was sent; null when it was copied. */
    email: string | null
    created_by: string
    created_at: number
    expires_at: number
    /** Or withdrawn. */
    used_at: number | null
  }
}
