import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { createParcelCollector } from './parcels.ts'
import { cutIntoPieces } from './pieces.ts'

/** The least that pieces are cut to. */
const maxPayload = 5_120

async function piecesOf(subject: string, value: unknown) {
  return (await cutIntoPieces(value, maxPayload)).map((piece) => ({ ...piece, subject }))
}

test('values come out whole, however their pieces are mixed and repeated', async () => {
  const values = new Map([
    ['a', randomBytes(2_000).toString('hex')],
    ['b', randomBytes(4_000).toString('hex')],
    ['c', 'short'],
  ])
  const all = (await Promise.all([...values].map(([subject, value]) => piecesOf(subject, value)))).flat()
  assert.ok(all.length > 5)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...all)),
      fc.shuffledSubarray(all, { minLength: all.length }),
      async (before, order) => {
        const collector = createParcelCollector<(typeof all)[number]>()
        const found = new Set<string>()
        for (const piece of [...before, ...order]) {
          const whole = collector.add(piece)
          if (!whole) continue
          assert.equal(await whole.value(), values.get(piece.subject))
          found.add(piece.subject)
        }
        assert.deepEqual(found, new Set(values.keys()))
      },
    ),
  )
})

test('beyond the limit the pieces that wait longest are let go, and count when they come again', async () => {
  const [first, second] = await Promise.all(
    ['first', 'second'].map((subject) => piecesOf(subject, randomBytes(1_500).toString('hex'))),
  )
  assert.equal(first!.length, 2)
  const collector = createParcelCollector<NonNullable<typeof first>[number]>(1_500)
  assert.equal(collector.add(first![0]!), null)
  assert.equal(collector.add(second![0]!), null)
  assert.equal(collector.add(first![1]!), null)
  assert.notEqual(collector.add(first![0]!), null)
})

test('a piece that says nonsense of its place is not kept', async () => {
  const [piece] = await piecesOf('a', 'value')
  for (const place of ['1/1', '-1/2', 'x/y', '0/100000', '0.5/2']) {
    piece!.headers.set('Rimlight-Piece', place)
    assert.equal(createParcelCollector().add(piece as never), null)
  }
})
