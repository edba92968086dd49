import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { encode } from 'dns-packet'
import fc from 'fast-check'
import { createResolver, type ResolverOptions } from './create-resolver.ts'
import { type MockReply, mockServer } from './testing/mock-server.ts'
import { readReply, replyId } from './upstream/message.ts'

const never = new AbortController().signal
const name = 'host.example.com'

const address = (value: string, owner = name) => ({
  name: owner,
  type: 'A',
  ttl: 60,
  class: 'IN',
  data: value,
})

async function ask(
  t: TestContext,
  answer: Parameters<typeof mockServer>[0],
  options: Partial<ResolverOptions> = {},
) {
  const mock = await mockServer(answer)
  const resolver = createResolver({ servers: [mock.server], attempts: 2, firstMilliseconds: 150, ...options })
  t.after(() => {
    resolver.close()
    mock.close()
  })
  return { answer: await resolver.resolve(name, ['A'], never), asked: mock.asked() }
}

test('a forged id or question (mock) does not end the wait for the true answer', async (t) => {
  const { answer, asked } = await ask(t, () => [
    { id: (id) => (id + 1) % 65_536, answers: [address('203.0.113.66')] },
    { question: { name: 'other.example.com', type: 'A', class: 'IN' }, answers: [address('203.0.113.66')] },
    { question: { name, type: 'AAAA', class: 'IN' }, answers: [] },
    { answers: [address('192.0.2.1')] },
  ])
  assert.deepEqual(answer.kind === 'found' && answer.records.A, ['192.0.2.1'])
  assert.equal(asked, 1)
})

test('records of other names (mock) are left out', async (t) => {
  const { answer } = await ask(t, () => ({
    answers: [address('203.0.113.66', 'bank.example.net'), address('192.0.2.1', 'HOST.Example.com')],
  }))
  assert.deepEqual(answer.kind === 'found' && answer.records.A, ['192.0.2.1'])
})

test('aliases without end and in a circle (mock) are cut', async (t) => {
  const alias = (from: string, to: string) => ({ name: from, type: 'CNAME', ttl: 1, class: 'IN', data: to })
  let step = 0
  const endless = await ask(t, ({ name: asked }) => {
    step += 1
    // Not recursive: the resolver follows by itself.
    return { flags: 1 << 10, answers: [alias(asked, `n${step}.example.com`)] }
  })
  assert.deepEqual(endless.answer.kind === 'found' && endless.answer.records.A, [])
  assert.ok(endless.asked <= 8)
  const circle = await ask(t, () => ({
    answers: [alias(name, 'b.example.com'), alias('b.example.com', name)],
  }))
  assert.deepEqual(circle.answer.kind === 'found' && circle.answer.records.A, [])
})

test('lame servers, errors and garbage (mock) are failures with a reason', async (t) => {
  const cases: [RegExp, MockReply | Uint8Array][] = [
    [/does not answer for this name/, { flags: 0, answers: [] }],
    [/SERVFAIL/, { rcode: 2 }],
    [/REFUSED/, { rcode: 5 }],
    [
      /cannot be read/,
      Buffer.concat([Buffer.from([0, 0, 0x84, 0, 0, 1, 0xff, 0xff]), Buffer.alloc(8, 0xc0)]),
    ],
    [/no answer in time/, Buffer.from([0, 0, 0x84])],
  ]
  for (const [reason, reply] of cases) {
    const { answer, asked } = await ask(t, () => [reply])
    assert.match(answer.kind === 'failed' ? answer.reason : answer.kind, reason)
    assert.equal(asked, 2)
  }
})

test('a server that does not know EDNS (mock) is asked without', async (t) => {
  const { answer } = await ask(t, (_, asked) =>
    asked === 1 ? { rcode: 1 } : { answers: [address('192.0.2.1')] },
  )
  assert.equal(answer.kind, 'found')
})

test('any bytes are read or refused, never thrown', () => {
  const question = { name, type: 'A' as const }
  const whole = encode({
    type: 'response',
    id: 7,
    flags: 0,
    questions: [{ name, type: 'A', class: 'IN' }],
    answers: [address('192.0.2.1')],
  })
  const damaged = fc
    .tuple(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length))
    .map(([at, value, length]) => {
      const copy = Buffer.from(whole)
      copy[at] = value
      return copy.subarray(0, length)
    })
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 600 }), damaged), (bytes) => {
      if (replyId(bytes) !== null) readReply(bytes, question)
    }),
    { numRuns: 2_000 },
  )
})
