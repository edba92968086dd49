/**
 * The context-triggered piecewise hash of bytes in the text form of ssdeep, `blocksize:hash:hash`: a page that
 * was edited a little has a hash that differs a little (J. Kornblum, Identifying almost identical files, 2006).
 */
export function ssdeep(bytes: Uint8Array): string {
  const { ends, counts, open } = pieceEnds(bytes)
  let step = 0
  while ((smallestBlock << step) * hashLength < bytes.length) step += 1
  // Half as many pieces as there is space for are too few to compare.
  while (step > 0 && counts[step]! < hashLength / 2) step -= 1
  const fine = digest(bytes, ends, step, open)
  const coarse = digest(bytes, ends, step + 1, open)
  return `${smallestBlock << step}:${fine.whole}:${coarse.half}`
}

const smallestBlock = 3
const hashLength = 64
const window = 7
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** FNV-1 with this start; only the six lowest bits are ever written, and they depend on no others. */
const pieceStart = 0x28021967 & 63
const piecePrime = 0x01000193 & 63

type PieceEnds = {
  /** For each byte the number of block sizes, from the smallest up, at which a piece ends behind it. */
  readonly ends: Uint8Array
  /** Pieces for each block size. */
  readonly counts: Uint32Array
  /** Whether bytes are left behind the last end. */
  readonly open: boolean
}

/**
 * A piece ends where a rolling hash of the last seven bytes, plus one, is a multiple of the block size. Sizes are
 * three times a power of two, so where a large piece ends all smaller ones end as well.
 */
function pieceEnds(bytes: Uint8Array): PieceEnds {
  const ends = new Uint8Array(bytes.length)
  const counts = new Uint32Array(34)
  const seen = new Uint8Array(window)
  let sum = 0
  let weighted = 0
  let shifted = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    weighted = (weighted - sum + window * byte) >>> 0
    sum = (sum + byte - seen[at % window]!) >>> 0
    seen[at % window] = byte
    shifted = ((shifted << 5) ^ byte) >>> 0
    const hash = ((sum + weighted + shifted) >>> 0) + 1
    if (hash % smallestBlock !== 0) continue
    // One and the power of two in it; two to the 32nd is no multiple of three.
    const sizes = 32 - Math.clz32(hash & -hash)
    ends[at] = sizes
    for (let step = 0; step < sizes; step++) counts[step]! += 1
  }
  return { ends, counts, open: (sum + weighted + shifted) >>> 0 !== 0 }
}

type Digest = {
  readonly whole: string
  /** The same pieces in half the letters, for comparing with hashes of half or twice the block size. */
  readonly half: string
}

/** One letter for each piece; the last letter stands for all that is left. */
function digest(bytes: Uint8Array, ends: Uint8Array, step: number, open: boolean): Digest {
  let letters = ''
  let piece = pieceStart
  let halfPiece = pieceStart
  let last = ''
  let halfLast = ''
  for (let at = 0; at < bytes.length; at++) {
    piece = ((piece * piecePrime) ^ bytes[at]!) & 63
    halfPiece = ((halfPiece * piecePrime) ^ bytes[at]!) & 63
    if (ends[at]! <= step) continue
    last = alphabet[piece]!
    halfLast = alphabet[halfPiece]!
    if (letters.length === hashLength - 1) continue
    letters += last
    piece = pieceStart
    last = ''
    if (letters.length < hashLength / 2) {
      halfPiece = pieceStart
      halfLast = ''
    }
  }
  return {
    whole: letters + (open ? alphabet[piece]! : last),
    half: letters.slice(0, hashLength / 2 - 1) + (open ? alphabet[halfPiece]! : halfLast),
  }
}
