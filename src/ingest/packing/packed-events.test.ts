import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostArea } from '../../areas/host/host-area.ts'
import { nowhere } from '../../enrich/place.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { createBatch, eventId, readEntries } from '../batch.ts'
import { EventPacker } from './event-packer.ts'
import {
  entryAt,
  isGone,
  joinEvents,
  PackedEvent,
  type PackedEvents,
  recordAt,
  releaseBlocks,
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

function packed(some: readonly ReturnType<typeof prepared>[], minBlockRows = 1): PackedEvents {
  const packer = new EventPacker(hostArea, { minBlockRows })
  for (const { record, row } of some) packer.add(record, row)
  return packer.finish()
}

test('a packed event is the one that came', () => {
  for (const number of [1, 70_000, 2 ** 37 - 1]) {
    const { events } = createBatch(number, 'host', packed(entries))
    assert.equal(events.count, entries.length)
    for (const [position, { record, row, event }] of entries.entries()) {
      const id = eventId(number, position)
      assert.equal(recordAt(events, position), record)
      const published = new PackedEvent(id, events, position)
      assert.deepEqual(published.event, event)
      assert.deepEqual(published.row, JSON.parse(JSON.stringify(row)))
      assert.deepEqual(published.brief, { client: `client ${position % 2}`, job: 'job', cpe: [] })
      assert.deepEqual(JSON.parse(JSON.stringify(published)), { id, event, row: published.row })
      for (const { bytes, idsAt } of events.sections.flatMap(({ tables }) => tables))
        assert.equal(bytes.readBigUInt64LE(idsAt + position * 8), BigInt(id))
    }
    assert.equal(events.briefs.length, 2)
  }
})

test('events that are joined are the same as if they had been packed together', () => {
  const whole = packed(entries)
  const joined = joinEvents([
    packed(entries.slice(0, 2)),
    packed(entries.slice(2, 3)),
    packed(entries.slice(3)),
  ])
  assert.deepEqual(joined.entries, whole.entries)
  // Each part has blocks of its own, with ids that go on from one to the next.
  const { events } = createBatch(3, 'host', joined)
  assert.deepEqual(
    events.sections.map(({ first, rows }) => [first, rows]),
    [
      [0, 2],
      [2, 1],
      [3, entries.length - 3],
    ],
  )
  for (const { bytes, idsAt } of events.sections[2]!.tables)
    assert.equal(bytes.readBigUInt64LE(idsAt), BigInt(eventId(3, 3)))
  const briefsOf = ({ briefs, briefOf }: PackedEvents) => [...briefOf].map((brief) => briefs[brief])
  assert.deepEqual(briefsOf(joined), briefsOf(whole))
})

test('few events have no blocks, and are joined with others that have', () => {
  const [few, many] = [entries.slice(0, 2), entries.slice(2)].map((some) => packed(some, 3))
  assert.deepEqual(few!.sections, [])
  const joined = joinEvents([few!, many!, few!])
  assert.deepEqual(
    joined.sections.map(({ first, rows }) => [first, rows]),
    [[2, entries.length - 2]],
  )
  const both = [...entries, ...entries.slice(0, 2)]
  assert.deepEqual(joined.entries, packed(both).entries)
  assert.deepEqual(
    both.map((_, position) => readEntries(entryAt(joined, position))[0]!.record),
    both.map(({ record }) => record),
  )
  // Those that came before there were enough are in the blocks as well.
  assert.deepEqual(many!.sections, packed(entries.slice(2)).sections)
})

test('events whose blocks are gone can still be read', () => {
  const events = packed(entries)
  assert.deepEqual(events.sections.map(isGone), [false])
  releaseBlocks(events)
  releaseBlocks(events)
  assert.deepEqual(events.sections.map(isGone), [true])
  assert.equal(recordAt(events, 1), entries[1]!.record)
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
