import type { App } from '../../api/app.ts'
import { areas, areasWith } from '../../areas/areas.ts'
import type { AnyArea } from '../../areas/define-area.ts'
import { createSensorSearch } from '../../areas/sensors/reads.ts'
import { loadSourceLists, SourceListError } from '../../areas/sensors/sources/load-source-lists.ts'
import { type Settings, SettingsError } from '../../core/settings/settings.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'

/** Every area, that of the sensors with the sources that the operator knows. */
export async function areasOf({ sensorLists }: Settings): Promise<readonly AnyArea[]> {
  if (sensorLists.length === 0) return areas
  try {
    return areasWith(await loadSourceLists(sensorLists))
  } catch (error) {
    throw error instanceof SourceListError ? new SettingsError([`--sensor-lists: ${error.message}`]) : error
  }
}

export function sensorData(store: ColumnStore): App['sensors'] {
  return { search: createSensorSearch(store) }
}
