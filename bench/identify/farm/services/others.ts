import type { FarmService, Truth } from '../../../../src/testing/farm/farm-service.ts'
import { underInetd } from '../../../../src/testing/farm/inetd.ts'
import { libraryFolder } from '../../../../src/testing/farm/library-folder.ts'
import { behindTls, edited, python, server, variant } from '../server.ts'

const truth = (
  names: readonly string[],
  products: readonly string[],
  cpes: readonly string[],
  showsVersion = false,
): Truth => ({ names, products, cpes, showsVersion })

const dictd = server({
  id: 'dictd',
  packageName: 'dictd',
  program: 'dictd',
  usualPort: 2628,
  start: ({ folder, host, port }) => ({
    argv: [
      '-d',
      'nodetach',
      '-c',
      `${folder}/dictd.conf`,
      '--listen-to',
      host,
      '-p',
      String(port),
      '--pid-file',
      `${folder}/pid`,
    ],
    files: {
      'dictd.conf': `global { }\ndatabase farm { data "${folder}/farm.dict" index "${folder}/farm.index" }\n`,
      'farm.dict': 'farm\n  A place for animals.\n',
      'farm.index': 'farm\tA\tb\n',
    },
  }),
  truth: truth(['dict'], ['dictd'], [], true),
})

/** Monitoring, names, old services, chat and SSH. */
export const otherServers: readonly FarmService[] = [
  server({
    id: 'munin-node-odd',
    packageName: 'munin-node',
    program: '/usr/sbin/munin-node',
    usualPort: 14_949,
    start: ({ folder, host, port }) => ({
      argv: ['--config', `${folder}/munin-node.conf`],
      files: {
        'munin-node.conf': `log_file ${folder}/log
pid_file ${folder}/pid
background 0
setsid 0
user nobody
group nogroup
host_name farm.example
allow ^127\\..*$
host ${host}
port ${port}
`,
      },
    }),
    truth: truth(['munin'], ['munin', 'munin-node', 'munin node'], ['munin-monitoring:munin'], true),
  }),
  server({
    id: 'zabbix-agent',
    packageName: 'zabbix-agent',
    program: 'zabbix_agentd',
    usualPort: 10_050,
    start: ({ folder, host, port }) => ({
      argv: ['-f', '-c', `${folder}/agent.conf`],
      files: {
        'agent.conf': `Server=127.0.0.0/8
ListenIP=${host}
ListenPort=${port}
LogType=console
PidFile=${folder}/pid
StartAgents=1
Hostname=farm
`,
      },
    }),
    truth: truth(
      ['zabbix-agent', 'zabbix'],
      ['zabbix', 'zabbix agent'],
      ['zabbix:zabbix_agent', 'zabbix:zabbix'],
      true,
    ),
  }),
  server({
    id: 'gmond',
    packageName: 'ganglia-monitor',
    program: 'gmond',
    usualPort: 8649,
    start: ({ folder, host, port, sparePort }) => ({
      argv: ['-f', '-c', `${folder}/gmond.conf`],
      files: {
        'gmond.conf': `globals { daemonize = no setuid = no debug_level = 0 mute = yes }
cluster { name = "farm" }
udp_recv_channel { bind = ${host} port = ${sparePort} }
tcp_accept_channel { bind = ${host} port = ${port} }
`,
      },
    }),
    truth: truth(['ganglia'], ['ganglia', 'ganglia gmond', 'ganglia xml grid monitor'], [], true),
  }),
  server({
    id: 'upsd',
    packageName: 'nut-server',
    program: '/usr/lib/nut/upsd',
    usualPort: 3493,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: ['-F', '-u', 'nobody'],
      files: {
        'ups.conf': '[farm]\n driver = dummy-ups\n port = farm.dev\n',
        'upsd.conf': `LISTEN ${host} ${port}\nSTATEPATH ${folder}\nALLOW_NO_DEVICE true\n`,
        'upsd.users': '',
      },
      before: [['chown', '-R', 'nobody', folder]],
      env: { NUT_CONFPATH: folder, NUT_STATEPATH: folder, NUT_ALTPIDPATH: folder },
    }),
    truth: truth(
      ['nut', 'ups'],
      ['nut', 'upsd', 'network ups tools', 'network ups tools upsd'],
      ['networkupstools:nut', 'networkupstools:network_ups_tools'],
      true,
    ),
  }),
  server({
    id: 'gpsd',
    packageName: 'gpsd',
    program: 'gpsd',
    usualPort: 2947,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-N', '-n', '-S', String(port), '-F', `${folder}/control`, '-P', `${folder}/pid`],
    }),
    truth: truth(['gpsd', 'gpsd-ng'], ['gpsd'], ['gpsd_project:gpsd'], true),
  }),
  server({
    id: 'lcdproc',
    packageName: 'lcdproc',
    program: 'LCDd',
    usualPort: 13_666,
    start: ({ folder, host, port }) => ({
      argv: ['-f', '-c', `${folder}/LCDd.conf`],
      files: {
        'LCDd.conf': `[server]
DriverPath=${libraryFolder}/lcdproc/
Driver=text
Bind=${host}
Port=${port}
Foreground=yes
User=nobody
[text]
Size=20x4
`,
      },
    }),
    truth: truth(['lcdproc', 'lcdd'], ['lcdproc', 'lcdd'], [], true),
  }),
  dictd,
  behindTls(dictd, 'dictd-tls-odd', 12_628),
  underInetd({
    id: 'gophernicus',
    packageName: 'gophernicus',
    alsoNeeds: [{ program: 'gophernicus', packageName: 'gophernicus' }],
    usualPort: 70,
    transport: 'tcp',
    entry: ({ port }) =>
      `nobody /usr/sbin/gophernicus gophernicus -h farm.example -p ${port} -r /usr/share/doc/gophernicus`,
    truth: truth(['gopher'], ['gophernicus'], [], true),
  }),
  underInetd({
    id: 'efingerd',
    packageName: 'efingerd',
    alsoNeeds: [{ program: 'efingerd', packageName: 'efingerd' }],
    usualPort: 79,
    transport: 'tcp',
    entry: () => 'nobody /usr/sbin/efingerd efingerd -n',
    truth: truth(['finger'], [], []),
  }),
  server({
    id: 'oidentd',
    packageName: 'oidentd',
    program: 'oidentd',
    usualPort: 113,
    start: ({ host, port }) => ({
      argv: ['--foreground', '--nosyslog', '-a', host, '-p', String(port), '-C', '/dev/null'],
    }),
    truth: truth(['ident', 'auth'], [], []),
  }),
  server({
    id: 'nbd-server',
    packageName: 'nbd-server',
    program: 'nbd-server',
    usualPort: 10_809,
    start: ({ folder, host, port }) => ({
      argv: ['-d', '-C', `${folder}/nbd.conf`, '-p', `${folder}/pid`],
      files: {
        'nbd.conf': `[generic]\nlistenaddr = ${host}\nport = ${port}\n[farm]\nexportname = ${folder}/disk\n`,
        disk: ' '.repeat(4096),
      },
    }),
    truth: truth(['nbd'], [], []),
  }),
  server({
    id: 'distccd',
    packageName: 'distcc',
    program: 'distccd',
    usualPort: 3632,
    start: ({ host, port }) => ({
      argv: [
        '--daemon',
        '--no-detach',
        '--listen',
        host,
        '-p',
        String(port),
        '--allow',
        '127.0.0.0/8',
        '--log-stderr',
      ],
    }),
    truth: truth(['distccd', 'distcc'], [], []),
  }),
  underInetd({
    id: 'cvs',
    packageName: 'cvs',
    alsoNeeds: [{ program: 'cvs', packageName: 'cvs' }],
    usualPort: 2401,
    transport: 'tcp',
    entry: () => 'nobody /usr/bin/cvs cvs -f --allow-root=/tmp pserver',
    truth: truth(['cvspserver', 'cvs'], ['cvs', 'cvs pserver'], ['cvs:cvs', 'gnu:cvs', 'nongnu:cvs']),
  }),
  server({
    id: 'microsocks-auth',
    packageName: 'microsocks',
    program: 'microsocks',
    usualPort: 1080,
    start: ({ host, port }) => ({ argv: ['-i', host, '-p', String(port), '-u', 'farm', '-P', 'farm'] }),
    truth: truth(['socks5', 'socks'], [], []),
  }),
  server({
    id: 'coturn',
    packageName: 'coturn',
    program: 'turnserver',
    transport: 'udp',
    usualPort: 3478,
    start: ({ folder, host, port }) => ({
      argv: [
        '-n',
        '-L',
        host,
        '-p',
        String(port),
        '--no-tls',
        '--no-dtls',
        '--no-cli',
        '--userdb',
        `${folder}/db`,
        '-l',
        'stdout',
        '--pidfile',
        `${folder}/pid`,
        '-r',
        'farm',
      ],
    }),
    truth: truth(['stun', 'turn'], ['coturn'], ['coturn_project:coturn'], true),
  }),
  server({
    id: 'pdns-tcp',
    packageName: 'pdns-server',
    program: 'pdns_server',
    alsoNeeds: [{ program: 'zone2sql', packageName: 'pdns-backend-bind' }],
    usualPort: 53,
    start: ({ folder, host, port }) => ({
      argv: [
        `--config-dir=${folder}`,
        '--launch=bind',
        `--bind-config=${folder}/named.conf`,
        `--local-address=${host}`,
        `--local-port=${port}`,
        `--socket-dir=${folder}`,
        '--daemon=no',
        '--guardian=no',
        '--write-pid=no',
      ],
      files: { 'named.conf': '' },
    }),
    truth: truth(
      ['domain'],
      ['powerdns', 'powerdns authoritative server'],
      ['powerdns:authoritative_server', 'powerdns:authoritative', 'powerdns:powerdns'],
      true,
    ),
  }),
  server({
    id: 'pdns-recursor',
    packageName: 'pdns-recursor',
    program: 'pdns_recursor',
    transport: 'udp',
    usualPort: 53,
    start: ({ folder, host, port }) => ({
      argv: [
        `--config-dir=${folder}`,
        `--local-address=${host}`,
        `--local-port=${port}`,
        `--socket-dir=${folder}`,
        '--daemon=no',
        '--write-pid=no',
        '--dnssec=off',
        '--forward-zones=.=127.0.0.1:9',
        '--threads=1',
        '--security-poll-suffix=',
      ],
    }),
    truth: truth(
      ['domain'],
      ['powerdns', 'powerdns recursor'],
      ['powerdns:recursor', 'powerdns:pdns_recursor'],
      true,
    ),
  }),
  server({
    id: 'frr-vty',
    packageName: 'frr',
    program: '/usr/lib/frr/staticd',
    usualPort: 2616,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: [
        '-A',
        host,
        '-P',
        String(port),
        '-u',
        'nobody',
        '-g',
        'nogroup',
        '-i',
        `${folder}/pid`,
        '-z',
        `${folder}/zserv`,
        '-f',
        `${folder}/frr.conf`,
        '--vty_socket',
        folder,
      ],
      files: { 'frr.conf': 'hostname farm\npassword farm\n' },
      before: [['chown', '-R', 'nobody', folder]],
    }),
    truth: truth(
      ['telnet', 'quagga', 'zebra', 'frr'],
      ['frr', 'frrouting', 'quagga'],
      ['frrouting:frrouting', 'linuxfoundation:free_range_routing'],
      true,
    ),
  }),
  python({
    id: 'asyncssh',
    packageName: 'python3-asyncssh',
    usualPort: 8022,
    code: ({ host, port }) => `import asyncio, asyncssh
async def main():
    key = asyncssh.generate_private_key('ssh-ed25519')
    await asyncssh.create_server(asyncssh.SSHServer, '${host}', ${port}, server_host_keys=[key])
    await asyncio.Event().wait()
asyncio.run(main())
`,
    truth: truth(['ssh'], ['asyncssh'], ['asyncssh_project:asyncssh'], true),
  }),
  python({
    id: 'paramiko-odd',
    packageName: 'python3-paramiko',
    usualPort: 12_022,
    code: ({ host, port }) => `import paramiko, socket
key = paramiko.ECDSAKey.generate()
listener = socket.socket()
listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
listener.bind(('${host}', ${port}))
listener.listen(20)
kept = []
while True:
    client, _ = listener.accept()
    transport = paramiko.Transport(client)
    transport.add_server_key(key)
    kept.append(transport)
    try:
        transport.start_server(server=paramiko.ServerInterface(), event=__import__('threading').Event())
    except Exception:
        pass
`,
    truth: truth(['ssh'], ['paramiko'], ['paramiko:paramiko'], true),
  }),
  server({
    id: 'bitlbee-odd',
    packageName: 'bitlbee',
    program: 'bitlbee',
    usualPort: 26_667,
    start: ({ folder, host, port }) => ({
      argv: ['-D', '-n', '-i', host, '-p', String(port), '-d', folder, '-c', `${folder}/bitlbee.conf`],
      files: { 'bitlbee.conf': '[settings]\nRunMode = Daemon\n[defaults]\n' },
    }),
    truth: truth(['irc'], ['bitlbee', 'bitlbee ircd'], ['bitlbee:bitlbee']),
  }),
  variant('sshd', {
    id: 'sshd-addendum',
    usualPort: 2222,
    launch: (launch) => edited(launch, 'sshd_config', 'UsePAM no', 'UsePAM no\nVersionAddendum Gate-7'),
    truth: {},
  }),
  variant('nginx', {
    id: 'nginx-quiet-auth',
    usualPort: 8081,
    launch: (launch, { folder }) =>
      edited(
        launch,
        'nginx.conf',
        'access_log off;',
        `access_log off; server_tokens off; auth_basic "Members only"; auth_basic_user_file ${folder}/users;`,
      ),
    truth: { showsVersion: false },
  }),
  variant('apache2', {
    id: 'apache2-quiet',
    usualPort: 8088,
    launch: (launch) => edited(launch, 'apache.conf', 'StartServers 1', 'StartServers 1\nServerTokens Prod'),
    truth: { showsVersion: false },
  }),
  variant('haproxy', {
    id: 'haproxy-stats-auth',
    usualPort: 8404,
    launch: (launch) =>
      edited(
        launch,
        'haproxy.cfg',
        '  default_backend none\n',
        '  stats enable\n  stats uri /\n  stats auth farm:farm\n  default_backend none\n',
      ),
    truth: {},
  }),
  variant('tinyproxy', {
    id: 'tinyproxy-auth',
    usualPort: 13_128,
    launch: (launch) => edited(launch, 'tinyproxy.conf', 'Timeout 60', 'Timeout 60\nBasicAuth farm farm'),
    truth: {},
  }),
]
