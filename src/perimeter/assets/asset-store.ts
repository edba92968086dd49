import { type Selectable, sql } from 'kysely'
import { deleteInSteps } from '../../storage/ledger/delete-in-steps.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { removeNames } from '../discovery/name-store.ts'
import { countChange, likeText, numberOrNull, rowsAtOnce, tablesOf } from '../ledger-tables.ts'
import type { Perimeter } from '../perimeter.ts'
import type { PerimeterTables } from '../perimeter-rows.ts'
import {
  type Asset,
  type AssetDetails,
  type AssetKind,
  type AssetState,
  type NewAsset,
  noDetails,
  type SeenPeriod,
} from './asset.ts'
import { seenWithin } from './seen-within.ts'

export type AssetFilter = {
  readonly kinds?: readonly AssetKind[]
  readonly states?: readonly AssetState[]
  readonly label?: string
  /** A part of the value, the owner or the note. */
  readonly text?: string
  /** Not seen since then, or never. */
  readonly notSeenSince?: number
  /** When it was last seen, as the home page counts it. */
  readonly seen?: { readonly period: SeenPeriod; readonly now: number }
}

export type AssetPage = { readonly assets: readonly Asset[]; readonly cursor: number | null }

/** The assets in the ledger. An account reaches only its own. */
export type AssetStore = {
  /**
   * Returns those that are new, or suggestions that are confirmed by it; one that is there already stays as it is. None
   * are added when the perimeter would have more than it may: null then.
   */
  add(perimeter: Perimeter, assets: readonly NewAsset[]): Promise<readonly Asset[] | null>
  find(accountId: string, id: number): Promise<Asset | null>
  page(
    accountId: string,
    perimeterIds: readonly string[],
    filter: AssetFilter,
    page: { readonly size: number; readonly cursor?: number },
  ): Promise<AssetPage>
  /** Null when there is no such asset. */
  change(
    accountId: string,
    id: number,
    values: Partial<AssetDetails & Pick<Asset, 'state'>>,
  ): Promise<Asset | null>
  /** With its services and findings. */
  remove(accountId: string, id: number): Promise<boolean>
  /** Every confirmed one of a perimeter. */
  confirmed(perimeterId: string): Promise<readonly Asset[]>
  /** Remembers when assets were seen. */
  seen(times: ReadonlyMap<number, number>): Promise<void>
  /** Its ownership was proved. */
  proved(id: number, at: number): Promise<void>
  /** The first scan of these has ended. */
  setBaseline(ids: readonly number[], at: number): Promise<void>
}

/** Ten times what a large organisation has; matching and scanning stay quick with it. */
export const maxAssets = 100_000

export function createAssetStore(ledger: Ledger): AssetStore {
  return new LedgerAssets(ledger)
}

class LedgerAssets implements AssetStore {
  readonly #ledger: Ledger
  readonly #db: ReturnType<typeof tablesOf>

  constructor(ledger: Ledger) {
    this.#ledger = ledger
    this.#db = tablesOf(ledger.durable)
  }

  async add(perimeter: Perimeter, assets: readonly NewAsset[]): Promise<readonly Asset[] | null> {
    const unique = [...new Map(assets.map((asset) => [`${asset.kind} ${asset.value}`, asset])).values()]
    if ((await this.#count(perimeter.id)) + unique.length > maxAssets) return null
    const added: Asset[] = []
    for (let start = 0; start < unique.length; start += rowsAtOnce) {
      const rows = await this.#insert(perimeter, unique.slice(start, start + rowsAtOnce))
      added.push(...rows.map(assetFrom))
    }
    if (added.length > 0) await countChange(this.#db)
    return added
  }

  #insert(perimeter: Perimeter, assets: readonly NewAsset[]) {
    const now = Date.now()
    return this.#db
      .insertInto('perimeter_assets')
      .values(
        assets.map((asset) => {
          const { labels, owner, note, criticality } = { ...noDetails, ...asset }
          return {
            perimeter_id: perimeter.id,
            account_id: perimeter.accountId,
            kind: asset.kind,
            value: asset.value,
            state: asset.state ?? ('confirmed' as const),
            reason: asset.reason ?? '',
            labels: JSON.stringify(labels),
            ...{ owner, note, criticality },
            created_at: now,
          }
        }),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['perimeter_id', 'kind', 'value'])
          .doUpdateSet({ state: 'confirmed' })
          // Suggesting again what is there changes nothing; also not what was dismissed.
          .where('excluded.state', '=', 'confirmed')
          .where('perimeter_assets.state', '<>', 'confirmed'),
      )
      .returningAll()
      .execute()
  }

  async #count(perimeterId: string): Promise<number> {
    const rows = await this.#db
      .selectFrom('perimeter_counts')
      .select('count')
      .where('perimeter_id', '=', perimeterId)
      .where('what', 'like', 'asset %')
      .execute()
    return rows.reduce((sum, { count }) => sum + Number(count), 0)
  }

  async find(accountId: string, id: number): Promise<Asset | null> {
    const row = await this.#db
      .selectFrom('perimeter_assets')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row ? assetFrom(row) : null
  }

  async page(
    accountId: string,
    perimeterIds: readonly string[],
    { kinds, states, label, text, notSeenSince, seen }: AssetFilter,
    { size, cursor = 0 }: { readonly size: number; readonly cursor?: number },
  ): Promise<AssetPage> {
    if (perimeterIds.length === 0) return { assets: [], cursor: null }
    let query = this.#db
      .selectFrom('perimeter_assets')
      .selectAll()
      .where('perimeter_id', 'in', perimeterIds)
      .where('account_id', '=', accountId)
      .where('id', '>', cursor)
    if (kinds) query = query.where('kind', 'in', kinds)
    if (states) query = query.where('state', 'in', states)
    if (label !== undefined)
      query = query.where(sql<boolean>`labels LIKE ${likeText(JSON.stringify(label))} ESCAPE '\\'`)
    if (text !== undefined)
      query = query.where(
        sql<boolean>`lower(value || ' ' || owner || ' ' || note) LIKE ${likeText(text.toLowerCase())} ESCAPE '\\'`,
      )
    if (notSeenSince !== undefined)
      query = query.where((eb) =>
        eb.or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', notSeenSince)]),
      )
    if (seen) query = query.where(seenWithin(seen.period, seen.now))
    const rows = await query
      .orderBy('id')
      .limit(size + 1)
      .execute()
    const assets = rows.slice(0, size).map(assetFrom)
    return { assets, cursor: rows.length > size ? assets.at(-1)!.id : null }
  }

  async change(
    accountId: string,
    id: number,
    { labels, ...values }: Partial<AssetDetails & Pick<Asset, 'state'>>,
  ): Promise<Asset | null> {
    const row = await this.#db
      .updateTable('perimeter_assets')
      .set({ ...values, ...(labels && { labels: JSON.stringify(labels) }), id })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst()
    if (!row) return null
    await countChange(this.#db)
    return assetFrom(row)
  }

  async remove(accountId: string, id: number): Promise<boolean> {
    const result = await this.#db
      .deleteFrom('perimeter_assets')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (result.numDeletedRows === 0n) return false
    await countChange(this.#db)
    await removeNames(this.#ledger, sql`asset_id = ${id}`)
    for (const table of ['perimeter_findings', 'perimeter_services'])
      await deleteInSteps(this.#ledger.db, { table, where: sql`asset_id = ${id}` })
    return true
  }

  async confirmed(perimeterId: string): Promise<readonly Asset[]> {
    const rows = await this.#db
      .selectFrom('perimeter_assets')
      .selectAll()
      .where('perimeter_id', '=', perimeterId)
      .where('state', '=', 'confirmed')
      .execute()
    return rows.map(assetFrom)
  }

  async seen(times: ReadonlyMap<number, number>): Promise<void> {
    const entries = [...times]
    for (let start = 0; start < entries.length; start += rowsAtOnce) {
      const some = entries.slice(start, start + rowsAtOnce)
      const newest = sql.join(
        some.map(([id, at]) => sql`WHEN ${sql.lit(id)} THEN ${sql.lit(at)}`),
        sql` `,
      )
      await sql`UPDATE perimeter_assets SET last_seen_at = CASE id ${newest} END
        WHERE id IN (${sql.join(some.map(([id]) => id))})`.execute(tablesOf(this.#ledger.db))
    }
  }

  async proved(id: number, at: number): Promise<void> {
    await this.#db.updateTable('perimeter_assets').set({ proved_at: at }).where('id', '=', id).execute()
    await countChange(this.#db)
  }

  async setBaseline(ids: readonly number[], at: number): Promise<void> {
    for (let start = 0; start < ids.length; start += rowsAtOnce)
      await this.#db
        .updateTable('perimeter_assets')
        .set({ baseline_at: at })
        .where('id', 'in', ids.slice(start, start + rowsAtOnce))
        .where('baseline_at', 'is', null)
        .execute()
    if (ids.length > 0) await countChange(this.#db)
  }
}

function assetFrom(row: Selectable<PerimeterTables['perimeter_assets']>): Asset {
  return {
    id: Number(row.id),
    perimeterId: row.perimeter_id,
    accountId: row.account_id,
    kind: row.kind,
    value: row.value,
    state: row.state,
    reason: row.reason,
    labels: JSON.parse(row.labels) as string[],
    owner: row.owner,
    note: row.note,
    criticality: row.criticality,
    createdAt: Number(row.created_at),
    lastSeenAt: numberOrNull(row.last_seen_at),
    baselineAt: numberOrNull(row.baseline_at),
    provedAt: numberOrNull(row.proved_at),
  }
}
