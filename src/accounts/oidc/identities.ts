import type { Ledger } from '../../storage/ledger/ledger.ts'
import { type Account, accountFrom } from '../accounts.ts'

/** A user of a provider: an issuer gives a subject to one user, for ever (OpenID Connect Core, 8). */
export type Identity = { readonly issuer: string; readonly subject: string }

/** Which accounts the users of OpenID providers have here. */
export type Identities = {
  find(identity: Identity): Promise<(Account & { readonly createdAccount: boolean }) | null>
  /** False when the identity is linked to an account already. */
  link(
    identity: Identity,
    accountId: string,
    options?: { readonly createdAccount?: boolean },
  ): Promise<boolean>
  isLinked(accountId: string): Promise<boolean>
  /** Ends the sessions of the account as well. False when it was not linked. */
  unlink(accountId: string): Promise<boolean>
}

export function createIdentities({ db }: Ledger): Identities {
  return {
    async find({ issuer, subject }) {
      const row = await db
        .selectFrom('identities')
        .innerJoin('accounts', 'accounts.id', 'identities.account_id')
        .select(['accounts.id', 'accounts.name', 'accounts.operator', 'accounts.created_at'])
        .select(['accounts.disabled_at', 'identities.created_account'])
        .where('identities.issuer', '=', issuer)
        .where('identities.subject', '=', subject)
        .executeTakeFirst()
      return row ? { ...accountFrom(row), createdAccount: Number(row.created_account) === 1 } : null
    },
    async link({ issuer, subject }, accountId, { createdAccount = false } = {}) {
      const result = await db
        .insertInto('identities')
        .values({
          issuer,
          subject,
          account_id: accountId,
          created_account: createdAccount ? 1 : 0,
          linked_at: Date.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async isLinked(accountId) {
      const row = await db
        .selectFrom('identities')
        .select('subject')
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return row !== undefined
    },
    async unlink(accountId) {
      const result = await db.deleteFrom('identities').where('account_id', '=', accountId).executeTakeFirst()
      if (result.numDeletedRows === 0n) return false
      await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
      return true
    },
  }
}
