import { pino } from 'pino'
import { parseRange } from '../../../core/address.ts'
import type { SensorEvent } from '../../../core/events/sensor-event.ts'
import { mergeRanges } from '../../../core/merge-ranges.ts'
import { createRuleSet } from '../firewall/rule-set.ts'
import type { SensorFigures } from '../sensor-figures.ts'
import type { SensorLimits } from '../sensor-limits.ts'
import { startSensor } from '../start-sensor.ts'

/** A sensor in the namespace it was started in, until SIGTERM; the last line written is its `SensorResult`. */
export type SensorConfig = {
  readonly ranges: readonly string[]
  readonly answer?: boolean
  readonly limits?: Partial<SensorLimits>
  /** Reports targets only, for more events than fit a line. */
  readonly brief?: boolean
}

export type SensorResult = {
  readonly figures: SensorFigures
  readonly events: readonly SensorEvent[]
  /** `address port protocol` of every target, each once. */
  readonly targets: readonly string[]
  /** The most memory the process ever had. */
  readonly peakBytes: number
}

const config = JSON.parse(process.argv[2] ?? '{}') as SensorConfig
const ranges = mergeRanges(config.ranges.map((text) => parseRange(text)!))
const port = 5254
const answer = config.answer ?? false
const events: SensorEvent[] = []
const targets = new Set<string>()
const sensor = await startSensor({
  plan: {
    ranges,
    ports: 'all',
    port,
    answer,
    rules: createRuleSet({ ranges, except: [], port, ping: answer }),
  },
  apply: true,
  ...(config.limits && { limits: config.limits }),
  deliver: async (some) => {
    if (!config.brief) events.push(...some)
    for (const { target } of some) targets.add(`${target.ip} ${target.port} ${target.protocol}`)
    return 0
  },
  log: pino({ level: 'error' }, pino.destination(2)),
})
process.once('SIGTERM', async () => {
  await sensor.stop()
  const result: SensorResult = {
    figures: sensor.figures(),
    events,
    targets: [...targets],
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
})
process.stdout.write('listening\n')
