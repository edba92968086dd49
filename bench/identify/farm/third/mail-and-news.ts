import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { underInetd } from '../../../../src/testing/farm/inetd.ts'
import { npmServer, truth, web, withOwnVar } from '../kinds.ts'
import { behindTls, server } from '../server.ts'

const courierWords = 'TCPREMOTEIP=127.0.0.1 TCPREMOTEPORT=1 TCPLOCALIP=127.0.0.1'

const aiosmtpd = server({
  id: 'aiosmtpd-odd',
  packageName: 'python3-aiosmtpd',
  program: '/usr/bin/python3',
  usualPort: 8025,
  start: ({ host, port }) => ({ argv: ['-m', 'aiosmtpd', '-n', '-l', `${host}:${port}`] }),
  truth: truth(
    ['smtp'],
    ['aiosmtpd', 'python smtp', 'python aiosmtpd'],
    ['aio-libs:aiosmtpd', 'aiosmtpd:aiosmtpd'],
    true,
  ),
})

/** Mail and news, most of them in their own configuration. */
export const mailAndNewsServers: readonly FarmService[] = [
  server({
    id: 'opensmtpd',
    packageName: 'opensmtpd',
    program: 'unshare',
    alsoNeeds: [{ program: '/usr/sbin/smtpd', packageName: 'opensmtpd' }],
    usualPort: 25,
    user: 'root',
    start: ({ folder, host, port }) => ({
      ...withOwnVar(['spool/smtpd', 'empty', 'lib/opensmtpd/empty', 'mail'], '/usr/sbin/smtpd', [
        '-d',
        '-f',
        `${folder}/smtpd.conf`,
      ]),
      files: {
        'smtpd.conf': `listen on ${host} port ${port} hostname farm.example
action "local" maildir
match from any for local action "local"
`,
      },
    }),
    truth: truth(['smtp'], ['opensmtpd', 'opensmtpd smtpd'], ['openbsd:opensmtpd', 'opensmtpd:opensmtpd']),
  }),
  aiosmtpd,
  behindTls(aiosmtpd, 'aiosmtpd-tls-odd', 20_465),
  underInetd({
    id: 'courier-imap',
    packageName: 'courier-imap',
    alsoNeeds: [{ program: '/usr/lib/courier/courier/imaplogin', packageName: 'courier-imap' }],
    usualPort: 143,
    transport: 'tcp',
    entry: () =>
      `root /usr/bin/env env ${courierWords} IMAP_CAPABILITY=IMAP4rev1 /usr/lib/courier/courier/imaplogin /usr/bin/imapd Maildir`,
    truth: truth(
      ['imap'],
      ['courier', 'courier imap', 'courier imapd', 'courier-imap', 'courier mail server'],
      [
        'double_precision_incorporated:courier-imap',
        'courier-mta:courier-imap',
        'inter7:courier-imap',
      ].concat(['double_precision_incorporated:courier_imap', 'courier-mta:courier_mail_server']),
    ),
  }),
  underInetd({
    id: 'courier-pop3',
    packageName: 'courier-pop',
    alsoNeeds: [{ program: '/usr/lib/courier/courier/courierpop3login', packageName: 'courier-pop' }],
    usualPort: 110,
    transport: 'tcp',
    entry: () =>
      `root /usr/bin/env env ${courierWords} /usr/lib/courier/courier/courierpop3login /usr/lib/courier/courier/courierpop3d Maildir`,
    truth: truth(
      ['pop3'],
      ['courier', 'courier pop3', 'courier pop3d', 'courier mail server'],
      ['double_precision_incorporated:courier-imap', 'courier-mta:courier-imap', 'inter7:courier-imap']
        .concat(['double_precision_incorporated:courier_mta', 'courier-mta:courier_mail_server'])
        .concat(['courier-mta:courier']),
    ),
  }),
  npmServer({
    id: 'hoodiecrow',
    npm: 'hoodiecrow-imap',
    usualPort: 1143,
    start: ({ folder, host, port }, modules) => ({
      argv: [`${folder}/server.cjs`],
      files: {
        'server.cjs': `const hoodiecrow = require('${modules}/hoodiecrow-imap')
hoodiecrow({ plugins: ['ID'], storage: { INBOX: {} } }).listen(${port}, '${host}')
`,
      },
    }),
    truth: truth(['imap'], ['hoodiecrow', 'hoodiecrow imap'], []),
  }),
  underInetd({
    id: 'leafnode',
    packageName: 'leafnode',
    alsoNeeds: [{ program: 'leafnode', packageName: 'leafnode' }],
    usualPort: 119,
    transport: 'tcp',
    entry: ({ folder }) => `news /usr/sbin/leafnode leafnode -F ${folder}/leafnode.conf -d ${folder}/spool`,
    before: ({ folder }) => [
      ['install', '-d', '-o', 'news', '-g', 'news', `${folder}/spool`],
      ['sh', '-c', `printf 'server = 127.0.0.1\\nhostname = news.farm.example\\n' > ${folder}/leafnode.conf`],
    ],
    truth: truth(['nntp'], ['leafnode', 'leafnode nntpd'], ['leafnode:leafnode'], true),
  }),
  server({
    id: 'clamd',
    packageName: 'clamav-daemon',
    program: '/usr/sbin/clamd',
    usualPort: 3310,
    start: ({ folder, host, port }) => ({
      argv: ['-F', '-c', `${folder}/clamd.conf`],
      files: {
        'clamd.conf': `TCPSocket ${port}\nTCPAddr ${host}\nDatabaseDirectory ${folder}/db\nForeground true\nLogFile ${folder}/log\n`,
        'db/farm.hdb': '44d88612fea8a8f36de82e1278abb02f:68:Farm\n',
      },
    }),
    truth: truth(
      ['clamd', 'clam', 'clamav'],
      ['clamav', 'clamd', 'clam antivirus', 'clamav daemon'],
      ['clamav:clamav', 'cisco:clamav'],
      true,
    ),
  }),
  server({
    id: 'rspamd',
    packageName: 'rspamd',
    program: '/usr/bin/rspamd',
    usualPort: 11_334,
    start: ({ folder, host, port }) => ({
      argv: ['-f', '-c', `${folder}/rspamd.conf`],
      files: {
        'rspamd.conf': `options { pidfile = "${folder}/pid"; temp_dir = "${folder}"; hs_cache_dir = "${folder}"; dns { nameserver = ["127.0.0.1"]; } }
logging { type = "console"; level = "error"; }
worker "controller" { bind_socket = "${host}:${port}"; count = 1; password = "farm"; static_dir = "/usr/share/rspamd/www"; }
`,
      },
    }),
    truth: web(['rspamd'], ['rspamd:rspamd', 'rspamd_project:rspamd', 'vstakhov:rspamd'], true),
  }),
]
