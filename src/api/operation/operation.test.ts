import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { eventually } from '../../testing/eventually.ts'
import { runningService } from '../../testing/running-service.ts'

describe('operation', () => {
  const running = runningService({ scanners: '192.0.2.10,192.0.2.11,2001:db8::1', compat: 'status-text' })
  const get = (where: string): Promise<Response> => fetch(`${running.service.url}${where}`)
  const ledger = <T>(work: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(path.join(running.data, 'ledger.db'))
    try {
      return work(database)
    } finally {
      database.close()
    }
  }

  test('the status of an error is a text where the operator keeps the old way', async () => {
    assert.match((await running.v2('/query/ip/nowhere')).text, /^\{"status":"400","title":"/)
    assert.match((await running.v1('/query/latest/nowhere')).text, /^\{"status": "400", "title": "/)
    assert.equal(((await running.v2('/query/ip/192.0.2.10')).json as { status?: string }).status, undefined)
  })

  test('machines see that it lives, is ready, and how it does', async () => {
    assert.deepEqual(await (await get('/livez')).json(), { live: true })
    assert.deepEqual(await (await get('/readyz')).json(), { ready: true })
    const metrics = await (await get('/metrics')).text()
    for (const name of [
      'rimlight_ingest_backlog_events',
      'rimlight_http_request_seconds_bucket',
      'rimlight_ingest_accepted_total',
    ])
      assert.ok(metrics.includes(name), name)
    assert.match((await get('/livez')).headers.get('x-request-id')!, /^[0-9a-f-]{36}$/)
  })

  test('the scanners are listed without a token, in the spacing that scripts cut at', async () => {
    assert.equal(await (await get('/v1/minions')).text(), '{"scanners": ["192.0.2.10", "192.0.2.11"]}')
    assert.equal(await (await get('/v1/minions-ipv6')).text(), '{"scanners": ["2001:db8::1"]}')
  })

  test('each version describes itself, and the pages load nothing from outside', async () => {
    for (const version of ['v1', 'v2']) {
      const api = (await (await get(`/${version}/openapi.json`)).json()) as {
        openapi: string
        info: { version: string }
        components: { securitySchemes: Record<string, { name: string }> }
        paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
      }
      assert.match(api.openapi, /^3\.1/)
      assert.equal(api.info.version, '1.0.1')
      assert.equal(api.components.securitySchemes['Token']?.name, version === 'v1' ? 'X-Token' : 'X-Key')
      for (const operations of Object.values(api.paths))
        for (const { responses } of Object.values(operations))
          for (const status of ['200', '400', '401', '403', '404', '500'])
            assert.ok(responses[status], status)
    }
    for (const where of ['/', '/v1/docs', '/v2/docs', '/docs/filters', '/scanner', '/opt-out']) {
      const page = await get(where)
      assert.match(page.headers.get('content-security-policy')!, /default-src 'none'/, where)
      assert.ok(!/(src|href)="(https?:)?\/\//.test(await page.text()), where)
    }
  })

  test('of many requests on the last credit exactly one is served', async () => {
    ledger((database) => database.exec("UPDATE keys SET credits_left = 1 WHERE plan = 'free'"))
    const answers = await Promise.all(Array.from({ length: 20 }, () => running.free('/query/ip/192.0.2.10')))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    const refused = answers.filter(({ status }) => status === 403)
    assert.equal(refused.length, 19)
    for (const { json } of refused) {
      const body = json as { message: string }
      assert.deepEqual(Object.keys(body), ['status', 'title', 'message'])
      assert.match(body.message, /^Not enough credits: 0 are left\. They renew on \d{4}-\d\d-\d\d\.$/)
    }
    assert.equal(
      ((await running.free('/user/subscription')).json as { requests_left: number }).requests_left,
      0,
    )
  })

  test('the use of keys is on record, the keys are not', async () => {
    const rowsOf = (ip: string) =>
      ledger((database) => database.prepare('SELECT * FROM audit WHERE path LIKE ?').all(`%${ip}`))
    await running.v2('/query/ip/192.0.2.77')
    await running.v2('/query/ip/192.0.2.78')
    // Requests are written in their order: with the second one everything about the first is there.
    await eventually(() => rowsOf('192.0.2.78').length > 0, 'the later request on record')
    const rows = rowsOf('192.0.2.77')
    assert.equal(rows.length, 1)
    assert.equal(rows[0]!['cost'], 1)
    assert.match(String(rows[0]!['key_id']), /^[0-9a-f-]{36}$/)
    assert.ok(!JSON.stringify(rows).includes(running.keys.v2_key))
  })
})
