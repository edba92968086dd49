import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { underInetd } from '../../../../src/testing/farm/inetd.ts'
import { truth, web } from '../kinds.ts'
import { behindTls, server } from '../server.ts'

const groonga = server({
  id: 'groonga-http',
  packageName: 'groonga-bin',
  program: '/usr/bin/groonga',
  usualPort: 10_041,
  start: ({ folder, host, port }) => ({
    argv: ['-s', '--protocol', 'http', '--bind-address', host, '-p', String(port)].concat([
      '--log-path',
      `${folder}/log`,
      '-n',
      `${folder}/farm.db`,
    ]),
  }),
  truth: web(['groonga'], [], true),
})

/** File transfer, disks over the network, searches, and queues. */
export const fileAndDataServers: readonly FarmService[] = [
  {
    ...underInetd({
      id: 'ftpd-ssl',
      packageName: 'ftpd-ssl',
      alsoNeeds: [{ program: '/usr/sbin/in.ftpd', packageName: 'ftpd-ssl' }],
      usualPort: 21,
      transport: 'tcp',
      entry: () => 'root /usr/sbin/in.ftpd in.ftpd',
      truth: truth(
        ['ftp'],
        ['linux-ftpd', 'ftpd', 'netkit ftpd', 'openbsd ftpd', 'linux ftpd', 'linux-ftpd-ssl'],
        ['netkit:linux-ftpd', 'netkit:ftpd', 'netkit:netkit_ftpd', 'openbsd:ftpd', 'debian:linux-ftpd-ssl'],
        true,
      ),
    }),
    shownVersion: () => '0.17',
  },
  server({
    id: 'atftpd',
    packageName: 'atftpd',
    program: '/usr/sbin/atftpd',
    transport: 'udp',
    usualPort: 69,
    start: ({ folder, host, port }) => ({
      argv: ['--daemon', '--no-fork', '--bind-address', host, '--port', String(port)].concat([
        '--user',
        'nobody.nogroup',
        '--logfile',
        '-',
        `${folder}/files`,
      ]),
      folders: ['files'],
    }),
    truth: truth(['tftp'], [], []),
  }),
  server({
    id: 'nbdkit-odd',
    packageName: 'nbdkit',
    program: '/usr/bin/nbdkit',
    usualPort: 20_809,
    start: ({ host, port }) => ({ argv: ['-f', '-i', host, '-p', String(port), 'memory', '1M'] }),
    truth: truth(['nbd'], [], []),
  }),
  server({
    id: 'unison-odd',
    packageName: 'unison-2.52',
    program: '/usr/bin/unison-2.52',
    usualPort: 15_005,
    start: ({ folder, host, port }) => ({
      argv: ['-socket', String(port), '-listen', host],
      env: { HOME: folder, UNISON: `${folder}/unison` },
    }),
    shownVersion: () => '2.51',
    truth: truth(['unison'], ['unison', 'unison file synchronizer'], [], true),
  }),
  server({
    id: 'brz-serve',
    packageName: 'python3-breezy',
    program: '/usr/bin/python3',
    usualPort: 4155,
    start: ({ folder, host, port }) => ({
      argv: ['-m', 'breezy', 'serve', `--listen=${host}`, `--port=${port}`, `--directory=${folder}/branches`],
      folders: ['branches'],
      env: { HOME: folder, BRZ_LOG: `${folder}/log` },
    }),
    truth: truth(['bzr', 'bazaar', 'breezy'], ['breezy', 'bazaar', 'bzr'], [], false),
  }),
  groonga,
  behindTls(groonga, 'groonga-tls-odd', 20_041),
  server({
    id: 'groonga-gqtp',
    packageName: 'groonga-bin',
    program: '/usr/bin/groonga',
    usualPort: 10_043,
    start: ({ folder, host, port }) => ({
      argv: ['-s', '--protocol', 'gqtp', '--bind-address', host, '-p', String(port)].concat([
        '--log-path',
        `${folder}/log`,
        '-n',
        `${folder}/farm.db`,
      ]),
    }),
    truth: truth(['gqtp', 'groonga'], ['groonga'], [], true),
  }),
  server({
    id: 'nutcracker-stats',
    packageName: 'nutcracker',
    program: '/usr/sbin/nutcracker',
    usualPort: 22_222,
    start: ({ folder, host, port, sparePort }) => ({
      argv: [
        '-c',
        `${folder}/nutcracker.yml`,
        '-a',
        host,
        '-s',
        String(port),
        '-p',
        `${folder}/pid`,
        '-o',
        `${folder}/log`,
      ],
      files: {
        'nutcracker.yml': `farm:
  listen: ${host}:${sparePort}
  hash: fnv1a_64
  redis: true
  servers:
   - 127.0.0.1:9:1
`,
      },
    }),
    truth: truth(
      ['nutcracker', 'twemproxy', 'nutcracker-stats', 'twemproxy-stats'],
      ['nutcracker', 'twemproxy'],
      [],
      true,
    ),
  }),
  server({
    id: 'xapian',
    packageName: 'xapian-tools',
    program: '/usr/bin/xapian-tcpsrv',
    usualPort: 33_333,
    start: ({ folder, host, port }) => ({
      argv: ['--port', String(port), '--interface', host, '--quiet', `${folder}/db`],
      before: [
        [
          'sh',
          '-c',
          `printf 'text=farm\\n' > ${folder}/dump && xapian-metadata set ${folder}/db farm yes || true`,
        ],
      ],
    }),
    truth: truth(['xapian', 'xapian-tcpsrv'], ['xapian'], []),
  }),
]
