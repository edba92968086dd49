import { emptyEntry, type JobDraft, type PortDraft } from './job-draft.ts'

/** Ports and modules for a purpose, so that a first scan needs no knowledge of modules. */
export type JobPreset = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly entries: readonly Pick<PortDraft, 'ports' | 'modules' | 'protocol'>[]
}

const commonPorts =
  '21-23,25,53,80,110,111,135,139,143,389,443,445,465,587,993,995,1433,1521,1723,1883,2049,2375,3306,3389,5432,5900,' +
  '5985,6379,8000,8080,8443,8888,9090,9200,11211,27017'
const tlsPorts = '443,465,636,993,995,8443'
const webPorts = '80,443,8000,8008,8080,8081,8443,8888,9090'

export const jobPresets: readonly JobPreset[] = [
  {
    id: 'quick',
    name: 'Quick',
    about: 'The most common TCP ports: which service and version answers, and its certificate.',
    entries: [
      { ports: commonPorts, protocol: 'tcp', modules: ['service'] },
      { ports: tlsPorts, protocol: 'tcp', modules: ['ssl-simple'] },
    ],
  },
  {
    id: 'web',
    name: 'Web',
    about: 'Web servers: titles, headers, technologies, certificates and screenshots.',
    entries: [
      { ports: webPorts, protocol: 'tcp', modules: ['service', 'webv2', 'web-enrich'] },
      { ports: tlsPorts, protocol: 'tcp', modules: ['ssl-simple', 'jarm'] },
    ],
  },
  {
    id: 'remote',
    name: 'Remote access',
    about: 'SSH, Telnet, remote desktops and VNC, with their settings and screenshots.',
    entries: [
      { ports: '22,2222', protocol: 'tcp', modules: ['ssh'] },
      { ports: '23,2323', protocol: 'tcp', modules: ['telnet'] },
      { ports: '3389', protocol: 'tcp', modules: ['rdp'] },
      { ports: '5900-5903', protocol: 'tcp', modules: ['vnc'] },
    ],
  },
  {
    id: 'databases',
    name: 'Databases',
    about: 'Databases and caches: which of them answer, and to whom.',
    entries: [
      { ports: '1433,1521,3306,5432', protocol: 'tcp', modules: ['service'] },
      { ports: '6379', protocol: 'tcp', modules: ['redis'] },
      { ports: '27017', protocol: 'tcp', modules: ['mongodb'] },
      { ports: '9200', protocol: 'tcp', modules: ['elasticsearch'] },
      { ports: '11211', protocol: 'tcp', modules: ['memcached'] },
    ],
  },
  {
    id: 'all',
    name: 'All ports',
    about:
      'All 65,535 TCP ports, and the service on each open one. Takes long for more than a few addresses.',
    entries: [{ ports: '1-65535', protocol: 'tcp', modules: ['service'] }],
  },
  {
    id: 'custom',
    name: 'Custom',
    about: 'Your own ports and modules.',
    entries: [{ ports: '', protocol: 'tcp', modules: [] }],
  },
]

export function presetEntries({ entries }: JobPreset): readonly PortDraft[] {
  return entries.map((entry, id) => ({ ...emptyEntry(id), ...entry }))
}

/** What a new scan begins with: the ports of a host that is scanned again, or the first preset. */
export function startDraft(parameters: URLSearchParams): JobDraft & { readonly preset: string } {
  const targets = parameters.get('targets') ?? ''
  const ports = parameters.get('ports') ?? ''
  const base = {
    kind: 'scan',
    targets,
    description: targets === '' ? '' : `Scan of ${targets.slice(0, 60)}`,
  } as const
  if (ports === '') return { ...base, preset: 'quick', entries: presetEntries(jobPresets[0]!) }
  return { ...base, preset: 'custom', entries: [{ ...emptyEntry(0), ports, modules: ['service'] }] }
}
