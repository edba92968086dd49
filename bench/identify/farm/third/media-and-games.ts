import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { npmServer, truth } from '../kinds.ts'
import { server } from '../server.ts'

/** Sound, pictures, speech, chat and games. */
export const mediaAndGameServers: readonly FarmService[] = [
  server({
    id: 'mpd',
    packageName: 'mpd',
    program: '/usr/bin/mpd',
    usualPort: 6600,
    start: ({ folder, host, port }) => ({
      argv: ['--no-daemon', '--stderr', `${folder}/mpd.conf`],
      folders: ['music', 'playlists'],
      files: {
        'mpd.conf': `music_directory "${folder}/music"
playlist_directory "${folder}/playlists"
state_file "${folder}/state"
pid_file "${folder}/pid"
bind_to_address "${host}"
port "${port}"
zeroconf_enabled "no"
audio_output {
 type "null"
 name "farm"
}
`,
      },
    }),
    // The greeting has the version of the protocol.
    truth: {
      ...truth(
        ['mpd'],
        ['mpd', 'music player daemon'],
        ['musicpd:music_player_daemon', 'mpd:mpd', 'music_player_daemon_project:music_player_daemon'],
      ),
      protocolVersions: ['0.23.5'],
    },
  }),
  server({
    id: 'pulseaudio-cli',
    packageName: 'pulseaudio',
    program: '/usr/bin/pulseaudio',
    usualPort: 4712,
    start: ({ folder, host, port }) => ({
      argv: ['-n', '--exit-idle-time=-1', '--daemonize=no', '--use-pid-file=no', '--disable-shm=yes'].concat([
        '-L',
        `module-cli-protocol-tcp listen=${host} port=${port}`,
      ]),
      env: { HOME: folder, XDG_RUNTIME_DIR: folder, PULSE_RUNTIME_PATH: `${folder}/run` },
    }),
    truth: truth(['pulseaudio'], ['pulseaudio'], ['pulseaudio:pulseaudio'], true),
  }),
  server({
    id: 'minidlna',
    packageName: 'minidlna',
    program: '/usr/sbin/minidlnad',
    usualPort: 8200,
    user: 'root',
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-S', '-f', `${folder}/minidlna.conf`, '-P', `${folder}/pid`, '-p', String(port)],
      folders: ['media', 'db'],
      files: {
        'minidlna.conf': `port=${port}\nnetwork_interface=lo\nmedia_dir=${folder}/media\ndb_dir=${folder}/db\nlog_dir=${folder}\nfriendly_name=farm\nminissdpdsocket=${folder}/s\n`,
      },
    }),
    truth: truth(
      ['http', 'upnp'],
      ['minidlna', 'readymedia'],
      ['readymedia_project:readymedia', 'minidlna_project:minidlna', 'minidlna:minidlna'],
      true,
    ),
  }),
  server({
    id: 'baresip',
    packageName: 'baresip-core',
    program: '/usr/bin/baresip',
    transport: 'udp',
    usualPort: 5060,
    start: ({ folder, host, port }) => ({
      argv: ['-f', `${folder}/config`],
      files: {
        'config/config': `sip_listen ${host}:${port}
module_path /usr/lib/baresip/modules
module account.so
module_app account.so
module g711.so
`,
        'config/accounts': `<sip:farm@${host};transport=udp>;regint=0\n`,
        'config/contacts': '',
      },
      env: { HOME: folder },
    }),
    truth: truth(['sip'], ['baresip'], [], true),
  }),
  server({
    id: 'mumble-odd',
    packageName: 'mumble-server',
    program: '/usr/sbin/murmurd',
    usualPort: 44_738,
    tls: 'wrapped',
    start: ({ folder, host, port, certificate, key }) => ({
      argv: ['-fg', '-ini', `${folder}/murmur.ini`],
      files: {
        'murmur.ini': `database=${folder}/farm.sqlite\nhost=${host}\nport=${port}\nsslCert=${certificate}\nsslKey=${key}\nbonjour=false\nusers=4\nlogfile=\n`,
      },
      env: { HOME: folder, QT_QPA_PLATFORM: 'offscreen' },
    }),
    truth: truth(
      ['ssl/mumble', 'ssl/murmur', 'mumble', 'murmur'],
      ['mumble', 'murmur', 'mumble server', 'mumble murmur'],
      ['mumble:mumble', 'mumble:murmur', 'mumble_project:mumble', 'mumble:mumble_server'],
      true,
    ),
  }),
  server({
    id: 'ircd-hybrid',
    packageName: 'ircd-hybrid',
    program: '/usr/sbin/ircd-hybrid',
    usualPort: 6667,
    start: ({ folder, host, port }) => ({
      argv: ['-foreground', '-configfile', `${folder}/ircd.conf`, '-pidfile', `${folder}/pid`]
        .concat(['-logfile', `${folder}/log`, '-klinefile', `${folder}/k`, '-dlinefile', `${folder}/d`])
        .concat(['-xlinefile', `${folder}/x`, '-resvfile', `${folder}/r`]),
      files: {
        'ircd.conf': `serverinfo { name = "irc.farm.example"; sid = "0FA"; description = "farm"; network_name = "farm"; max_clients = 10; };
class { name = "users"; ping_time = 90 seconds; number_per_ip_local = 10; max_number = 10; sendq = 100 kbytes; };
listen { host = "${host}"; port = ${port}; };
auth { user = "*@*"; class = "users"; };
`,
      },
    }),
    // Its version is told to those only who have registered a name.
    truth: truth(['irc'], [], []),
  }),
  server({
    id: 'bzflag',
    packageName: 'bzflag-server',
    program: '/usr/games/bzfs',
    usualPort: 5154,
    start: ({ host, port }) => ({ argv: ['-p', String(port), '-i', host] }),
    truth: { ...truth(['bzflag'], ['bzflag'], ['bzflag:bzflag']), protocolVersions: ['0221', '221'] },
  }),
  npmServer({
    id: 'minecraft',
    npm: 'minecraft-protocol',
    usualPort: 25_565,
    start: ({ folder, host, port }, modules) => ({
      argv: [`${folder}/server.cjs`],
      files: {
        'server.cjs': `const { createServer } = require('${modules}/minecraft-protocol')
createServer({ host: '${host}', port: ${port}, version: '1.20.4', 'online-mode': false, motd: 'farm' })
`,
      },
    }),
    shownVersion: () => '1.20.4',
    truth: truth(['minecraft'], ['minecraft', 'minecraft server', 'minecraft java edition'], [], true),
  }),
]
