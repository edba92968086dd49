import type { Rule, ServiceDetails } from '../rule.ts'

type Row = readonly [
  id: string,
  match: RegExp,
  details: ServiceDetails,
  answer: string,
  expected: ServiceDetails,
]

const openssh = (version: string, patch: string) => `cpe:/a:openbsd:openssh:${version}:${patch}`

/** Builds of OpenSSH that name their system, and servers that write their version before their name. */
const rows: readonly Row[] = [
  [
    // Until 2011 the packages of Ubuntu named themselves after Debian.
    'openssh-ubuntu-old',
    /^SSH-[\d.]{1,8}-OpenSSH_(\d[\d.]{0,10})(p\d{1,2})? Debian-(\d{1,2}ubuntu[\w.]{1,12})/,
    {
      product: 'OpenSSH',
      version: '$1$2',
      extrainfo: 'Ubuntu $3',
      ostype: 'Linux',
      cpe: [openssh('$1', '$2'), 'cpe:/o:canonical:ubuntu_linux'],
    },
    'SSH-2.0-OpenSSH_5.3p1 Debian-3ubuntu7',
    {
      product: 'OpenSSH',
      version: '5.3p1',
      extrainfo: 'Ubuntu 3ubuntu7',
      ostype: 'Linux',
      cpe: [openssh('5.3', 'p1'), 'cpe:/o:canonical:ubuntu_linux'],
    },
  ],
  [
    'openssh-freebsd-hpn',
    /^SSH-[\d.]{1,8}-OpenSSH_(\d[\d.]{0,10})(p\d{1,2})?_hpn\w{4,8} FreeBSD-(\d{8})/,
    {
      product: 'OpenSSH',
      version: '$1$2',
      extrainfo: 'FreeBSD $3',
      ostype: 'FreeBSD',
      cpe: [openssh('$1', '$2'), 'cpe:/o:freebsd:freebsd'],
    },
    'SSH-2.0-OpenSSH_6.6.1p1_hpn13v11 FreeBSD-20140420',
    {
      product: 'OpenSSH',
      version: '6.6.1p1',
      extrainfo: 'FreeBSD 20140420',
      ostype: 'FreeBSD',
      cpe: [openssh('6.6.1', 'p1'), 'cpe:/o:freebsd:freebsd'],
    },
  ],
  [
    'openssh-freebsd-port',
    /^SSH-[\d.]{1,8}-OpenSSH_(\d[\d.]{0,10})(p\d{1,2})? FreeBSD-openssh-(?:portable|gssapi)-(?:base-|overwrite-base-)?(\d[\w.,]{0,16})/,
    {
      product: 'OpenSSH',
      version: '$1$2',
      extrainfo: 'FreeBSD port $3',
      ostype: 'FreeBSD',
      cpe: [openssh('$1', '$2'), 'cpe:/o:freebsd:freebsd'],
    },
    'SSH-2.0-OpenSSH_5.2p1 FreeBSD-openssh-portable-overwrite-base-5.2.p1_1,1',
    {
      product: 'OpenSSH',
      version: '5.2p1',
      extrainfo: 'FreeBSD port 5.2.p1_1,1',
      ostype: 'FreeBSD',
      cpe: [openssh('5.2', 'p1'), 'cpe:/o:freebsd:freebsd'],
    },
  ],
  [
    'openssh-netbsd',
    /^SSH-[\d.]{1,8}-OpenSSH_(\d[\d.]{0,10})(p\d{1,2})? NetBSD_Secure_Shell-(\d{8})/,
    {
      product: 'OpenSSH',
      version: '$1$2',
      extrainfo: 'NetBSD $3',
      ostype: 'NetBSD',
      cpe: [openssh('$1', '$2'), 'cpe:/o:netbsd:netbsd'],
    },
    'SSH-2.0-OpenSSH_5.0 NetBSD_Secure_Shell-20080403',
    {
      product: 'OpenSSH',
      version: '5.0',
      extrainfo: 'NetBSD 20080403',
      ostype: 'NetBSD',
      cpe: ['cpe:/a:openbsd:openssh:5.0', 'cpe:/o:netbsd:netbsd'],
    },
  ],
  [
    'openssh-mikrotik',
    /^SSH-[\d.]{1,8}-OpenSSH_(\d[\d.]{0,10})_Mikrotik_v(\d[\d.]{0,8})/,
    {
      product: 'MikroTik RouterOS sshd',
      version: '$2',
      extrainfo: 'OpenSSH $1',
      ostype: 'RouterOS',
      device: 'router',
      cpe: ['cpe:/o:mikrotik:routeros:$2'],
    },
    'SSH-2.0-OpenSSH_2.3.0_Mikrotik_v2.9',
    {
      product: 'MikroTik RouterOS sshd',
      version: '2.9',
      extrainfo: 'OpenSSH 2.3.0',
      ostype: 'RouterOS',
      device: 'router',
      cpe: ['cpe:/o:mikrotik:routeros:2.9'],
    },
  ],
  [
    'openssh-win32-port',
    /^SSH-[\d.]{1,8}-OpenSSH_(\d[\d.]{0,10})(p\d{1,2})? Microsoft_Win32_port/,
    {
      product: 'OpenSSH for Windows',
      version: '$1$2',
      ostype: 'Windows',
      cpe: [openssh('$1', '$2'), 'cpe:/o:microsoft:windows'],
    },
    'SSH-2.0-OpenSSH_7.1p1 Microsoft_Win32_port_with_VS',
    {
      product: 'OpenSSH for Windows',
      version: '7.1p1',
      ostype: 'Windows',
      cpe: [openssh('7.1', 'p1'), 'cpe:/o:microsoft:windows'],
    },
  ],
  [
    'ssh-secure-shell',
    /^SSH-[\d.]{1,8}-(\d\.\d{1,2}(?:\.\d{1,2}){0,2}) SSH Secure Shell(?: (?:Toolkit|\(non-commercial\)|Windows NT Server|[\w ./]{1,30}))?\r?\n/,
    { product: 'SSH Secure Shell', version: '$1', cpe: ['cpe:/a:ssh:secure_shell:$1'] },
    'SSH-1.99-3.2.9.1 SSH Secure Shell (non-commercial)',
    { product: 'SSH Secure Shell', version: '3.2.9.1', cpe: ['cpe:/a:ssh:secure_shell:3.2.9.1'] },
  ],
  [
    'ssh-tectia',
    /^SSH-[\d.]{1,8}-(\d\.\d{1,2}(?:\.\d{1,4}){0,2}) SSH Tectia Server/,
    { product: 'SSH Tectia Server', version: '$1', cpe: ['cpe:/a:ssh:tectia_server:$1'] },
    'SSH-2.0-6.1.8.8 SSH Tectia Server',
    { product: 'SSH Tectia Server', version: '6.1.8.8', cpe: ['cpe:/a:ssh:tectia_server:6.1.8.8'] },
  ],
  [
    'ssh-f-secure',
    /^SSH-[\d.]{1,8}-(\d\.\d{1,2}(?:\.\d{1,2}){0,2})[ _]F-SECURE[ _]SSH(?!\w)(?! - Process)/,
    { product: 'F-Secure SSH', version: '$1' },
    'SSH-1.99-3.0.1 F-SECURE SSH',
    { product: 'F-Secure SSH', version: '3.0.1' },
  ],
  [
    // The first program of its kind had no name to tell it from others.
    'ssh-1',
    /^SSH-1\.(?:5|99)-(1\.[23]\.\d{1,2})\r?\n/,
    { product: 'SSH Communications SSH', version: '$1', ostype: 'Unix', cpe: ['cpe:/a:ssh:ssh:$1'] },
    'SSH-1.5-1.2.27',
    { product: 'SSH Communications SSH', version: '1.2.27', ostype: 'Unix', cpe: ['cpe:/a:ssh:ssh:1.2.27'] },
  ],
  [
    'winsshd',
    /^SSH-[\d.]{1,8}-[\d.]{1,10} (?:sshlib|FlowSsh): WinSSHD (\d[\d.]{0,10})/,
    { product: 'Bitvise SSH Server', version: '$1', ostype: 'Windows', cpe: ['cpe:/a:bitvise:winsshd:$1'] },
    'SSH-2.0-1.08 FlowSsh: WinSSHD 5.26',
    {
      product: 'Bitvise SSH Server',
      version: '5.26',
      ostype: 'Windows',
      cpe: ['cpe:/a:bitvise:winsshd:5.26'],
    },
  ],
  [
    'globalscape-sshlib',
    /^SSH-[\d.]{1,8}-[\d.]{1,10}[ _]sshlib:? Global(?:SCAPE|Scape)/,
    { product: 'GlobalSCAPE EFT Server', ostype: 'Windows', cpe: ['cpe:/a:globalscape:eft_server'] },
    'SSH-2.0-1.82_sshlib GlobalSCAPE',
    { product: 'GlobalSCAPE EFT Server', ostype: 'Windows', cpe: ['cpe:/a:globalscape:eft_server'] },
  ],
]

export const sshVariantRules: readonly Rule[] = rows.map(([id, match, details, answer, expected]) => ({
  id,
  service: 'ssh',
  reads: 'null',
  match,
  ...details,
  example: { answer: `${answer}\r\n`, ...expected },
}))
