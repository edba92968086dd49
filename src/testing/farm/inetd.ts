import type { FarmService, Setup, Truth } from './farm-service.ts'

type InetdEntry = Pick<FarmService, 'id' | 'packageName' | 'usualPort' | 'transport' | 'truth'> & {
  /** User, program and its words, as in the file of inetd. */
  readonly entry: (setup: Setup) => string
  readonly alsoNeeds?: FarmService['alsoNeeds']
  readonly confinement?: FarmService['confinement']
  /** The services that inetd offers itself are known by the name of their port alone. */
  readonly portName?: string
  readonly before?: (setup: Setup) => readonly (readonly [string, ...string[]])[]
}

/** A server that is made for a super-server, started by one. */
export function underInetd({
  entry,
  before,
  portName,
  confinement,
  alsoNeeds = [],
  ...service
}: InetdEntry): FarmService {
  return {
    ...service,
    program: 'inetd',
    alsoNeeds: [{ program: 'inetd', packageName: 'openbsd-inetd' }, ...alsoNeeds],
    tls: 'none',
    // It changes to the user of each entry.
    user: 'root',
    confinement: confinement ?? 'loopback',
    readiness: { kind: 'listens' },
    start: (setup) => ({
      argv: ['-i', `${setup.folder}/inetd.conf`],
      files: {
        'inetd.conf': `${setup.host}:${portName ?? setup.port} ${kindOf(service.transport)} ${entry(setup)}\n`,
      },
      before: before?.(setup) ?? [],
    }),
  }
}

const kindOf = (transport: 'tcp' | 'udp'): string =>
  transport === 'tcp' ? 'stream tcp nowait' : 'dgram udp wait'

const builtIn = (name: string): Truth => ({ names: [name], products: [], cpes: [], showsVersion: false })

export const inetdServices: readonly FarmService[] = [
  underInetd({
    id: 'telnetd',
    packageName: 'inetutils-telnetd',
    alsoNeeds: [{ program: 'telnetd', packageName: 'inetutils-telnetd' }],
    usualPort: 23,
    transport: 'tcp',
    entry: () => 'root /usr/sbin/telnetd telnetd',
    truth: { names: ['telnet'], products: ['telnetd'], cpes: [], showsVersion: false },
  }),
  underInetd({
    id: 'tinysshd',
    packageName: 'tinysshd',
    alsoNeeds: [{ program: 'tinysshd', packageName: 'tinysshd' }],
    usualPort: 22,
    transport: 'tcp',
    entry: ({ folder }) => `root /usr/sbin/tinysshd tinysshd ${folder}/keys`,
    before: ({ folder }) => [['tinysshd-makekey', '-q', `${folder}/keys`]],
    truth: {
      names: ['ssh'],
      products: ['tinyssh', 'tinysshd'],
      cpes: ['tinyssh:tinyssh', 'janmojzis:tinyssh', 'tinyssh_project:tinyssh'],
      showsVersion: true,
    },
  }),
  underInetd({
    id: 'daytime',
    packageName: 'openbsd-inetd',
    usualPort: 13,
    portName: 'daytime',
    confinement: 'namespace',
    transport: 'tcp',
    entry: () => 'nobody internal',
    truth: builtIn('daytime'),
  }),
]
