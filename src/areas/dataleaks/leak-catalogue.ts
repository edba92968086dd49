import type { Ledger } from '../../storage/ledger/ledger.ts'

/** What is known of a leak. */
export type LeakDescription = {
  readonly name: string
  readonly fullname: string
  readonly description: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** What was in it: email addresses, passwords … None of it but the addresses is ever kept. */
  readonly data: readonly string[]
  readonly logo: string
  readonly features: readonly string[]
  readonly label: string
}

export type Leak = LeakDescription & { readonly id: number; readonly addedAt: number }

export type LeakTables = {
  leaks: {
    id: number
    name: string
    fullname: string
    description: string
    date: string
    /** JSON arrays. */
    data: string
    features: string
    logo: string
    label: string
    added_at: number
  }
  leak_domains: { account_id: string; domain: string; proved_at: number }
}

export type LeakCatalogue = {
  /** Adds a leak, or describes one of that name anew. */
  put(description: LeakDescription): Promise<{ readonly leak: Leak; readonly added: boolean }>
  find(name: string): Promise<Leak | null>
  /** Forgets the description; false when there is none of that name. */
  remove(name: string): Promise<boolean>
  /** In the order of their names. */
  list(): Promise<Leak[]>
}

export function createLeakCatalogue(ledger: Ledger): LeakCatalogue {
  const db = ledger.db.withTables<LeakTables>()
  const durable = ledger.durable.withTables<LeakTables>()
  const find = async (name: string): Promise<Leak | null> => {
    const row = await db.selectFrom('leaks').selectAll().where('name', '=', name).executeTakeFirst()
    return row ? leakFrom(row) : null
  }
  return {
    find,
    async put(description) {
      const known = await find(description.name)
      const { name, data, features, ...rest } = description
      const values = { ...rest, data: JSON.stringify(data), features: JSON.stringify(features) }
      const row = await durable
        .insertInto('leaks')
        .values({ name, ...values, added_at: Date.now() } as LeakTables['leaks'])
        .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
        .returningAll()
        .executeTakeFirstOrThrow()
      return { leak: leakFrom(row), added: known === null }
    },
    async remove(name) {
      const result = await durable.deleteFrom('leaks').where('name', '=', name).executeTakeFirst()
      return result.numDeletedRows > 0n
    },
    async list() {
      return (await db.selectFrom('leaks').selectAll().orderBy('name').execute()).map(leakFrom)
    },
  }
}

function leakFrom({ data, features, added_at, ...row }: LeakTables['leaks']): Leak {
  return {
    ...row,
    data: JSON.parse(data) as string[],
    features: JSON.parse(features) as string[],
    addedAt: added_at,
  }
}
