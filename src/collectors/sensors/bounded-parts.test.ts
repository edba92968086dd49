import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { addressesOf, CoverageError, coveredRanges } from './covered-ranges.ts'
import { answers, greetingOf, replyTo } from './listening/answers.ts'
import { keptBytes } from './listening/kept-bytes.ts'
import { createSessionTable, type Session } from './session-table.ts'

describe('kept bytes', () => {
  test('are the first of what came, however it was cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 2_000 }),
        (chunks, most) => {
          const kept = keptBytes(most)
          const taken = chunks.map((chunk) => kept.append(chunk))
          const all = Buffer.concat(chunks)
          assert.deepEqual(Buffer.from(kept.bytes()), all.subarray(0, most))
          assert.equal(
            taken.reduce((sum, count) => sum + count, 0),
            kept.length,
          )
        },
      ),
    )
  })
})

describe('the table of connections', () => {
  const bench = (connections: number, connectionBytes: number) => {
    const ended: string[] = []
    let shed = 0
    const table = createSessionTable({ connections, connectionBytes }, () => {
      shed += 1
    })
    const session = (name: string): Session & { kept: number } => {
      const made = {
        kept: 0,
        end: () => {
          ended.push(name)
          table.remove(made)
        },
      }
      return made
    }
    return { table, session, ended, shed: () => shed }
  }

  test('ends the one that was silent longest when there are too many', () => {
    const { table, session, ended, shed } = bench(3, 1_000)
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(session)
    for (const one of [a, b, c]) table.add(one!)
    a!.kept = 1
    table.spoke(a!, 1)
    table.add(d!)
    assert.deepEqual(ended, ['b'])
    assert.equal(shed(), 1)
    assert.equal(table.size, 3)
  })

  test('ends the one that was silent longest when they hold too much together', () => {
    const { table, session, ended } = bench(10, 100)
    const [a, b, c] = ['a', 'b', 'c'].map(session)
    for (const one of [a, b, c]) {
      table.add(one!)
      one!.kept = 40
      table.spoke(one!, 40)
    }
    assert.deepEqual(ended, ['a'])
    // One alone may hold as much as it likes: its own limit is another.
    b!.end()
    c!.kept = 200
    table.spoke(c!, 160)
    assert.deepEqual(ended, ['a', 'b'])
  })
})

describe('what is covered', () => {
  test('is loopback when nothing is said', () => {
    assert.deepEqual(addressesOf(coveredRanges([]), 10), ['127.0.0.1'])
  })

  test('is refused when it is no range, or far too much', () => {
    for (const text of ['', 'localhost', '10.0.0.0/33', '0.0.0.0/0', '::/0', '1.2.3.4;drop'])
      assert.throws(() => coveredRanges([text]), CoverageError, text)
    assert.throws(() => addressesOf(coveredRanges(['10.0.0.0/8']), 100), CoverageError)
    assert.equal(addressesOf(coveredRanges(['10.0.0.0/30', '10.0.0.2-10.0.0.5', '::1']), 100).length, 7)
  })
})

describe('answers', () => {
  test('greet on the ports of protocols in which the server speaks first', () => {
    assert.match(Buffer.from(greetingOf(answers, 22)!).toString('latin1'), /^SSH-2\.0-\S+\r\n$/)
    assert.equal(greetingOf(answers, 80), null)
  })

  test('answer a ClientHello with an alert, and nothing to anything else', () => {
    const hello = Uint8Array.of(0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0)
    assert.equal(replyTo(answers, hello)?.[0], 0x15)
    for (const text of ['', '\x16', '\x16\x03\x01\x00\x05', 'GET / HTTP/1.0\r\n\r\n'])
      assert.equal(replyTo(answers, Buffer.from(text, 'latin1')), null)
  })

  test('are a line at most', () => {
    for (const { bytes } of answers) assert.ok(bytes.length <= 64)
  })
})
