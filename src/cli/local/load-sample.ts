import { createRemovals } from '../../areas/removals.ts'
import { storedEvents } from '../../areas/stored-events.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { sampleSource } from '../../sample/sample-source.ts'
import type { Service } from '../../service/service.ts'
import type { Context } from '../verb.ts'
import type { Rest } from './sample-steps.ts'

/** The sample data of a first start, in two steps. */
export type SampleLoad = {
  /** What the documents ask for, before the service says that it is ready. Nothing on later starts. */
  prepare(service: Service): Promise<void>
  /** Everything else, while it answers. */
  fill(service: Service): Promise<void>
}

export function createSampleLoad(context: Context, { sampleEvents: events }: Settings): SampleLoad {
  let rest: Rest | undefined
  return {
    async prepare(service) {
      if (events === 0 || service.firstKeys === null) return
      try {
        rest = await (await steps()).loadNamed(context, service, events)
      } catch (error) {
        if (!context.signal.aborted) throw error
      }
    },
    async fill(service) {
      if (events === 0) return
      // A folder of a previous start may have no data yet; a sample that was removed stays away.
      if (!rest && (await isEmpty(service)) && !(await createRemovals(service.ledger).has(sampleSource)))
        rest = await (await steps()).loadNamed(context, service, events)
      if (rest) await (await steps()).loadRest(context, service, events, rest)
    },
  }
}

/** Only a start without data needs what makes sample data. */
const steps = () => import('./sample-steps.ts')

/** Events that a previous process left in the outbox count as data too. */
async function isEmpty(service: Service): Promise<boolean> {
  await service.settled()
  return (await storedEvents(service.store))['host'] === 0
}
