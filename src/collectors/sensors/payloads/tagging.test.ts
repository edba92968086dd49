import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SensorObservation } from '../../../core/events/sensor-event.ts'
import { createRuleMatcher } from './match-rules.ts'
import { payloadRules } from './rules/payload-rules.ts'
import { sensorEventOf } from './sensor-event-of.ts'

const observed = (payload: Uint8Array, port: number, protocol: 'tcp' | 'udp' = 'tcp'): SensorObservation => ({
  ts: Date.UTC(2026, 0, 2),
  protocol,
  source: { ip: '198.51.100.7', port: 40_000 },
  target: { ip: '192.0.2.1', port },
  payload,
})

describe('the rules of payloads', () => {
  for (const [index, rule] of payloadRules.entries())
    test(`${index} ${rule.tags.join(' ')} holds for its example`, () => {
      const port = rule.ports?.[0] ?? rule.examplePort
      assert.ok(port !== undefined, 'the example has no port')
      const bytes = Buffer.from(rule.example, 'latin1')
      const found = createRuleMatcher([rule])({ bytes, protocol: rule.on ?? 'tcp', port })
      assert.deepEqual(new Set(found), new Set(rule.tags))
      const { tags } = sensorEventOf(observed(bytes, port, rule.on)).data
      for (const tag of rule.tags) assert.ok(tags.includes(tag), `${tag} is not among ${tags}`)
    })

  test('none holds for what says nothing', () => {
    const match = createRuleMatcher(payloadRules)
    for (const text of [
      'x',
      '\0',
      'GET / HTTP/1.1\r\nHost: www.example.com\r\nUser-Agent: curl/8.5.0\r\n\r\n',
    ])
      assert.deepEqual(match({ bytes: Buffer.from(text), protocol: 'tcp', port: 8_081 }), [])
  })

  test('each rule that is held against others tells them apart', () => {
    const match = createRuleMatcher(payloadRules)
    const tagged = payloadRules.map(({ example, on, ports, examplePort }) =>
      match({
        bytes: Buffer.from(example, 'latin1'),
        protocol: on ?? 'tcp',
        port: ports?.[0] ?? examplePort!,
      }),
    )
    const most = Math.max(...tagged.map((tags) => tags.length))
    assert.ok(most < 12, `one example has ${most} tags`)
  })
})
