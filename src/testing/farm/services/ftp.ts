import { type FarmService, plainService, type Setup, type Truth } from '../farm-service.ts'

function startVsftpd({ folder, host, port }: Setup, more: readonly string[] = []) {
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
    ...plainService,
    id: 'vsftpd',
    packageName: 'vsftpd',
    program: 'vsftpd',
    usualPort: 21,
    start: (setup) => startVsftpd(setup),
    truth: vsftpdTruth,
  },
  {
    ...plainService,
    id: 'vsftpd-tls',
    packageName: 'vsftpd',
    program: 'vsftpd',
    usualPort: 990,
    tls: 'wrapped',
    start: (setup) =>
      startVsftpd(setup, [
        'ssl_enable=YES',
        'implicit_ssl=YES',
        `rsa_cert_file=${setup.certificate}`,
        `rsa_private_key_file=${setup.key}`,
      ]),
    truth: { ...vsftpdTruth, names: ['ssl/ftp', 'ssl/ftps', 'ftps'] },
  },
  {
    ...plainService,
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
    ...plainService,
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
