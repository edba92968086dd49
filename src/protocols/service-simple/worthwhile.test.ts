import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ownFingerprints } from '../../fingerprints/fingerprints.ts'
import { nameOf, planProbes } from './plan-probes.ts'
import { type Heard, isWorthwhile } from './worthwhile.ts'

const own = ownFingerprints()
const oddPort = 31_337
const left = (heard: Partial<Heard>, port = oddPort, names: readonly string[] = []): readonly string[] =>
  planProbes('tcp', port, { probe_rarity: 'all' }, own)
    .steps.filter((step) => isWorthwhile(step, { greeting: '', answers: [], ...heard }, { port, names }))
    .map(nameOf)

test('a server that waits is asked everything', () => {
  assert.equal(left({}).length, own.tcpProbes.length + 1)
  assert.equal(left({ answers: [''] }).length, own.tcpProbes.length + 1)
})

test('a server that speaks first is asked no question of a protocol in which the client speaks first', () => {
  assert.deepEqual(left({ greeting: 'Hello there\r\n' }), ['generic-lines', 'help', 'irc-version'])
  assert.deepEqual(left({ greeting: '\x00\x01\x02\x03' }), [])
})

test('an answer in lines excludes questions in bytes, and one in bytes those in lines and TLS', () => {
  const lines = left({ answers: ['unknown command\r\n'] })
  for (const name of ['generic-lines', 'memcached-version', 'tls']) assert.ok(lines.includes(name), name)
  for (const name of ['smb-negotiate', 'rdp-negotiate', 'mqtt-connect', 'postgres-ssl'])
    assert.ok(!lines.includes(name), name)
  const bytes = left({ answers: ['\x05\x00\x00\x01'] })
  assert.ok(bytes.includes('rdp-negotiate') && !bytes.includes('generic-lines') && !bytes.includes('tls'))
})

test('what the port is known for, and what was asked for, is asked whatever was heard', () => {
  assert.ok(left({ greeting: 'Hello\r\n' }, 6379).includes('redis-info'))
  assert.ok(left({ greeting: 'Hello\r\n' }, oddPort, ['http-get']).includes('http-get'))
  const custom = planProbes('tcp', oddPort, { custom_probes: 'a' }, own).steps[0]!
  assert.ok(isWorthwhile(custom, { greeting: 'Hello\r\n', answers: [] }, { port: oddPort, names: [] }))
  const operators = {
    name: 'AskOdd',
    transport: 'tcp',
    rarity: 1,
    ports: [],
    payload: () => Buffer.of(1),
  } as const
  assert.ok(
    isWorthwhile(
      { kind: 'send', probe: operators },
      { greeting: 'Hello\r\n', answers: [] },
      { port: oddPort, names: [] },
    ),
  )
})

test('the more was heard, the fewer questions are left', () => {
  const said = fc.string({ unit: 'binary', maxLength: 40 })
  fc.assert(
    fc.property(said, fc.array(said, { maxLength: 3 }), said, (greeting, answers, more) => {
      const before = new Set(left({ greeting, answers }))
      assert.ok(left({ greeting, answers: [...answers, more] }).every((name) => before.has(name)))
    }),
    { numRuns: 100 },
  )
})
