import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { underInetd } from '../../../../src/testing/farm/inetd.ts'
import { truth, withOwnVar } from '../kinds.ts'
import { behindTls, server } from '../server.ts'

const msmtpd = server({
  id: 'msmtpd-odd',
  packageName: 'msmtp-mta',
  program: '/usr/bin/msmtpd',
  usualPort: 2500,
  start: ({ host, port }) => ({ argv: [`--interface=${host}`, `--port=${port}`, '--command=/bin/true'] }),
  truth: truth(['smtp'], ['msmtpd', 'msmtp'], ['marlam:msmtp', 'msmtp:msmtp']),
})

/** Mail and news: the large ones that administrators run, proxies, gateways and a filter. */
export const mailAndNewsServers: readonly FarmService[] = [
  server({
    id: 'sendmail',
    packageName: 'sendmail-bin',
    program: 'unshare',
    alsoNeeds: [
      { program: '/usr/libexec/sendmail/sendmail', packageName: 'sendmail-bin' },
      { program: '/usr/share/sendmail/cf/m4/cf.m4', packageName: 'sendmail-cf' },
      { program: 'm4', packageName: 'm4' },
    ],
    usualPort: 25,
    user: 'root',
    start: ({ folder, host, port }) => ({
      // It waits a minute for a name with a dot.
      argv: ['--uts', 'sh', '-c', 'hostname mail.farm.example; exec "$@"', 'sh'].concat([
        '/usr/libexec/sendmail/sendmail',
        '-bD',
        '-C',
        `${folder}/sendmail.cf`,
      ]),
      folders: ['queue'],
      files: {
        'sendmail.mc': `define(\`_CF_DIR_', \`/usr/share/sendmail/cf/')dnl
include(\`/usr/share/sendmail/cf/m4/cf.m4')dnl
OSTYPE(\`linux')dnl
define(\`QUEUE_DIR', \`${folder}/queue')dnl
define(\`confPID_FILE', \`${folder}/pid')dnl
define(\`STATUS_FILE', \`${folder}/status')dnl
define(\`confDOMAIN_NAME', \`mail.farm.example')dnl
define(\`confDONT_BLAME_SENDMAIL', \`GroupWritableDirPathSafe')dnl
define(\`ALIAS_FILE', \`')dnl
FEATURE(\`no_default_msa')dnl
DAEMON_OPTIONS(\`Family=inet, Name=farm, Addr=${host}, Port=${port}')dnl
MAILER(\`local')dnl
MAILER(\`smtp')dnl
`,
      },
      before: [['sh', '-c', `m4 ${folder}/sendmail.mc > ${folder}/sendmail.cf && chmod 700 ${folder}/queue`]],
    }),
    truth: truth(['smtp'], ['sendmail'], ['sendmail:sendmail', 'proofpoint:sendmail'], true),
  }),
  underInetd({
    id: 'sn',
    packageName: 'sn',
    alsoNeeds: [{ program: '/usr/sbin/snntpd', packageName: 'sn' }],
    usualPort: 119,
    transport: 'tcp',
    entry: ({ folder }) => `root /usr/bin/env env SNROOT=${folder}/spool /usr/sbin/snntpd logger`,
    before: ({ folder }) => [['install', '-d', `${folder}/spool`]],
    truth: truth(['nntp'], ['sn', 'snntpd'], [], true),
  }),
  server({
    id: 'perdition-pop3',
    packageName: 'perdition',
    program: '/usr/sbin/perdition',
    usualPort: 110,
    start: ({ folder, host, port }) => ({
      argv: ['-P', 'POP3', '-l', String(port), '-b', host, '--no_daemon', '-f', ''].concat([
        '--outgoing_server',
        '127.0.0.1',
        '--pid_file',
        `${folder}/pid`,
        '--username',
        'nobody',
        '--group',
        'nogroup',
      ]),
    }),
    truth: truth(
      ['pop3'],
      ['perdition', 'perditon'],
      ['horms:perdition', 'perdition:perdition', 'vergenet:perdition'],
    ),
  }),
  msmtpd,
  behindTls(msmtpd, 'msmtpd-tls-odd', 20_466),
  server({
    id: 'mailman-lmtp',
    packageName: 'mailman3',
    program: 'unshare',
    alsoNeeds: [{ program: '/usr/lib/mailman3/bin/runner', packageName: 'mailman3' }],
    usualPort: 8024,
    user: 'root',
    start: ({ folder, host, port }) => ({
      ...withOwnVar(['lib/mailman3', 'log/mailman3'], '/usr/lib/mailman3/bin/runner', [
        '-C',
        `${folder}/mailman.cfg`,
        '--runner=lmtp',
      ]),
      folders: ['mailman'],
      files: {
        'mailman.cfg': `[mailman]
layout: farm
[paths.farm]
var_dir: ${folder}/mailman
bin_dir: /usr/lib/mailman3/bin
[mta]
lmtp_host: ${host}
lmtp_port: ${port}
`,
      },
    }),
    truth: {
      ...truth(['lmtp', 'smtp'], ['mailman', 'gnu mailman'], ['gnu:mailman']),
      protocolVersions: ['2.0'],
    },
  }),
]
