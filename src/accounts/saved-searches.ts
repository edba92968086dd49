import { randomUUID } from 'node:crypto'
import { errors } from '../core/errors.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'

export type SavedSearch = {
  readonly id: string
  readonly area: string
  readonly name: string
  readonly query: string
  readonly createdAt: number
}

/** Searches that people want to come back to. Each account has its own. */
export type SavedSearches = {
  list(accountId: string): Promise<SavedSearch[]>
  add(accountId: string, search: Pick<SavedSearch, 'area' | 'name' | 'query'>): Promise<SavedSearch>
  /** False when the account has no such search. */
  remove(accountId: string, id: string): Promise<boolean>
}

const maxPerAccount = 500

export function createSavedSearches({ db }: Ledger): SavedSearches {
  const list: SavedSearches['list'] = async (accountId) => {
    const rows = await db
      .selectFrom('saved_searches')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute()
    return rows.map(({ id, area, name, query, created_at }) => ({
      id,
      area,
      name,
      query,
      createdAt: Number(created_at),
    }))
  }
  return {
    list,
    async add(accountId, search) {
      if ((await list(accountId)).length >= maxPerAccount)
        throw errors.badQuery(`An account keeps ${maxPerAccount} searches: delete one first.`)
      const saved = { id: randomUUID(), ...search, createdAt: Date.now() }
      const { createdAt, ...values } = saved
      await db
        .insertInto('saved_searches')
        .values({ ...values, account_id: accountId, created_at: createdAt })
        .execute()
      return saved
    },
    async remove(accountId, id) {
      const result = await db
        .deleteFrom('saved_searches')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },
  }
}
