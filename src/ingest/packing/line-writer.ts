/** Lines of text as bytes, each with its line break. `ends[n]` is where line `n` ends and the next one begins. */
export type PackedLines = { readonly bytes: Buffer<ArrayBuffer>; readonly ends: Uint32Array<ArrayBuffer> }

const minBytes = 4 * 1024
/** A unit of a JavaScript string takes at most three bytes of UTF-8. */
const bytesPerUnit = 3
const lineBreak = 0x0a

/** Writes lines into one piece of memory, which grows: no text is copied twice, and the bytes can change threads. */
export class LineWriter {
  #bytes: Buffer<ArrayBuffer>
  #used = 0
  readonly #ends: number[] = []

  /** `bytes`: how many there will be, as far as it is known. */
  constructor(bytes: number) {
    this.#bytes = Buffer.from(new ArrayBuffer(Math.max(bytes, minBytes)))
  }

  /** The line must not contain a line break. */
  add(line: string): void {
    const most = this.#used + line.length * bytesPerUnit + 1
    if (most > this.#bytes.length) this.#grow(Math.max(most, this.#bytes.length * 2))
    this.#used += this.#bytes.write(line, this.#used, 'utf8')
    this.#bytes[this.#used++] = lineBreak
    this.#ends.push(this.#used)
  }

  /** The lines, in memory of exactly their size; the writer is of no use after that. */
  finish(): PackedLines {
    return { bytes: Buffer.from(this.#bytes.buffer.transfer(this.#used)), ends: Uint32Array.from(this.#ends) }
  }

  #grow(size: number): void {
    this.#bytes = Buffer.from(this.#bytes.buffer.transfer(size))
  }
}

/** From the start of line `first` to the end of line `last`. */
export function lineRange({ bytes, ends }: PackedLines, first: number, last: number): Buffer {
  return bytes.subarray(first === 0 ? 0 : ends[first - 1], ends[last])
}

export function lineText({ bytes, ends }: PackedLines, line: number): string {
  return bytes.toString('utf8', line === 0 ? 0 : ends[line - 1], ends[line]! - 1)
}

export function joinLines(parts: readonly PackedLines[]): PackedLines {
  const ends = new Uint32Array(parts.reduce((sum, part) => sum + part.ends.length, 0))
  const bytes = Buffer.from(new ArrayBuffer(parts.reduce((sum, part) => sum + part.bytes.length, 0)))
  let line = 0
  let used = 0
  for (const part of parts) {
    bytes.set(part.bytes, used)
    for (const end of part.ends) ends[line++] = used + end
    used += part.bytes.length
  }
  return { bytes, ends }
}
