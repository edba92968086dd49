import { type Selectable, sql } from 'kysely'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { numberOrNull, rowsAtOnce, tablesOf } from '../ledger-tables.ts'
import type { PerimeterTables } from '../perimeter-rows.ts'
import type { ServiceState } from './service-state.ts'

/** The open ports of perimeters, as they were last seen. */
export type ServiceStore = {
  /** Every service at the addresses. */
  at(perimeterId: string, ips: readonly string[]): Promise<readonly ServiceState[]>
  write(services: readonly ServiceState[]): Promise<void>
  /** Open ones that were not seen since then, in pages by id. */
  unseenSince(
    perimeterId: string,
    moment: number,
    page: { readonly after: number; readonly size: number },
  ): Promise<readonly StoredService[]>
  /** Open ones whose certificate ends before then. */
  expiringBefore(perimeterId: string, moment: number, limit: number): Promise<readonly StoredService[]>
  list(
    perimeterIds: readonly string[],
    filter: { readonly assetId?: number; readonly ip?: string },
    page: { readonly after: number; readonly size: number },
  ): Promise<readonly StoredService[]>
}

export type StoredService = ServiceState & { readonly id: number }

export function createServiceStore(ledger: Ledger): ServiceStore {
  const db = tablesOf(ledger.db)
  const open = (...perimeterIds: readonly string[]) =>
    db
      .selectFrom('perimeter_services')
      .selectAll()
      .where('perimeter_id', 'in', perimeterIds)
      .where('closed_at', '=', 0)
  return {
    async at(perimeterId, ips) {
      if (ips.length === 0) return []
      const rows = await db
        .selectFrom('perimeter_services')
        .selectAll()
        .where('perimeter_id', '=', perimeterId)
        .where('ip', 'in', ips)
        .execute()
      return rows.map(serviceFrom)
    },
    async write(services) {
      for (let start = 0; start < services.length; start += rowsAtOnce)
        await db
          .insertInto('perimeter_services')
          .values(services.slice(start, start + rowsAtOnce).map(rowOf))
          .onConflict((conflict) =>
            conflict.columns(['perimeter_id', 'ip', 'port', 'protocol']).doUpdateSet((eb) => ({
              asset_id: eb.ref('excluded.asset_id'),
              name: eb.ref('excluded.name'),
              product: eb.ref('excluded.product'),
              version: eb.ref('excluded.version'),
              certificate: eb.ref('excluded.certificate'),
              certificate_name: eb.ref('excluded.certificate_name'),
              certificate_end: eb.ref('excluded.certificate_end'),
              first_seen: eb.ref('excluded.first_seen'),
              last_seen: eb.ref('excluded.last_seen'),
              closed_at: sql<number>`excluded.closed_at`,
            })),
          )
          .execute()
    },
    async unseenSince(perimeterId, moment, { after, size }) {
      const rows = await open(perimeterId)
        .where('last_seen', '<', moment)
        .where('id', '>', after)
        .orderBy('id')
        .limit(size)
        .execute()
      return rows.map(serviceFrom)
    },
    async expiringBefore(perimeterId, moment, limit) {
      const rows = await open(perimeterId)
        .where('certificate_end', '<', moment)
        .orderBy('certificate_end')
        .limit(limit)
        .execute()
      return rows.map(serviceFrom)
    },
    async list(perimeterIds, { assetId, ip }, { after, size }) {
      if (perimeterIds.length === 0) return []
      let query = open(...perimeterIds).where('id', '>', after)
      if (assetId !== undefined) query = query.where('asset_id', '=', assetId)
      if (ip !== undefined) query = query.where('ip', '=', ip)
      const rows = await query.orderBy('id').limit(size).execute()
      return rows.map(serviceFrom)
    },
  }
}

function rowOf(service: ServiceState) {
  return {
    perimeter_id: service.perimeterId,
    asset_id: service.assetId,
    ip: service.ip,
    port: service.port,
    protocol: service.protocol,
    name: service.name,
    product: service.product,
    version: service.version,
    certificate: service.certificate,
    certificate_name: service.certificateName,
    certificate_end: service.certificateEnd,
    first_seen: service.firstSeen,
    last_seen: service.lastSeen,
    closed_at: service.closedAt,
  }
}

function serviceFrom(row: Selectable<PerimeterTables['perimeter_services']>): StoredService {
  return {
    id: Number(row.id),
    perimeterId: row.perimeter_id,
    assetId: Number(row.asset_id),
    ip: row.ip,
    port: Number(row.port),
    protocol: row.protocol,
    name: row.name,
    product: row.product,
    version: row.version,
    certificate: row.certificate,
    certificateName: row.certificate_name,
    certificateEnd: numberOrNull(row.certificate_end),
    firstSeen: Number(row.first_seen),
    lastSeen: Number(row.last_seen),
    closedAt: Number(row.closed_at),
  }
}
