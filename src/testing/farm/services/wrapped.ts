import type { FarmService, Launch, Setup } from '../farm-service.ts'

const plain = {
  transport: 'tcp',
  tls: 'wrapped',
  user: 'nobody',
  confinement: 'loopback',
  readiness: { kind: 'listens' },
  program: 'stunnel4',
} as const

const stunnel = { program: 'stunnel4', packageName: 'stunnel4' } as const

/** A server that knows nothing of TLS, started by stunnel for each connection as inetd would. */
function behindStunnel({ folder, host, port, pem }: Setup, program: string, words: string): Launch {
  return {
    argv: [`${folder}/stunnel.conf`],
    folders: ['served'],
    files: {
      'stunnel.conf': `foreground = yes
pid =
syslog = no
[farm]
accept = ${host}:${port}
cert = ${pem}
exec = ${program}
execArgs = ${words}
`,
    },
  }
}

export const wrappedServices: readonly FarmService[] = [
  {
    ...plain,
    id: 'svnserve-tls-odd',
    packageName: 'subversion',
    alsoNeeds: [stunnel, { program: 'svnserve', packageName: 'subversion' }],
    usualPort: 21_777,
    start: (setup) => behindStunnel(setup, '/usr/bin/svnserve', `svnserve -i -r ${setup.folder}/served`),
    truth: {
      names: ['ssl/svn', 'ssl/svnserve'],
      products: ['subversion'],
      cpes: ['apache:subversion'],
      showsVersion: false,
    },
  },
  {
    ...plain,
    id: 'rsync-tls',
    packageName: 'rsync',
    alsoNeeds: [stunnel, { program: 'rsync', packageName: 'rsync' }],
    usualPort: 874,
    start: (setup) => behindStunnel(setup, '/usr/bin/rsync', 'rsync --server --daemon --config=/dev/null .'),
    truth: { names: ['ssl/rsync'], products: [], cpes: [], showsVersion: false },
  },
]
