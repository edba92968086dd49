const minBytes = 256
/** Most texts of a large batch need less. */
const keptBytes = 8 * 1024 * 1024
/** A unit of a JavaScript string takes at most three bytes of UTF-8. */
const bytesPerUnit = 3
/** Shorter texts are written faster here than by a call into Node. */
const shortText = 24
const maxAscii = 0x7f
const upperHalf = 2 ** 32

/** Bytes as ClickHouse writes them in its binary formats: little-endian, lengths in groups of seven bits. */
export class ByteWriter {
  #bytes: Buffer<ArrayBuffer>
  #used = 0

  /** `size`: how many bytes there will be, as far as it is known. Few are a piece of the pool: a table has a hundred of these. */
  constructor(size = minBytes) {
    this.#bytes = size <= minBytes ? Buffer.allocUnsafe(minBytes) : Buffer.allocUnsafeSlow(size)
  }

  get length(): number {
    return this.#used
  }

  byte(value: number): void {
    if (this.#used === this.#bytes.length) this.#grow(1)
    this.#bytes[this.#used++] = value
  }

  uint16(value: number): void {
    if (this.#used + 2 > this.#bytes.length) this.#grow(2)
    this.#bytes[this.#used++] = value
    this.#bytes[this.#used++] = value >>> 8
  }

  uint32(value: number): void {
    if (this.#used + 4 > this.#bytes.length) this.#grow(4)
    this.#used = this.#bytes.writeUInt32LE(value >>> 0, this.#used)
  }

  /** Also negative ones, as far as a number is exact. */
  int64(value: number): void {
    const upper = Math.floor(value / upperHalf)
    this.uint32(value - upper * upperHalf)
    this.uint32(upper)
  }

  bigUint64(value: bigint): void {
    if (this.#used + 8 > this.#bytes.length) this.#grow(8)
    this.#used = this.#bytes.writeBigUInt64LE(value, this.#used)
  }

  float64(value: number): void {
    if (this.#used + 8 > this.#bytes.length) this.#grow(8)
    this.#used = this.#bytes.writeDoubleLE(value, this.#used)
  }

  varuint(value: number): void {
    let left = value
    while (left > maxAscii) {
      this.byte((left & maxAscii) | 0x80)
      left = Math.floor(left / 128)
    }
    this.byte(left)
  }

  /** With its length in front. */
  text(value: string): void {
    const { length } = value
    const most = length * bytesPerUnit
    if (this.#used + most + 5 > this.#bytes.length) this.#grow(most + 5)
    if (length <= shortText && this.#writeAscii(value)) return
    if (most <= maxAscii) {
      const written = this.#bytes.write(value, this.#used + 1, 'utf8')
      this.#bytes[this.#used] = written
      this.#used += written + 1
      return
    }
    this.varuint(Buffer.byteLength(value, 'utf8'))
    this.#used += this.#bytes.write(value, this.#used, 'utf8')
  }

  bytes(piece: Uint8Array): void {
    if (this.#used + piece.length > this.#bytes.length) this.#grow(piece.length)
    this.#bytes.set(piece, this.#used)
    this.#used += piece.length
  }

  /** What another writer has so far. */
  append(other: ByteWriter): void {
    this.bytes(other.written())
  }

  /** Returns how many bytes there are. */
  copyTo(target: Buffer, start: number): number {
    return this.#bytes.copy(target, start, 0, this.#used)
  }

  /** It keeps its memory for what comes next, unless it is unusually much. */
  clear(): void {
    this.#used = 0
    if (this.#bytes.length > keptBytes) this.#bytes = Buffer.allocUnsafe(minBytes)
  }

  /** The bytes in memory of just their size, which can change threads; the writer is empty from then on. */
  take(): Buffer<ArrayBuffer> {
    const { buffer } = this.#bytes
    const isOwn = buffer.byteLength === this.#bytes.length
    const taken = isOwn
      ? Buffer.from(buffer.transfer(this.#used))
      : Buffer.from(new Uint8Array(this.written()).buffer)
    this.#bytes = Buffer.allocUnsafe(minBytes)
    this.#used = 0
    return taken
  }

  /** Good until the next call that writes. */
  written(): Buffer {
    return this.#bytes.subarray(0, this.#used)
  }

  /** False when the text has other than ASCII, and then nothing is written. */
  #writeAscii(value: string): boolean {
    const bytes = this.#bytes
    const start = this.#used + 1
    for (let at = 0; at < value.length; at++) {
      const unit = value.charCodeAt(at)
      if (unit > maxAscii) return false
      bytes[start + at] = unit
    }
    bytes[this.#used] = value.length
    this.#used = start + value.length
    return true
  }

  #grow(room: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#used + room, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#used)
    this.#bytes = larger
  }
}
