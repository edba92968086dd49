import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { npmServer, truth } from '../kinds.ts'
import { server } from '../server.ts'

/** VPN, names, time, SSH, directories, monitoring, and servers for other programs. */
export const networkServers: readonly FarmService[] = [
  server({
    id: 'erlang-ssh',
    packageName: 'erlang-ssh',
    program: '/usr/bin/erl',
    usualPort: 2222,
    start: ({ folder, host, port }) => ({
      argv: [
        '-noshell',
        '-eval',
        `application:ensure_all_started(ssh), {ok, A} = inet:parse_address("${host}"), {ok, _} = ssh:daemon(A, ${port}, [{system_dir, "${folder}"}, {user_dir, "${folder}"}]), receive stop -> ok end.`,
      ],
      before: [['ssh-keygen', '-q', '-t', 'rsa', '-N', '', '-m', 'PEM', '-f', `${folder}/ssh_host_rsa_key`]],
      env: { HOME: folder },
    }),
    // The version of the application, which the folder of the package has in its name.
    shownVersion: () => '4.15.2',
    truth: truth(
      ['ssh'],
      ['erlang', 'erlang ssh', 'erlang/otp ssh', 'erlang otp ssh'],
      ['erlang:erlang/otp', 'erlang:otp', 'erlang:erlang_otp', 'erlang:erlang\\/otp'],
      true,
    ),
  }),
  npmServer({
    id: 'ssh2-odd',
    npm: 'ssh2',
    usualPort: 2022,
    start: ({ folder, host, port }, modules) => ({
      argv: [`${folder}/server.cjs`],
      files: {
        'server.cjs': `const { Server, utils } = require('${modules}/ssh2')
const { private: key } = utils.generateKeyPairSync('ed25519')
new Server({ hostKeys: [key] }, (client) => client.on('error', () => {})).listen(${port}, '${host}')
`,
      },
    }),
    truth: truth(['ssh'], ['ssh2js', 'ssh2'], ['ssh2_project:ssh2'], true),
  }),
  npmServer({
    id: 'aedes-odd',
    npm: 'aedes',
    usualPort: 21_883,
    start: ({ folder, host, port }, modules) => ({
      argv: [`${folder}/server.mjs`],
      files: {
        'server.mjs': `import { createServer } from 'node:net'
import { Aedes } from '${modules}/aedes/aedes.js'
const broker = await Aedes.createBroker()
createServer(broker.handle).listen(${port}, '${host}')
`,
      },
    }),
    truth: truth(['mqtt'], [], []),
  }),
  server({
    id: 'ejabberd',
    packageName: 'ejabberd',
    program: '/usr/bin/erl',
    usualPort: 5222,
    start: ({ folder, host, port }) => ({
      argv: [
        '-noinput',
        '-mnesia',
        'dir',
        `"${folder}/db"`,
        '-ejabberd',
        'config',
        `"${folder}/ejabberd.yml"`,
      ].concat(['log_path', `"${folder}/log"`, '-s', 'ejabberd']),
      files: {
        'ejabberd.yml': `hosts: [farm.example]
loglevel: error
listen:
  -
    port: ${port}
    ip: "${host}"
    module: ejabberd_c2s
modules: {mod_caps: {}, mod_disco: {}}
`,
      },
      env: {
        HOME: folder,
        ERL_LIBS: '/usr/lib/aarch64-linux-gnu:/usr/lib/x86_64-linux-gnu:/usr/lib/erlang/lib',
        EJABBERD_CONFIG_PATH: `${folder}/ejabberd.yml`,
        EJABBERD_LOG_PATH: `${folder}/log`,
        SPOOL_DIR: `${folder}/db`,
      },
    }),
    truth: truth(['xmpp-client', 'xmpp', 'jabber'], ['ejabberd'], ['process-one:ejabberd']),
  }),
  server({
    id: 'activemq',
    packageName: 'activemq',
    program: 'java',
    usualPort: 61_616,
    start: ({ folder, host, port }) => ({
      argv: ['-Xmx128m', '-Dactivemq.home=/usr/share/activemq', `-Dactivemq.base=${folder}`]
        .concat([`-Dactivemq.data=${folder}/data`, '-jar', '/usr/share/activemq/bin/activemq.jar', 'start'])
        .concat([`broker:(tcp://${host}:${port})?persistent=false&useJmx=false&brokerName=farm`]),
      folders: ['data'],
    }),
    truth: truth(
      ['openwire', 'activemq', 'apachemq'],
      ['activemq', 'apache activemq', 'activemq openwire transport'],
      ['apache:activemq'],
      true,
    ),
  }),
  server({
    id: 'clickhouse-http-odd',
    packageName: 'clickhouse-server',
    program: '/usr/sbin/clickhouse-server',
    usualPort: 18_123,
    start: ({ folder, host, port, sparePort }) => ({
      argv: [`--config-file=${folder}/config.xml`],
      folders: ['data', 'tmp'],
      files: {
        'config.xml': `<yandex><logger><level>error</level><console>1</console></logger>
<http_port>${port}</http_port><tcp_port>${sparePort}</tcp_port><listen_host>${host}</listen_host>
<path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path><users_config>${folder}/users.xml</users_config>
<default_profile>default</default_profile><default_database>default</default_database>
<mark_cache_size>10000000</mark_cache_size></yandex>
`,
        'users.xml': `<yandex><profiles><default></default></profiles><quotas><default></default></quotas>
<users><default><password></password><networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota></default></users></yandex>
`,
      },
    }),
    truth: truth(['http', 'clickhouse'], ['clickhouse'], ['clickhouse:clickhouse', 'yandex:clickhouse']),
  }),
  server({
    id: 'rbldnsd',
    packageName: 'rbldnsd',
    program: '/usr/sbin/rbldnsd',
    transport: 'udp',
    usualPort: 53,
    start: ({ folder, host, port }) => ({
      argv: ['-n', '-b', `${host}/${port}`, '-w', folder, 'list.farm.example:ip4set:list'],
      files: { list: '$SOA 3600 ns.farm.example admin.farm.example 0 3600 600 86400 300\n127.0.0.2\n' },
    }),
    shownVersion: () => '1.0pre',
    truth: truth(['domain', 'dns'], ['rbldnsd'], [], true),
  }),
  server({
    id: 'ntpsec',
    packageName: 'ntpsec',
    program: '/usr/sbin/ntpd',
    transport: 'udp',
    usualPort: 123,
    confinement: 'namespace',
    user: 'root',
    start: ({ folder, port }) => ({
      argv: ['-n', '-c', `${folder}/ntp.conf`, '-p', `${folder}/pid`, '-I', '127.0.0.1'],
      files: { 'ntp.conf': `# port ${port}\nrestrict default\ntos orphan 5\nserver 127.0.0.9\n` },
    }),
    truth: truth(['ntp'], ['ntpsec', 'ntp', 'ntpd', 'ntpsec ntpd'], ['ntpsec:ntpsec', 'ntp:ntp'], true),
  }),
  server({
    id: 'nrpe',
    packageName: 'nagios-nrpe-server',
    program: '/usr/sbin/nrpe',
    usualPort: 5666,
    start: ({ folder, host, port }) => ({
      argv: ['-c', `${folder}/nrpe.cfg`, '-f', '-n'],
      files: {
        'nrpe.cfg': `pid_file=${folder}/pid\nserver_port=${port}\nserver_address=${host}\nallowed_hosts=127.0.0.0/8\nnrpe_user=nobody\nnrpe_group=nogroup\ncommand[farm]=/bin/true\n`,
      },
    }),
    truth: truth(
      ['nrpe'],
      ['nrpe', 'nagios nrpe', 'nagios remote plugin executor'],
      ['nagios:remote_plug_in_executor', 'nagios:nrpe', 'nagios:remote_plugin_executor'],
      true,
    ),
  }),
  server({
    id: 'apcupsd',
    packageName: 'apcupsd',
    program: '/sbin/apcupsd',
    usualPort: 3551,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: ['-b', '-f', `${folder}/apcupsd.conf`, '-P', `${folder}/pid`],
      files: {
        'apcupsd.conf': `## apcupsd.conf v1.1 ##
UPSCABLE ether
UPSTYPE net
DEVICE 127.0.0.1:9
LOCKFILE ${folder}
SCRIPTDIR ${folder}
PWRFAILDIR ${folder}
NOLOGINDIR ${folder}
STATFILE ${folder}/status
EVENTSFILE ${folder}/events
NETSERVER on
NISIP ${host}
NISPORT ${port}
`,
      },
    }),
    truth: truth(
      ['apcupsd', 'apcnisd', 'apcupsd-nis'],
      ['apcupsd', 'apcupsd nis'],
      ['apcupsd:apcupsd'],
      true,
    ),
  }),
  server({
    id: 'lircd',
    packageName: 'lirc',
    program: '/usr/sbin/lircd',
    usualPort: 8765,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: [
        '--nodaemon',
        `--listen=${host}:${port}`,
        `--output=${folder}/socket`,
        '--driver=devinput',
      ].concat([`--pidfile=${folder}/pid`, `--logfile=${folder}/log`, `${folder}/lircd.conf`]),
      files: { 'lircd.conf': '' },
    }),
    truth: truth(['lirc', 'lircd'], ['lirc', 'lircd'], ['lirc:lirc'], true),
  }),
  server({
    id: 'openvpn-odd',
    packageName: 'openvpn',
    program: '/usr/sbin/openvpn',
    transport: 'udp',
    usualPort: 11_194,
    start: ({ host, port, certificate, key }) => ({
      argv: [
        '--dev',
        'null',
        '--proto',
        'udp',
        '--local',
        host,
        '--port',
        String(port),
        '--tls-server',
        '--float',
      ].concat(['--ca', certificate, '--cert', certificate, '--key', key, '--dh', 'none']),
    }),
    truth: truth(['openvpn'], ['openvpn'], ['openvpn:openvpn']),
  }),
  server({
    id: 'vtun-odd',
    packageName: 'vtun',
    program: '/usr/sbin/vtund',
    usualPort: 15_000,
    user: 'root',
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-s', '-n', '-f', `${folder}/vtund.conf`, '-P', String(port)],
      files: { 'vtund.conf': 'options { type stand; }\nfarm { passwd farm; type tun; }\n' },
    }),
    truth: { ...truth(['vtun'], ['vtun', 'vtund'], ['vtun:vtun']), protocolVersions: ['3.X'] },
  }),
  server({
    id: 'xl2tpd',
    packageName: 'xl2tpd',
    program: '/usr/sbin/xl2tpd',
    transport: 'udp',
    usualPort: 1701,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: ['-D', '-c', `${folder}/xl2tpd.conf`, '-s', `${folder}/secrets`, '-p', `${folder}/pid`].concat([
        '-C',
        `${folder}/control`,
      ]),
      files: {
        'xl2tpd.conf': `[global]\nlisten-addr = ${host}\nport = ${port}\naccess control = no\n[lns default]\nip range = 192.0.2.10-192.0.2.20\nlocal ip = 192.0.2.9\n`,
        secrets: '',
      },
    }),
    truth: truth(['l2tp'], ['xl2tpd', 'xelerance', 'xelerance xl2tpd', 'l2tpd'], ['xelerance:xl2tpd']),
  }),
  server({
    id: 'pptpd',
    packageName: 'pptpd',
    program: '/usr/sbin/pptpd',
    usualPort: 1723,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: [
        '-f',
        '-c',
        `${folder}/pptpd.conf`,
        '-o',
        `${folder}/options`,
        '-p',
        `${folder}/pid`,
        '-l',
        host,
      ],
      files: { 'pptpd.conf': `# port ${port}\nlocalip 192.0.2.1\nremoteip 192.0.2.30-40\n`, options: '' },
    }),
    truth: truth(['pptp'], ['pptpd', 'poptop', 'linux'], ['poptop:pptp_server', 'poptop:pptpd']),
  }),
  server({
    id: 'ocserv',
    packageName: 'ocserv',
    program: '/usr/sbin/ocserv',
    usualPort: 4443,
    user: 'root',
    tls: 'wrapped',
    start: ({ folder, host, port, certificate, key }) => ({
      argv: ['-f', '-c', `${folder}/ocserv.conf`],
      files: {
        'ocserv.conf': `auth = "plain[passwd=${folder}/passwd]"
tcp-port = ${port}
listen-host = ${host}
run-as-user = nobody
run-as-group = nogroup
socket-file = ${folder}/socket
pid-file = ${folder}/pid
server-cert = ${certificate}
server-key = ${key}
isolate-workers = false
max-clients = 16
device = vpns
ipv4-network = 192.0.2.0
ipv4-netmask = 255.255.255.0
`,
        passwd: '',
      },
    }),
    truth: truth(
      ['ssl/http'],
      ['ocserv', 'openconnect', 'openconnect server', 'openconnect vpn server', 'anyconnect'],
      ['infradead:ocserv', 'ocserv:ocserv', 'openconnect_project:ocserv', 'infradead:openconnect'],
    ),
  }),
]
