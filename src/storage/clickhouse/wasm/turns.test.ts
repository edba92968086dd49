import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTurns, type StatementKind, type Turns } from './turns.ts'

/** How long the engine is busy with each kind while both always wait. */
function busyFor(
  turns: Turns<string>,
  milliseconds: Readonly<Record<StatementKind, number>>,
  count = 400,
): Record<StatementKind, number> {
  const busy = { insert: 0, other: 0 }
  for (let n = 0; n < count; n++) {
    turns.add('insert', `insert ${n}`)
    turns.add('other', `search ${n}`)
    const { kind } = turns.next()!
    busy[kind] += milliseconds[kind]
    turns.ended(kind, milliseconds[kind])
  }
  return busy
}

test('inserts go first, and each kind in its order', () => {
  const turns = createTurns<string>()
  turns.add('other', 'search')
  turns.add('insert', 'first')
  turns.add('insert', 'second')
  assert.deepEqual(
    [turns.next(), turns.next()].map((turn) => turn?.statement),
    ['first', 'second'],
  )
  assert.deepEqual(turns.next(), { kind: 'other', statement: 'search' })
  assert.equal(turns.next(), undefined)
})

test('a request that has begun ends before later ones begin', () => {
  const turns = createTurns<string>()
  const [first, second] = [{}, {}]
  turns.add('other', 'first, page', first)
  turns.add('other', 'second, page', second)
  turns.add('other', 'of nobody')
  assert.equal(turns.next()!.statement, 'first, page')
  turns.add('other', 'first, total', first)
  turns.add('other', 'second, total', second)
  const rest = [1, 2, 3, 4].map(() => turns.next()!.statement)
  assert.deepEqual(rest, ['first, total', 'second, page', 'second, total', 'of nobody'])
})

test('while inserts always wait, searches have a quarter of the time, short ones and long ones', () => {
  for (const other of [20, 400, 1_500]) {
    const busy = busyFor(createTurns(), { insert: 200, other })
    const part = busy.other / (busy.insert + busy.other)
    assert.ok(part > 0.22 && part < 0.28, `searches of ${other} ms had ${part} of the time`)
  }
})

test('searches that were alone for an hour hold up ingest no longer than others, and the other way round', () => {
  const afterSearches = createTurns<string>()
  afterSearches.ended('other', 3_600_000)
  const busy = busyFor(afterSearches, { insert: 200, other: 200 }, 100)
  assert.ok(busy.other > 1_000, 'searches go on')
  const afterInserts = createTurns<string>()
  afterInserts.ended('insert', 3_600_000)
  const first = busyFor(afterInserts, { insert: 200, other: 200 }, 11)
  assert.ok(first.insert >= 200, 'an insert has a turn within two seconds')
})

test('what is cancelled while it waits is not run', () => {
  const turns = createTurns<string>()
  turns.add('other', 'search')
  assert.equal(turns.remove('other', 'search'), true)
  assert.equal(turns.remove('other', 'search'), false)
  assert.equal(turns.next(), undefined)
  turns.add('insert', 'one')
  turns.add('other', 'two')
  assert.deepEqual(turns.clear(), ['one', 'two'])
  assert.equal(turns.next(), undefined)
})
