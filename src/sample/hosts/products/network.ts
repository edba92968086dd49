import { family, product, releases } from '../sighting.ts'

/** Header of a CHAOS TXT answer for version.bind. */
const versionAnswer = (text: string) =>
  String.raw`\x00\x06\x85\x00\x00\x01\x00\x01\x00\x00\x00\x00\x07version\x04bind\x00\x00\x10\x00\x03\xc0\x0c\x00\x10\x00\x03\x00\x00\x00\x00\x00\x15\x14${text}`

export const bind = product({
  name: 'domain',
  product: 'ISC BIND',
  probe: 'dns-version-bind',
  banner: ({ release }) => versionAnswer(release.label),
  releases: releases('isc:bind', [
    [
      '9.8.2',
      3,
      { label: '9.8.2rc1-RedHat-9.8.2-0.68.rc1.el6_10.8', extrainfo: 'RedHat Linux', ostype: 'Linux' },
    ],
    ['9.9.4', 5, { label: '9.9.4-RedHat-9.9.4-74.el7_6.1', extrainfo: 'RedHat Linux', ostype: 'Linux' }],
    ['9.11.3', 6, { label: '9.11.3-1ubuntu1.18-Ubuntu', extrainfo: 'Ubuntu Linux', ostype: 'Linux' }],
    ['9.11.36', 6, { label: '9.11.36-RedHat-9.11.36-14.el8_10', extrainfo: 'RedHat Linux', ostype: 'Linux' }],
    ['9.16.1', 6, { label: '9.16.1-Ubuntu', extrainfo: 'Ubuntu Linux', ostype: 'Linux' }],
    ['9.18.28', 7, { label: '9.18.28-1~deb12u2-Debian', extrainfo: 'Debian', ostype: 'Linux' }],
  ]),
})

const dnsmasq = product({
  name: 'domain',
  product: 'dnsmasq',
  probe: 'dns-version-bind',
  banner: ({ release }) => versionAnswer(`dnsmasq-${release.version}`),
  releases: releases('thekelleys:dnsmasq', [
    ['2.40', 3],
    ['2.62', 4],
    ['2.78', 4],
    ['2.80', 6],
    ['2.85', 4],
    ['2.90', 2],
  ]),
})

const unbound = product({
  name: 'domain',
  product: 'Unbound',
  probe: 'dns-version-bind',
  banner: ({ release }) => versionAnswer(`unbound ${release.version}`),
  releases: releases('nlnetlabs:unbound', [
    ['1.6.0', 2],
    ['1.9.4', 3],
    ['1.13.1', 4],
    ['1.17.1', 3],
  ]),
})

export const netSnmp = product({
  name: 'snmp',
  product: 'net-snmp',
  probe: 'snmp-get',
  banner: ({ host }) =>
    String.raw`0\x82\x00o\x02\x01\x00\x04\x06public\xa2bLinux ${host.name.split('.')[0]} 4.15.0-213-generic #224-Ubuntu SMP x86_64`,
  releases: releases('net-snmp:net-snmp', [
    ['', 1, { extrainfo: 'net-snmp SNMPv3 server', ostype: 'Linux' }],
  ]),
})

const ciscoSnmp = product({
  name: 'snmp',
  product: 'Cisco SNMP service',
  device: 'router',
  probe: 'snmp-get',
  banner: () =>
    String.raw`0\x82\x00\xda\x02\x01\x00\x04\x06public\xa2\x81\xccCisco IOS Software, C2900 Software (C2900-UNIVERSALK9-M), Version 15.7(3)M8, RELEASE SOFTWARE (fc1)\r\nTechnical Support: support@example.com`,
  releases: releases(null, [['15.7(3)M8', 1, { ostype: 'IOS', os: 'cisco:ios:15.7%283%29m8' }]]),
})

const ntpd = product({
  name: 'ntp',
  product: 'NTP',
  probe: 'ntp-control',
  banner: ({ release }) =>
    String.raw`\x16\x82\x00\x01\x06\x15\x00\x00\x00\x00\x01dversion="ntpd ${release.version}@1.3728-o", processor="x86_64", system="Linux", leap=0, stratum=3`,
  releases: releases('ntp:ntp', [
    ['4.2.6p5', 5],
    ['4.2.8p10', 4],
    ['4.2.8p12', 4],
    ['4.2.8p15', 6],
  ]),
})

const pptp = product({
  name: 'pptp',
  product: 'MikroTik',
  probe: 'pptp-start',
  banner: ({ host }) =>
    String.raw`\x00\x9c\x00\x01\x1a+<M\x00\x02\x00\x00\x01\x00\x01\x00\x00\x00\x00\x01\x00\x00\x00\x01\x00\x00\x00\x01${host.name.split('.')[0]}\x00\x00MikroTik\x00`,
  releases: releases(null, [['', 1, { extrainfo: 'Firmware: 1', os: 'mikrotik:routeros' }]]),
})

const rpcbind = product({
  name: 'rpcbind',
  banner: () =>
    String.raw`\x80\x00\x00\x18r\xfe\x1d\x13\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00`,
  releases: releases(null, [['2-4', 1, { extrainfo: 'program 100000' }]]),
})

const openVpn = product({
  name: 'openvpn',
  product: 'OpenVPN',
  banner: (_, random) => String.raw`\x00\x0e@${random.base64(8)}\x00\x00\x00\x00\x00`,
  releases: releases('openvpn:openvpn', [['', 1]]),
})

export const dns = family(
  [
    [bind, 50],
    [dnsmasq, 34],
    [unbound, 16],
  ],
  [['service', 0.03]],
)
export const routerDns = family([[dnsmasq, 1]], [])
export const snmp = family(
  [
    [netSnmp, 60],
    [ciscoSnmp, 40],
  ],
  [],
)
export const ntp = family([[ntpd, 1]], [])
export const pptpFamily = family([[pptp, 1]], [])
export const rpcbindFamily = family([[rpcbind, 1]], [['service', 0.075]])
export const openVpnFamily = family([[openVpn, 1]], [])
