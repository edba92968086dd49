import { crc32 } from 'node:zlib'
import { uint32be } from '../../wire/byte-writer.ts'
import { hex, oneLine } from './encode.ts'
import { kerberosRequest } from './kerberos-request.ts'
import { type Probe, tcpProbe } from './probe.ts'

/** Questions of single programs, each of use on its ports or where a rule points to it. */
export const daemonProbes: readonly Probe[] = [
  // The greeting of clients of LCDproc, PulseAudio's command line and Bazaar.
  tcpProbe('hello', 3, [13666, 4712, 4155], 'hello\n'),
  // Conserver knows its commands in small letters only.
  tcpProbe('conserver-help', 3, [782], 'help\r\n'),
  // What a controller of Tor may ask before it signs in (control-spec, 3.21).
  tcpProbe('tor-control', 3, [9051, 9151], 'PROTOCOLINFO 1\r\n'),
  tcpProbe('xymon-ping', 3, [1984], 'ping\n'),
  tcpProbe('gkrellm-hello', 3, [19150], 'gkrellm 2.3.5\n'),
  tcpProbe('adc-support', 3, [411, 412, 1511, 2780], 'HSUP ADBASE ADTIGR\n'),
  tcpProbe('bzflag-connect', 3, [5154], 'BZFLAG\r\n\r\n'),
  tcpProbe('mythtv-version', 3, [6543], '21      MYTH_PROTO_VERSION 1'),
  tcpProbe('gemini-page', 3, [1965], ({ host }) => Buffer.from(`gemini://${oneLine(host)}/\r\n`)),
  // The command that every NRPE has, and that only names its version.
  tcpProbe('nrpe-version', 3, [5666], nrpeQuery('_NRPE_CHECK')),
  tcpProbe('kerberos-request', 3, [88], kerberosOverStream()),
  // Tversion of 9P2000.
  tcpProbe(
    '9p-version',
    3,
    [564],
    Buffer.concat([hex('13000000 64 ffff 00200000 0600'), Buffer.from('9P2000')]),
  ),
  // SANE_NET_INIT without a user.
  tcpProbe('sane-init', 3, [6566], hex('00000000 01000003 00000000')),
  // SMFIC_OPTNEG: version 6, all actions, all steps.
  tcpProbe(
    'milter-negotiate',
    3,
    [8890, 8891, 8892, 8893, 8894, 12301],
    hex('0000000d 4f 00000006 000001ff 001fffff'),
  ),
  // The link message of the main channel, without capabilities.
  tcpProbe(
    'spice-link',
    3,
    [5910, 5930, 3001],
    Buffer.concat([
      Buffer.from('REDQ'),
      hex('02000000 02000000 12000000 00000000 01 00 00000000 00000000 12000000'),
    ]),
  ),
  // FCGI_GET_VALUES for one variable.
  tcpProbe(
    'fcgi-values',
    3,
    [9000],
    Buffer.concat([hex('01 09 0000 0011 07 00 0f 00'), Buffer.from('FCGI_MPXS_CONNS'), Buffer.alloc(7)]),
  ),
  // LocateRequest of GIOP 1.0 for an object that does not exist.
  tcpProbe(
    'giop-locate',
    3,
    [2809, 1050, 900],
    Buffer.concat([Buffer.from('GIOP'), hex('01 00 00 03 0000000c 00000001 00000004'), Buffer.from('none')]),
  ),
  // Its magic without features, then the protocols 1 and, as the last, 2.
  tcpProbe('quassel-probe', 3, [4242], hex('42b33f00 00000001 80000002')),
  // GET_SERVER_INFO before a sign-in, which is refused in the protocol's own form.
  tcpProbe(
    'pulseaudio-info',
    3,
    [4713],
    hex('0000000a ffffffff 00000000 00000000 00000000 4c 00000014 4c 524c4d31'),
  ),
  // Keys for NTP, with the one cipher that every server has (RFC 8915, 4).
  tcpProbe('nts-keys', 3, [4460], hex('8001 0002 0000 8004 0002 000f 8000 0000')),
  // GQTP of Groonga: the command `status`, which only reads, as the last message.
  tcpProbe(
    'gqtp-status',
    3,
    [10043],
    Buffer.concat([hex('c7 00 0000 00 02 0000 00000006 00000000 0000000000000000'), Buffer.from('status')]),
  ),
  tcpProbe('wesnoth-hello', 3, [15000, 14999, 14998], hex('00000000')),
  // The letter of the protocol and an empty name of the client; nobody signs in.
  tcpProbe('lyskom-hello', 3, [4894], 'A0H\n'),
  tcpProbe('indi-properties', 3, [7624], '<getProperties version="1.7"/>\n'),
  // The handshake of XRootD: four words, and 2012.
  tcpProbe('xrootd-hello', 3, [1094, 1095, 1213], hex('00000000 00000000 00000000 00000004 000007dc')),
  // Serial Query of an unknown session (RFC 8210, 5.3): the answer is a reset, and not the table.
  tcpProbe('rtr-serial-query', 3, [323, 8282, 3323, 8323], hex('00 01 0000 0000000c 00000000')),
  // The version of a server of SKK dictionaries.
  tcpProbe('skk-version', 3, [1178], '2'),
  // C0 and C1 of RTMP (5.2.2, 5.2.3): the version, a time of 0, and bytes that are sent back. No stream is asked for.
  tcpProbe(
    'rtmp-handshake',
    3,
    [1935],
    Buffer.concat([hex('03 00000000 00000000'), Buffer.alloc(1528, 0x52)]),
  ),
  // The names of the databases (RFC 7047, 4.1.1).
  tcpProbe('ovsdb-list', 3, [6640, 6641, 6642], '{"method":"list_dbs","params":[],"id":0}'),
  // How one may sign in to libvirt: the first call of every client.
  tcpProbe('libvirt-auth', 3, [16509], hex('0000001c 20008086 00000001 00000042 00000000 00000000 00000000')),
  tcpProbe('iiod-version', 3, [30431], 'VERSION\r\n'),
  tcpProbe('dicom-associate', 3, [104, 2762, 4242, 11112], dicomRequest()),
  // The client's half of the preface (RFC 9113, 3.4), with no settings of its own.
  tcpProbe(
    'http2-preface',
    3,
    [50051],
    Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), hex('000000 04 00 00000000')]),
  ),
  tcpProbe('diameter-capabilities', 3, [3868, 5868], diameterRequest()),
]

/** A query of version 2: a checksum over all of it, and 1024 bytes for the command. */
function nrpeQuery(command: string): Buffer {
  const packet = Buffer.alloc(1036)
  packet.writeUInt16BE(2, 0)
  packet.writeUInt16BE(1, 2)
  packet.write(command, 10, 'latin1')
  packet.writeUInt32BE(crc32(packet), 4)
  return packet
}

function kerberosOverStream(): Buffer {
  const request = kerberosRequest()
  return Buffer.concat([uint32be(request.length), request])
}

/** Capabilities-Exchange-Request (RFC 6733, 5.3.1) of a host that no server has as a peer: the answer names the product. */
function diameterRequest(): Buffer {
  const pairs = Buffer.concat([
    diameterPair(264, Buffer.from('scan.invalid')),
    diameterPair(296, Buffer.from('invalid')),
    diameterPair(257, hex('0001 c0000201')),
    diameterPair(266, hex('00000000')),
    diameterPair(269, Buffer.from('scan')),
    // Any application: that of a relay.
    diameterPair(258, hex('ffffffff')),
  ])
  const head = Buffer.concat([
    uint32be(0x01000000 + 20 + pairs.length),
    hex('80000101 00000000 524c4d31 524c4d31'),
  ])
  return Buffer.concat([head, pairs])
}

function diameterPair(code: number, value: Uint8Array): Buffer {
  const length = 8 + value.length
  const padding = Buffer.alloc((4 - (length % 4)) % 4)
  return Buffer.concat([uint32be(code), uint32be(0x40000000 + length), value, padding])
}

/** A-ASSOCIATE-RQ (DICOM PS3.8, 9.3.2) for the verification of a connection, which neither reads nor stores an image. */
function dicomRequest(): Buffer {
  const title = (name: string): Buffer => Buffer.from(name.padEnd(16))
  const item = (type: number, ...values: readonly (string | Buffer)[]): Buffer => {
    const value = Buffer.concat(values.map((one) => Buffer.from(one)))
    const head = Buffer.from([type, 0, 0, 0])
    head.writeUInt16BE(value.length, 2)
    return Buffer.concat([head, value])
  }
  const body = Buffer.concat([
    hex('0001 0000'),
    title('ANY-SCP'),
    title('SCAN'),
    Buffer.alloc(32),
    item(0x10, '1.2.840.10008.3.1.1.1'),
    item(0x20, hex('01 00 00 00'), item(0x30, '1.2.840.10008.1.1'), item(0x40, '1.2.840.10008.1.2')),
    // The longest message that is taken, and the implementation: a name that belongs to nobody.
    item(0x50, item(0x51, hex('00004000')), item(0x52, '2.25.1')),
  ])
  return Buffer.concat([hex('01 00'), uint32be(body.length), body])
}
