import type { StoreStep } from '../storage/clickhouse/migrate-store.ts'
import type { Area } from './area.ts'
import { hostArea } from './host/host-area.ts'

/** Every area, by hand. */
export const areas: readonly Area<unknown, unknown>[] = [hostArea as Area<unknown, unknown>]

export function storeSteps(options: { retentionDays: number }): readonly StoreStep[] {
  return [{ name: '0001-host', statements: hostArea.tables.map((table) => table.create(options)) }]
}
