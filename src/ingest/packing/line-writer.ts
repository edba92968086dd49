/** Lines of text as bytes, each with its line break. `ends[n]` is where line `n` ends and the next one begins. */
export type PackedLines = { readonly bytes: Buffer<ArrayBuffer>; readonly ends: Uint32Array<ArrayBuffer> }

const minBytes = 4 * 1024
/** Memory that a writer keeps; most batches need less. */
const keptBytes = 16 * 1024 * 1024
/** A unit of a JavaScript string takes at most three bytes of UTF-8. */
const bytesPerUnit = 3
const lineBreak = 0x0a

/** Writes lines into one piece of memory, which grows and serves again for the lines that follow. */
export class LineWriter {
  #bytes = Buffer.allocUnsafeSlow(minBytes)
  #used = 0
  #ends: number[] = []

  /** The line must not contain a line break. */
  add(line: string): void {
    const most = this.#used + line.length * bytesPerUnit + 1
    if (most > this.#bytes.length) this.#grow(Math.max(most, this.#bytes.length * 2))
    this.#used += this.#bytes.write(line, this.#used, 'utf8')
    this.#bytes[this.#used++] = lineBreak
    this.#ends.push(this.#used)
  }

  /** The lines, in memory of exactly their size, which can change threads; the writer is empty from then on. */
  finish(): PackedLines {
    const bytes = Buffer.allocUnsafeSlow(this.#used)
    this.#bytes.copy(bytes, 0, 0, this.#used)
    const ends = Uint32Array.from(this.#ends)
    this.#used = 0
    this.#ends = []
    if (this.#bytes.length > keptBytes) this.#bytes = Buffer.allocUnsafeSlow(minBytes)
    return { bytes, ends }
  }

  #grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(size)
    this.#bytes.copy(larger, 0, 0, this.#used)
    this.#bytes = larger
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
