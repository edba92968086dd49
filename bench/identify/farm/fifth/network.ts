import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { underInetd } from '../../../../src/testing/farm/inetd.ts'
import { detaching, truth, withOwnVar } from '../kinds.ts'
import { server } from '../server.ts'

/** What it listens on, each as an address and a port. */
function garagemqSettings(folder: string, messages: string, pages: string): string {
  const listen = (at: string): string => {
    const [ip, port] = at.split(' ')
    return `  ip: ${ip}\n  port: ${port}\n`
  }
  return `proto: amqp-rabbit
users:
  - username: farm
    password: 084e0343a0486ff05530df6c705c8bb4
tcp:
${listen(messages)}  nodelay: false
  readBufSize: 196608
  writeBufSize: 196608
admin:
${listen(pages)}queue:
  shardSize: 8192
  maxMessagesInRam: 131072
db:
  defaultPath: ${folder}/db
  engine: badger
vhost:
  defaultPath: /
security:
  passwordCheck: md5
connection:
  channelsMax: 4096
  frameMaxSize: 65536
`
}

/** Names, tickets, tunnels, routes, and what clusters and administrators run. */
export const networkServers: readonly FarmService[] = [
  server({
    id: 'yaku-ns-odd',
    packageName: 'yaku-ns',
    program: '/usr/sbin/yaku-ns',
    transport: 'udp',
    usualPort: 10_054,
    user: 'root',
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-p', String(port), '-P', String(port), '-c', '/yaku-ns.conf', '-r', folder],
      files: { 'yaku-ns.conf': `logfile /log\nloglevel low\nA farm.example 192.0.2.1\n` },
    }),
    truth: truth(['domain', 'dns'], [], []),
  }),
  server({
    id: 'rbldns-odd',
    packageName: 'rbldns',
    program: 'unshare',
    alsoNeeds: [{ program: '/usr/bin/rbldns', packageName: 'rbldns' }],
    transport: 'udp',
    usualPort: 53,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: ['--mount', 'sh', '-c', `# ${port}\ncd ${folder}/root && rbldns-data && exec rbldns`],
      files: { 'root/data': ':127.0.0.2:Our list\n127.0.0.3\n' },
      env: { ROOT: `${folder}/root`, UID: '65534', GID: '65534', IP: host, BASE: 'list.farm.example' },
    }),
    truth: truth(['domain', 'dns'], [], []),
  }),
  server({
    id: 'heimdal-kdc-udp',
    packageName: 'heimdal-kdc',
    program: '/usr/lib/heimdal-servers/kdc',
    transport: 'udp',
    usualPort: 88,
    start: ({ folder, host, port }) => ({
      argv: ['-c', `${folder}/kdc.conf`, '-P', `${port}/udp`, `--addresses=${host}`],
      env: { KRB5_CONFIG: `${folder}/krb5.conf` },
      files: {
        'krb5.conf': `[libdefaults]\n default_realm = FARM.EXAMPLE\n[logging]\n kdc = STDERR\n`,
        'kdc.conf': `[kdc]\n database = {\n  dbname = ${folder}/heimdal\n  realm = FARM.EXAMPLE\n  mkey_file = ${folder}/m-key\n }\n`,
      },
    }),
    truth: truth(['kerberos', 'kerberos-sec', 'kerberos5'], [], []),
  }),
  server({
    id: 'libreswan',
    packageName: 'libreswan',
    program: 'unshare',
    alsoNeeds: [{ program: '/usr/libexec/ipsec/pluto', packageName: 'libreswan' }],
    transport: 'udp',
    usualPort: 500,
    user: 'root',
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      ...withOwnVar(['lib/ipsec', 'lib/ipsec/nss'], 'sh', [
        '-c',
        `# ${port}\nipsec initnss --nssdir /var/lib/ipsec/nss; exec /usr/libexec/ipsec/pluto --nofork --stderrlog --config ${folder}/ipsec.conf --rundir ${folder} --nssdir /var/lib/ipsec/nss`,
      ]),
      files: { 'ipsec.conf': 'config setup\n' },
    }),
    truth: truth(['isakmp', 'ike', 'ipsec'], [], []),
  }),
  server({
    id: 'softether-tls',
    packageName: 'softether-vpnserver',
    program: 'unshare',
    alsoNeeds: [
      { program: '/usr/libexec/softether/vpnserver/vpnserver', packageName: 'softether-vpnserver' },
    ],
    usualPort: 5555,
    user: 'root',
    tls: 'wrapped',
    confinement: 'namespace',
    start: ({ port }) =>
      withOwnVar(['lib/softether', 'log/softether'], 'sh', [
        '-c',
        `# ${port}\nmount -t tmpfs tmpfs /run && mkdir /run/softether && exec /usr/libexec/softether/vpnserver/vpnserver execsvc`,
      ]),
    // It hides: a page of refusal that could be of any server.
    truth: truth(['ssl/http', 'ssl/softether', 'ssl/softether-vpn'], [], []),
  }),
  server({
    id: 'radsecproxy',
    packageName: 'radsecproxy',
    program: '/usr/sbin/radsecproxy',
    transport: 'udp',
    usualPort: 1812,
    start: ({ folder, host, port }) => ({
      argv: ['-f', '-c', `${folder}/radsecproxy.conf`, '-i', `${folder}/pid`],
      files: {
        'radsecproxy.conf': `ListenUDP ${host}:${port}
LogLevel 5
client farm {
 host 127.0.0.0/8
 type udp
 secret farm
}
realm * {
 replymessage "Nobody is known here"
}
`,
      },
    }),
    truth: truth(['radius'], [], []),
  }),
  server({
    id: 'ident2',
    packageName: 'ident2',
    program: 'unshare',
    alsoNeeds: [{ program: '/usr/sbin/ident2', packageName: 'ident2' }],
    usualPort: 113,
    user: 'root',
    confinement: 'namespace',
    start: ({ port }) => detaching('/usr/sbin/ident2', ['-d', '-p', String(port)]),
    truth: truth(['ident', 'auth'], [], []),
  }),
  underInetd({
    id: 'fingerd-odd',
    packageName: 'fingerd',
    alsoNeeds: [
      { program: '/usr/sbin/in.fingerd', packageName: 'fingerd' },
      { program: '/usr/bin/finger', packageName: 'finger' },
    ],
    usualPort: 10_079,
    transport: 'tcp',
    entry: () => 'nobody /usr/sbin/in.fingerd in.fingerd -w',
    truth: truth(['finger'], [], []),
  }),
  server({
    id: 'rrdcached',
    packageName: 'rrdcached',
    program: '/usr/bin/rrdcached',
    usualPort: 42_217,
    start: ({ folder, host, port }) => ({
      argv: ['-g', '-l', `${host}:${port}`, '-b', folder, '-p', `${folder}/pid`],
    }),
    truth: truth(['rrdcached', 'rrd', 'rrdtool'], [], []),
  }),
  server({
    id: 'iiod',
    packageName: 'iiod',
    program: '/usr/sbin/iiod',
    usualPort: 30_431,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-u', `xml:${folder}/context.xml`, '-p', String(port)],
      files: {
        'context.xml': `<?xml version="1.0" encoding="utf-8"?><context name="xml" description="Our sensors"><device id="iio:device0" name="farm"></device></context>\n`,
      },
    }),
    truth: truth(['iiod', 'iio'], ['libiio', 'iiod'], [], true),
  }),
  server({
    id: 'omninames',
    packageName: 'omniorb-nameserver',
    program: '/usr/bin/omniNames',
    usualPort: 2809,
    start: ({ folder, host, port }) => ({
      argv: [
        '-start',
        String(port),
        '-always',
        '-datadir',
        folder,
        '-ORBendPoint',
        `giop:tcp:${host}:${port}`,
      ],
    }),
    truth: truth(['giop', 'corba', 'iiop', 'corbaloc'], [], []),
  }),
  server({
    id: 'wormhole-transit-odd',
    packageName: 'magic-wormhole-transit-relay',
    program: '/usr/bin/twistd3',
    alsoNeeds: [{ program: '/usr/bin/twistd3', packageName: 'python3-twisted' }],
    usualPort: 14_001,
    start: ({ folder, host, port }) => ({
      argv: ['-n', '--pidfile', `${folder}/pid`, 'transitrelay', '--port', `tcp:${port}:interface=${host}`],
    }),
    truth: truth(
      ['wormhole', 'magic-wormhole', 'magic-wormhole-transit', 'wormhole-transit', 'unknown'],
      [],
      [],
    ),
  }),
  server({
    id: 'smartdns',
    packageName: 'smartdns',
    program: '/usr/sbin/smartdns',
    transport: 'udp',
    usualPort: 53,
    start: ({ folder, host, port }) => ({
      argv: ['-f', '-c', `${folder}/smartdns.conf`, '-p', `${folder}/pid`],
      files: {
        'smartdns.conf': `bind ${host}:${port}\nserver 127.0.0.9\naddress /farm.example/192.0.2.1\nlog-file ${folder}/log\naudit-enable no\n`,
      },
    }),
    truth: truth(['domain', 'dns'], [], []),
  }),
  server({
    id: 'garagemq',
    packageName: 'garagemq',
    program: '/usr/bin/garagemq',
    usualPort: 5672,
    start: ({ folder, host, port, sparePort }) => ({
      argv: ['--config', `${folder}/config.yaml`],
      files: { 'config.yaml': garagemqSettings(folder, `${host} ${port}`, `${host} ${sparePort}`) },
    }),
    shownVersion: () => '0.1',
    truth: truth(['amqp'], ['garagemq'], [], true),
  }),
  server({
    id: 'garagemq-admin-odd',
    packageName: 'garagemq',
    program: '/usr/bin/garagemq',
    usualPort: 18_672,
    start: ({ folder, host, port, sparePort }) => ({
      argv: ['--config', `${folder}/config.yaml`],
      files: { 'config.yaml': garagemqSettings(folder, `${host} ${sparePort}`, `${host} ${port}`) },
    }),
    // Its pages are not in the package.
    truth: truth(['http'], [], []),
  }),
  server({
    id: 'procserv-odd',
    packageName: 'procserv',
    program: '/usr/bin/procServ',
    usualPort: 12_000,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-d', '--allow', '-L', `${folder}/log`, '-n', 'farm', String(port), '/bin/cat'],
    }),
    truth: truth(['telnet', 'procserv'], ['procserv', 'procserv process server'], [], true),
  }),
  server({
    id: 'uniconfd',
    packageName: 'uniconfd',
    program: '/usr/sbin/uniconfd',
    usualPort: 4111,
    start: ({ folder, host, port }) => ({
      argv: ['--no-syslog', '-l', `tcp:${host}:${port}`, `/=ini:${folder}/farm.ini`],
    }),
    truth: truth(['uniconf', 'uniconfd'], ['uniconf', 'uniconf server', 'uniconfd'], []),
  }),
]
