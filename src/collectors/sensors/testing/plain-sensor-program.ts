import { pino } from 'pino'
import { parseRange } from '../../../core/address.ts'
import { openSensor } from '../open-sensor.ts'
import type { SensorFigures } from '../sensor-figures.ts'
import type { SensorLimits } from '../sensor-limits.ts'

/** A sensor on one port of loopback in a process of its own; tells its `PlainFigures` for every line it reads. */
export type PlainConfig = { readonly port: number; readonly limits: Partial<SensorLimits> }

export type PlainFigures = {
  readonly figures: SensorFigures & { readonly open: number }
  readonly rss: number
  /** Characters of the longest payload reported. */
  readonly longest: number
  readonly events: number
}

const config = JSON.parse(process.argv[2] ?? '{}') as PlainConfig
let longest = 0
let events = 0
const sensor = await openSensor({
  ranges: [parseRange('127.0.0.1')!],
  ports: [{ first: config.port, last: config.port }],
  port: 0,
  answer: false,
  limits: config.limits,
  queueLimits: { batchMs: 20 },
  deliver: async (some) => {
    for (const { data } of some) longest = Math.max(longest, data.payload?.length ?? 0)
    events += some.length
    return 0
  },
  log: pino({ level: 'silent' }),
})
process.stdin.on('data', () => {
  const figures: PlainFigures = {
    figures: sensor.figures(),
    rss: process.memoryUsage.rss(),
    longest,
    events,
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
})
process.stdin.on('end', () => process.exit(0))
process.stdout.write('listening\n')
