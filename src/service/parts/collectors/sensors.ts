import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { App } from '../../../api/app.ts'
import type { Metrics } from '../../../api/operation/metrics.ts'
import type { AnyArea } from '../../../areas/define-area.ts'
import { CoverageError } from '../../../collectors/sensors/covered-ranges.ts'
import type { Sensor } from '../../../collectors/sensors/open-sensor.ts'
import { createReportBook } from '../../../collectors/sensors/reports/report-book.ts'
import { type SensorPlan, sensorPlan } from '../../../collectors/sensors/sensor-plan.ts'
import { startSensor } from '../../../collectors/sensors/start-sensor.ts'
import { type Settings, SettingsError } from '../../../core/settings/settings.ts'
import type { ActivityStarter } from '../../../core/supervisor.ts'
import type { Enricher } from '../../../enrich/place.ts'
import type { Intake } from '../../../ingest/intake.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'

/** Sensors: where remote ones report, and the service's own where it is wanted. */
export type Sensors = {
  readonly reports: App['sensorReports']
  start(): Promise<void>
  stop(): Promise<void>
}

export type SensorsOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly enricher: Enricher
  readonly areas: readonly AnyArea[]
  readonly intake: Intake
  readonly metrics: Metrics
  readonly supervisor: ActivityStarter
}

export function openSensors(options: SensorsOptions): Sensors {
  const { settings, log, ledger, enricher, areas, intake, metrics, supervisor } = options
  const { retentionDays } = settings
  const reports = createReportBook({
    ledger,
    enricher,
    areas,
    retentionDays,
    onAccepted: ({ accepted, refused }) => {
      metrics.accepted.inc({ area: 'sensors' }, accepted)
      metrics.refused.inc({ area: 'sensors' }, refused.length)
    },
  })
  const plan = planOf(settings)
  let sensor: Sensor | undefined
  if (plan) countSensor(metrics.registry, () => sensor?.figures())
  return {
    reports,
    async start() {
      if (!plan) return
      sensor = await startSensor({
        plan,
        apply: settings.sensorApply,
        limits: { connections: settings.sensorConnections, bytes: settings.sensorBytes },
        log,
        supervisor,
        deliver: async (events) => {
          const { refused } = await intake.accept('sensors', events)
          if (refused.length > 0) log.error({ reason: refused[0]!.reason }, 'a sensor event was refused')
          return refused.length
        },
      })
      log.info({ sensor: settings.sensor, ports: settings.sensorPorts || 'all' }, 'the sensor listens')
      if (plan.rules && !settings.sensorApply)
        log.info('nothing comes to the sensor without its rules: `rimlight sensor listen --print` shows them')
    },
    async stop() {
      const running = sensor
      sensor = undefined
      await running?.stop()
    },
  }
}

function planOf(settings: Settings): SensorPlan | null {
  if (settings.sensor.length === 0) return null
  try {
    return sensorPlan({
      addresses: settings.sensor,
      ports: settings.sensorPorts,
      except: settings.sensorExcept,
      answer: settings.sensorAnswer,
      port: settings.sensorListener,
    })
  } catch (error) {
    throw error instanceof CoverageError ? new SettingsError([`--sensor: ${error.message}`]) : error
  }
}

function countSensor(registry: Registry, figures: () => ReturnType<Sensor['figures']> | undefined): void {
  const registers = [registry]
  new Gauge({
    name: 'rimlight_sensor_observed',
    help: 'Connections, datagrams and bare packets noticed since the start, by protocol',
    labelNames: ['protocol'],
    registers,
    collect() {
      for (const [protocol, count] of Object.entries(figures()?.observed ?? {})) this.set({ protocol }, count)
    },
  })
  new Gauge({
    name: 'rimlight_sensor_lost',
    help: 'What was noticed and could not be kept, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      for (const [reason, count] of Object.entries(figures()?.lost ?? {})) this.set({ reason }, count)
    },
  })
  new Gauge({
    name: 'rimlight_sensor_connections',
    help: 'Connections the sensor holds open',
    registers,
    collect() {
      this.set(figures()?.open ?? 0)
    },
  })
  new Gauge({
    name: 'rimlight_sensor_shed',
    help: 'Connections ended early to make room since the start',
    registers,
    collect() {
      this.set(figures()?.shed ?? 0)
    },
  })
}
