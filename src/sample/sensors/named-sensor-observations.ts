import type { SensorObservation } from '../../core/events/sensor-event.ts'
import { hourMs } from '../../core/time.ts'
import { namedHosts } from '../named-hosts.ts'
import { createRandom } from '../random.ts'
import { botnets, rdp, services, ssh, tls, web } from './sensor-payloads.ts'
import { sensorsV4, sensorsV6 } from './sensors.ts'

const stimuli = [ssh, ssh, web(['/wp-login.php', '/.env']), services[0]!, botnets[0]!, tls, rdp] as const

/** What the hosts that the documents name have sent to sensors, the newest an hour ago: one of them is infected. */
export function namedSensorObservations(until: number): readonly SensorObservation[] {
  const random = createRandom(10)
  return namedHosts.flatMap((ip) =>
    stimuli.map((draw, index) => {
      const { protocol, port, payload } = draw(random)
      const sensor = random.pick(ip.includes(':') ? sensorsV6 : sensorsV4)
      return {
        ts: until - (1 + index * 7) * hourMs - random.below(hourMs),
        protocol,
        source: { ip, port: random.between(32_768, 60_999) },
        target: { ip: sensor, port },
        payload,
        rdns: 'www.example.com',
      }
    }),
  )
}
