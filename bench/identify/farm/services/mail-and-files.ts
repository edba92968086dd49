import type { FarmService, Launch, Setup } from '../../../../src/testing/farm/farm-service.ts'
import { underInetd } from '../../../../src/testing/farm/inetd.ts'
import { behindTls, edited, python, server, truth, variant } from '../server.ts'

function startDovecot(
  { folder, host, port }: Setup,
  protocol: string,
  login: string,
  listener: string,
): Launch {
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
ssl = no
hostname = mail.farm.example
submission_relay_host = 127.0.0.1
passdb {
 driver = static
 args = nopassword=y
}
service ${login} {
 chroot =
 inet_listener ${listener} {
 port = ${port}
 }
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

const pyftpdlib = python({
  id: 'pyftpdlib-renamed',
  packageName: 'python3-pyftpdlib',
  usualPort: 2121,
  code: ({ folder, host, port }) => `from pyftpdlib.authorizers import DummyAuthorizer
from pyftpdlib.handlers import FTPHandler
from pyftpdlib.servers import FTPServer
authorizer = DummyAuthorizer()
authorizer.add_anonymous('${folder}')
FTPHandler.authorizer = authorizer
FTPHandler.banner = 'Files of the department'
FTPServer(('${host}', ${port}), FTPHandler).serve_forever()
`,
  truth: truth(['ftp'], ['pyftpdlib'], ['pyftpdlib_project:pyftpdlib']),
})

const quietExim = variant('exim4', {
  id: 'exim4-quiet',
  usualPort: 587,
  launch: (launch) =>
    edited(
      launch,
      'exim.conf',
      'keep_environment',
      'smtp_banner = $primary_hostname ESMTP\nkeep_environment',
    ),
  truth: { showsVersion: false },
})

/** Mail and files: programs that hardly introduce themselves, and others that are told not to. */
export const mailAndFileServers: readonly FarmService[] = [
  underInetd({
    id: 'mailutils-imap',
    packageName: 'mailutils-imap4d',
    alsoNeeds: [{ program: 'imap4d', packageName: 'mailutils-imap4d' }],
    usualPort: 143,
    transport: 'tcp',
    entry: () => 'root /usr/sbin/imap4d imap4d --no-config --inetd',
    truth: truth(['imap'], ['mailutils', 'gnu mailutils', 'gnu mailutils imapd'], ['gnu:mailutils']),
  }),
  underInetd({
    id: 'mailutils-pop3',
    packageName: 'mailutils-pop3d',
    alsoNeeds: [{ program: 'pop3d', packageName: 'mailutils-pop3d' }],
    usualPort: 110,
    transport: 'tcp',
    entry: () => 'root /usr/sbin/pop3d pop3d --no-config --inetd',
    truth: truth(['pop3'], ['mailutils', 'gnu mailutils', 'gnu mailutils pop3d'], ['gnu:mailutils']),
  }),
  underInetd({
    id: 'popa3d',
    packageName: 'popa3d',
    alsoNeeds: [{ program: 'popa3d', packageName: 'popa3d' }],
    usualPort: 110,
    transport: 'tcp',
    entry: () => 'root /usr/sbin/popa3d popa3d',
    truth: truth(['pop3'], [], []),
  }),
  underInetd({
    id: 'solid-pop3d',
    packageName: 'solid-pop3d',
    alsoNeeds: [{ program: 'solid-pop3d', packageName: 'solid-pop3d' }],
    usualPort: 110,
    transport: 'tcp',
    entry: () => 'root /usr/sbin/solid-pop3d solid-pop3d',
    truth: truth(['pop3'], ['solid', 'solid pop3', 'solid pop3d', 'solid-pop3d'], []),
  }),
  server({
    id: 'managesieve',
    packageName: 'dovecot-managesieved',
    program: 'dovecot',
    usualPort: 4190,
    start: (setup) => startDovecot(setup, 'sieve', 'managesieve-login', 'sieve'),
    truth: truth(
      ['sieve', 'managesieve'],
      ['dovecot', 'pigeonhole', 'dovecot pigeonhole'],
      ['dovecot:dovecot', 'dovecot:pigeonhole'],
    ),
  }),
  server({
    id: 'dovecot-submission',
    packageName: 'dovecot-submissiond',
    program: 'dovecot',
    usualPort: 587,
    start: (setup) => startDovecot(setup, 'submission', 'submission-login', 'submission'),
    truth: truth(['smtp', 'submission'], ['dovecot', 'dovecot smtpd'], ['dovecot:dovecot']),
  }),
  quietExim,
  behindTls(quietExim, 'exim4-quiet-tls-odd', 2465),
  variant('vsftpd', {
    id: 'vsftpd-renamed',
    usualPort: 2100,
    launch: (launch) =>
      edited(launch, 'vsftpd.conf', 'listen=YES', 'listen=YES\nftpd_banner=Welcome to our files'),
    truth: { showsVersion: false },
  }),
  variant('proftpd', {
    id: 'proftpd-quiet',
    usualPort: 21,
    launch: (launch) =>
      edited(launch, 'proftpd.conf', 'ServerName Debian', 'ServerIdent on "Archive ready."'),
    truth: {},
  }),
  underInetd({
    id: 'inetutils-ftpd',
    packageName: 'inetutils-ftpd',
    alsoNeeds: [{ program: 'ftpd', packageName: 'inetutils-ftpd' }],
    usualPort: 21,
    transport: 'tcp',
    entry: () => 'root /usr/sbin/ftpd ftpd',
    truth: truth(['ftp'], ['inetutils', 'gnu inetutils', 'gnu inetutils ftpd'], ['gnu:inetutils'], true),
  }),
  pyftpdlib,
  behindTls(pyftpdlib, 'pyftpdlib-tls-odd', 10_990),
]
