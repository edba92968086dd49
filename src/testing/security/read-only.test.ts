import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSettings } from '../../core/settings/settings.ts'
import { checkReadOnly } from '../../service/roles.ts'
import { serviceEvent } from '../host-event.ts'
import { runningService } from '../running-service.ts'
import { exampleOf } from './authentication.ts'
import { filled, routeLists } from './route-lists.ts'

/** What is written outside of the lists. */
const others = [
  ...['sign-in', 'sign-up', 'sign-out', 'password', 'sign-in/code', 'sign-in/cancel'],
  ...['invite', 'invite/accept', 'invite/sign-up'],
  ...['two-factor/begin', 'two-factor/confirm', 'two-factor/recovery', 'two-factor/remove'],
].map((name) => `/app/api/${name}`)

describe('a service that only answers', () => {
  const running = runningService({ 'read-only': 'yes' })
  const post = async (where: string, body = '{}') => {
    const { v1_token, v2_key } = running.keys
    const headers = { 'x-token': v1_token, 'x-key': v2_key, origin: running.service.url }
    const response = await fetch(`${running.service.url}${where}`, { method: 'POST', headers, body })
    return { status: response.status, text: await response.text() }
  }

  test('refuses every path that changes something, and says why', async () => {
    const writing = routeLists().filter(({ route }) => route.method === 'POST' && !route.asksOnly)
    assert.ok(writing.length > 30)
    for (const where of [...writing.map(({ path }) => filled(path, exampleOf)), ...others, '/opt-out']) {
      const { status, text } = await post(where)
      assert.equal(status, 403, where)
      assert.match(text, /only answers questions/, where)
    }
  })

  test('the paths that only ask by POST are these', () => {
    const asking = routeLists().filter(({ route }) => route.method === 'POST' && route.asksOnly)
    assert.deepEqual(
      asking.map(({ path }) => path),
      [
        '/v2/query/ip',
        '/v2/perimeters/check',
        '/app/v2/query/ip',
        '/app/v2/perimeters/check',
        '/app/api/scope/check',
        '/app/api/places',
      ],
    )
  })

  test('answers questions, and takes credits for them', async () => {
    await running.service.intake.accept('host', [serviceEvent('192.0.2.5', 22)])
    await running.service.settled()
    const left = async (): Promise<number> =>
      ((await running.v2('/user/subscription')).json as { requests_left: number }).requests_left
    const before = await left()
    assert.equal((await running.v2('/query/ip/192.0.2.5')).status, 200)
    const many = await post('/v2/query/ip', '["192.0.2.5"]')
    assert.equal(many.status, 200, many.text)
    assert.equal(await left(), before - 2)
    assert.equal((await running.v1('/tasks')).status, 200)
    assert.equal((await running.v2('/alerts')).status, 200)
    const mcp = await post('/mcp', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}')
    assert.notEqual(mcp.status, 403)
  })

  test('a path that is not there is not there', async () => {
    assert.equal((await post('/nowhere')).status, 404)
  })
})

test('among other processes it is the interface and nothing else', () => {
  const settings = readSettings({ 'read-only': 'yes', 'nats-url': 'nats://127.0.0.1:4222' }, {})
  assert.throws(() => checkReadOnly(settings, new Set(['api', 'ingest'])), /--roles api/)
  checkReadOnly(settings, new Set(['api']))
  checkReadOnly(readSettings({ 'read-only': 'yes' }, {}), new Set(['api', 'ingest', 'worker']))
})
