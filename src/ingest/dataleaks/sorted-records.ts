import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'

/**
 * Sorts more records than memory holds: they are sorted in runs, written out, and merged as it is read. A
 * record is bytes, as a string of which each character is one; records that are alike come out once.
 */
export type SortedRecords = {
  add(record: string): void
  sorted(): Generator<string>
  close(): void
}

/** So much text is in memory before a run is written. */
const defaultRunBytes = 32 * 1024 * 1024
/** What each run has in memory while they are merged. */
const readBytes = 32 * 1024
const lengthBytes = 2

type Run = { readonly from: number; readonly to: number }

export function sortedRecords(file: string, runBytes = defaultRunBytes): SortedRecords {
  const descriptor = openSync(file, 'wx+', 0o600)
  // Without a name it is gone however this process ends.
  rmSync(file)
  const runs: Run[] = []
  let waiting: string[] = []
  let bytes = 0
  let written = 0

  const writeRun = (): void => {
    if (waiting.length === 0) return
    waiting.sort()
    const from = written
    for (const piece of packed(waiting)) {
      writeSync(descriptor, piece, 0, piece.length, written)
      written += piece.length
    }
    runs.push({ from, to: written })
    waiting = []
    bytes = 0
  }

  return {
    add(record) {
      waiting.push(record)
      bytes += record.length
      if (bytes >= runBytes) writeRun()
    },
    *sorted() {
      writeRun()
      let last: string | undefined
      for (const record of merged(runs.map((run) => runRecords(descriptor, run)))) {
        if (record !== last) yield record
        last = record
      }
    },
    close: () => closeSync(descriptor),
  }
}

/** Records behind their lengths, in pieces of a good size to write. */
function* packed(records: readonly string[]): Generator<Buffer> {
  let piece = Buffer.allocUnsafe(1024 * 1024)
  let used = 0
  for (const record of records) {
    if (used + lengthBytes + record.length > piece.length) {
      yield piece.subarray(0, used)
      piece = Buffer.allocUnsafe(piece.length)
      used = 0
    }
    used = piece.writeUInt16BE(record.length, used)
    used += piece.write(record, used, 'latin1')
  }
  yield piece.subarray(0, used)
}

function* runRecords(descriptor: number, { from, to }: Run): Generator<string> {
  let position = from
  let left = Buffer.alloc(0)
  while (position < to) {
    const piece = Buffer.allocUnsafe(Math.min(readBytes, to - position))
    position += readSync(descriptor, piece, 0, piece.length, position)
    const bytes = left.length > 0 ? Buffer.concat([left, piece]) : piece
    let at = 0
    while (at + lengthBytes <= bytes.length) {
      const end = at + lengthBytes + bytes.readUInt16BE(at)
      if (end > bytes.length) break
      yield bytes.toString('latin1', at + lengthBytes, end)
      at = end
    }
    left = bytes.subarray(at)
  }
}

/** Of many sorted sequences one; the smallest head is at the top of a heap. */
function* merged(sources: readonly Generator<string>[]): Generator<string> {
  const heap: { head: string; readonly rest: Generator<string> }[] = []
  for (const rest of sources) {
    const { done, value } = rest.next()
    if (!done) heap.push({ head: value, rest })
  }
  const sink = (from: number): void => {
    let at = from
    for (;;) {
      const left = at * 2 + 1
      const right = left + 1
      let least = at
      if (left < heap.length && heap[left]!.head < heap[least]!.head) least = left
      if (right < heap.length && heap[right]!.head < heap[least]!.head) least = right
      if (least === at) return
      const moved = heap[at]!
      heap[at] = heap[least]!
      heap[least] = moved
      at = least
    }
  }
  for (let at = heap.length >> 1; at >= 0; at--) sink(at)
  while (heap.length > 0) {
    const top = heap[0]!
    yield top.head
    const { done, value } = top.rest.next()
    if (done) {
      const last = heap.pop()!
      if (heap.length > 0) heap[0] = last
    } else top.head = value
    sink(0)
  }
}
