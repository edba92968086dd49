import { createRandom, type Random } from '../random.ts'
import type { Sighting } from '../sighting.ts'
import { weighted } from '../weighted.ts'

const screens = [
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
] as const

const drawSecurity = weighted([
  ['NLA', 55],
  ['SSL', 33],
  ['RDP', 12],
])

export function rdp({ identity }: Sighting): Record<string, unknown> {
  const random = createRandom(identity)
  const security = drawSecurity(random)
  const reason = security === 'NLA' ? 'authentication required' : 'closed cleanly'
  return { security, link: imageLink(random), reason }
}

export function rdpeudp(_: Sighting, random: Random): Record<string, unknown> {
  // A SYN+ACK datagram of MS-RDPEUDP 2.2.2: sequence number, window, flags, then padding.
  return {
    byte_response: `0x${random.hex(8)}00400005${random.hex(8)}04d004d0${'00'.repeat(16)}`,
    rdp_transport: 'udp',
  }
}

export function bluekeep({ release, identity }: Sighting): Record<string, unknown> {
  const old = release.cpe.some((cpe) => cpe.includes('2008'))
  const vulnerable = old && createRandom(identity).chance(0.6)
  return vulnerable
    ? { status: 'VULNERABLE', reason: 'got MCS Disconnect Provider Ultimatum PDU' }
    : { status: 'SAFE', reason: old ? 'target appears patched' : 'CredSSP/NLA required' }
}

export function vnc({ identity, host, product, release }: Sighting): Record<string, unknown> {
  const random = createRandom(identity)
  const version = product.product === 'VNC' ? `RFB 003.00${release.label}` : 'RFB 004.001'
  const guarded = random.chance(0.7)
  const [width, height] = random.pick(screens)
  if (guarded)
    return { title: '', width: 0, height: 0, version, link: '', auth_enabled: true, msg: 'Password required' }
  const title = random.pick([host.name.split('.')[0]!, 'QEMU', "root's X desktop (:1)", 'HMI Panel 1'])
  return { title, width, height, version, link: imageLink(random), auth_enabled: false }
}

export function x11({ identity, host, port, release }: Sighting): Record<string, unknown> {
  const random = createRandom(identity)
  const display = `${host.version === 6 ? `[${host.ip}]` : host.ip}:${port - 6000}`
  if (random.chance(0.35))
    return {
      connected: false,
      link: '',
      xdpyinfo: {
        code: 1,
        stdout: '',
        stderr: `No protocol specified\\nxdpyinfo:  unable to open display "${display}".\\n`,
      },
    }
  const [width, height] = random.pick(screens)
  const lines = [
    `name of display:    ${display}`,
    'version number:    11.0',
    'vendor string:    The X.Org Foundation',
    `vendor release number:    ${release.label}`,
    `X.Org version: ${release.version}`,
    'maximum request size:  16777212 bytes',
    'number of screens:    1',
    'screen #0:',
    `  dimensions:    ${width}x${height} pixels (270x203 millimeters)`,
    '  resolution:    96x96 dots per inch',
    '',
  ]
  return {
    connected: true,
    link: imageLink(random),
    xdpyinfo: { code: 0, stdout: lines.join('\\n'), stderr: '' },
  }
}

function imageLink(random: Random): string {
  return `https://images.example.com/${random.hex(40)}.jpg`
}
