import { type FarmService, plainService, type Setup, type Truth } from '../farm-service.ts'

const ngircdTruth: Truth = {
  names: ['irc'],
  products: ['ngircd'],
  cpes: ['ngircd:ngircd', 'barton:ngircd'],
  showsVersion: false,
}

function startNgircd({ folder, host }: Setup, ports: string, more = '') {
  return {
    argv: ['-n', '-f', `${folder}/ngircd.conf`],
    files: {
      'ngircd.conf': `[Global]
Name = irc.farm.example
Info = farm
Listen = ${host}
${ports}
[Options]
DNS = no
Ident = no
PAM = no
IncludeDir = ${folder}/none
${more}`,
    },
  }
}

export const chatServices: readonly FarmService[] = [
  {
    ...plainService,
    id: 'ngircd',
    packageName: 'ngircd',
    program: 'ngircd',
    usualPort: 6667,
    start: (setup) => startNgircd(setup, `Ports = ${setup.port}`),
    truth: ngircdTruth,
  },
  {
    ...plainService,
    id: 'ngircd-tls',
    packageName: 'ngircd',
    program: 'ngircd',
    usualPort: 6697,
    tls: 'wrapped',
    start: (setup) =>
      startNgircd(
        setup,
        `Ports = ${setup.sparePort}`,
        `[SSL]\nPorts = ${setup.port}\nCertFile = ${setup.certificate}\nKeyFile = ${setup.key}\n`,
      ),
    truth: { ...ngircdTruth, names: ['ssl/irc', 'ssl/ircs', 'ssl/ircs-u'] },
  },
  {
    ...plainService,
    id: 'inspircd',
    packageName: 'inspircd',
    program: 'inspircd',
    usualPort: 6667,
    start: ({ folder, host, port }) => ({
      argv: ['--nofork', '--nopid', '--config', `${folder}/inspircd.conf`],
      files: {
        'inspircd.conf': `<server name="irc.farm.example" description="farm" network="farm" id="1AB">
<admin name="farm" nick="farm" email="farm@farm.example">
<bind address="${host}" port="${port}" type="clients">
<connect allow="*" timeout="60" globalmax="100" localmax="100">
<dns server="127.0.0.1" timeout="1">
<path configdir="${folder}" datadir="${folder}" logdir="${folder}" runtimedir="${folder}">
<log method="file" type="*" level="default" target="${folder}/log">
`,
      },
    }),
    truth: {
      names: ['irc'],
      products: ['inspircd'],
      cpes: ['inspircd:inspircd'],
      showsVersion: false,
    },
  },
  {
    ...plainService,
    id: 'prosody',
    packageName: 'prosody',
    program: 'prosody',
    usualPort: 5222,
    tls: 'starttls',
    start: ({ folder, host, port, certificate, key }) => ({
      argv: ['-F', '--config', `${folder}/prosody.cfg.lua`],
      folders: ['data'],
      files: {
        'prosody.cfg.lua': `data_path = "${folder}/data"
pidfile = "${folder}/pid"
interfaces = { "${host}" }
c2s_ports = { ${port} }
c2s_direct_tls_ports = { }
modules_disabled = { "s2s", "admin_shell", "admin_socket" }
modules_enabled = { "saslauth", "tls" }
ssl = { certificate = "${certificate}", key = "${key}" }
log = { warn = "*console" }
VirtualHost "farm.example"
`,
      },
    }),
    truth: {
      names: ['xmpp-client', 'jabber', 'xmpp'],
      products: ['prosody', 'jabber'],
      cpes: ['prosody:prosody'],
      showsVersion: false,
    },
  },
]
