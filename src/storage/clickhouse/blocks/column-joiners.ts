import type { ColumnJoiner, Leaves } from './column-writer.ts'
import { JsonJoiner } from './json-column.ts'
import { appendLeaf, numberBytes, writeEnds } from './leaves.ts'

export function columnJoiner(type: string): ColumnJoiner {
  const known = joiners.get(type)
  if (known) return known
  const joiner = createJoiner(type)
  joiners.set(type, joiner)
  return joiner
}

/** They keep nothing of a block. */
const joiners = new Map<string, ColumnJoiner>()

function createJoiner(type: string): ColumnJoiner {
  if (type === 'LowCardinality(String)') return dictionaryJoiner
  if (type.startsWith('JSON(')) return new JsonJoiner()
  const [, outer, inner] = /^(Array|Nullable)\((.+)\)$/.exec(type) ?? []
  if (outer === 'Array' && inner) return arrayJoiner(columnJoiner(inner))
  if (outer === 'Nullable' && inner) return nullableJoiner(columnJoiner(inner))
  return plainJoiner
}

const plainJoiner: ColumnJoiner = {
  leafCount: 1,
  writePrefix() {},
  writeValues: (to, pieces) => appendLeaf(to, pieces, 0),
}

function nullableJoiner(values: ColumnJoiner): ColumnJoiner {
  return {
    leafCount: 1 + values.leafCount,
    writePrefix: (to) => values.writePrefix(to),
    writeValues(to, pieces) {
      appendLeaf(to, pieces, 0)
      values.writeValues(to, withoutFirst(pieces))
    },
  }
}

function arrayJoiner(values: ColumnJoiner): ColumnJoiner {
  return {
    leafCount: 1 + values.leafCount,
    writePrefix: (to) => values.writePrefix(to),
    writeValues(to, pieces) {
      writeEnds(to, pieces)
      values.writeValues(to, withoutFirst(pieces))
    },
  }
}

const dictionaryVersion = 1
/** "The dictionary stands here": what the engine writes itself, with the size of an index in the last byte. */
const ownDictionary = 0x600

/** The first leaf has the texts of a piece, the second the number of a text for each row. */
const dictionaryJoiner: ColumnJoiner = {
  leafCount: 2,
  writePrefix: (to) => to.int64(dictionaryVersion),
  writeValues(to, pieces) {
    const rows = pieces.reduce((sum, [, numbers]) => sum + numbers!.length / numberBytes, 0)
    // A column without any has no dictionary either.
    if (rows === 0) return
    const numberOf = new Map<string, number>()
    // For each piece, what its numbers are in the block.
    const translations = pieces.map(([texts]) =>
      Array.from(textsOf(texts!), (text) => {
        const known = numberOf.get(text)
        if (known !== undefined) return known
        numberOf.set(text, numberOf.size)
        return numberOf.size - 1
      }),
    )
    const width = numberOf.size <= 2 ** 8 ? 0 : numberOf.size <= 2 ** 16 ? 1 : 2
    to.int64(ownDictionary + width)
    to.int64(numberOf.size)
    for (const text of numberOf.keys()) to.text(text)
    to.int64(rows)
    for (const [at, [, numbers]] of pieces.entries()) {
      const translation = translations[at]!
      for (let from = 0; from < numbers!.length; from += numberBytes) {
        const number = translation[numbers!.readUInt32LE(from)]!
        if (width === 0) to.byte(number)
        else if (width === 1) to.uint16(number)
        else to.uint32(number)
      }
    }
  },
}

function* textsOf(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length; ) {
    let length = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!
      length += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) break
    }
    yield bytes.toString('utf8', at, at + length)
    at += length
  }
}

function withoutFirst(pieces: readonly Leaves[]): Leaves[] {
  return pieces.map((leaves) => leaves.slice(1))
}
