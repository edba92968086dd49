import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { underInetd } from '../../../../src/testing/farm/inetd.ts'
import { detaching, truth } from '../kinds.ts'
import { server } from '../server.ts'

/** Games, robots, and an animation. */
export const gameAndChatServers: readonly FarmService[] = [
  server({
    id: 'matanza-odd',
    packageName: 'matanza',
    program: 'unshare',
    alsoNeeds: [{ program: '/usr/games/matanza', packageName: 'matanza' }],
    usualPort: 17_993,
    user: 'root',
    confinement: 'namespace',
    start: ({ port }) => detaching('/usr/games/matanza', [`--port=${port}`]),
    truth: truth(['matanza', 'telnet'], ['matanza'], []),
  }),
  underInetd({
    id: 'nyancat-odd',
    packageName: 'nyancat-server',
    alsoNeeds: [{ program: '/usr/bin/nyancat', packageName: 'nyancat' }],
    usualPort: 10_023,
    transport: 'tcp',
    entry: () => 'nobody /usr/bin/nyancat nyancat -t -f 50',
    truth: truth(['telnet'], ['nyancat', 'nyancat telnet server'], []),
  }),
  server({
    id: 'eggdrop-odd',
    packageName: 'eggdrop',
    program: 'sh',
    alsoNeeds: [{ program: '/usr/bin/eggdrop', packageName: 'eggdrop' }],
    usualPort: 13_333,
    start: ({ folder, host, port }) => ({
      // A robot in the foreground ends with its terminal.
      argv: ['-c', `sleep infinity | exec eggdrop -n -t -m ${folder}/eggdrop.conf`],
      files: {
        'eggdrop.conf': `set mod-path "/usr/lib/eggdrop/modules/"
set help-path "/usr/share/eggdrop/help/"
set text-path "/usr/share/eggdrop/text/"
set nick "farmbot"
set altnick "farmb0t"
set owner "farm"
set admin "farm"
set network "farm"
set botnet-nick "farmbot"
set userfile "${folder}/users"
set chanfile "${folder}/channels"
set pidfile "${folder}/pid"
set temp-path "${folder}"
set vhost4 "${host}"
set listen-addr "${host}"
loadmodule blowfish
set protect-telnet 0
set ident-timeout 0
set open-telnets 1
listen ${port} all
`,
      },
    }),
    shownVersion: () => '1.8.4',
    truth: truth(['telnet', 'eggdrop'], ['eggdrop'], ['eggheads:eggdrop', 'eggheads:eggdrop_irc_bot'], true),
  }),
]
