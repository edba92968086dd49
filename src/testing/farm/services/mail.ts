import type { FarmService, Launch, Setup, Truth } from '../farm-service.ts'

const plain = {
  transport: 'tcp',
  user: 'nobody',
  confinement: 'loopback',
  readiness: { kind: 'listens' },
} as const

function startPostfix({ folder, host, port, certificate, key }: Setup, more = ''): Launch {
  return {
    // Started by `postfix` it would leave our group of processes.
    argv: ['-c', `${folder}/etc`, '-d'],
    folders: ['spool', 'data', 'log'],
    files: {
      'etc/main.cf': `compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
maillog_file = ${folder}/log/mail.log
maillog_file_prefixes = ${folder}/log
myhostname = mail.farm.example
mynetworks_style = host
inet_interfaces = ${host}
inet_protocols = ipv4
smtpd_peername_lookup = no
smtpd_tls_cert_file = ${certificate}
smtpd_tls_key_file = ${key}
smtpd_tls_security_level = may
alias_maps =
alias_database =
`,
      'etc/master.cf': `${host}:${port} inet n - n - - smtpd ${more}
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
proxymap unix - - n - - proxymap
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
anvil unix - - n - 1 anvil
`,
    },
    before: [
      ['chown', 'postfix', `${folder}/data`],
      ['postfix', '-c', `${folder}/etc`, 'check'],
    ],
  }
}

const postfixPrograms = [{ program: 'postfix', packageName: 'postfix' }] as const

const postfixTruth: Truth = {
  names: ['smtp'],
  products: ['postfix'],
  cpes: ['postfix:postfix'],
  showsVersion: false,
}

type DovecotListener = {
  readonly protocol: string
  readonly login: string
  readonly listener: string
  readonly ssl: boolean
}

function startDovecot(setup: Setup, { protocol, login, listener, ssl }: DovecotListener): Launch {
  const { folder, host, port, certificate, key } = setup
  const others = ['imap', 'imaps', 'pop3', 'pop3s']
    .filter((name) => name.startsWith(protocol) && name !== listener)
    .map((name) => `inet_listener ${name} {\n port = 0\n }`)
    .join('\n')
  return {
    argv: ['-F', '-c', `${folder}/dovecot.conf`],
    files: {
      'dovecot.conf': `protocols = ${protocol}
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
listen = ${host}
ssl = yes
ssl_cert = <${certificate}
ssl_key = <${key}
ssl_dh = </usr/share/dovecot/dh.pem
passdb {
 driver = static
 args = nopassword=y
}
service ${login} {
 chroot =
 inet_listener ${listener} {
 port = ${port}
 ssl = ${ssl ? 'yes' : 'no'}
 }
${others}
}
service anvil {
 chroot =
}
service stats {
 chroot =
}
`,
    },
  }
}

const dovecotTruth = (name: string): Truth => ({
  names: [name],
  products: ['dovecot'],
  cpes: ['dovecot:dovecot'],
  showsVersion: false,
})

export const mailServices: readonly FarmService[] = [
  {
    ...plain,
    id: 'postfix',
    packageName: 'postfix',
    program: '/usr/lib/postfix/sbin/master',
    alsoNeeds: postfixPrograms,
    usualPort: 25,
    tls: 'starttls',
    user: 'root',
    start: (setup) => startPostfix(setup),
    truth: postfixTruth,
  },
  {
    ...plain,
    id: 'postfix-smtps',
    packageName: 'postfix',
    program: '/usr/lib/postfix/sbin/master',
    alsoNeeds: postfixPrograms,
    usualPort: 465,
    tls: 'wrapped',
    user: 'root',
    start: (setup) => startPostfix(setup, '-o smtpd_tls_wrappermode=yes'),
    truth: { ...postfixTruth, names: ['ssl/smtp', 'ssl/smtps', 'smtps'] },
  },
  {
    ...plain,
    id: 'exim4',
    packageName: 'exim4-daemon-light',
    program: 'exim4',
    usualPort: 25,
    tls: 'none',
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: ['-bdf', '-C', `${folder}/exim.conf`],
      folders: ['spool'],
      files: {
        'exim.conf': `exim_user = Debian-exim
exim_group = Debian-exim
primary_hostname = mail.farm.example
local_interfaces = ${host}
daemon_smtp_ports = ${port}
spool_directory = ${folder}/spool
log_file_path = ${folder}/spool/%slog
pid_file_path = ${folder}/spool/pid
host_lookup =
keep_environment =
rfc1413_query_timeout = 0s
`,
      },
      before: [['chown', 'Debian-exim', `${folder}/spool`]],
    }),
    truth: {
      names: ['smtp'],
      products: ['exim'],
      cpes: ['exim:exim'],
      showsVersion: true,
    },
  },
  {
    ...plain,
    id: 'dovecot-imap',
    packageName: 'dovecot-imapd',
    program: 'dovecot',
    usualPort: 143,
    tls: 'starttls',
    start: (setup) =>
      startDovecot(setup, { protocol: 'imap', login: 'imap-login', listener: 'imap', ssl: false }),
    truth: dovecotTruth('imap'),
  },
  {
    ...plain,
    id: 'dovecot-imaps',
    packageName: 'dovecot-imapd',
    program: 'dovecot',
    usualPort: 993,
    tls: 'wrapped',
    start: (setup) =>
      startDovecot(setup, { protocol: 'imap', login: 'imap-login', listener: 'imaps', ssl: true }),
    truth: { ...dovecotTruth('ssl/imap'), names: ['ssl/imap', 'ssl/imaps', 'imaps'] },
  },
  {
    ...plain,
    id: 'dovecot-pop3',
    packageName: 'dovecot-pop3d',
    program: 'dovecot',
    usualPort: 110,
    tls: 'starttls',
    start: (setup) =>
      startDovecot(setup, { protocol: 'pop3', login: 'pop3-login', listener: 'pop3', ssl: false }),
    truth: dovecotTruth('pop3'),
  },
  {
    ...plain,
    id: 'dovecot-pop3s-odd',
    packageName: 'dovecot-pop3d',
    program: 'dovecot',
    usualPort: 22_995,
    tls: 'wrapped',
    start: (setup) =>
      startDovecot(setup, { protocol: 'pop3', login: 'pop3-login', listener: 'pop3s', ssl: true }),
    truth: { ...dovecotTruth('ssl/pop3'), names: ['ssl/pop3', 'ssl/pop3s', 'pop3s'] },
  },
]
