import { byArea } from './areas.ts'
import type { OverviewTable } from './overview.ts'

/** What is counted beside the searches of each area. */
export const overviewTables = byArea(
  ({ search: { table, newestOnly, facets } }): OverviewTable => ({ name: table.name, newestOnly, facets }),
)
