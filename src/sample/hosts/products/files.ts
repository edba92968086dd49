import { family, product, releases } from '../sighting.ts'

export const proftpd = product({
  name: 'ftp',
  product: 'ProFTPD',
  banner: ({ host, release }) =>
    String.raw`220 ProFTPD ${release.version} Server (${host.name}) [${host.version === 4 ? `::ffff:${host.ip}` : host.ip}]\r\n`,
  releases: releases('proftpd:proftpd', [
    ['1.3.3', 2],
    ['1.3.5', 5, { ostype: 'Unix' }],
    ['1.3.6', 5, { ostype: 'Unix' }],
    ['1.3.7', 4, { ostype: 'Unix' }],
    ['1.3.8', 3, { ostype: 'Unix' }],
  ]),
})

const vsftpd = product({
  name: 'ftp',
  product: 'vsftpd',
  banner: ({ release }) => String.raw`220 (vsFTPd ${release.version})\r\n`,
  releases: releases('vsftpd_project:vsftpd', [
    ['2.2.2', 3, { ostype: 'Unix' }],
    ['2.3.4', 1, { ostype: 'Unix' }],
    ['3.0.2', 6, { ostype: 'Unix' }],
    ['3.0.3', 9, { ostype: 'Unix' }],
    ['3.0.5', 6, { ostype: 'Unix' }],
  ]),
})

const pureFtpd = product({
  name: 'ftp',
  product: 'Pure-FTPd',
  banner: ({ port }, random) =>
    String.raw`220---------- Welcome to Pure-FTPd [privsep] [TLS] ----------\r\n220-You are user number ${random.between(1, 9)} of 50 allowed.\r\n220-Local time is now 0${random.between(0, 9)}:${random.between(10, 59)}. Server port: ${port}.\r\n220-This is a private system - No anonymous login\r\n220 You will be disconnected after 15 minutes of inactivity.\r\n`,
  releases: releases('pureftpd:pure-ftpd', [['', 1]]),
})

const microsoftFtp = product({
  name: 'ftp',
  product: 'Microsoft ftpd',
  banner: () => String.raw`220 Microsoft FTP Service\r\n`,
  releases: releases('microsoft:internet_information_services', [
    ['', 1, { ostype: 'Windows', os: 'microsoft:windows' }],
  ]),
})

const rsyncd = product({
  name: 'rsync',
  banner: ({ release }) => String.raw`@RSYNCD: ${release.label}\n`,
  releases: releases(null, [
    ['', 3, { label: '30.0', extrainfo: 'protocol version 30' }],
    ['', 8, { label: '31.0', extrainfo: 'protocol version 31' }],
    ['', 2, { label: '32.0 sha512 sha256 sha1 md5 md4', extrainfo: 'protocol version 32' }],
  ]),
})

const samba = product({
  name: 'netbios-ssn',
  product: 'Samba smbd',
  probe: 'smb-negotiate',
  banner: ({ release }) =>
    String.raw`\x00\x00\x00Q\xffSMBr\x00\x00\x00\x00\x88\x01@\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00Samba ${release.version}\x00WORKGROUP\x00`,
  releases: releases('samba:samba', [
    ['3.0.37', 1, { ostype: 'Unix', extrainfo: 'workgroup: WORKGROUP' }],
    ['3.6.25', 3, { ostype: 'Unix', extrainfo: 'workgroup: WORKGROUP' }],
    ['4.7.6', 4, { ostype: 'Unix', extrainfo: 'workgroup: WORKGROUP' }],
    ['4.13.13', 4, { ostype: 'Unix', extrainfo: 'workgroup: WORKGROUP' }],
    ['4.17.12', 3, { ostype: 'Unix', extrainfo: 'workgroup: WORKGROUP' }],
  ]),
})

const windowsSmb = product({
  name: 'microsoft-ds',
  product: 'Microsoft Windows SMB',
  probe: 'smb-negotiate',
  banner: () =>
    String.raw`\x00\x00\x00\x85\xffSMBr\x00\x00\x00\x00\x88\x01@\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00@\x06\x00\x00\x01\x00\x11\x07\x00\x032\x00\x01\x00\x04\x11\x00\x00\x00\x00\x01\x00W\x00O\x00R\x00K\x00G\x00R\x00O\x00U\x00P\x00\x00\x00`,
  releases: releases(null, [['', 1, { ostype: 'Windows', os: 'microsoft:windows' }]]),
})

export const ftp = family(
  [
    [vsftpd, 32],
    [proftpd, 28],
    [pureFtpd, 30],
  ],
  [['ftp', 0.24]],
  [
    ['ftp', 0.15],
    ['ssl-simple', 0.062],
  ],
)
export const windowsFtp = family([[microsoftFtp, 1]], [['ftp', 0.21]])
export const rsync = family([[rsyncd, 1]], [['rsync', 0.6]])
export const unixSmb = family([[samba, 1]], [['smb', 0.45]])
export const windowsSmbShare = family([[windowsSmb, 1]], [['smb', 0.45]])
