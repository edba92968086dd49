import { family, product, releases } from '../sighting.ts'

export const terminalServices = product({
  name: 'ms-wbt-server',
  product: 'Microsoft Terminal Services',
  probe: 'rdp-connect',
  banner: ({ release }) =>
    String.raw`\x03\x00\x00\x13\x0e\xd0\x00\x00\x124\x00\x02${release.label}\x08\x00\x02\x00\x00\x00`,
  releases: releases(null, [
    ['', 2, { label: String.raw`\t`, ostype: 'Windows', os: 'microsoft:windows_server_2008:r2' }],
    ['', 5, { label: String.raw`\x1f`, ostype: 'Windows', os: 'microsoft:windows_server_2012:r2' }],
    ['', 9, { label: String.raw`\x0f`, ostype: 'Windows', os: 'microsoft:windows' }],
  ]),
})

/** MS-RDPEUDP has no greeting: only a SYN-ACK datagram tells it is there. */
const rdpUdp = product({
  name: 'ms-wbt-server',
  banner: () => '',
  releases: releases(null, [['', 1]]),
})

export const vnc = product({
  name: 'vnc',
  product: 'VNC',
  banner: ({ release }) => String.raw`RFB 003.00${release.label}\n`,
  releases: releases(null, [
    ['', 2, { label: '3', extrainfo: 'protocol 3.3' }],
    ['', 2, { label: '7', extrainfo: 'protocol 3.7' }],
    ['', 9, { label: '8', extrainfo: 'protocol 3.8' }],
  ]),
})

const realVnc = product({
  name: 'vnc',
  product: 'RealVNC Enterprise',
  banner: () => String.raw`RFB 004.001\n`,
  releases: releases('realvnc:realvnc', [['', 1, { extrainfo: 'protocol 4.1' }]]),
})

const xServer = product({
  name: 'X11',
  product: 'X.Org',
  probe: 'x11-setup',
  banner: ({ release }) =>
    String.raw`\x01\x00\x0b\x00\x00\x00\xa6\x00\x00\x00\x00\x00\x00\x00\xe0\x01\xff\xff\x1f\x00\x00\x01\x00\x00\x14\x00\xff\xff\x01\x07\x00\x00  \x08\xffThe X.Org Foundation ${release.label}\x00\x00`,
  releases: releases('x.org:x_server', [
    ['1.12.4', 2, { label: '11204000', extrainfo: 'open' }],
    ['1.19.6', 4, { label: '11906000', extrainfo: 'open' }],
    ['1.20.13', 4, { label: '12013000', extrainfo: 'open' }],
    ['21.1.4', 2, { label: '12101004', extrainfo: 'open' }],
  ]),
})

export const rdp = family(
  [[terminalServices, 1]],
  [
    ['rdp', 0.3],
    ['bluekeep', 0.21],
    ['ssl-simple', 0.037],
  ],
)
export const rdpOverUdp = family([[rdpUdp, 1]], [['rdpeudp', 0.9]])
export const vncFamily = family(
  [
    [vnc, 90],
    [realVnc, 10],
  ],
  [['vnc', 0.675]],
)
export const x11Family = family([[xServer, 1]], [['x11', 0.9]])
