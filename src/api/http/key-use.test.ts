import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routeLists } from '../../testing/security/route-lists.ts'
import { keyUseOf, roleActionOf } from './key-use.ts'

/** Paths that keys with scopes are never used for. */
const changes = [
  /^POST \/v1\/ingest/,
  /^POST \/v1\/sensors\/report$/,
  /^(GET|POST) \/v2\/(alerts|perimeters|assets|findings|unknown|channels)/,
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

test('what is for owners, and what for every member’s own sign-in, is this', () => {
  const bySession = routeLists().filter(({ door }) => door === 'session')
  const named = (action: string | null) =>
    bySession.filter(({ route }) => roleActionOf(route) === action).map(({ name }) => name)
  assert.deepEqual(named('administer'), [
    'POST /app/v1/ingest/image',
    'POST /app/v1/sensors/report',
    'POST /app/v1/ingest',
    'GET /app/api/keys',
    'POST /app/api/keys',
    'POST /app/api/keys/:id/revoke',
    'POST /app/api/keys/:id/rotate',
    'GET /app/api/audit',
    'GET /app/api/team/members',
    'POST /app/api/team/members/:id/role',
    'POST /app/api/team/members/:id/remove',
    'GET /app/api/team/invitations',
    'POST /app/api/team/invitations',
    'POST /app/api/team/invitations/:id/withdraw',
  ])
  assert.deepEqual(named(null), [
    'GET /app/api/sessions',
    'POST /app/api/sessions/:id/end',
    'POST /app/api/team/switch',
    'POST /app/api/team/leave',
  ])
  assert.deepEqual(named('scan'), ['POST /app/v1/tasks', 'POST /app/v1/tasks/:job_id/revoke'])
  for (const { route, name } of bySession)
    if (roleActionOf(route) === 'read') assert.ok(route.method === 'GET' || route.asksOnly, name)
})
