import type { FarmService, Truth } from '../farm-service.ts'
import { libraryFolder } from '../library-folder.ts'

const plain = {
  transport: 'udp',
  tls: 'none',
  user: 'nobody',
  confinement: 'loopback',
  readiness: { kind: 'listens' },
} as const

const bind: Omit<FarmService, 'id' | 'transport'> = {
  ...plain,
  packageName: 'bind9',
  program: 'named',
  usualPort: 53,
  start: ({ folder, host, port }) => ({
    argv: ['-g', '-4', '-c', `${folder}/named.conf`],
    files: {
      'named.conf': `options {
  directory "${folder}";
  listen-on port ${port} { ${host}; };
  listen-on-v6 { none; };
  pid-file none;
  session-keyfile none;
  recursion no;
  dnssec-validation no;
};
controls { };
`,
    },
  }),
  truth: {
    names: ['domain'],
    products: ['bind', 'isc bind'],
    cpes: ['isc:bind'],
    showsVersion: true,
  },
}

const domain = (products: readonly string[], cpes: readonly string[], showsVersion: boolean): Truth => ({
  names: ['domain'],
  products,
  cpes,
  showsVersion,
})

/** Names, directories, time and management. */
export const infrastructureServices: readonly FarmService[] = [
  { ...bind, id: 'bind-tcp', transport: 'tcp' },
  { ...bind, id: 'bind-udp', transport: 'udp' },
  {
    ...plain,
    id: 'unbound',
    packageName: 'unbound',
    program: 'unbound',
    usualPort: 53,
    start: ({ folder, host, port }) => ({
      argv: ['-d', '-p', '-c', `${folder}/unbound.conf`],
      files: {
        'unbound.conf': `server:
  interface: ${host}@${port}
  access-control: 127.0.0.0/8 allow
  chroot: ""
  username: ""
  directory: "${folder}"
  use-syslog: no
  do-daemonize: no
  module-config: "iterator"
  num-threads: 1
remote-control:
  control-enable: no
stub-zone:
  name: "."
  stub-addr: 127.0.0.1@9
`,
      },
    }),
    truth: domain(['unbound'], ['nlnetlabs:unbound'], true),
  },
  {
    ...plain,
    id: 'dnsmasq',
    packageName: 'dnsmasq-base',
    program: 'dnsmasq',
    usualPort: 53,
    start: ({ host, port }) => ({
      argv: [
        '--keep-in-foreground',
        '--conf-file=/dev/null',
        '--no-resolv',
        '--no-hosts',
        '--bind-interfaces',
        '--pid-file',
        `--listen-address=${host}`,
        `--port=${port}`,
      ],
    }),
    truth: domain(['dnsmasq'], ['thekelleys:dnsmasq'], true),
  },
  {
    ...plain,
    id: 'nsd',
    packageName: 'nsd',
    program: 'nsd',
    usualPort: 53,
    start: ({ folder, host, port }) => ({
      argv: ['-d', '-c', `${folder}/nsd.conf`],
      files: {
        'nsd.conf': `server:
  ip-address: ${host}@${port}
  username: ""
  chroot: ""
  zonesdir: "${folder}"
  database: ""
  pidfile: ""
  xfrdfile: ""
  xfrdir: "${folder}"
  zonelistfile: "${folder}/zone.list"
  logfile: "${folder}/log"
  hide-version: no
remote-control:
  control-enable: no
`,
      },
    }),
    truth: domain(['nsd'], ['nlnetlabs:nsd', 'nlnetlabs:name_server_daemon'], true),
  },
  {
    ...plain,
    id: 'knot',
    packageName: 'knot',
    program: 'knotd',
    usualPort: 53,
    start: ({ folder, host, port }) => ({
      argv: ['-c', `${folder}/knot.conf`],
      files: {
        'knot.conf': `server:
  rundir: "${folder}"
  listen: ${host}@${port}
database:
  storage: "${folder}/data"
log:
  - target: stderr
    any: warning
`,
      },
    }),
    truth: domain(['knot', 'knot dns'], ['nic:knot_dns', 'cz.nic:knot_dns'], true),
  },
  {
    ...plain,
    id: 'slapd',
    packageName: 'slapd',
    program: 'slapd',
    transport: 'tcp',
    usualPort: 389,
    start: ({ folder, host, port }) => ({
      argv: ['-f', `${folder}/slapd.conf`, '-h', `ldap://${host}:${port}/`, '-d', '0'],
      folders: ['data'],
      files: {
        'slapd.conf': `modulepath /usr/lib/ldap
moduleload back_mdb
include /etc/ldap/schema/core.schema
pidfile ${folder}/pid
argsfile ${folder}/args
database mdb
suffix "dc=farm,dc=example"
directory ${folder}/data
`,
      },
    }),
    truth: {
      names: ['ldap'],
      products: ['openldap'],
      cpes: ['openldap:openldap'],
      showsVersion: false,
    },
  },
  {
    ...plain,
    id: 'slapd-tls',
    packageName: 'slapd',
    program: 'slapd',
    transport: 'tcp',
    tls: 'wrapped',
    usualPort: 636,
    start: ({ folder, host, port, certificate, key }) => ({
      argv: ['-f', `${folder}/slapd.conf`, '-h', `ldaps://${host}:${port}/`, '-d', '0'],
      files: {
        'slapd.conf': `pidfile ${folder}/pid
argsfile ${folder}/args
TLSCertificateFile ${certificate}
TLSCertificateKeyFile ${key}
TLSVerifyClient never
database config
`,
      },
    }),
    truth: {
      names: ['ssl/ldap', 'ssl/ldaps', 'ldaps', 'ssl/ldapssl', 'ldapssl'],
      products: ['openldap'],
      cpes: ['openldap:openldap'],
      showsVersion: false,
    },
  },
  {
    ...plain,
    id: 'snmpd',
    packageName: 'snmpd',
    program: 'snmpd',
    usualPort: 161,
    start: ({ folder, host, port }) => ({
      argv: ['-f', '-Le', '-C', '-c', `${folder}/snmpd.conf`, '-I', '-smux', `udp:${host}:${port}`],
      files: { 'snmpd.conf': 'rocommunity public\nsysName farm\n' },
      env: { SNMP_PERSISTENT_DIR: folder },
    }),
    truth: {
      names: ['snmp'],
      products: ['net-snmp'],
      cpes: ['net-snmp:net-snmp'],
      showsVersion: false,
    },
  },
  {
    ...plain,
    id: 'chrony',
    packageName: 'chrony',
    program: 'chronyd',
    usualPort: 123,
    start: ({ folder, host, port }) => ({
      argv: ['-d', '-x', '-U', '-f', `${folder}/chrony.conf`],
      files: {
        'chrony.conf': `bindaddress ${host}
port ${port}
cmdport 0
bindcmdaddress /
allow all
local stratum 8
pidfile ${folder}/pid
user nobody
`,
      },
    }),
    truth: { names: ['ntp'], products: [], cpes: [], showsVersion: false, protocolVersions: ['v4', '4'] },
  },
  {
    ...plain,
    id: 'kamailio',
    packageName: 'kamailio',
    program: 'kamailio',
    usualPort: 5060,
    start: ({ folder, host, port }) => ({
      argv: ['-DD', '-E', '-m', '32', '-M', '4', '-Y', folder, '-f', `${folder}/kamailio.cfg`],
      files: {
        'kamailio.cfg': `children=1
disable_tcp=yes
auto_aliases=no
dns=no
rev_dns=no
listen=udp:${host}:${port}
mpath="${libraryFolder}/kamailio/modules/"
loadmodule "sl.so"
request_route { sl_send_reply("200", "OK"); }
`,
      },
    }),
    truth: {
      names: ['sip'],
      products: ['kamailio'],
      cpes: ['kamailio:kamailio'],
      showsVersion: true,
    },
  },
]
