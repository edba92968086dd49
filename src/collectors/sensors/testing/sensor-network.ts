import { fileURLToPath } from 'node:url'
import {
  createNamespacePair,
  type NamespacePair,
  type Running,
} from '../../../scanner/discovery/testbed/namespaces.ts'
import type { SensorConfig, SensorResult } from './sensor-program.ts'

/** The prefixes that are routed to the machine with the sensor; no interface has an address of them. */
export const prefix4 = '198.51.100.0/24'
export const prefix6 = '2001:db8:9::/64'

export type SensorNetwork = NamespacePair & {
  /** Runs a command on the client's side, ignores its exit code, and returns what it wrote. */
  runClient(command: string): string
  startSensor(config: SensorConfig): Promise<Running>
  /** Ends the sensor as its operator would, and gives what it saw. */
  seen(sensor: Running): Promise<SensorResult>
}

export function sensorNetwork(label: string): SensorNetwork {
  const pair = createNamespacePair(label)
  pair.run('scanner', 'ip', ['route', 'add', prefix4, 'via', '10.76.0.2'])
  pair.run('scanner', 'ip', ['-6', 'route', 'add', prefix6, 'via', 'fd76::2'])
  return {
    ...pair,
    runClient: (command) => pair.run('scanner', 'bash', ['-c', `{ ${command}\n} 2>&1 || true`]),
    startSensor: (config) => pair.start('target', programUrl, config, 20_000),
    async seen(sensor) {
      process.kill(sensor.pid, 'SIGTERM')
      return JSON.parse(await sensor.result()) as SensorResult
    },
  }
}

const programUrl = new URL('./sensor-program.ts', import.meta.url).href

export const cliPath = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url))
