import { createHash } from 'node:crypto'
import { uint16be, uint16le, uint32be, vector } from '../../wire/byte-writer.ts'
import { firstToken } from '../../wire/ntlm/ntlm.ts'
import { versionBindQuery } from './dns-query.ts'
import { hex, padded } from './encode.ts'
import { type Probe, tcpProbe } from './probe.ts'
import { rpcCall } from './rpc-call.ts'

/** Questions in bytes: files, screens, messages and what networks run on. */
export const binaryProbes: readonly Probe[] = [
  // X.224 connection request with RDP_NEG_REQ for TLS and CredSSP (MS-RDPBCGR, 2.2.1.1).
  tcpProbe('rdp-negotiate', 2, [3389, 3388, 3390], hex('03000013 0ee00000000000 0100080003000000')),
  tcpProbe('smb-negotiate', 2, [445, 139], smb2Negotiate(), [smb2Setup()]),
  tcpProbe('dns-version', 2, [53], () => vector(2, versionBindQuery())),
  // The protocol header that AMQP 0-9-1 (section 4.2.2) starts with.
  tcpProbe('amqp-header', 3, [5672, 5673, 5671], hex('414d5150 00000901')),
  // A CONNECT of MQTT 3.1.1 (section 3.1) with a clean session, no name and no password.
  // Then it listens to where brokers publish what they are.
  tcpProbe('mqtt-connect', 3, [1883, 8883], hex('1014 0004 4d515454 04 02 000a 0008 72696d6c69676874'), [
    Buffer.concat([hex('8218 0001 0013'), Buffer.from('$SYS/broker/version'), hex('00')]),
  ]),
  // ApiVersions 0 (Kafka protocol): correlation 1, client id of four letters.
  tcpProbe('kafka-versions', 3, [9092, 9093], hex('0000000e 0012 0000 00000001 0004 7363616e')),
  // RFC 1928, 3: one method, without authentication.
  tcpProbe('socks5-greeting', 3, [1080, 1081, 9050, 9150], hex('05 01 00')),
  // A request to connect to 0.0.0.0:0, which no proxy can do (SOCKS 4).
  tcpProbe('socks4-connect', 3, [], hex('04 01 0000 00000000 00')),
  // CPing of AJP 1.3.
  tcpProbe('ajp-ping', 3, [8009], hex('1234 0001 0a')),
  tcpProbe('rpc-dump', 3, [111], rpcCall({ program: 100_000, version: 2, procedure: 4, stream: true })),
  tcpProbe('nfs-null', 3, [2049], rpcCall({ program: 100_003, version: 3, procedure: 0, stream: true })),
  // The set-up of X11 (protocol, 8): most significant byte first, version 11.0, no authorisation.
  tcpProbe('x11-setup', 3, [6000, 6001, 6002, 6003, 6010], hex('42 00 000b 0000 0000 0000 0000')),
  // DSIGetStatus of AFP: what the server is called and can do.
  tcpProbe('afp-status', 3, [548], hex('00 03 0001 00000000 00000000 00000000')),
  // A login request that stays in the stage of security: no user is logged in (RFC 7143, 11.12).
  tcpProbe('iscsi-hello', 3, [3260], iscsiHello()),
  // NAMES_REQ: the nodes that the port mapper of Erlang knows.
  tcpProbe('epmd-names', 3, [4369], hex('0001 6e')),
  // JRMI 2, the stream protocol.
  tcpProbe('rmi-stream', 3, [1099, 1098, 8999], hex('4a524d49 0002 4b')),
  // Start-Control-Connection-Request (RFC 2637, 2.1).
  tcpProbe('pptp-start', 3, [1723], pptpStart()),
  // A hard reset of the client (OpenVPN), key 0, with the length of streams before it.
  tcpProbe('openvpn-reset', 3, [1194], hex('000e 38 72696d6c69676874 00 00000000')),
  // RFC 8489, 5.
  tcpProbe('stun-binding', 3, [3478, 5349], hex('0001 0000 2112a442 72696d6c6967687473636e31')),
  // Bind to the endpoint mapper (C706, 12.6.4.3).
  tcpProbe('msrpc-bind', 3, [135, 593], rpcBind()),
  // Which types of services there are (RFC 2608, 10.1).
  tcpProbe('slp-types', 3, [427], slpTypes()),
  // The connection message of Android's debug bridge; the answer is its name, or a wish for a key.
  tcpProbe('adb-connect', 3, [5555], adbConnect()),
  // The version of the agent, in Zabbix's frame.
  tcpProbe(
    'zabbix-version',
    3,
    [10050],
    Buffer.concat([Buffer.from('ZBXD\x01', 'latin1'), hex('0d00000000000000'), Buffer.from('agent.version')]),
  ),
  // The state of a power supply, behind the length of the question.
  tcpProbe('apcupsd-status', 3, [3551], Buffer.concat([hex('0006'), Buffer.from('status')])),
  tcpProbe('bitcoin-version', 3, [8333, 18333], bitcoinVersion('f9beb4d9')),
  tcpProbe('litecoin-version', 3, [9333], bitcoinVersion('fbc0b6db')),
  // Handshake 765 with state 1, then the request for the status (Minecraft Java).
  tcpProbe('minecraft-status', 3, [25565], hex('10 00 fd05 09 6c6f63616c686f7374 63dd 01  01 00')),
]

/** SMB2 NEGOTIATE (MS-SMB2, 2.2.3) for dialects 2.0.2 to 3.0.2, in a direct TCP frame. */
function smb2Negotiate(): Buffer {
  const header = Buffer.concat([hex('fe534d42 4000 0000 00000000 0000 0000'), Buffer.alloc(48)])
  const body = Buffer.concat([
    hex('2400 0400 0100 0000 00000000'),
    Buffer.alloc(24),
    hex('0202 1002 0003 0203'),
  ])
  return Buffer.concat([uint32be(header.length + body.length), header, body])
}

/** SESSION_SETUP (2.2.5) with the first message of NTLM, which is answered with what the machine is called. */
function smb2Setup(): Buffer {
  const token = firstToken()
  const header = Buffer.concat([
    hex('fe534d42 4000 0000 00000000 0100 0100 00000000 00000000 0100000000000000'),
    Buffer.alloc(32),
  ])
  const body = Buffer.concat([
    hex('1900 00 01 00000000 00000000 5800'),
    uint16le(token.length),
    Buffer.alloc(8),
    token,
  ])
  return Buffer.concat([uint32be(header.length + body.length), header, body])
}

function iscsiHello(): Buffer {
  const data = Buffer.from(
    'InitiatorName=iqn.2000-01.invalid.scan:hello\0SessionType=Discovery\0AuthMethod=None\0',
  )
  const head = Buffer.concat([
    hex('43 00 0000 00'),
    uint32be(data.length).subarray(1),
    hex('400000000000 0000'),
    Buffer.alloc(32),
  ])
  return Buffer.concat([head, data, Buffer.alloc((4 - (data.length % 4)) % 4)])
}

function pptpStart(): Buffer {
  const body = Buffer.concat([
    hex('0001 1a2b3c4d 0001 0000 0100 0000 00000001 00000001 0000 0001'),
    padded('scan', 64),
    padded('scan', 64),
  ])
  return Buffer.concat([uint16be(body.length + 2), body])
}

function rpcBind(): Buffer {
  const mapper = hex('0883afe1 1f5d c911 91a4 08002b14a0fa 0300 0000')
  const transfer = hex('045d888a eb1c c911 9fe8 08002b104860 02000000')
  return Buffer.concat([
    hex('05 00 0b 03 10000000 4800 0000 01000000 d016 d016 00000000 01000000 0000 0100'),
    mapper,
    transfer,
  ])
}

/** Service type request for all naming authorities in the default scope (RFC 2608, 10.1). */
export function slpTypes(): Buffer {
  const body = Buffer.concat([hex('0000 ffff'), vector(2, Buffer.from('default'))])
  const language = vector(2, Buffer.from('en'))
  const length = 14 + 2 + body.length
  return Buffer.concat([hex('02 09'), uint32be(length).subarray(1), hex('0000 000000 524c'), language, body])
}

function adbConnect(): Buffer {
  const name = Buffer.from('host::\0')
  const head = Buffer.alloc(24)
  head.write('CNXN')
  const command = head.readUInt32LE(0)
  head.writeUInt32LE(0x01000000, 4)
  head.writeUInt32LE(4096, 8)
  head.writeUInt32LE(name.length, 12)
  head.writeUInt32LE(
    name.reduce((sum, byte) => sum + byte, 0),
    16,
  )
  head.writeUInt32LE((command ^ 0xffffffff) >>> 0, 20)
  return Buffer.concat([head, name])
}

/** `version` of a main network, which has a number of its own: protocol 70015, no services, an empty user agent. */
function bitcoinVersion(network: string): Buffer {
  const payload = Buffer.concat([
    hex('7f110100'),
    Buffer.alloc(8 + 8 + 26 + 26),
    hex('524c524c524c524c 00'),
    Buffer.alloc(5),
  ])
  const checksum = sha256(sha256(payload)).subarray(0, 4)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(payload.length)
  return Buffer.concat([hex(network), padded('version', 12), size, checksum, payload])
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
