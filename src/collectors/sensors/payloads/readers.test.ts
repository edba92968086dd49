import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SensorEvent, SensorObservation } from '../../../core/events/sensor-event.ts'
import { sensorEventOf } from './sensor-event-of.ts'

const seen = (
  text: string,
  port: number,
  protocol: SensorObservation['protocol'] = 'tcp',
): SensorEvent['data'] =>
  sensorEventOf({
    ts: 1_767_225_600_000,
    protocol,
    source: { ip: '198.51.100.7', port: 40_000 },
    target: { ip: '192.0.2.1', port },
    payload: Buffer.from(text, 'latin1'),
  }).data

const bytes = (...values: number[]): string => String.fromCharCode(...values)
/** X.690: one byte of tag and one of length. */
const ber = (tag: number, content: string): string => `${bytes(tag, content.length)}${content}`

type Case = {
  readonly name: string
  readonly protocol?: 'udp'
  readonly port: number
  readonly payload: string
  readonly tags: readonly string[]
  readonly extra?: Readonly<Record<string, unknown>>
}

const question = (name: string, type: number): string =>
  `\x12\x34\x01\0\0\x01\0\0\0\0\0\0${name
    .split('.')
    .map((label) => `${bytes(label.length)}${label}`)
    .join('')}\0${bytes(0, type)}\0\x01`

const snmp = (request: number, community = 'public'): string =>
  ber(0x30, ber(2, '\x01') + ber(4, community) + ber(request, ber(2, '\x01') + ber(2, '\0') + ber(2, '\0')))

const rpcCall = (program: number): string =>
  `\0\0\0\x09\0\0\0\0\0\0\0\x02${bytes(0, program >> 16, (program >> 8) & 255, program & 255)}\0\0\0\x02\0\0\0\0`

const cases: readonly Case[] = [
  {
    name: 'RDP with a cookie',
    port: 3389,
    payload: '\x03\0\0\x2b\x26\xe0\0\0\0\0\0Cookie: mstshash=hello\r\n\x01\0\x08\0\x0b\0\0\0',
    tags: ['RDP_SCANNER'],
    extra: { rdp: { cookie: 'mstshash=hello', requested_protocols: 11 } },
  },
  {
    name: 'RDP of nmap at another port',
    port: 13_389,
    payload: '\x03\0\0\x22\x1d\xe0\0\0\0\0\0Cookie: mstshash=nmap\r\n',
    tags: ['NMAP_SCANNER', 'RDP_SCANNER'],
  },
  {
    name: 'SMB 1 with its dialects',
    port: 445,
    payload: `\0\0\0\x2f\xffSMB\x72${'\0'.repeat(27)}\0\x0c\0\x02NT LM 0.12\0\x02SMB 2.002\0`,
    tags: ['SMB_SCANNER'],
    extra: { smb: { version: 1, command: 0x72, dialects: ['NT LM 0.12', 'SMB 2.002'] } },
  },
  {
    name: 'SMB 2',
    port: 445,
    payload: `\0\0\0\x40\xfeSMB\x40\0${'\0'.repeat(6)}\0\0${'\0'.repeat(50)}`,
    tags: ['SMB_SCANNER'],
    extra: { smb: { version: 2, command: 0 } },
  },
  {
    name: 'the question for an implant in SMB',
    port: 445,
    payload: `\0\0\0\x4f\xffSMB\x32${'\0'.repeat(56)}\x0e\0${'\0'.repeat(12)}`,
    tags: ['BACKDOOR', 'MALICIOUS', 'MALIGN', 'SMB_SCANNER'],
  },
  {
    name: 'SIP',
    protocol: 'udp',
    port: 5060,
    payload:
      'REGISTER sip:192.0.2.1 SIP/2.0\r\nVia: SIP/2.0/UDP 198.51.100.7\r\nUser-Agent: Asterisk PBX\r\n\r\n',
    tags: ['ASTERISK_SCANNER', 'SIP_SCANNER', 'VOIP_SCANNER'],
    extra: { sip: { method: 'REGISTER', uri: 'sip:192.0.2.1', user_agent: 'Asterisk PBX' } },
  },
  {
    name: 'Redis',
    port: 6380,
    payload: '*1\r\n$4\r\nINFO\r\n*2\r\n$4\r\nKEYS\r\n$1\r\n*\r\n',
    tags: ['REDIS_SCANNER'],
    extra: { redis: { commands: ['INFO', 'KEYS *'] } },
  },
  {
    name: 'Redis made to write files',
    port: 6379,
    payload: 'CONFIG SET dir /var/spool/cron\r\n',
    tags: ['EXPLOITATION', 'MALICIOUS', 'MALIGN', 'REDIS_SCANNER'],
  },
  {
    name: 'MQTT',
    port: 1883,
    payload: '\x10\x13\0\x04MQTT\x04\xc2\0\x3c\0\x07probe-1',
    tags: ['MQTT_SCANNER'],
    extra: { mqtt: { level: 4, client_id: 'probe-1', has_username: true, has_password: true } },
  },
  {
    name: 'SNMP',
    protocol: 'udp',
    port: 161,
    payload: snmp(0xa0),
    tags: ['SNMP_SCANNER'],
    extra: { snmp: { version: 2, community: 'public', request: 'get' } },
  },
  {
    name: 'SNMP for much at once',
    protocol: 'udp',
    port: 161,
    payload: snmp(0xa5),
    tags: ['AMPLIFICATION', 'MALICIOUS', 'MALIGN', 'SNMP_SCANNER'],
  },
  {
    name: 'SNMP 3',
    protocol: 'udp',
    port: 161,
    payload: ber(0x30, ber(2, '\x03') + ber(0x30, ber(2, '\x01')) + ber(4, '\0')),
    tags: ['SNMP_SCANNER'],
    extra: { snmp: { version: 3 } },
  },
  {
    name: 'LDAP',
    port: 389,
    payload: ber(0x30, ber(2, '\x01') + ber(0x60, ber(2, '\x03') + ber(4, '') + ber(0x80, ''))),
    tags: ['LDAP_SCANNER'],
  },
  {
    name: 'LDAP over UDP',
    protocol: 'udp',
    port: 389,
    payload: ber(0x30, ber(2, '\x01') + ber(0x63, ber(4, ''))),
    tags: ['AMPLIFICATION', 'LDAP_SCANNER', 'MALICIOUS', 'MALIGN'],
  },
  {
    name: 'Kerberos over TCP',
    port: 88,
    payload: `\0\0\0\x07${ber(0x6a, ber(0x30, ber(0xa1, '\x05')))}`,
    tags: ['KERBEROS_SCANNER'],
  },
  {
    name: 'Kerberos over UDP',
    protocol: 'udp',
    port: 88,
    payload: ber(0x6a, ber(0x30, ber(0xa1, '\x05'))),
    tags: ['KERBEROS_SCANNER'],
  },
  {
    name: 'DNS',
    protocol: 'udp',
    port: 53,
    payload: question('www.example.com', 1),
    tags: ['DNS_SCANNER'],
    extra: { dns: { name: 'www.example.com', type: 'A' } },
  },
  {
    name: 'DNS over TCP',
    port: 53,
    payload: `\0\x1d${question('example.com', 16)}`,
    tags: ['DNS_SCANNER'],
    extra: { dns: { name: 'example.com', type: 'TXT' } },
  },
  {
    name: 'DNS for everything',
    protocol: 'udp',
    port: 53,
    payload: question('example.com', 255),
    tags: ['AMPLIFICATION', 'DNS_SCANNER', 'MALICIOUS', 'MALIGN'],
  },
  {
    name: 'service discovery',
    protocol: 'udp',
    port: 5353,
    payload: question('_services._dns-sd._udp.local', 12),
    tags: ['DNS_SCANNER', 'DNS_SD_SCANNER'],
  },
  {
    name: 'NetBIOS names',
    protocol: 'udp',
    port: 137,
    payload: question('CKAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 33),
    tags: ['NETBIOS_SCANNER', 'SMB_SCANNER'],
  },
  {
    name: 'TFTP',
    protocol: 'udp',
    port: 69,
    payload: '\0\x01startup-config\0octet\0',
    tags: ['TFTP_SCANNER'],
    extra: { tftp: { request: 'read', file: 'startup-config' } },
  },
  {
    name: 'NTP',
    protocol: 'udp',
    port: 123,
    payload: `\x23${'\0'.repeat(47)}`,
    tags: ['NTP_SCANNER'],
    extra: { ntp: { version: 4, mode: 3 } },
  },
  {
    name: 'the list of clients of NTP',
    protocol: 'udp',
    port: 123,
    payload: '\x17\0\x03\x2a\0\0\0\0',
    tags: ['AMPLIFICATION', 'MALICIOUS', 'MALIGN', 'NTP_SCANNER'],
  },
  {
    name: 'CoAP',
    protocol: 'udp',
    port: 5683,
    payload: '\x40\x01\x01\xce\xbb.well-known\x04core',
    tags: ['COAP_SCANNER'],
  },
  {
    name: 'QUIC',
    protocol: 'udp',
    port: 443,
    payload: `\xc0\0\0\0\x01\x08abcdefgh\0${'\0'.repeat(1_190)}`,
    tags: ['QUIC_SCANNER'],
    extra: { quic: { version: '0x00000001' } },
  },
  {
    name: 'IKE',
    protocol: 'udp',
    port: 500,
    payload: `abcdefgh${'\0'.repeat(8)}\x21\x20\x22\x08\0\0\0\0\0\0\0\x1c`,
    tags: ['IKE_SCANNER'],
    extra: { ike: { version: 2, exchange: 34 } },
  },
  {
    name: 'the port mapper',
    protocol: 'udp',
    port: 111,
    payload: rpcCall(100_000),
    tags: ['RPC_SCANNER'],
    extra: { rpc: { program: 100_000, version: 2, procedure: 0 } },
  },
  {
    name: 'NFS over TCP',
    port: 2049,
    payload: `\x80\0\0\x18${rpcCall(100_003)}`,
    tags: ['NFS_SCANNER', 'RPC_SCANNER'],
  },
  {
    name: 'a hello of SSL 2.0',
    port: 443,
    payload: '\x80\x1c\x01\0\x02\0\x03\0\0\0\x10\x07\0\xc0abcdefghijklmnop',
    tags: ['SSL_SCANNER'],
  },
  {
    name: 'PuTTY',
    port: 22,
    payload: 'SSH-2.0-PuTTY_Release_0.78\r\n',
    tags: ['PUTTY_CLIENT', 'SSH_SCANNER'],
  },
  { name: 'SSH of Ruby', port: 22, payload: 'SSH-2.0-Ruby/Net::SSH_7.2\r\n', tags: ['RUBY', 'SSH_SCANNER'] },
]

describe('the readers of payloads', () => {
  for (const { name, protocol = 'tcp', port, payload, tags, extra } of cases)
    test(name, () => {
      const data = seen(payload, port, protocol)
      assert.deepEqual(data.tags, tags)
      if (extra) assert.deepEqual(data.extra, extra)
    })

  test('web requests that no strict parser takes', () => {
    const read = (text: string) => seen(text, 80).extra?.http
    assert.equal(read('FOO /a b HTTP/1.1\r\nX: 1\r\n\r\n')?.path, '/a b')
    assert.equal(read('GET / HTTP/1.1\nHost: x\n\nbody: y\n')?.header_order, 'host')
    assert.equal(read('GET / HTTP/1.1\r\nHost: half')?.headers['host'], 'half')
    assert.equal(read('GET /\r\n')?.version, 'HTTP/0.9')
    assert.deepEqual(read('GET / HTTP/1.1\r\nno header\r\nA : 1\r\na: 2\r\n\r\n')?.headers, { a: '1, 2' })
    assert.equal(read('FOO /\r\n'), undefined)
    assert.equal(read('CNXN\0\0\0\x01'), undefined)
    assert.equal(read('OPTIONS sip:x SIP/2.0\r\n'), undefined)
  })

  test('what only looks like a protocol is none', () => {
    for (const [payload, port, protocol] of [
      ['\x16\x03\x01', 443, 'tcp'],
      [question('www.example.com', 1).slice(0, -1), 53, 'udp'],
      [`${question('www.example.com', 1)}x`, 53, 'udp'],
      ['\0\x01file\0other\0', 69, 'udp'],
      ['\x30\x05\x02\x01\x01\x04\x09', 161, 'udp'],
      ['\x23\0\0\0\0\0\0\0', 123, 'udp'],
    ] as const)
      assert.deepEqual(seen(payload, port, protocol).tags, [])
  })
})
