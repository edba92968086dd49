import { dayMs } from '../../core/time.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { LeakTables } from './leak-catalogue.ts'

/** Which account proved when that a domain is its own. */
export type ProvedDomains = {
  isProved(accountId: string, domain: string): Promise<boolean>
  put(accountId: string, domain: string): Promise<void>
  /** The operator knows that it is: nothing has to be proved again. */
  grant(accountId: string, domain: string): Promise<void>
}

/** Later than every moment at which it is asked. */
const forever = Number.MAX_SAFE_INTEGER

/** Domains change hands: after a month it has to be proved again. */
const provedMilliseconds = 30 * dayMs

export function createProvedDomains(ledger: Ledger, now: () => number = Date.now): ProvedDomains {
  const db = ledger.db.withTables<LeakTables>()
  const write = async (accountId: string, domain: string, proved_at: number): Promise<void> => {
    await db
      .insertInto('leak_domains')
      .values({ account_id: accountId, domain, proved_at })
      .onConflict((conflict) => conflict.columns(['account_id', 'domain']).doUpdateSet({ proved_at }))
      .execute()
  }
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
    put: (accountId, domain) => write(accountId, domain, now()),
    grant: (accountId, domain) => write(accountId, domain, forever),
  }
}
