import { family, product, releases } from '../sighting.ts'

const ubuntu = {
  ostype: 'Linux',
  os: 'canonical:ubuntu_linux',
  extrainfo: 'Ubuntu Linux; protocol 2.0',
} as const
const debian = { ostype: 'Linux', os: 'debian:debian_linux', extrainfo: 'protocol 2.0' } as const

export const openssh = product({
  name: 'ssh',
  product: 'OpenSSH',
  banner: ({ release }) => String.raw`SSH-2.0-${release.label}\r\n`,
  releases: releases('openbsd:openssh', [
    ['5.3', 4, { label: 'OpenSSH_5.3', extrainfo: 'protocol 2.0' }],
    ['6.6.1p1', 4, { ...ubuntu, label: 'OpenSSH_6.6.1p1 Ubuntu-2ubuntu2.13' }],
    ['7.4', 12, { label: 'OpenSSH_7.4', extrainfo: 'protocol 2.0' }],
    ['7.6p1', 8, { ...ubuntu, label: 'OpenSSH_7.6p1 Ubuntu-4ubuntu0.7' }],
    ['7.9p1', 5, { ...debian, label: 'OpenSSH_7.9p1 Debian-10+deb10u4' }],
    ['8.0', 7, { label: 'OpenSSH_8.0', extrainfo: 'protocol 2.0' }],
    ['8.2p1', 14, { ...ubuntu, label: 'OpenSSH_8.2p1 Ubuntu-4ubuntu0.11' }],
    ['8.4p1', 7, { ...debian, label: 'OpenSSH_8.4p1 Debian-5+deb11u3' }],
    ['8.7', 6, { label: 'OpenSSH_8.7', extrainfo: 'protocol 2.0' }],
    ['8.9p1', 18, { ...ubuntu, label: 'OpenSSH_8.9p1 Ubuntu-3ubuntu0.10' }],
    ['9.2p1', 12, { ...debian, label: 'OpenSSH_9.2p1 Debian-2+deb12u3' }],
    ['9.6p1', 12, { ...ubuntu, label: 'OpenSSH_9.6p1 Ubuntu-3ubuntu13.5' }],
    ['9.9', 3, { label: 'OpenSSH_9.9', extrainfo: 'protocol 2.0' }],
  ]),
})

const dropbear = product({
  name: 'ssh',
  product: 'Dropbear sshd',
  banner: ({ release }) => String.raw`SSH-2.0-dropbear_${release.label}\r\n`,
  releases: releases('dropbear_ssh_project:dropbear_ssh', [
    ['0.52', 4, { ostype: 'Linux', extrainfo: 'protocol 2.0' }],
    ['2012.55', 5, { ostype: 'Linux', extrainfo: 'protocol 2.0' }],
    ['2016.74', 4, { ostype: 'Linux', extrainfo: 'protocol 2.0' }],
    ['2019.78', 5, { ostype: 'Linux', extrainfo: 'protocol 2.0' }],
    ['2022.83', 3, { ostype: 'Linux', extrainfo: 'protocol 2.0' }],
  ]),
})

const ciscoSsh = product({
  name: 'ssh',
  product: 'Cisco SSH',
  device: 'router',
  banner: () => String.raw`SSH-2.0-Cisco-1.25\r\n`,
  releases: releases(null, [['1.25', 1, { ostype: 'IOS', os: 'cisco:ios', extrainfo: 'protocol 2.0' }]]),
})

const telnetStart = String.raw`\xff\xfd\x01\xff\xfd\x1f\xff\xfd!\xff\xfb\x01\xff\xfb\x03`

export const busyboxTelnet = product({
  name: 'telnet',
  product: 'BusyBox telnetd',
  banner: ({ host, release }) =>
    release.version
      ? String.raw`${telnetStart}BusyBox v${release.version} built-in shell (ash)\r\n\r\n${host.name.split('.')[0]} login: `
      : String.raw`${telnetStart}\r\n(none) login: `,
  releases: releases('busybox:busybox', [
    ['1.00', 3, { ostype: 'Linux', os: 'linux:linux_kernel' }],
    ['1.12.1', 4, { ostype: 'Linux', os: 'linux:linux_kernel' }],
    ['1.19.4', 5, { ostype: 'Linux', os: 'linux:linux_kernel' }],
    ['1.22.1', 4, { ostype: 'Linux', os: 'linux:linux_kernel' }],
    ['1.31.1', 2, { ostype: 'Linux', os: 'linux:linux_kernel' }],
    ['', 6, { ostype: 'Linux' }],
  ]),
})

const ciscoTelnet = product({
  name: 'telnet',
  product: 'Cisco router telnetd',
  device: 'router',
  banner: () =>
    String.raw`\xff\xfb\x01\xff\xfb\x03\xff\xfd\x18\xff\xfd\x1f\r\n\r\nUser Access Verification\r\n\r\nPassword: `,
  releases: releases(null, [['', 1, { ostype: 'IOS', os: 'cisco:ios' }]]),
})

const mikrotikTelnet = product({
  name: 'telnet',
  product: 'MikroTik router telnetd',
  device: 'router',
  banner: ({ release }) =>
    String.raw`\xff\xfb\x01\xff\xfd\x18\xff\xfd'\xff\xfd\x1fMikroTik v${release.version} (stable)\r\nLogin: `,
  releases: releases(null, [
    ['6.42.1', 3, { os: 'mikrotik:routeros:6.42.1' }],
    ['6.48.6', 4, { os: 'mikrotik:routeros:6.48.6' }],
    ['7.11.2', 2, { os: 'mikrotik:routeros:7.11.2' }],
  ]),
})

export const serverSsh = family([[openssh, 1]], [['ssh', 0.255]])
export const deviceSsh = family(
  [
    [dropbear, 70],
    [ciscoSsh, 20],
    [openssh, 10],
  ],
  [['ssh', 0.3]],
)
export const deviceTelnet = family(
  [
    [busyboxTelnet, 64],
    [ciscoTelnet, 18],
    [mikrotikTelnet, 18],
  ],
  [['telnet', 0.45]],
)
