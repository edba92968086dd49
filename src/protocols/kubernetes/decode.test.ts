import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { decodePods, decodeVersion, maxPods } from './decode.ts'
import { podsAnswer, statusAnswer, versionAnswer } from './testing/answers.ts'

test('versions', () => {
  assert.equal(decodeVersion(Buffer.from(versionAnswer)), 'v1.27.3')
  assert.equal(decodeVersion(Buffer.from('{"gitVersion":"v1\\n\\u00e9"}')), 'v1\\n\\xc3\\xa9')
  for (const other of ['{"gitVersion":1}', '[]', 'null', '{}'])
    assert.equal(decodeVersion(Buffer.from(other)), null)
})

test('no more pods are kept than were asked for', () => {
  const names = Array.from({ length: 100 }, (_, at) => `pod-${at}`)
  const { pods, connected } = decodePods(200, Buffer.from(podsAnswer(names)))
  assert.deepEqual([pods!.length, connected], [maxPods, true])
})

test('an empty cluster is connected, with no pods', () => {
  for (const items of ['[]', 'null', '{}'])
    assert.deepEqual(decodePods(200, Buffer.from(`{"kind":"PodList","items":${items}}`)), {
      connected: true,
      auth_required: false,
      pods: [],
    })
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const pages = [versionAnswer, podsAnswer(['a']), statusAnswer(403, 'Forbidden')].map((text) =>
    Buffer.from(text),
  )
  const input = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.jsonValue({ maxDepth: 5 }).map((items) => Buffer.from(JSON.stringify({ kind: 'PodList', items }))),
    fc.jsonValue({ maxDepth: 5 }).map((spec) => {
      return Buffer.from(JSON.stringify({ kind: 'PodList', items: [{ spec, metadata: spec, status: spec }] }))
    }),
    fc
      .record({ page: fc.constantFrom(...pages), at: fc.nat(4000), value: fc.nat(255) })
      .map(({ page, at, value }) => page.with(at % page.length, value)),
  )
  const decoders = [
    decodeVersion,
    (body: Uint8Array) => decodePods(200, body),
    (body: Uint8Array) => decodePods(403, body),
  ]
  fc.assert(
    fc.property(input, (body) => {
      for (const decode of decoders) {
        try {
          const text = JSON.stringify(decode(body))
          assert.ok(text.length < 200 + body.length * 12)
          assert.match(text, /^[\x20-\x7e]*$/)
        } catch (error) {
          assert.ok(error instanceof ProtocolError, String(error))
        }
      }
    }),
    { numRuns: 500 },
  )
})
