import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { maxAnswerBytes } from '../match-service.ts'
import type { MatchRule } from '../rule.ts'
import { probeFor } from '../rules/example-answer.ts'
import { rules } from '../rules.ts'
import { createMatchPool } from './match-pool.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

// Tries every way to split the letters before it gives up.
const slow: MatchRule = { id: 'slow', service: 'slow', reads: 'null', match: /^q(?:a+)+$/ }
const odd: MatchRule = {
  id: 'odd',
  service: 'odd',
  reads: 'odd-probe',
  match: /^odd (\d+)/,
  product: 'Odd',
  version: '$1',
}

// Generous: on a busy machine a thread may wait for its turn.
const pool = createMatchPool({ workers: 2, milliseconds: 2000 })
const mixed = createMatchPool({
  workers: 1,
  milliseconds: 1000,
  extra: {
    rules: [slow, odd],
    warnings: [],
    probes: [
      {
        name: 'other-probe',
        transport: 'tcp',
        rarity: 3,
        ports: [],
        payload: () => new Uint8Array(),
        fallback: ['odd-probe'],
      },
    ],
  },
})
after(() => Promise.all([pool.close(), mixed.close()]))

test('answers are matched as on the calling thread, many at a time', async () => {
  const banners = Array.from({ length: 50 }, (_, index) => `SSH-2.0-OpenSSH_9.${index}\r\n`)
  const found = await Promise.all(banners.map((text) => pool.match('null', latin1(text))))
  assert.deepEqual(
    found.map(({ match }) => match?.version),
    banners.map((_, index) => `9.${index}`),
  )
  assert.deepEqual(await pool.match('null', new Uint8Array()), { match: null })
})

test('a rule that takes too long costs its answer, and the next is matched again', async () => {
  const [late, next] = await Promise.all([
    mixed.match('null', latin1(`q${'a'.repeat(60)}!`)),
    mixed.match('odd-probe', latin1('odd 7')),
  ])
  assert.equal(late.match, null)
  assert.match(late.note!, /longer than 1000 ms/)
  assert.deepEqual(next, { match: { id: 'odd', service: 'odd', soft: false, product: 'Odd', version: '7' } })
  assert.equal((await mixed.match('other-probe', latin1('odd 8'))).match?.version, '8')
})

test('no rule of ours is slow on what is made to be slow', async () => {
  const fillers = [
    'a',
    ' ',
    '\0',
    '\xff',
    '1',
    '1.',
    '\r\n',
    'X: y\r\n',
    'Server: ',
    'a-',
    'DC=',
    '"',
    '\x04a',
    '\x80\x00',
  ]
  for (const rule of rules) {
    const { answer } = rule.example
    const texts = fillers.map((filler) => {
      const start = answer.slice(0, answer.length - 1)
      return (start + filler.repeat(maxAnswerBytes)).slice(0, maxAnswerBytes)
    })
    const found = await Promise.all(texts.map((text) => pool.match(probeFor(rule.reads), latin1(text))))
    for (const { note } of found) assert.equal(note, undefined, rule.id)
  }
})

test('a closed pool takes nothing', async () => {
  const short = createMatchPool({ workers: 1, milliseconds: 1000 })
  const waiting = short.match('null', latin1('x'))
  await short.close()
  assert.match((await waiting).note ?? '', /closed/)
  await assert.rejects(short.match('null', latin1('x')), /closed/)
})
