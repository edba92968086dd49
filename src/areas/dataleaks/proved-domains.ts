import { dayMs } from '../../core/time.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { LeakTables } from './leak-catalogue.ts'

/** Which account proved when that a domain is its own. */
export type ProvedDomains = {
  isProved(accountId: string, domain: string): Promise<boolean>
  put(accountId: string, domain: string): Promise<void>
}

/** Domains change hands: after a month it has to be proved again. */
const provedMilliseconds = 30 * dayMs

export function createProvedDomains(ledger: Ledger, now: () => number = Date.now): ProvedDomains {
  const db = ledger.db.withTables<LeakTables>()
  return {
    async isProved(accountId, domain) {
      const row = await db
        .selectFrom('leak_domains')
        .select('proved_at')
        .where('account_id', '=', accountId)
        .where('domain', '=', domain)
        .executeTakeFirst()
      return row !== undefined && now() - Number(row.proved_at) < provedMilliseconds
    },
    async put(accountId, domain) {
      const proved_at = now()
      await db
        .insertInto('leak_domains')
        .values({ account_id: accountId, domain, proved_at })
        .onConflict((conflict) => conflict.columns(['account_id', 'domain']).doUpdateSet({ proved_at }))
        .execute()
    },
  }
}
