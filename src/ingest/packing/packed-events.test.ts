import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostArea } from '../../areas/host/host-area.ts'
import { nowhere } from '../../enrich/place.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { eventId, readEntries } from '../batch.ts'
import { makeBlocks } from '../preparing/preparer.ts'
import { EventPacker, takePacker } from './event-packer.ts'
import {
  entryAt,
  isGone,
  joinEvents,
  PackedEvent,
  type PackedEvents,
  recordAt,
  releaseRows,
} from './packed-events.ts'

const enricher = {
  locate: () => nowhere,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}
const limits = { now: Date.now(), retentionDays: 183 }

function prepared(product: string, port: number) {
  const event = serviceEvent(
    '192.0.2.1',
    port,
    { product },
    { job_id: 'job', client_id: `client ${port % 2}` },
  )
  const entry = hostArea.prepare(event, limits, enricher)
  assert.ok(entry.kind === 'entry')
  return entry
}

// Texts of one, two, three and four bytes a character, and one that is longer than the first memory of a writer.
const products = ['nginx', 'Zürich', '東京 ☃', '🛰️ "\\\n', 'x'.repeat(9_000), '', 'Über'.repeat(3_000)]
const entries = products.map((product, port) => prepared(product, port))

function packed(
  some: readonly ReturnType<typeof prepared>[],
  packer = new EventPacker(hostArea),
): PackedEvents {
  for (const { record, row } of some) packer.add(record, row)
  return packer.finish()
}

test('a packed event is the one that came', () => {
  for (const number of [1, 70_000, 2 ** 37 - 1]) {
    const events = packed(entries)
    assert.equal(events.count, entries.length)
    for (const [position, { record, row, event }] of entries.entries()) {
      const id = eventId(number, position)
      assert.equal(recordAt(events, position), record)
      const published = new PackedEvent(id, events, position)
      assert.deepEqual(published.event, event)
      assert.deepEqual(published.row, JSON.parse(JSON.stringify(row)))
      assert.deepEqual(published.brief, { client: `client ${position % 2}`, job: 'job', cpe: [] })
      assert.deepEqual(JSON.parse(JSON.stringify(published)), { id, event, row: published.row })
    }
    assert.equal(events.briefs.length, 2)
  }
})

test('a packer that is used again leaves what it packed before as it was', () => {
  const packer = new EventPacker(hostArea)
  const first = packed(entries, packer)
  const second = packed(entries.slice(2, 4), packer)
  assert.deepEqual(first, packed(entries))
  assert.deepEqual(second, packed(entries.slice(2, 4)))
  assert.equal(packed([], packer).sections.length, 0)
  const packers = [takePacker(hostArea), takePacker(hostArea)]
  assert.notEqual(packers[0], packers[1])
})

test('events that are joined are the same as if they had been packed together', () => {
  const whole = packed(entries)
  const joined = joinEvents([
    packed(entries.slice(0, 2)),
    packed(entries.slice(2, 3)),
    packed(entries.slice(3)),
  ])
  assert.deepEqual(joined.entries, whole.entries)
  assert.deepEqual(
    joined.sections.map(({ first, piece }) => [first, piece.rows]),
    [
      [0, 2],
      [2, 1],
      [3, entries.length - 3],
    ],
  )
  const ids = Float64Array.from(entries, (_, position) => eventId(3, position))
  const numbered = ({ sections }: PackedEvents) =>
    sections.map(({ first, piece }) => ({ piece, ids: ids.subarray(first, first + piece.rows) }))
  assert.deepEqual(makeBlocks(hostArea, numbered(joined)), makeBlocks(hostArea, numbered(whole)))
  const briefsOf = ({ briefs, briefOf }: PackedEvents) => [...briefOf].map((brief) => briefs[brief])
  assert.deepEqual(briefsOf(joined), briefsOf(whole))
})

test('events whose rows are gone can still be read', () => {
  const events = packed(entries)
  const areGone = () => events.sections.map(({ piece }) => isGone(piece))
  assert.deepEqual(areGone(), [false])
  releaseRows(events)
  releaseRows(events)
  assert.deepEqual(areGone(), [true])
  assert.equal(recordAt(events, 1), entries[1]!.record)
  assert.equal(readEntries(entryAt(events, 2))[0]!.record, entries[2]!.record)
})

test('the outbox is read with and without a line break at the end', () => {
  const { bytes } = packed(entries).entries
  const read = readEntries(bytes)
  assert.deepEqual(
    read.map(({ record }) => record),
    entries.map(({ record }) => record),
  )
  assert.deepEqual(readEntries(bytes.subarray(0, -1)), read)
})

test('a record is searched for bytes without being parsed', () => {
  const events = packed(entries)
  const found = entries.map((_, position) =>
    new PackedEvent(position, events, position).recordWith(Buffer.from('東京')),
  )
  assert.deepEqual(
    found.map((record) => record !== null),
    products.map((product) => product.includes('東京')),
  )
  assert.equal(found[2], recordAt(events, 2))
})
