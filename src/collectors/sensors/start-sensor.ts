import { applyRules } from './firewall/apply-rules.ts'
import { openSensor, type Sensor, type SensorOptions } from './open-sensor.ts'
import type { SensorPlan } from './sensor-plan.ts'

export type StartOptions = Pick<SensorOptions, 'limits' | 'deliver' | 'log' | 'supervisor'> & {
  readonly plan: SensorPlan
  /** Whether the rules are put in force, and taken back at the end. */
  readonly apply: boolean
}

/** The rules come last and go first: no packet is sent to a sensor that is not there. */
export async function startSensor({ plan, apply, ...rest }: StartOptions): Promise<Sensor> {
  const { rules, ...where } = plan
  const sensor = await openSensor({ ...where, ...rest })
  if (!apply || !rules) return sensor
  const applied = await applyRules(rules).catch(async (error: unknown) => {
    await sensor.stop()
    throw error
  })
  return {
    figures: sensor.figures,
    async stop() {
      await applied.remove().catch((error: unknown) => {
        rest.log.error(
          { err: error },
          'the rules are still in force: `rimlight sensor listen --remove` removes them',
        )
      })
      await sensor.stop()
    },
  }
}
