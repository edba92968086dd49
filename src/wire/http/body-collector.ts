import type { BodyFraming } from './response-head.ts'

/** On the wire, where a body may be compressed badly or not at all. */
export const maxWireBytes = 1_048_576

/** Takes the bytes after the head as they come and keeps those of the body. */
export type BodyCollector = {
  /** False when the body is whole, or as much as is kept. */
  wantsMore(): boolean
  push(bytes: Buffer): void
  body(): Buffer
}

export function createBodyCollector(framing: BodyFraming, most: number): BodyCollector {
  if (framing.kind === 'chunked') return chunkedCollector(most)
  const length =
    framing.kind === 'none' ? 0 : framing.kind === 'length' ? Math.min(framing.length, most) : most
  const kept: Buffer[] = []
  let size = 0
  return {
    wantsMore: () => size < length,
    push: (bytes) => {
      const part = bytes.subarray(0, length - size)
      kept.push(part)
      size += part.length
    },
    body: () => Buffer.concat(kept),
  }
}

/** Chunks of a byte each would take six times the bytes that are kept of them, and an object for each. */
const wireShare = 2
const maxPieces = 1024

/** A size has at most this many hexadecimal digits with its extensions; more is no size. */
const maxSizeLine = 1024

/**
 * RFC 9112, 7.1. A server that announces chunks and then sends none has its bytes taken as they are: many
 * devices do.
 */
function chunkedCollector(most: number): BodyCollector {
  let kept: Buffer[] = []
  let size = 0
  let taken = 0
  let held: Buffer = Buffer.alloc(0)
  let left = 0
  let state: 'size' | 'data' | 'end of data' | 'done' = 'size'

  const keep = (bytes: Buffer): void => {
    const part = bytes.subarray(0, most - size)
    kept.push(part)
    if (kept.length >= maxPieces) kept = [Buffer.concat(kept)]
    size += part.length
    if (size >= most) state = 'done'
  }
  /** False when more bytes are needed. */
  const step = (): boolean => {
    if (state === 'data') {
      const part = held.subarray(0, left)
      held = held.subarray(part.length)
      left -= part.length
      if (left === 0) state = 'end of data'
      keep(part)
      return held.length > 0
    }
    const end = held.indexOf(0x0a)
    if (end < 0 && held.length <= maxSizeLine) return false
    const line = held.toString('latin1', 0, Math.max(0, Math.min(end, maxSizeLine))).trim()
    if (state === 'end of data' && line === '') {
      held = held.subarray(end + 1)
      state = 'size'
      return true
    }
    const digits = line.match(/^([0-9a-f]{1,12})[ \t]*(?:;.*)?$/i)?.[1]
    if (digits === undefined) {
      keep(held)
      state = 'done'
      return false
    }
    held = held.subarray(end + 1)
    left = Number.parseInt(digits, 16)
    state = left === 0 ? 'done' : 'data'
    return true
  }

  return {
    wantsMore: () => state !== 'done',
    push: (bytes) => {
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes])
      while (state !== 'done' && step());
      taken += bytes.length
      if (taken >= most * wireShare) state = 'done'
    },
    body: () => (kept.length === 0 ? held.subarray(0, most) : Buffer.concat(kept)),
  }
}
