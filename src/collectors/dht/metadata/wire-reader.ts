/** What a peer sends: its handshake, then messages with their length in front (BEP 3). */
export type WireMessage =
  | { readonly kind: 'handshake'; readonly infohash: Buffer; readonly extensions: boolean }
  | { readonly kind: 'extended'; readonly id: number; readonly payload: Buffer }

export type WireReader = {
  /** The messages that are whole with these bytes; a text when they are none that a peer would send. */
  take(chunk: Uint8Array): readonly WireMessage[] | string
}

const protocolName = Buffer.from('\x13BitTorrent protocol', 'latin1')
export const handshakeBytes = 68
/** A piece of metadata has 16 KB, and a dictionary in front of it. */
const maxExtendedBytes = 32 * 1024
/** Everything else is passed over: the map of pieces of the largest torrents, haves, chokes. */
const maxOtherBytes = 2 * 1024 * 1024
const extendedMessage = 20

export function createWireReader(): WireReader {
  let state: 'handshake' | 'length' | 'type' | 'extended' = 'handshake'
  let held: Buffer = Buffer.alloc(0)
  let left = 0
  let skipping = 0

  const consume = (count: number): Buffer | null => {
    if (held.length < count) return null
    const bytes = held.subarray(0, count)
    held = held.subarray(count)
    return bytes
  }
  const step = (): WireMessage | 'more' | 'again' | { readonly problem: string } => {
    if (state === 'handshake') {
      const bytes = consume(handshakeBytes)
      if (!bytes) {
        const known = Math.min(held.length, protocolName.length)
        const alike = held.subarray(0, known).equals(protocolName.subarray(0, known))
        return alike ? 'more' : { problem: 'the peer does not speak BitTorrent' }
      }
      if (!bytes.subarray(0, 20).equals(protocolName))
        return { problem: 'the peer does not speak BitTorrent' }
      state = 'length'
      return {
        kind: 'handshake',
        infohash: Buffer.from(bytes.subarray(28, 48)),
        extensions: (bytes[25]! & 0x10) !== 0,
      }
    }
    if (state === 'length') {
      const bytes = consume(4)
      if (!bytes) return 'more'
      left = bytes.readUInt32BE()
      if (left > 0) state = 'type'
      return 'again'
    }
    if (state === 'type') {
      const bytes = consume(1)
      if (!bytes) return 'more'
      left -= 1
      const extended = bytes[0] === extendedMessage
      if (left > (extended ? maxExtendedBytes : maxOtherBytes)) return { problem: 'the peer sends too much' }
      state = extended ? 'extended' : 'length'
      if (!extended) skipping = left
      return 'again'
    }
    const bytes = consume(left)
    if (!bytes) return 'more'
    state = 'length'
    if (bytes.length === 0) return { problem: 'the peer sends an empty extended message' }
    return { kind: 'extended', id: bytes[0]!, payload: Buffer.from(bytes.subarray(1)) }
  }

  return {
    take(chunk) {
      let fresh = chunk
      const messages: WireMessage[] = []
      for (;;) {
        if (skipping > 0) {
          const passed = Math.min(skipping, held.length)
          held = held.subarray(passed)
          const over = Math.min(skipping - passed, fresh.length)
          fresh = fresh.subarray(over)
          skipping -= passed + over
          if (skipping > 0) return messages
        }
        if (fresh.length > 0) {
          held = held.length === 0 ? Buffer.from(fresh) : Buffer.concat([held, fresh])
          fresh = fresh.subarray(fresh.length)
        }
        const next = step()
        if (next === 'more') return messages
        if (next === 'again') continue
        if ('problem' in next) return next.problem
        messages.push(next)
      }
    },
  }
}
