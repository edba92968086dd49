import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { detaching, truth } from '../kinds.ts'
import { behindTls, server } from '../server.ts'

const dicod = server({
  id: 'dicod',
  packageName: 'dicod',
  program: '/usr/bin/dicod',
  usualPort: 2628,
  start: ({ folder, host, port }) => ({
    argv: ['-f', '--stderr', `--config=${folder}/dicod.conf`],
    files: {
      'dicod.conf': `capability (mime,xversion);
listen (${host}:${port});
pidfile "${folder}/pid";
`,
    },
  }),
  truth: truth(['dict'], ['dicod', 'dico', 'gnu dico'], [], true),
})

/** Dictionaries, input methods, speech and sound. */
export const wordAndSoundServers: readonly FarmService[] = [
  dicod,
  behindTls(dicod, 'dicod-tls-odd', 12_629),
  server({
    id: 'yaskkserv',
    packageName: 'yaskkserv',
    program: '/usr/sbin/yaskkserv_normal',
    usualPort: 1178,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-f', '-p', String(port), `${folder}/dictionary`],
      before: [['yaskkserv_make_dictionary', '/usr/share/skk/SKK-JISYO.L', `${folder}/dictionary`]],
    }),
    truth: truth(['skkserv', 'skk'], ['yaskkserv'], [], true),
  }),
  server({
    id: 'rplayd-odd',
    packageName: 'rplay-server',
    program: '/usr/sbin/rplayd',
    usualPort: 15_556,
    user: 'root',
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['--no-fork', '--no-inetd', `--rptp-port=${port}`, `--log-file=${folder}/log`],
    }),
    truth: truth(['rplay', 'rptp'], ['rplay', 'rplayd'], [], true),
  }),
  server({
    id: 'ample-odd',
    packageName: 'ample',
    program: 'unshare',
    alsoNeeds: [{ program: '/usr/bin/ample', packageName: 'ample' }],
    usualPort: 18_005,
    user: 'root',
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      ...detaching('/usr/bin/ample', [
        '-p',
        String(port),
        '-f',
        `${folder}/ample.conf`,
        '-i',
        `${folder}/pid`,
        `${folder}/music`,
      ]),
      files: { 'ample.conf': '', 'music/farm.mp3': 'ID3' },
    }),
    truth: truth(['http'], ['ample'], [], true),
  }),
  server({
    id: 'jamulus',
    packageName: 'jamulus',
    program: '/usr/bin/Jamulus',
    transport: 'udp',
    usualPort: 22_124,
    confinement: 'namespace',
    start: ({ port }) => ({
      argv: ['--server', '--nogui', '-p', String(port)],
      env: { QT_QPA_PLATFORM: 'offscreen' },
    }),
    truth: truth(['jamulus'], ['jamulus'], [], true),
  }),
]
