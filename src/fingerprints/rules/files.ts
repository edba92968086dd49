import type { Rule } from '../rule.ts'

const dialects = ['2.0.2=\\x02\\x02', '2.1=\\x10\\x02', '3.0=\\x00\\x03', '3.0.2=\\x02\\x03'] as const

/** The revision stands four bytes behind the header of 64 (MS-SMB2, 2.2.4). */
const smbAnswer = (revision: string, guid: string): string =>
  `\0\0\0\x80\xfeSMB${'\0'.repeat(60)}A\0\x01\0${revision}\x01\0${guid.padEnd(16, '\0')}`

/** Files, blocks, sources and printers. */
export const fileRules: readonly Rule[] = [
  {
    id: 'rsync',
    service: 'rsync',
    reads: 'null',
    match: /^@RSYNCD: (\d{2}(?:\.\d{1,2})?)/,
    product: 'rsync',
    extrainfo: 'protocol version $1',
    cpe: ['cpe:/a:samba:rsync'],
    example: {
      answer: '@RSYNCD: 31.0\n',
      product: 'rsync',
      extrainfo: 'protocol version 31.0',
      cpe: ['cpe:/a:samba:rsync'],
    },
  },
  {
    id: 'svn',
    service: 'svnserve',
    reads: 'null',
    match: /^\( success \( \d \d \( /,
    product: 'Subversion',
    cpe: ['cpe:/a:apache:subversion'],
    example: {
      answer: '( success ( 2 2 ( ) ( edit-pipeline svndiff1 ) ) ) ',
      product: 'Subversion',
      cpe: ['cpe:/a:apache:subversion'],
    },
  },
  {
    // An error packet (Git pack protocol); the daemon speaks no version.
    id: 'git',
    service: 'git',
    reads: 'git-upload-pack',
    match: /^[0-9a-f]{4}(?:ERR |[0-9a-f]{40} )/,
    product: 'git',
    cpe: ['cpe:/a:git-scm:git'],
    example: {
      answer: '003aERR access denied or repository not exported: /',
      product: 'git',
      cpe: ['cpe:/a:git-scm:git'],
    },
  },
  {
    // Samba takes the name of the host, in small letters, as the id of the server; Windows takes a random one.
    id: 'samba',
    service: 'netbios-ssn',
    reads: 'smb-negotiate',
    match:
      /^\x00[\s\S]{3}\xfeSMB[\s\S]{64}([\x00-\x10])([\x02\x03])[\s\S]{2}([a-z0-9][a-z0-9-]{0,14})\x00{1,15}/,
    product: 'Samba smbd',
    extrainfo: 'SMB 2 or 3',
    hostname: '$3',
    cpe: ['cpe:/a:samba:samba'],
    example: {
      answer: smbAnswer('\x02\x03', 'fileserver'),
      product: 'Samba smbd',
      extrainfo: 'SMB 2 or 3',
      hostname: 'fileserver',
      cpe: ['cpe:/a:samba:samba'],
    },
  },
  ...dialects.map((dialect): Rule => {
    const [name = '', bytes = ''] = dialect.split('=')
    return {
      id: `smb-${name}`,
      service: 'microsoft-ds',
      reads: 'smb-negotiate',
      match: new RegExp(`^\\x00[\\s\\S]{3}\\xfeSMB[\\s\\S]{64}${bytes}`),
      extrainfo: `SMB ${name}`,
      example: {
        answer: smbAnswer(JSON.parse(`"${bytes.replaceAll('\\x', '\\u00')}"`), '\xb1\x02\x03'),
        extrainfo: `SMB ${name}`,
      },
    }
  }),
  {
    id: 'smb1',
    service: 'microsoft-ds',
    reads: 'smb-negotiate',
    match: /^\x00[\s\S]{3}\xffSMB/,
    extrainfo: 'SMB 1',
    example: { answer: '\0\0\0\x55\xffSMBr\0\0\0\0', extrainfo: 'SMB 1' },
  },
  {
    // Negative session response (RFC 1002, 4.3.4).
    id: 'netbios-session',
    service: 'netbios-ssn',
    reads: 'smb-negotiate',
    match: /^\x83\x00\x00\x01[\x80-\x8f]/,
    example: { answer: '\x83\0\0\x01\x8f' },
  },
  {
    // bind_ack or bind_nak (C706, 12.6.4).
    id: 'msrpc',
    service: 'msrpc',
    reads: 'msrpc-bind',
    match: /^\x05\x00[\x0c\x0d]\x03\x10\x00\x00\x00/,
    product: 'Microsoft Windows RPC',
    ostype: 'Windows',
    cpe: ['cpe:/o:microsoft:windows'],
    example: {
      answer: '\x05\0\x0c\x03\x10\0\0\0\x3c\0\0\0\x01\0\0\0',
      product: 'Microsoft Windows RPC',
      ostype: 'Windows',
      cpe: ['cpe:/o:microsoft:windows'],
    },
  },
  ...(['rpc-dump', 'nfs-null'] as const).flatMap((reads): readonly Rule[] => {
    const service = reads === 'rpc-dump' ? 'rpcbind' : 'nfs'
    // An accepted answer to our call (RFC 5531, 9), with a record mark over streams.
    return [
      {
        id: reads,
        service,
        reads,
        match: /^\x80\x00[\s\S]{2}RLRL\x00\x00\x00\x01\x00\x00\x00[\x00\x01]/,
        extrainfo: 'RPC',
        example: { answer: `\x80\0\0\x1cRLRL\0\0\0\x01${'\0'.repeat(16)}`, extrainfo: 'RPC' },
      },
      {
        id: `${reads}-udp`,
        service,
        reads: `${reads}-udp`,
        match: /^RLRL\x00\x00\x00\x01\x00\x00\x00[\x00\x01]/,
        extrainfo: 'RPC',
        example: { answer: `RLRL\0\0\0\x01${'\0'.repeat(16)}`, extrainfo: 'RPC' },
      },
    ]
  }),
  {
    // DSI answer; the status block has the machine type and the versions of AFP.
    id: 'afp-netatalk',
    service: 'afp',
    reads: 'afp-status',
    match: /^\x01\x03\x00\x01\x00{4}[\s\S]{8}[\s\S]{0,200}?Netatalk(\d[\w.]{0,10})/,
    product: 'Netatalk',
    version: '$1',
    cpe: ['cpe:/a:netatalk:netatalk:$1'],
    example: {
      answer: '\x01\x03\0\x01\0\0\0\0\0\0\x01\x40\0\0\0\0\0\x20\x0eNetatalk3.1.12\x06AFP2.2',
      product: 'Netatalk',
      version: '3.1.12',
      cpe: ['cpe:/a:netatalk:netatalk:3.1.12'],
    },
  },
  {
    id: 'afp',
    service: 'afp',
    reads: 'afp-status',
    match: /^\x01\x03\x00\x01\x00{4}[\s\S]{8}[\s\S]{0,400}?AFP(\d\.\d)/,
    product: 'Apple AFP',
    extrainfo: 'protocol $1',
    ostype: 'Mac OS X',
    example: {
      answer: '\x01\x03\0\x01\0\0\0\0\0\0\x01\x40\0\0\0\0\0\x20\x09Macintosh\x06AFP3.4',
      product: 'Apple AFP',
      extrainfo: 'protocol 3.4',
      ostype: 'Mac OS X',
    },
  },
  {
    // Login response (RFC 7143, 11.13).
    id: 'iscsi',
    service: 'iscsi',
    reads: 'iscsi-hello',
    match: /^\x23[\x00-\xff]{3}\x00[\s\S]{43}/,
    example: { answer: `#\0\0\0\0${'\0'.repeat(43)}TargetPortalGroupTag=1\0` },
  },
  {
    id: 'cups-lpd',
    service: 'printer',
    reads: 'lpd-queue',
    match: /^(?:no entries|[\w-]{1,40} (?:is ready|not ready)|lpstat: |Printer: )/,
    extrainfo: 'LPD',
    example: { answer: 'no entries\n', extrainfo: 'LPD' },
  },
  {
    id: 'cups',
    service: 'ipp',
    reads: 'http.server',
    match: /^CUPS\/(\d[\d.]{0,8}) IPP\/([\d.]{1,4})/,
    product: 'CUPS',
    version: '$1',
    extrainfo: 'IPP $2',
    cpe: ['cpe:/a:openprinting:cups:$1'],
    example: {
      answer: 'HTTP/1.1 200 OK\r\nServer: CUPS/2.4 IPP/2.1\r\n\r\n',
      product: 'CUPS',
      version: '2.4',
      extrainfo: 'IPP 2.1',
      cpe: ['cpe:/a:openprinting:cups:2.4'],
    },
  },
  {
    id: 'ndmp',
    service: 'ndmp',
    reads: 'null',
    match: /^\x80\x00\x00[\s\S]\x00\x00\x00\x01[\s\S]{4}\x00\x00\x00\x00\x00\x00\x05\x02/,
    example: { answer: '\x80\0\0\x24\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\x05\x02\0\0\0\0' },
  },
]
