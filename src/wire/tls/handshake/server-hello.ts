import { ProtocolError } from '../../buffered-reader.ts'
import { createByteReader } from '../../byte-reader.ts'
import { type Extension, extensionTypes } from './extensions.ts'

export type ServerHello = {
  /** The version both sides go on with: that of supported_versions where it is given. */
  readonly version: number
  /** As it stands in the message, which is what JA3S is made of. */
  readonly legacyVersion: number
  readonly suite: number
  readonly compression: number
  /** In the order of the server. */
  readonly extensions: readonly Extension[]
  /** The server wants another key share first (RFC 8446, 4.1.4); suite and group are chosen all the same. */
  readonly retry: boolean
  /** Of TLS 1.3. */
  readonly group: number | null
}

/** RFC 8446, 4.1.3: SHA-256 of "HelloRetryRequest" in place of the random bytes. */
const retryRandom = Buffer.from('cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c', 'hex')

/** A server has no more to say than it was asked; this many are play. */
const maxExtensions = 64

export function decodeServerHello(body: Uint8Array): ServerHello {
  const reader = createByteReader(body)
  const legacyVersion = reader.uint16be()
  const retry = reader.take(32).equals(retryRandom)
  reader.vector(1)
  const suite = reader.uint16be()
  const compression = reader.uint8()
  const extensions = reader.left() > 0 ? decodeExtensions(reader.vector(2)) : []
  const version = contentOf(extensions, extensionTypes.supportedVersions)
  const share = contentOf(extensions, extensionTypes.keyShare)
  return {
    version: version ? createByteReader(version).uint16be() : legacyVersion,
    legacyVersion,
    suite,
    compression,
    extensions,
    retry,
    group: share ? createByteReader(share).uint16be() : null,
  }
}

export function contentOf(extensions: readonly Extension[], type: number): Uint8Array | null {
  return extensions.find((extension) => extension.type === type)?.content ?? null
}

function decodeExtensions(bytes: Uint8Array): readonly Extension[] {
  const reader = createByteReader(bytes)
  const extensions: Extension[] = []
  while (reader.left() > 0) {
    if (extensions.length >= maxExtensions) throw new ProtocolError('The server sends too many extensions')
    extensions.push({ type: reader.uint16be(), content: reader.vector(2) })
  }
  return extensions
}
