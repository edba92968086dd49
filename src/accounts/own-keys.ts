import { errors } from '../core/errors.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Account } from './accounts.ts'
import type { KeyLimits } from './key-limits.ts'
import { createKeys, type KeySummary } from './keys.ts'
import type { WebKeys } from './web-keys.ts'

/** Keys that an account makes for itself: of its own plan and permissions, and on its own credits. */
export type OwnKeys = {
  list(account: Account): Promise<KeySummary[]>
  add(account: Account, kind: 'v1' | 'v2', label: string, limits: KeyLimits): Promise<MadeKey>
  /** False when the account has no such key in use. */
  revoke(account: Account, id: string): Promise<boolean>
  /** Another secret for the same key; the old one ends. Null when the account has no such key in use. */
  rotate(account: Account, id: string): Promise<MadeKey | null>
}

export type MadeKey = { readonly id: string; readonly secret: string }

/** Each has a rate limit of its own, so they are not without number. */
const maxInUse = 20

export function createOwnKeys(ledger: Ledger, webKeys: WebKeys): OwnKeys {
  const keys = createKeys(ledger)
  const inUse = async (account: Account): Promise<KeySummary[]> =>
    (await keys.list(account.name)).filter(
      ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > Date.now()),
    )
  const add: OwnKeys['add'] = async (account, kind, label, limits) => {
    if ((await inUse(account)).length >= maxInUse)
      throw errors.badQuery(`An account has ${maxInUse} keys in use at most: revoke one first.`)
    const { v1, v2 } = await webKeys.callers(account)
    if (kind === 'v2')
      return await keys.add(account.id, { kind, label, limits, plan: v2.plan, creditsOf: v2.keyId })
    const token = { kind, label, limits, permissions: [...v1.permissions] }
    return await keys.add(account.id, account.operator ? token : { ...token, creditsOf: v2.keyId })
  }
  return {
    list: (account) => keys.list(account.name),
    add,
    revoke: (account, id) => keys.revoke(id, account.id),
    async rotate(account, id) {
      const secret = await keys.rotate(id, { accountId: account.id })
      return secret === null ? null : { id, secret }
    },
  }
}
