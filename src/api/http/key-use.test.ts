import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routeLists } from '../../testing/security/route-lists.ts'
import { keyUseOf } from './key-use.ts'

/** Paths that keys with scopes are never used for. */
const changes = [
  /^POST \/v1\/ingest/,
  /^POST \/v1\/sensors\/report$/,
  /^(GET|POST) \/v2\/(alerts|perimeters|assets|findings|channels)/,
]

test('every path of V1 and V2 is a read of its area, a scan, or a change on purpose', () => {
  const uses = routeLists()
    .filter(({ route, door }) => door === 'key' || (door === 'token' && route.permission !== undefined))
    .map(({ route, name }) => ({ name, use: keyUseOf(route) }))
  assert.ok(uses.length > 60)
  for (const { name, use } of uses) {
    const expected = changes.some((pattern) => pattern.test(name))
    assert.equal(use?.action === 'change', expected, `${name}: ${JSON.stringify(use)}`)
  }
  const of = (wanted: string) => uses.find(({ name }) => name === wanted)?.use
  assert.deepEqual(of('GET /v2/query/ip/:target'), { area: 'host', action: 'read' })
  assert.deepEqual(of('GET /v2/query/domains/homoglyphs/:target'), { area: 'homoglyphs', action: 'read' })
  assert.deepEqual(of('POST /v1/tasks'), { area: 'host', action: 'scan' })
  assert.deepEqual(of('GET /v1/sinkhole'), { area: 'sensors', action: 'read' })
  assert.equal(of('GET /v2/user/subscription'), null)
})
