import { both, sinceDays } from '../../areas/search.ts'
import { sentBy } from '../../areas/sensors/reads.ts'
import { errors } from '../../core/errors.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { isSingle, readTarget } from '../http/target.ts'
import { byTargetPort } from './answers.ts'

/** What the look-up of a source shows of however many there are: payloads may be large. */
export const maxPerSource = 1_000

/** The answer of a look-up in both versions, and what it costs. Nobody was ever heard of: 404. */
export async function sensorsOf(app: App, target: string, limits: Limits) {
  const range = readTarget(target)
  const condition = sentBy(range)
  const scope = sinceDays(app.settings.sensorRetentionDays)
  const { events: total, sources } = await app.sensors.search.count(both(scope, condition), limits)
  if (total === 0) throw errors.noInformation()
  const { found } = await app.sensors.search.page(condition, { scope, skip: 0, size: maxPerSource, limits })
  const records = await app.sensors.search.records(found, limits)
  return {
    body: { query: target, total, targets_found: sources, events: byTargetPort(records) },
    cost: isSingle(range) ? 1 : sources,
  }
}
