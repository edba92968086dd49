import { ProtocolError } from '../../buffered-reader.ts'

export type HandshakeMessage = { readonly type: number; readonly body: Buffer }

/** Longer than any chain that a server shows in earnest. */
const maxBytes = 131_072

/** Handshake messages out of records: one may be spread over several, and several may be in one. */
export function handshakeCollector(): (content: Uint8Array) => readonly HandshakeMessage[] {
  let held: Buffer = Buffer.alloc(0)
  return (content) => {
    held = held.length === 0 ? Buffer.from(content) : Buffer.concat([held, content])
    const messages: HandshakeMessage[] = []
    while (held.length >= 4) {
      const length = held.readUIntBE(1, 3)
      if (length > maxBytes) throw new ProtocolError('A message of the server is too long')
      if (held.length < 4 + length) break
      messages.push({ type: held[0]!, body: held.subarray(4, 4 + length) })
      held = held.subarray(4 + length)
    }
    return messages
  }
}
