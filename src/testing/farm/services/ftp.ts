import type { FarmService, Place, Truth } from '../farm-service.ts'

const plain = {
  transport: 'tcp',
  tls: 'none',
  user: 'nobody',
  confinement: 'loopback',
  readiness: { kind: 'listens' },
} as const

function startVsftpd({ folder, host, port }: Place, more: readonly string[] = []) {
  const settings = [
    'listen=YES',
    `listen_address=${host}`,
    `listen_port=${port}`,
    'background=NO',
    'run_as_launching_user=YES',
    'seccomp_sandbox=NO',
    'anonymous_enable=YES',
    `anon_root=${folder}/empty`,
    `secure_chroot_dir=${folder}/empty`,
    'xferlog_enable=NO',
    ...more,
  ]
  return {
    argv: [`${folder}/vsftpd.conf`],
    folders: ['empty'],
    files: { 'vsftpd.conf': `${settings.join('\n')}\n` },
  }
}

const vsftpdTruth: Truth = {
  names: ['ftp'],
  products: ['vsftpd'],
  cpes: ['vsftpd_project:vsftpd', 'vsftpd:vsftpd', 'beasts:vsftpd'],
  showsVersion: true,
}

export const ftpServices: readonly FarmService[] = [
  {
    ...plain,
    id: 'vsftpd',
    packageName: 'vsftpd',
    program: 'vsftpd',
    usualPort: 21,
    start: (place) => startVsftpd(place),
    truth: vsftpdTruth,
  },
  {
    ...plain,
    id: 'vsftpd-tls',
    packageName: 'vsftpd',
    program: 'vsftpd',
    usualPort: 990,
    tls: 'wrapped',
    start: (place) =>
      startVsftpd(place, [
        'ssl_enable=YES',
        'implicit_ssl=YES',
        `rsa_cert_file=${place.certificate}`,
        `rsa_private_key_file=${place.key}`,
      ]),
    truth: { ...vsftpdTruth, names: ['ssl/ftp', 'ssl/ftps', 'ftps'] },
  },
  {
    ...plain,
    id: 'proftpd',
    packageName: 'proftpd-core',
    program: 'proftpd',
    usualPort: 21,
    start: ({ folder, host, port }) => ({
      argv: ['-n', '-c', `${folder}/proftpd.conf`],
      files: {
        'proftpd.conf': `ServerType standalone
ServerName Debian
DefaultAddress ${host}
SocketBindTight on
Port ${port}
UseIPv6 off
User nobody
Group nogroup
UseReverseDNS off
DelayEngine off
WtmpLog off
TransferLog none
SystemLog none
PidFile ${folder}/pid
ScoreboardFile ${folder}/scoreboard
`,
      },
    }),
    truth: { names: ['ftp'], products: ['proftpd'], cpes: ['proftpd:proftpd'], showsVersion: false },
  },
  {
    ...plain,
    id: 'pure-ftpd',
    packageName: 'pure-ftpd',
    program: 'pure-ftpd',
    usualPort: 21,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: ['-S', `${host},${port}`, '-H', '-e', '-g', `${folder}/pid`, '-4'],
    }),
    truth: {
      names: ['ftp'],
      products: ['pure-ftpd'],
      cpes: ['pureftpd:pure-ftpd'],
      showsVersion: false,
    },
  },
]
