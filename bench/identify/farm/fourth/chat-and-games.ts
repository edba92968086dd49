import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { truth } from '../kinds.ts'
import { server } from '../server.ts'

const dircproxy = server({
  id: 'dircproxy',
  packageName: 'dircproxy',
  program: '/usr/bin/dircproxy',
  usualPort: 57_000,
  confinement: 'namespace',
  start: ({ folder, port }) => ({
    argv: ['-D', '-f', `${folder}/dircproxyrc`],
    files: {
      dircproxyrc: `listen_port ${port}\nconnection {\n password "farm"\n server "127.0.0.1:9"\n}\n`,
    },
    before: [['chmod', '600', `${folder}/dircproxyrc`]],
  }),
  truth: truth(
    ['irc', 'irc-proxy', 'dircproxy'],
    ['dircproxy'],
    ['dircproxy:dircproxy', 'securiweb:dircproxy'],
  ),
})

const monopd = server({
  id: 'monopd',
  packageName: 'monopd',
  program: '/usr/sbin/monopd',
  usualPort: 1234,
  confinement: 'namespace',
  start: ({ folder, host, port }) => ({
    argv: [],
    files: { 'monopd.conf': `port=${port}\nbind=${host}\nregister=false\nmetaserverregister=0\n` },
    before: [['sh', '-c', `cp /etc/monopd.conf-dist ${folder}/dist 2>/dev/null || true`]],
  }),
  truth: truth(['monopd', 'monopoly'], ['monopd', 'atlantik monopd'], [], true),
})

/** Chat, desktops and games. */
export const chatAndGameServers: readonly FarmService[] = [
  server({
    id: 'bip-tls-odd',
    packageName: 'bip',
    program: '/usr/bin/bip',
    usualPort: 17_778,
    tls: 'wrapped',
    start: ({ folder, host, port, pem }) => ({
      argv: ['-n', '-f', `${folder}/bip.conf`, '-s', folder],
      files: {
        'bip.conf': `ip = "${host}";
port = ${port};
client_side_ssl = true;
client_side_ssl_pem = "${folder}/both.pem";
log_system = false;
log = false;
pid_file = "${folder}/pid";
network { name = "farm"; server { host = "127.0.0.1"; port = 9; }; };
user { name = "farm"; password = "3880f2b39b3b9cb507b052b695d2680859bfc327"; default_nick = "farm"; default_user = "farm"; default_realname = "farm"; connection { name = "farm"; network = "farm"; }; };
`,
      },
      before: [
        ['sh', '-c', `cat ${pem} > ${folder}/both.pem && chmod 600 ${folder}/both.pem ${folder}/bip.conf`],
      ],
    }),
    truth: truth(
      ['ssl/irc', 'ssl/irc-proxy', 'ssl/bip'],
      ['bip', 'bip irc proxy'],
      ['duckcorp:bip', 'bip:bip', 'bip_project:bip'],
    ),
  }),
  dircproxy,
  monopd,
  server({
    id: 'wesnothd',
    packageName: 'wesnoth-1.16-server',
    program: '/usr/games/wesnothd-1.16',
    usualPort: 15_000,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-p', String(port), '-c', `${folder}/wesnothd.cfg`],
      files: { 'wesnothd.cfg': '' },
    }),
    truth: truth(
      ['wesnoth', 'wesnothd'],
      ['wesnoth', 'wesnothd', 'battle for wesnoth', 'wesnoth game server'],
      ['wesnoth:battle_for_wesnoth', 'wesnoth:the_battle_for_wesnoth', 'wesnoth:wesnoth'],
    ),
  }),
  server({
    id: 'pioneers',
    packageName: 'pioneers-console',
    program: '/usr/games/pioneers-server-console',
    usualPort: 5556,
    confinement: 'namespace',
    start: ({ port }) => ({ argv: ['-p', String(port), '-g', 'Default', '-x'] }),
    truth: truth(['pioneers'], ['pioneers', 'pioneers server'], ['pioneers:pioneers']),
  }),
  server({
    id: 'uhub',
    packageName: 'uhub',
    program: '/usr/bin/uhub',
    usualPort: 1511,
    start: ({ folder, host, port }) => ({
      argv: ['-c', `${folder}/uhub.conf`],
      files: { 'uhub.conf': `server_bind_addr=${host}\nserver_port=${port}\nhub_name=Farm\n` },
    }),
    truth: truth(['adc', 'direct-connect', 'dc'], ['uhub'], [], true),
  }),
]
