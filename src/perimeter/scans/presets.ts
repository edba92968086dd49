import type { PresetName } from '../perimeter.ts'

/** Ports that are scanned alike: every module runs on every open port of its group. */
export type PortGroup = { readonly ports: string; readonly modules: readonly string[] }

export type Preset = {
  readonly title: string
  readonly about: string
  readonly groups: readonly PortGroup[]
}

const identified = (ports: string, ...modules: readonly string[]): PortGroup => ({
  ports,
  modules: ['service-simple', ...modules],
})

/** Ports of services with a module of their own, which sees more than the name of the service. */
const known: readonly PortGroup[] = [
  identified('22,2222', 'ssh'),
  identified('80,81,3000,5000,8000,8008,8080,8081,8088,8888', 'http'),
  identified('443,4443,8443,9443', 'ssl-simple', 'https'),
  identified('21', 'ftp'),
  identified('23,2323', 'telnet'),
  identified('445', 'smb'),
  identified('465,636,853,993,995,5061', 'ssl-simple'),
  identified('873', 'rsync'),
  identified('1883', 'mqtt'),
  identified('3389', 'rdp', 'bluekeep'),
  identified('5900-5902', 'vnc'),
  identified('6000-6002', 'x11'),
  identified('6379', 'redis'),
  identified('6443', 'kubernetes'),
  identified('9042', 'cassandra'),
  identified('9200', 'elasticsearch'),
  identified('11211', 'memcached'),
  identified('27017', 'mongodb'),
  identified('28015', 'rethinkdb'),
]

/** What else is found most often on the internet. */
const frequent = identified(
  [
    '25,53,110,111,113,119,135,139,143,179,199,389,427,444,500,513-515,548,554,587,631,646,990,1025-1029',
    '1080,1110,1433,1521,1720,1723,1755,1900,2000,2001,2049,2121,2375,2376,2717,3128,3306,3986,4242,4369,4567,4848',
    '4899,5009,5051,5060,5101,5190,5357,5432,5555,5601,5631,5666,5672,5800,5984,6646,7001,7070,7474,8009,8086,8123',
    '8161,8291,8500,9000,9001,9090,9091,9100,9999,10000,15672,32768,49152-49157,50000,50070',
  ].join(','),
)

/** Whole groups of ports that none of the others has. */
function everyOtherPort(groups: readonly PortGroup[]): string {
  const taken = new Set<number>()
  for (const part of groups.flatMap(({ ports }) => ports.split(','))) {
    const [first, last = first] = part.split('-').map(Number)
    for (let port = first!; port <= last!; port++) taken.add(port)
  }
  const ranges: string[] = []
  for (let port = 1; port <= 65_535; port++) {
    if (taken.has(port)) continue
    const first = port
    while (port < 65_535 && !taken.has(port + 1)) port++
    ranges.push(first === port ? `${port}` : `${first}-${port}`)
  }
  return ranges.join(',')
}

const webPorts = '80,81,3000,5000,8000,8008,8080,8081,8088,8888'
const webTlsPorts = '443,4443,8443,9443'

/** What a user chooses from. `custom` has groups of its own, `none` has no scan. */
export const presets: Readonly<Record<Exclude<PresetName, 'custom' | 'none'>, Preset>> = {
  quick: {
    title: 'Quick',
    about: 'The 135 ports that are open most often: databases, remote access, mail, web. For every day.',
    groups: [...known, frequent],
  },
  web: {
    title: 'Web',
    about: 'Web servers only, with technologies, certificates and pictures of their pages.',
    groups: [
      identified(webPorts, 'webv2', 'web-enrich'),
      identified(webTlsPorts, 'webv2', 'web-enrich', 'sslv2'),
    ],
  },
  full: {
    title: 'Full',
    about:
      'Every TCP port. Finds what hides on unusual ports, and takes 500 times as long as a quick scan. For every week.',
    groups: [...known, identified(everyOtherPort(known))],
  },
}

export function groupsOf(settings: {
  readonly preset: PresetName
  readonly ports?: string
  readonly modules?: readonly string[]
}): readonly PortGroup[] {
  if (settings.preset === 'none') return []
  if (settings.preset !== 'custom') return presets[settings.preset].groups
  return [{ ports: settings.ports ?? '', modules: settings.modules ?? ['service-simple'] }]
}
