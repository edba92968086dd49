import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { truth, web } from '../kinds.ts'
import { behindTls, server } from '../server.ts'

const vlcTelnet = server({
  id: 'vlc-telnet',
  packageName: 'vlc-bin',
  program: '/usr/bin/vlc',
  alsoNeeds: [{ program: '/usr/bin/vlc', packageName: 'vlc-plugin-base' }],
  usualPort: 4212,
  start: ({ folder, host, port }) => ({
    argv: [
      '-I',
      'telnet',
      '--telnet-host',
      host,
      '--telnet-port',
      String(port),
      '--telnet-password',
      'farm',
    ].concat(['--no-media-library', '--aout=none', '--vout=none']),
    env: { HOME: folder, XDG_RUNTIME_DIR: folder },
  }),
  truth: truth(
    ['telnet', 'vlc-telnet', 'vlc'],
    ['vlc', 'vlc media player', 'videolan vlc'],
    ['videolan:vlc_media_player', 'videolan:vlc'],
    true,
  ),
})

/** Sound and film: libraries, players that are steered over the network, streams. */
export const mediaServers: readonly FarmService[] = [
  vlcTelnet,
  behindTls(vlcTelnet, 'vlc-telnet-tls-odd', 14_212),
  server({
    id: 'vlc-http-auth',
    packageName: 'vlc-bin',
    program: '/usr/bin/vlc',
    alsoNeeds: [{ program: '/usr/bin/vlc', packageName: 'vlc-plugin-base' }],
    usualPort: 8080,
    start: ({ folder, host, port }) => ({
      argv: [
        '-I',
        'http',
        '--http-host',
        host,
        '--http-port',
        String(port),
        '--http-password',
        'farm',
      ].concat(['--no-media-library', '--aout=none', '--vout=none']),
      env: { HOME: folder, XDG_RUNTIME_DIR: folder },
    }),
    truth: web(
      ['vlc', 'vlc media player', 'videolan vlc', 'vlc http interface'],
      ['videolan:vlc_media_player', 'videolan:vlc'],
    ),
  }),
  server({
    id: 'snapserver-http',
    packageName: 'snapserver',
    program: '/usr/bin/snapserver',
    usualPort: 1780,
    start: ({ folder, host, port, sparePort }) => ({
      argv: ['-c', `${folder}/snapserver.conf`],
      files: {
        'snapserver.conf': `[server]
datadir = ${folder}
[http]
enabled = true
bind_to_address = ${host}
port = ${port}
doc_root = /usr/share/snapserver/snapweb
[tcp]
enabled = false
[stream]
bind_to_address = ${host}
port = ${sparePort}
source = pipe://${folder}/fifo?name=farm
[logging]
sink = stdout
`,
      },
    }),
    truth: web(['snapcast', 'snapserver', 'snapcast server'], ['badaix:snapcast', 'snapcast:snapcast']),
  }),
  server({
    id: 'mopidy',
    packageName: 'mopidy',
    program: '/usr/bin/mopidy',
    usualPort: 6680,
    start: ({ folder, host, port }) => ({
      argv: ['--config', `${folder}/mopidy.conf`],
      files: {
        'mopidy.conf': `[core]
cache_dir = ${folder}/cache
config_dir = ${folder}/config
data_dir = ${folder}/data
[audio]
output = fakesink
[http]
enabled = true
hostname = ${host}
port = ${port}
zeroconf =
[file]
enabled = false
[m3u]
enabled = false
[stream]
enabled = false
`,
      },
      env: { HOME: folder, XDG_RUNTIME_DIR: folder },
    }),
    // The framework below it tells a version of its own.
    truth: { ...web(['mopidy'], []), protocolVersions: ['6.2'] },
  }),
]
