import { type Kysely, PostgresAdapter } from 'kysely'

/** For the few statements that the two engines do not share. */
export function isPostgres(db: Pick<Kysely<never>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
