import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { escapeBytes } from '../../core/escape.ts'
import { createSupervisor } from '../../core/supervisor.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openUnknownAnswers } from './open-unknown-answers.ts'
import { maxKeptBytes, readUnknownAnswer } from './unknown-answer.ts'

const unknown = (answer: string, more: object = {}) =>
  serviceEvent('192.0.2.1', 4000, {
    ...{ name: 'odd', method: 'probe_extraction', banner: escapeBytes(Buffer.from(answer, 'latin1')) },
    ...more,
  })
const hashOf = (answer: string) => readUnknownAnswer(unknown(answer))!.hash

describe('an unknown answer', () => {
  test('has the bytes of the answer, cut, with the probe and no address', () => {
    const answer = `\x00\\x41 \xff${'y'.repeat(4_000)}`
    const read = readUnknownAnswer(unknown(answer, { probe_name: 'http-get', product: 'Odd\0' }))!
    assert.equal(Buffer.from(read.bytes).toString('latin1'), answer.slice(0, maxKeptBytes))
    const { bytes: _, hash: __, ts: ___, ...facts } = read
    assert.deepEqual(facts, {
      ...{ client: '', protocol: 'tcp', port: 4000, probe: 'http-get', name: 'odd', product: 'Odd\\x00' },
      length: answer.length,
    })
  })

  test('is what no rule knew, or only a form reader; nothing else', () => {
    const both = 'probe_matching/probe_extraction'
    assert.ok(readUnknownAnswer(unknown('hi', { method: both, product: 'Odd' })))
    assert.equal(readUnknownAnswer(unknown('hi', { method: both, cpe: ['cpe:/a:odd:odd'] })), null)
    assert.equal(readUnknownAnswer(unknown('hi', { method: 'probe_matching' })), null)
    // A product that a rule names is known, also where the rule has no CPE and the version was read.
    const source = { method: both, product: 'Valve Source engine', version: '1.38' }
    assert.equal(readUnknownAnswer(unknown('hi', source)), null)
    assert.equal(readUnknownAnswer(unknown('hi', { product: 'NGINX' })), null)
    assert.equal(readUnknownAnswer(unknown('', { banner: '-' })), null)
    for (const odd of [null, [], {}, { result: null }]) assert.equal(readUnknownAnswer(odd), null)
  })

  test('is the same with another date, number or session, and another with other words', () => {
    const first = hashOf(
      'HTTP/1.1 200 OK\r\nDate: Mon, 05 Jan 2026 10:00:01 GMT\r\nSid: a8f5f167f44f4964e6c9\r\n',
    )
    const second = hashOf(
      'HTTP/1.1 200 OK\r\nDate: Fri, 31 Jul 2026 9:00:59 GMT\r\nSid: 0cc175b9c0f1b6a831c3\r\n',
    )
    assert.equal(first, second)
    assert.notEqual(first, hashOf('HTTP/1.1 200 OK\r\nDate: Mon, 05 Jan 2026 10:00:01 GMT\r\nSet: 7\r\n'))
  })
})

describe('unknown answers', () => {
  let ledger: Ledger
  before(async () => {
    ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
  })
  after(() => ledger.close())

  const open = (maxAnswers: number) =>
    openUnknownAnswers({
      ...{ ledger, maxAnswers, log: { warn: () => {} } },
      supervisor: createSupervisor({ log: { error: () => {} } }),
    })
  const published = (events: readonly object[]) => events.map((event, id) => ({ id, event, row: {} }))

  test('are written in the background and before the end, those of other areas and known ones are not', async () => {
    const answers = open(10)
    const known = unknown('known', { method: 'probe_matching' })
    answers.take('host', published([unknown('one'), unknown('one'), known, unknown('two')]))
    answers.take('images', published([unknown('three')]))
    await answers.stop()
    const listed = await answers.store.list([''], { size: 10 })
    assert.deepEqual(
      listed.map(({ bytes, count }) => [Buffer.from(bytes).toString(), count]),
      [
        ['one', 2],
        ['two', 1],
      ],
    )
  })

  test('that come faster than they are written are left out and counted', async () => {
    const answers = open(10)
    answers.take('host', published(Array.from({ length: 1_500 }, () => unknown('flood'))))
    assert.equal(answers.figures().dropped, 500)
    await answers.stop()
    assert.equal(answers.figures().kept, 1_000)
  })

  test('are not kept where none are wanted', async () => {
    const answers = open(0)
    answers.take('host', published([unknown('unwanted')]))
    await answers.stop()
    assert.equal(answers.figures().kept, 0)
  })
})
