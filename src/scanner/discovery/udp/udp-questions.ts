import { ber, berInteger, berText } from '../../../wire/ber/write-ber.ts'

/** Bytes written as hexadecimal digits, blanks ignored. */
export function hex(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text.replaceAll(/\s/g, ''), 'hex'))
}

export function ascii(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'latin1'))
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts))
}

function u16(value: number): Uint8Array {
  return Uint8Array.of(value >> 8, value & 0xff)
}

/** One question (RFC 1035, 4.1.2); the flags say whether recursion is desired. */
export function dnsQuestion(name: string, type: number, klass: number, flags: number): Uint8Array {
  const labels = name.split('.').flatMap((label) => [Uint8Array.of(label.length), ascii(label)])
  return joined(
    hex('524c'),
    u16(flags),
    hex('0001 0000 0000 0000'),
    ...labels,
    Uint8Array.of(0),
    u16(type),
    u16(klass),
  )
}

/** NBSTAT for every name (RFC 1002, 4.2.17): the name is "*" padded with zeros, a letter for each half byte. */
export function netbiosStatus(): Uint8Array {
  return joined(hex('524c 0000 0001 0000 0000 0000 20'), ascii(`CK${'A'.repeat(30)}`), hex('00 0021 0001'))
}

/** The engine discovery of RFC 3414, 4: no community, no user, nothing guessed; an agent reports its engine id. */
export function snmpDiscovery(): Uint8Array {
  const none = berText('')
  const header = ber(
    0x30,
    berInteger(0x524c),
    berInteger(65507),
    ber(0x04, Uint8Array.of(0x04)),
    berInteger(3),
  )
  const security = ber(0x04, ber(0x30, none, berInteger(0), berInteger(0), none, none, none))
  const get = ber(0xa0, berInteger(0x524c), berInteger(0), berInteger(0), ber(0x30))
  return Uint8Array.from(ber(0x30, berInteger(3), header, security, ber(0x30, none, none, get)))
}

/** What every directory tells without a login: its root entry (RFC 4512, 5.1), over UDP as Active Directory serves it. */
export function ldapRoot(): Uint8Array {
  const search = ber(
    0x63,
    berText(''),
    berInteger(0, 0x0a),
    berInteger(0, 0x0a),
    berInteger(1),
    berInteger(1),
    ber(0x01, Uint8Array.of(0)),
    berText('objectClass', 0x87),
    ber(0x30, berText('currentTime')),
  )
  return Uint8Array.from(ber(0x30, berInteger(1), search))
}

/** A call of procedure 0, which does nothing and answers (RFC 5531, 9). */
export function rpcNull(program: number, version: number): Uint8Array {
  const call = new Uint8Array(40)
  const view = new DataView(call.buffer)
  for (const [index, word] of [0x524c4d31, 0, 2, program, version].entries()) view.setUint32(index * 4, word)
  return call
}

/** A version no server speaks (RFC 9000, 15: 0x?a?a?a?a): every QUIC server lists those it does (6.1). */
export function quicUnknownVersion(): Uint8Array {
  const packet = new Uint8Array(1200)
  packet.set(hex('c0 1a2a3a4a 08 52696d6c69676874 08 6469736376727931'))
  return packet
}

/** A ClientHello without cookie (RFC 6347, 4.2.1): the server answers with a cookie and keeps no state. */
export function dtlsHello(): Uint8Array {
  const extensions = joined(
    hex('000a 0006 0004 001d 0017'),
    hex('000b 0002 01 00'),
    hex('000d 000a 0008 0403 0804 0401 0201'),
  )
  const body = joined(
    hex('fefd'),
    Uint8Array.from({ length: 32 }, (_, index) => (index * 37 + 11) & 0xff),
    hex('00 00'),
    hex('000c c02b c02f c00a c014 009c 002f'),
    hex('01 00'),
    u16(extensions.length),
    extensions,
  )
  const handshake = joined(hex('01 00'), u16(body.length), hex('0000 000000 00'), u16(body.length), body)
  return joined(hex('16 fefd 0000 000000000000'), u16(handshake.length), handshake)
}

/** IKEv1 main mode with two common transforms (RFC 2409, 5): the responder chooses one or says that it will not. */
export function ikeProposal(): Uint8Array {
  const aes = hex(
    '0300 0028 0101 0000 8001 0007 800e 0080 8002 0002 8003 0001 8004 0002 800b 0001 000c 0004 0000 7080',
  )
  const tripleDes = hex(
    '0000 0024 0201 0000 8001 0005 8002 0002 8003 0001 8004 0002 800b 0001 000c 0004 0000 7080',
  )
  const proposal = joined(
    hex('0000'),
    u16(8 + aes.length + tripleDes.length),
    hex('01 01 00 02'),
    aes,
    tripleDes,
  )
  const association = joined(hex('0000'), u16(12 + proposal.length), hex('00000001 00000001'), proposal)
  const header = joined(
    hex('52696d6c69676874 0000000000000000 01 10 02 00 00000000 0000'),
    u16(28 + association.length),
  )
  return joined(header, association)
}

/** Start of a tunnel (RFC 2661, 6.1) with the attributes a peer must see. */
export function l2tpStart(): Uint8Array {
  const attributes = hex(
    '8008 0000 0000 0001  8008 0000 0002 0100  800a 0000 0003 00000003  800a 0000 0004 00000000  8008 0000 0007 726c  8008 0000 0009 524c',
  )
  return joined(hex('c802'), u16(12 + attributes.length), hex('0000 0000 0000 0000'), attributes)
}
