import { randomBytes } from 'node:crypto'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { createByteReader } from '../../wire/byte-reader.ts'
import { vector } from '../../wire/byte-writer.ts'
import { readNameList } from './wire.ts'

/** SSH_MSG_KEXINIT (RFC 4253, section 7.1). */
export type KexInit = {
  readonly kex: readonly string[]
  readonly hostKey: readonly string[]
  readonly encryptionToServer: readonly string[]
  readonly encryptionToClient: readonly string[]
  readonly macToServer: readonly string[]
  readonly macToClient: readonly string[]
  readonly compressionToServer: readonly string[]
  readonly compressionToClient: readonly string[]
  readonly languagesToServer: readonly string[]
  readonly languagesToClient: readonly string[]
  readonly firstPacketFollows: boolean
}

export const kexInitNumber = 20

export function decodeKexInit(payload: Uint8Array): KexInit {
  const reader = createByteReader(payload)
  if (reader.uint8() !== kexInitNumber) throw new ProtocolError('The server did not send its algorithms')
  // The cookie.
  reader.skip(16)
  return {
    kex: readNameList(reader),
    hostKey: readNameList(reader),
    encryptionToServer: readNameList(reader),
    encryptionToClient: readNameList(reader),
    macToServer: readNameList(reader),
    macToClient: readNameList(reader),
    compressionToServer: readNameList(reader),
    compressionToClient: readNameList(reader),
    languagesToServer: readNameList(reader),
    languagesToClient: readNameList(reader),
    firstPacketFollows: reader.uint8() !== 0,
  }
}

export function encodeKexInit(init: Omit<KexInit, 'firstPacketFollows'>): Buffer {
  const lists = [
    init.kex,
    init.hostKey,
    init.encryptionToServer,
    init.encryptionToClient,
    init.macToServer,
    init.macToClient,
    init.compressionToServer,
    init.compressionToClient,
    init.languagesToServer,
    init.languagesToClient,
  ]
  return Buffer.concat([
    Buffer.from([kexInitNumber]),
    randomBytes(16),
    ...lists.map((names) => vector(4, Buffer.from(names.join(','), 'latin1'))),
    // first_kex_packet_follows, and the reserved uint32.
    Buffer.alloc(5),
  ])
}

/**
 * Our side of the negotiation: the one method and the one kind of host key we want, and for the rest the
 * server's own first choices, so that nothing else can fail: no packet is ever encrypted.
 */
export function answerTo(server: KexInit, kex: string, hostKey: string): Buffer {
  return encodeKexInit({
    kex: [kex],
    hostKey: [hostKey],
    encryptionToServer: server.encryptionToServer.slice(0, 1),
    encryptionToClient: server.encryptionToClient.slice(0, 1),
    macToServer: server.macToServer.slice(0, 1),
    macToClient: server.macToClient.slice(0, 1),
    compressionToServer: server.compressionToServer.slice(0, 1),
    compressionToClient: server.compressionToClient.slice(0, 1),
    languagesToServer: [],
    languagesToClient: [],
  })
}
