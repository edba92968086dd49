import { createHash, randomBytes } from 'node:crypto'
import { dayMs } from '../core/time.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'

/** Browsers that have signed in to an account before. The guesses of others do not keep them out. */
export type Devices = {
  knows(name: string, token: string): Promise<boolean>
  /** The token for a browser that is new to the account; null for one that is known already. */
  remember(accountId: string, token: string | null): Promise<string | null>
}

export const deviceDays = 365
const maxPerAccount = 50

export function createDevices({ db }: Ledger, now: () => number = Date.now): Devices {
  return {
    async knows(name, token) {
      const row = await db
        .selectFrom('devices')
        .innerJoin('accounts', 'accounts.id', 'devices.account_id')
        .select('devices.hash')
        .where('devices.hash', '=', deviceHash(token))
        .where('accounts.name', '=', name)
        .where('devices.seen_at', '>', now() - deviceDays * dayMs)
        .executeTakeFirst()
      return row !== undefined
    },
    async remember(accountId, token) {
      if (token !== null) {
        const result = await db
          .updateTable('devices')
          .set({ seen_at: now() })
          .where('hash', '=', deviceHash(token))
          .where('account_id', '=', accountId)
          .executeTakeFirst()
        if (result.numUpdatedRows > 0n) return null
      }
      // Never the one that the browser came with: another page could have given it that.
      const made = randomBytes(32).toString('base64url')
      await db
        .insertInto('devices')
        .values({ hash: deviceHash(made), account_id: accountId, seen_at: now() })
        .execute()
      const oldest = await db
        .selectFrom('devices')
        .select('hash')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .offset(maxPerAccount)
        .limit(maxPerAccount)
        .execute()
      if (oldest.length > 0)
        await db
          .deleteFrom('devices')
          .where(
            'hash',
            'in',
            oldest.map(({ hash }) => hash),
          )
          .execute()
      return made
    },
  }
}

export function deviceHash(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('base64url')
}
