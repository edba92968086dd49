import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '../../core/time.ts'
import type { SeenPeriod } from './asset.ts'

/** The condition for rows of assets: the same for the numbers of the home page and for their lists. */
export function seenWithin(period: SeenPeriod, now: number): RawBuilder<boolean> {
  const day = now - dayMs
  const week = now - 7 * dayMs
  switch (period) {
    case 'day':
      return sql<boolean>`last_seen_at >= ${day}`
    case 'week':
      return sql<boolean>`last_seen_at >= ${week} AND last_seen_at < ${day}`
    case 'older':
      return sql<boolean>`last_seen_at < ${week}`
    case 'never':
      return sql<boolean>`last_seen_at IS NULL`
  }
}
