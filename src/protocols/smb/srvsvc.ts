import { escapeBytes } from '../../core/escape.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { createByteReader } from '../../wire/byte-reader.ts'
import { uint16le, uint32le } from '../../wire/byte-writer.ts'
import type { SmbShare } from './decode.ts'

/** Server Service, version 3 (MS-SRVS, 1.9), over NDR, version 2 (C706, 14). */
const serverService = Buffer.from('c84f324b7016d30112785a47bf6ee18803000000', 'hex')
const ndr = Buffer.from('045d888aeb1cc9119fe808002b10486002000000', 'hex')
const netrShareEnum = 15

const kinds = { request: 0, response: 2, bind: 11, bindAck: 12 } as const

export function bindRequest(): Buffer {
  const fragment = 4280
  const oneContext = Buffer.concat([uint32le(1), uint16le(0), uint16le(1), serverService, ndr])
  return packet(kinds.bind, Buffer.concat([uint16le(fragment), uint16le(fragment), uint32le(0), oneContext]))
}

/** NetrShareEnum (MS-SRVS, 3.1.4.8) at level 1: names, types and remarks, and nothing of who may what. */
export function shareEnumRequest(server: string): Buffer {
  const name = Buffer.from(`\\\\${server}\0`, 'utf16le')
  const count = name.length / 2
  const stub = Buffer.concat([
    uint32le(0x20000),
    uint32le(count),
    uint32le(0),
    uint32le(count),
    name,
    Buffer.alloc((4 - (name.length % 4)) % 4),
    uint32le(1),
    uint32le(1),
    uint32le(0x20004),
    uint32le(0),
    uint32le(0),
    uint32le(0xffffffff),
    uint32le(0x20008),
    uint32le(0),
  ])
  return packet(
    kinds.request,
    Buffer.concat([uint32le(stub.length), uint16le(0), uint16le(netrShareEnum), stub]),
  )
}

/** Version 5.0, a whole message in one fragment, little-endian (C706, 12.6.3.1). */
function packet(kind: number, body: Buffer): Buffer {
  const head = Buffer.from([5, 0, kind, 3, 0x10, 0, 0, 0])
  return Buffer.concat([head, uint16le(body.length + 16), uint16le(0), uint32le(1), body])
}

export type Fragment = { readonly length: number; readonly last: boolean; readonly stub: Buffer }

/** The head of a fragment of an answer; null when not all of the fragment is here. */
export function decodeFragment(bytes: Buffer, kind: 'bindAck' | 'response'): Fragment | null {
  if (bytes.length < 16) return null
  if (bytes[0] !== 5 || bytes[2] !== kinds[kind])
    throw new ProtocolError('The server does not answer over its pipe')
  const length = bytes.readUInt16LE(8)
  if (length < 24) throw new ProtocolError('The server does not answer over its pipe')
  if (bytes.length < length) return null
  return { length, last: (bytes[3]! & 2) !== 0, stub: bytes.subarray(24, length) }
}

const maxShares = 512

/** The answer to NetrShareEnum: a list of names, types and remarks, their texts behind it in the same order. */
export function decodeShares(stub: Buffer): readonly SmbShare[] {
  const reader = createByteReader(stub)
  // The level, twice: of the structure and of the union in it.
  if (reader.uint32le() !== 1 || reader.uint32le() !== 1)
    throw new ProtocolError('The list of shares is of another kind')
  if (reader.uint32le() === 0) return []
  const count = reader.uint32le()
  if (reader.uint32le() === 0) return []
  reader.skip(4)
  if (count > maxShares) throw new ProtocolError('The list of shares is too long')
  const heads = Array.from({ length: count }, () => ({
    named: reader.uint32le() !== 0,
    type: reader.uint32le(),
    remarked: reader.uint32le() !== 0,
  }))
  const text = (): string => {
    reader.skip(8)
    const bytes = reader.take(reader.uint32le() * 2)
    reader.align(4)
    return shortText(bytes)
  }
  return heads.map(({ named, type, remarked }) => {
    const name = named ? text() : ''
    const description = remarked ? text() : ''
    const kind = shareTypes[type & 0xff]
    return { ...(kind === undefined ? {} : { type: kind }), name, description }
  })
}

/** Disk, printer, device, IPC (MS-SRVS, 2.2.2.4); the interface knows no devices. */
const shareTypes: readonly (SmbShare['type'] | undefined)[] = ['Disk', 'Printer', undefined, 'IPC']

function shortText(utf16: Buffer): string {
  const text = utf16.toString('utf16le').replace(/\0.*$/s, '').slice(0, 256)
  return escapeBytes(Buffer.from(text, 'utf8'))
}
