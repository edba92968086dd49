import { sql } from 'kysely'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { Asset } from '../assets/asset.ts'
import type { NamedAddress } from '../assets/asset-index.ts'
import { rowsAtOnce, tablesOf } from '../ledger-tables.ts'
import type { PerimeterTables } from '../perimeter-rows.ts'

export type KnownName = {
  readonly id: number
  readonly name: string
  readonly state: PerimeterTables['perimeter_names']['state']
  readonly addresses: readonly string[]
  readonly alias: string
}

/** With what is known about its time. */
export type ListedName = KnownName & {
  readonly source: string
  readonly firstSeen: number
  /** Null when it never resolved, or never moved. */
  readonly lastSeen: number | null
  readonly movedAt: number | null
}

export type Discovery = {
  readonly stage: DiscoveryStage
  readonly position: number
  readonly startedAt: number
  readonly nextAt: number
}

/** In this order; a process that ended resumes in the stage and at the position that were written last. */
export const discoveryStages = ['names', 'guesses', 'resolve', 'look-alikes', 'leaks', 'done'] as const
export type DiscoveryStage = (typeof discoveryStages)[number]

export type ResolvingNames = {
  readonly names: ReadonlyMap<number, readonly string[]>
  readonly addresses: readonly NamedAddress[]
}

/** The names of watched domains, and how far the discovery of each is. */
export type NameStore = {
  add(asset: Asset, names: readonly { readonly name: string; readonly source: string }[]): Promise<void>
  /** Those that were not resolved since then. */
  unchecked(assetId: number, since: number, limit: number): Promise<readonly KnownName[]>
  /** In pages by id; of one domain, or of all. */
  list(
    perimeterId: string,
    page: { readonly after: number; readonly size: number; readonly assetId?: number },
  ): Promise<readonly ListedName[]>
  answered(
    id: number,
    values: Partial<Pick<KnownName, 'state' | 'addresses' | 'alias'> & { readonly moved: boolean }>,
    now: number,
  ): Promise<void>
  /** The names that resolve, by domain, and their addresses. */
  resolving(): Promise<ResolvingNames>
  discovery(assetId: number): Promise<Discovery | null>
  keep(asset: Asset, discovery: Discovery): Promise<void>
}

/** Of all domains together: more would make matching slow. */
const maxResolving = 200_000

export function createNameStore(ledger: Ledger): NameStore {
  const db = tablesOf(ledger.db)
  return {
    async add(asset, names) {
      const now = Date.now()
      for (let start = 0; start < names.length; start += rowsAtOnce)
        await db
          .insertInto('perimeter_names')
          .values(
            names.slice(start, start + rowsAtOnce).map(({ name, source }) => ({
              ...{ perimeter_id: asset.perimeterId, asset_id: asset.id, name, source },
              ...{ state: 'unknown' as const, addresses: '[]', alias: '', first_seen: now },
            })),
          )
          .onConflict((conflict) => conflict.columns(['asset_id', 'name']).doNothing())
          .execute()
    },
    async unchecked(assetId, since, limit) {
      const rows = await db
        .selectFrom('perimeter_names')
        .select(['id', 'name', 'state', 'addresses', 'alias'])
        .where('asset_id', '=', assetId)
        .where('checked_at', '<', since)
        .orderBy('checked_at')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        ...row,
        id: Number(row.id),
        addresses: JSON.parse(row.addresses) as string[],
      }))
    },
    async list(perimeterId, { after, size, assetId }) {
      let query = db
        .selectFrom('perimeter_names')
        .select(['id', 'name', 'state', 'addresses', 'alias', 'source', 'first_seen', 'seen_at', 'moved_at'])
        .where('perimeter_id', '=', perimeterId)
        .where('id', '>', after)
      if (assetId !== undefined) query = query.where('asset_id', '=', assetId)
      const rows = await query.orderBy('id').limit(size).execute()
      return rows.map(({ first_seen, seen_at, moved_at, ...row }) => ({
        ...row,
        id: Number(row.id),
        addresses: JSON.parse(row.addresses) as string[],
        firstSeen: Number(first_seen),
        lastSeen: Number(seen_at) || null,
        movedAt: Number(moved_at) || null,
      }))
    },
    async answered(id, { addresses, moved, ...values }, now) {
      await db
        .updateTable('perimeter_names')
        .set({
          ...values,
          ...(addresses && { addresses: JSON.stringify(addresses) }),
          ...(values.state === 'resolves' && { seen_at: now }),
          ...(moved && { moved_at: now }),
          checked_at: now,
        })
        .where('id', '=', id)
        .execute()
    },
    resolving: () => resolvingNames(db),
    async discovery(assetId) {
      const row = await db
        .selectFrom('perimeter_discoveries')
        .selectAll()
        .where('asset_id', '=', assetId)
        .executeTakeFirst()
      return row
        ? {
            stage: row.stage,
            position: Number(row.position),
            startedAt: Number(row.started_at),
            nextAt: Number(row.next_at),
          }
        : null
    },
    async keep(asset, { stage, position, startedAt, nextAt }) {
      const values = { stage, position, started_at: startedAt, next_at: nextAt }
      await db
        .insertInto('perimeter_discoveries')
        .values({ asset_id: asset.id, perimeter_id: asset.perimeterId, ...values })
        .onConflict((conflict) => conflict.column('asset_id').doUpdateSet(values))
        .execute()
    },
  }
}

async function resolvingNames(db: ReturnType<typeof tablesOf>): Promise<ResolvingNames> {
  const rows = await db
    .selectFrom('perimeter_names')
    .select(['asset_id', 'name', 'addresses'])
    .where('state', '=', 'resolves')
    .limit(maxResolving)
    .execute()
  const names = new Map<number, string[]>()
  const addresses: NamedAddress[] = []
  for (const row of rows) {
    const assetId = Number(row.asset_id)
    const list = names.get(assetId)
    if (list) list.push(row.name)
    else names.set(assetId, [row.name])
    for (const ip of JSON.parse(row.addresses) as string[]) addresses.push({ assetId, ip })
  }
  return { names, addresses }
}

/** Deletes what belongs to a perimeter or an asset that is removed. */
export async function removeNames(ledger: Ledger, where: ReturnType<typeof sql>): Promise<void> {
  for (const table of ['perimeter_names', 'perimeter_discoveries'])
    await sql`DELETE FROM ${sql.table(table)} WHERE ${where}`.execute(ledger.db)
}
