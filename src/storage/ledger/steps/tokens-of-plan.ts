import { type Kysely, type Migration, sql } from 'kysely'

/**
 * V1 tokens of accounts that can sign in follow the plan of the key behind their sessions, and use its credits: the
 * accounts could make them themselves. Those of the operator, and those of accounts that never signed in, were given
 * by the operator and stay as they are.
 */
export const tokensOfPlan: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      UPDATE keys SET credits_of = (
        SELECT paying.id FROM keys AS paying
        WHERE paying.account_id = keys.account_id AND paying.kind = 'v2' AND paying.web = 1
      )
      WHERE kind = 'v1' AND credits_of IS NULL
        AND account_id IN (SELECT id FROM accounts WHERE operator = 0)`.execute(db)
  },
}
