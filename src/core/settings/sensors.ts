import type { Setting } from './setting.ts'

export const sensorSettings = [
  {
    name: 'sensor',
    kind: 'list',
    fallback: '',
    about: 'Addresses and networks on which the service records unsolicited connections; none by default',
  },
  {
    name: 'sensor-ports',
    kind: 'text',
    fallback: '',
    about: 'Ports of the sensor, such as 22,80,8000-8100; all of them, through firewall rules, when empty',
  },
  {
    name: 'sensor-except',
    kind: 'text',
    fallback: '',
    about: 'Ports that the sensor leaves to the machine when it covers all',
  },
  {
    name: 'sensor-apply',
    kind: 'yes',
    fallback: 'no',
    about: 'Whether the service puts the firewall rules of its sensor in force itself; yes or no',
  },
  {
    name: 'sensor-answer',
    kind: 'yes',
    fallback: 'no',
    about: 'Whether the sensor sends the first line of a protocol to its clients; yes or no',
  },
  {
    name: 'sensor-listener',
    kind: 'whole',
    fallback: '5254',
    least: 1,
    most: 65535,
    about: 'Loopback port to which the firewall rules hand connections',
  },
  {
    name: 'sensor-connections',
    kind: 'whole',
    fallback: '10000',
    least: 16,
    most: 1000000,
    about: 'Connections the sensor holds open; beyond, the one silent longest is dropped',
  },
  {
    name: 'sensor-bytes',
    kind: 'whole',
    fallback: '16384',
    least: 64,
    most: 65536,
    about: 'Bytes kept of what one connection or datagram sends',
  },
  {
    name: 'sensor-retention-days',
    kind: 'whole',
    fallback: '60',
    least: 1,
    most: 3650,
    about: 'Days that what sensors saw is kept',
  },
  {
    name: 'sensor-lists',
    kind: 'list',
    fallback: '',
    about: 'Own JSON files of known sources: scanners, crawlers, malware by their TLS or SSH fingerprint',
  },
] as const satisfies readonly Setting[]
