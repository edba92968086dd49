import { ProtocolError } from './buffered-reader.ts'

/**
 * Reads the fields of one message in order. Nothing is read past its end: a count or length that a server
 * made up is a ProtocolError before anything is allocated for it.
 */
export type ByteReader = {
  uint8(): number
  uint16be(): number
  uint16le(): number
  uint24be(): number
  uint32be(): number
  uint32le(): number
  int32be(): number
  /** A view of the next bytes, not a copy. */
  take(count: number): Buffer
  skip(count: number): void
  /** A field with its length before it: a big-endian number of so many bytes. */
  vector(lengthBytes: 1 | 2 | 3 | 4): Buffer
  /** Skips to the next multiple of this, counted from the start of the message. */
  align(multiple: number): void
  left(): number
  /** All bytes not read yet. */
  rest(): Buffer
}

export function createByteReader(bytes: Uint8Array): ByteReader {
  return new MessageReader(bytes)
}

class MessageReader implements ByteReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  uint8(): number {
    return this.#bytes[this.#advance(1)]!
  }

  uint16be(): number {
    return this.#bytes.readUInt16BE(this.#advance(2))
  }

  uint16le(): number {
    return this.#bytes.readUInt16LE(this.#advance(2))
  }

  uint24be(): number {
    return this.#bytes.readUIntBE(this.#advance(3), 3)
  }

  uint32be(): number {
    return this.#bytes.readUInt32BE(this.#advance(4))
  }

  uint32le(): number {
    return this.#bytes.readUInt32LE(this.#advance(4))
  }

  int32be(): number {
    return this.#bytes.readInt32BE(this.#advance(4))
  }

  take(count: number): Buffer {
    const start = this.#advance(count)
    return this.#bytes.subarray(start, this.#at)
  }

  skip(count: number): void {
    this.#advance(count)
  }

  vector(lengthBytes: 1 | 2 | 3 | 4): Buffer {
    return this.take(this.#bytes.readUIntBE(this.#advance(lengthBytes), lengthBytes))
  }

  align(multiple: number): void {
    this.#advance((multiple - (this.#at % multiple)) % multiple)
  }

  left(): number {
    return this.#bytes.length - this.#at
  }

  rest(): Buffer {
    return this.take(this.left())
  }

  /** Moves on by so many bytes; where they start. */
  #advance(count: number): number {
    const start = this.#at
    if (!(count >= 0 && count <= this.#bytes.length - start))
      throw new ProtocolError('A message of the server is cut short')
    this.#at = start + count
    return start
  }
}
