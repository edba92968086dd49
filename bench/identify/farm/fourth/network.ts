import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { underInetd } from '../../../../src/testing/farm/inetd.ts'
import { truth } from '../kinds.ts'
import { server } from '../server.ts'

/** Names, logins, shells, and small old services. */
export const networkServers: readonly FarmService[] = [
  server({
    id: 'yadifa',
    packageName: 'yadifa',
    program: '/usr/sbin/yadifad',
    transport: 'udp',
    usualPort: 53,
    start: ({ folder, host, port }) => ({
      argv: ['-c', `${folder}/yadifad.conf`, '--nodaemon'],
      folders: ['data', 'keys', 'log', 'xfr'],
      files: {
        'yadifad.conf': `<main>
 daemon off
 listen ${host} port ${port}
 datapath ${folder}/data
 keyspath ${folder}/keys
 logpath ${folder}/log
 xfrpath ${folder}/xfr
 pidfile ${folder}/pid
 uid nobody
 gid nogroup
</main>
<zone>
 type primary
 domain farm.example
 file farm.zone
</zone>
`,
        'data/farm.zone': `$TTL 300
farm.example. IN SOA ns.farm.example. admin.farm.example. 1 3600 600 86400 300
farm.example. IN NS ns.farm.example.
ns.farm.example. IN A 192.0.2.1
`,
      },
    }),
    // It tells a version, and not of what.
    truth: truth(['domain', 'dns'], [], []),
  }),
  server({
    id: 'gdnsd-odd',
    packageName: 'gdnsd',
    program: '/usr/sbin/gdnsd',
    transport: 'udp',
    usualPort: 10_053,
    start: ({ folder, host, port }) => ({
      argv: ['-c', `${folder}/config`, '-R', 'start'],
      folders: ['run', 'state'],
      files: {
        'config/config': `options => { listen => [ "${host}:${port}" ], run_dir => "${folder}/run", state_dir => "${folder}/state" }\n`,
        'config/zones/farm.example': `@ SOA ns admin 1 7200 1800 259200 900
@ NS ns
ns A 192.0.2.1
`,
      },
    }),
    truth: { ...truth(['domain', 'dns'], ['gdnsd'], ['gdnsd:gdnsd']), protocolVersions: ['3'] },
  }),
  server({
    id: 'knot-resolver',
    packageName: 'knot-resolver',
    program: '/usr/sbin/kresd',
    transport: 'udp',
    usualPort: 53,
    start: ({ folder, host, port }) => ({
      argv: ['-n', '-c', `${folder}/kresd.conf`, folder],
      files: {
        'kresd.conf': `net.listen('${host}', ${port}, { kind = 'dns' })\ncache.size = 10 * MB\ntrust_anchors.remove('.')\n`,
      },
    }),
    truth: truth(['domain', 'dns'], [], []),
  }),
  server({
    id: 'freeradius',
    packageName: 'freeradius',
    program: '/usr/sbin/freeradius',
    transport: 'udp',
    usualPort: 1812,
    start: ({ folder, host, port }) => ({
      argv: ['-f', '-l', 'stdout', '-d', folder],
      files: {
        'radiusd.conf': `prefix = /usr
localstatedir = ${folder}
logdir = ${folder}
run_dir = ${folder}
libdir = /usr/lib/freeradius
pidfile = ${folder}/pid
max_request_time = 5
security {
 allow_core_dumps = no
}
thread pool {
 start_servers = 1
 max_servers = 2
 min_spare_servers = 1
 max_spare_servers = 2
}
modules {
 always reject {
 rcode = reject
 }
}
client farm {
 ipaddr = 127.0.0.0/8
 secret = farm
}
server default {
 listen {
 type = auth
 ipaddr = ${host}
 port = ${port}
 }
 authorize {
 reject
 }
}
`,
        dictionary: '$INCLUDE /usr/share/freeradius/dictionary\n',
      },
    }),
    truth: truth(['radius'], [], []),
  }),
  server({
    id: 'krb5-kdc',
    packageName: 'krb5-kdc',
    program: '/usr/sbin/krb5kdc',
    usualPort: 88,
    start: ({ folder, host, port }) => ({
      argv: ['-n', '-P', `${folder}/pid`, '-r', 'FARM.EXAMPLE'],
      env: { KRB5_CONFIG: `${folder}/krb5.conf`, KRB5_KDC_PROFILE: `${folder}/kdc.conf` },
      files: {
        'krb5.conf': '[libdefaults]\n default_realm = FARM.EXAMPLE\n',
        'kdc.conf': `[kdcdefaults]
 kdc_listen = ${host}:${port}
 kdc_tcp_listen = ${host}:${port}
[realms]
 FARM.EXAMPLE = {
  database_name = ${folder}/principal
  key_stash_file = ${folder}/stash
  acl_file = ${folder}/acl
 }
[logging]
 kdc = STDERR
`,
      },
      before: [['/usr/sbin/kdb5_util', 'create', '-s', '-r', 'FARM.EXAMPLE', '-P', 'a-farm-of-servers']],
    }),
    truth: truth(['kerberos', 'kerberos-sec', 'kerberos5'], [], []),
  }),
  server({
    id: 'stund',
    packageName: 'stun-server',
    program: '/usr/sbin/stund',
    transport: 'udp',
    usualPort: 3478,
    start: ({ host, port, sparePort }) => ({
      argv: ['-h', host, '-p', String(port), '-o', String(sparePort)],
    }),
    shownVersion: () => '0.97',
    truth: truth(['stun'], ['vovida', 'vovida stun', 'vovida.org', 'stund', 'vovida stund'], [], true),
  }),
  server({
    id: 'lshd',
    packageName: 'lsh-server',
    program: '/usr/sbin/lshd',
    usualPort: 22,
    start: ({ folder, host, port }) => ({
      argv: ['--interface', host, '-p', String(port), '-h', `${folder}/key`, '--no-pid-file'].concat([
        '--no-syslog',
      ]),
      env: { HOME: folder, LSH_YARROW_SEED_FILE: `${folder}/seed` },
      before: [
        [
          'sh',
          '-c',
          `lsh-make-seed --sloppy -q -o ${folder}/seed && lsh-keygen --server -l 1024 | lsh-writekey --server -o ${folder}/key`,
        ],
      ],
    }),
    truth: truth(['ssh'], ['lsh', 'lshd', 'gnu lsh'], ['gnu:lsh', 'lysator:lsh', 'lsh:lsh'], true),
  }),
  server({
    id: 'endlessh-odd',
    packageName: 'endlessh',
    program: '/usr/bin/endlessh',
    usualPort: 2223,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-4', '-p', String(port), '-d', '300', '-l', '20', '-f', `${folder}/config`],
      files: { config: '' },
    }),
    // A pit for robots: lines of chance, for ever, before the greeting that never comes.
    truth: truth(['ssh', 'endlessh', 'tarpit', 'unknown'], [], []),
  }),
  underInetd({
    id: 'telnetd-ssl-odd',
    packageName: 'telnetd-ssl',
    alsoNeeds: [{ program: '/usr/sbin/in.telnetd', packageName: 'telnetd-ssl' }],
    usualPort: 12_323,
    transport: 'tcp',
    entry: ({ pem }) => `root /usr/sbin/in.telnetd in.telnetd -z cert=${pem} -z key=${pem}`,
    truth: truth(['telnet'], [], []),
  }),
  underInetd({
    id: 'cfingerd',
    packageName: 'cfingerd',
    alsoNeeds: [{ program: '/usr/sbin/cfingerd', packageName: 'cfingerd' }],
    usualPort: 79,
    transport: 'tcp',
    entry: () => 'root /usr/sbin/cfingerd cfingerd',
    truth: truth(['finger'], [], []),
  }),
  underInetd({
    id: 'nullidentd-odd',
    packageName: 'nullidentd',
    alsoNeeds: [{ program: '/usr/sbin/nullidentd', packageName: 'nullidentd' }],
    usualPort: 10_113,
    transport: 'tcp',
    entry: () => 'nobody /usr/sbin/nullidentd nullidentd farm',
    truth: truth(['ident', 'auth'], [], []),
  }),
  server({
    id: 'molly-brown',
    packageName: 'molly-brown',
    program: '/usr/bin/molly-brown',
    usualPort: 1965,
    tls: 'wrapped',
    confinement: 'namespace',
    start: ({ folder, port, certificate, key }) => ({
      argv: ['-c', `${folder}/molly.conf`],
      files: {
        'molly.conf': `Port = ${port}
Hostname = "farm.example"
CertPath = "${certificate}"
KeyPath = "${key}"
DocBase = "${folder}/www"
AccessLog = "${folder}/access.log"
ErrorLog = "${folder}/error.log"
`,
        'www/index.gmi': '# Farm\n',
      },
    }),
    truth: truth(['ssl/gemini'], [], []),
  }),
  server({
    id: 'miniupnpd',
    packageName: 'miniupnpd-nftables',
    program: '/usr/sbin/miniupnpd',
    usualPort: 5050,
    user: 'root',
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-d', '-f', `${folder}/miniupnpd.conf`, '-P', `${folder}/pid`],
      files: {
        'miniupnpd.conf': `ext_ifname=lo
ext_ip=8.8.8.8
listening_ip=lo
http_port=${port}
enable_natpmp=no
enable_upnp=yes
uuid=00000000-0000-4000-8000-00000000fa12
serial=1
model_number=1
friendly_name=Farm
`,
      },
    }),
    truth: truth(
      ['upnp', 'http'],
      ['miniupnpd', 'miniupnp'],
      [
        'miniupnp_project:miniupnpd',
        'miniupnp.free:miniupnpd',
        'miniupnp:miniupnpd',
        'miniupnp_project:miniupnp',
      ],
      true,
    ),
  }),
]
