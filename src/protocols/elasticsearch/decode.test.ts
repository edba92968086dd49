import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { decodeHealth, decodeIndices, decodeNode, decodeRoot } from './decode.ts'
import { pagesOf } from './testing/answers.ts'

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))

const decoders = [decodeRoot, decodeNode, decodeHealth, decodeIndices]

test('members of another kind are left out, and text is escaped', () => {
  const node = {
    name: 'n\n\u20ac',
    version: 7,
    roles: ['data', 3, null],
    settings: { 'a\\b': ['\x00', { deep: null }], __proto__: 1 },
    os: 'Linux',
    jvm: { pid: '42', version: '17', input_arguments: ['-Xms1g'] },
    thread_pool: { search: { type: 'fixed', min: 1.5, queue_size: '1k' } },
    unheard: 'of',
  }
  assert.deepEqual(decodeNode(bytes({ cluster_name: 'c', nodes: { id: node, other: {} } })), {
    cluster_name: 'c',
    node_name: 'id',
    name: 'n\\n\\xe2\\x82\\xac',
    roles: ['data'],
    settings: { 'a\\\\b': ['\\x00', { deep: null }] },
    jvm: { pid: 42, version: '17', input_arguments: ['-Xms1g'] },
    thread_pool: { search: { type: 'fixed', min: 1, queue_size: '1k' } },
  })
  const named = decodeNode(bytes('{"nodes":{"id":{"settings":{"__proto__":{"x":1}}}}}'))
  assert.deepEqual(Object.entries(named['settings'] as object), [['__proto__', { x: 1 }]])
})

test('a list of indices that was cut has those that are whole, and no more than are kept', () => {
  const whole = Array.from({ length: 5000 }, (_, at) => ({
    index: `i${at}`,
    'docs.count': '1',
    'store.size': '2',
  }))
  assert.equal((decodeIndices(bytes(whole))['indices'] as unknown[]).length, 2048)
  const text = JSON.stringify(whole.slice(0, 3))
  for (let end = text.indexOf('},') + 2; end < text.length; end++) {
    const { indices } = decodeIndices(bytes(text.slice(0, end))) as { indices: unknown[] }
    assert.deepEqual(indices[0], { index_name: 'i0', docs: 1, size_in_bytes: 2 })
    assert.ok(indices.length < 3)
  }
  assert.throws(() => decodeIndices(bytes('[},'.repeat(200_000))), ProtocolError)
})

test('depth and size of what a server sends have limits', () => {
  const depth = 100_000
  const settings = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const deep = decodeNode(bytes(`{"nodes":{"id":{"settings":${settings}}}}`))
  assert.ok(JSON.stringify(deep).length < 200)
  const wide = decodeNode(
    bytes({ nodes: { id: { name: 'x'.repeat(100_000), roles: Array(9999).fill('r') } } }),
  )
  assert.equal((wide['name'] as string).length, 4096)
  assert.equal((wide['roles'] as unknown[]).length, 64)
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const known = [
    'version',
    'number',
    'nodes',
    'settings',
    'os',
    'jvm',
    'plugins',
    'indices',
    'index',
    'docs.count',
  ]
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.jsonValue({ maxDepth: 2 }),
      fc.string({ unit: 'binary' }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.constantFrom(...known), fc.string()), tie('value'), { maxKeys: 4 }),
    ),
  }))
  const pages = Object.values(pagesOf('7.17')).map(({ body }) => Buffer.from(body))
  const input = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    value.map(bytes),
    fc
      .record({ page: fc.constantFrom(...pages), at: fc.nat(4000), value: fc.nat(255), end: fc.nat(4000) })
      .map(({ page, at, value, end }) => page.with(at % page.length, value).subarray(0, Math.max(end, 1))),
  )
  fc.assert(
    fc.property(input, (body) => {
      for (const decode of decoders) {
        try {
          const text = JSON.stringify(decode(body))
          assert.ok(text.length < 1000 + body.length * 12)
          assert.match(text, /^[\x20-\x7e]*$/)
        } catch (error) {
          assert.ok(error instanceof ProtocolError, String(error))
        }
      }
    }),
    { numRuns: 500 },
  )
})
