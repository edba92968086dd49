import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { underInetd } from '../../../../src/testing/farm/inetd.ts'
import { detaching, truth } from '../kinds.ts'
import { behindTls, python, server } from '../server.ts'

/** The parts of one mail system that speak to clients: each is a program for a super-server. */
function mailfront(id: string, usualPort: number, command: string, truth: FarmService['truth']): FarmService {
  return underInetd({
    id,
    packageName: 'mailfront',
    alsoNeeds: [{ program: '/usr/sbin/smtpfront-echo', packageName: 'mailfront' }],
    usualPort,
    transport: 'tcp',
    entry: ({ folder }) => `nobody /bin/sh sh ${folder}/run`,
    before: ({ folder, host, port }) => [
      [
        'sh',
        '-c',
        `echo 'export PROTO=TCP TCPLOCALIP=${host} TCPLOCALPORT=${port} TCPREMOTEIP=127.0.0.1 CVM_SASL_PLAIN=/bin/false; exec ${command} 2> /dev/null' > ${folder}/run`,
      ],
    ],
    truth,
  })
}

const aioftp = python({
  id: 'aioftp-odd',
  packageName: 'python3-aioftp',
  usualPort: 12_121,
  code: ({ folder, host, port }) => `import asyncio, aioftp

async def main():
    server = aioftp.Server([aioftp.User('farm', 'farm', base_path='${folder}')])
    await server.run('${host}', ${port})

asyncio.run(main())
`,
  // A greeting that others have too.
  truth: truth(['ftp'], [], []),
})

/** Mail, news, policies for mail servers, and files. */
export const mailAndFileServers: readonly FarmService[] = [
  server({
    id: 'chasquid',
    packageName: 'chasquid',
    program: '/usr/bin/chasquid',
    usualPort: 25,
    start: ({ folder, host, port, certificate, key }) => ({
      argv: ['-config_dir', `${folder}/config`],
      folders: ['data', 'config/domains/farm.example'],
      files: {
        'config/chasquid.conf': `hostname: "mail.farm.example"
data_dir: "${folder}/data"
smtp_address: "${host}:${port}"
mail_delivery_agent_bin: "/bin/true"
mail_log_path: "${folder}/mail.log"
`,
      },
      before: [
        [
          'sh',
          '-c',
          `mkdir -p ${folder}/config/certs/farm && cp ${certificate} ${folder}/config/certs/farm/fullchain.pem && cp ${key} ${folder}/config/certs/farm/privkey.pem`,
        ],
      ],
    }),
    truth: truth(['smtp'], ['chasquid'], []),
  }),
  mailfront('mailfront-smtp', 25, '/usr/sbin/smtpfront-echo', truth(['smtp'], ['mailfront'], [])),
  mailfront(
    'mailfront-pop3-odd',
    10_110,
    '/usr/sbin/pop3front-auth /bin/true /bin/true',
    truth(['pop3'], [], []),
  ),
  mailfront(
    'mailfront-imap-odd',
    10_143,
    '/usr/sbin/imapfront-auth /bin/true',
    truth(['imap'], ['imapfront', 'mailfront'], []),
  ),
  server({
    id: 'jamnntpd',
    packageName: 'jamnntpd',
    program: '/usr/sbin/jamnntpd',
    usualPort: 119,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-p', String(port), '-g', `${folder}/groups`, '-a', `${folder}/allow`].concat([
        '-u',
        `${folder}/users`,
        '-x',
        '/etc/jamnntpd.xlat',
        '-l',
        `${folder}/log`,
      ]),
      files: { groups: `farm.news A 2:205/454.77 ${folder}/news\n`, allow: '* A A\n', users: '' },
    }),
    truth: truth(['nntp'], ['jamnntpd'], [], true),
  }),
  underInetd({
    id: 'poppassd',
    packageName: 'poppassd',
    alsoNeeds: [{ program: '/usr/sbin/poppassd', packageName: 'poppassd' }],
    usualPort: 106,
    transport: 'tcp',
    entry: () => 'root /usr/sbin/poppassd poppassd',
    truth: truth(['poppass', 'pop3pw', 'poppassd', 'epass'], ['poppassd'], [], true),
  }),
  server({
    id: 'cyrus-imspd',
    packageName: 'cyrus-imspd',
    program: 'unshare',
    alsoNeeds: [{ program: '/usr/sbin/cyrus-imspd', packageName: 'cyrus-imspd' }],
    usualPort: 406,
    user: 'root',
    confinement: 'namespace',
    start: ({ port }) => detaching('/usr/sbin/cyrus-imspd', ['-p', String(port)]),
    truth: truth(['imsp'], ['cyrus imsp', 'cyrus imspd', 'cyrus', 'cyrus-imspd'], [], true),
  }),
  server({
    id: 'ftp-proxy',
    packageName: 'ftp-proxy',
    program: '/usr/sbin/ftp-proxy',
    usualPort: 21,
    start: ({ folder, host, port }) => ({
      argv: ['-d', '-n', '-f', `${folder}/ftp-proxy.conf`],
      files: {
        'ftp-proxy.conf': `[-Global-]
DestinationAddress 127.0.0.1
Listen ${host}
Port ${port}
PidFile ${folder}/pid
LogDestination ${folder}/log
AllowMagicUser yes
`,
      },
    }),
    // A version, and not of what.
    truth: truth(['ftp', 'ftp-proxy'], [], []),
  }),
  aioftp,
  behindTls(aioftp, 'aioftp-tls-odd', 12_990),
]
