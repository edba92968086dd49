import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { exampleOf } from './authentication.ts'
import { filled, hollowServer, routeLists } from './route-lists.ts'
import type { World } from './world.ts'

type NumberSchema = { readonly type?: string; readonly maximum?: number; readonly minimum?: number }

/** OWASP API4:2023, unrestricted resource consumption. */
export function resources(world: World): void {
  describe('API4: no client takes more than a share', () => {
    const asAnna = () => ({ 'x-token': world.anna.token.secret, 'x-key': world.anna.key.secret })
    const post = (where: string, body: RequestInit['body'], headers: Record<string, string> = {}) =>
      world.ask('POST', where, { headers: { ...asAnna(), ...headers }, body: body ?? null })

    test('every number of every path has a most, and one more is refused', async () => {
      const numbers = routeLists()
        .filter(({ door }) => door === 'token' || door === 'key')
        .flatMap((one) =>
          Object.entries((one.route.query?.properties ?? {}) as Record<string, NumberSchema>)
            .filter(([, { type }]) => type === 'integer' || type === 'number')
            .map(([name, schema]) => ({ ...one, parameter: name, schema })),
        )
      assert.ok(numbers.length > 20)
      const unbounded: string[] = []
      for (const { name, path, route, parameter, schema } of numbers) {
        // A moment in time has no most but the largest number.
        if (parameter === 'ts') continue
        if (schema.maximum === undefined) {
          unbounded.push(`${name}: ${parameter}`)
          continue
        }
        const where = `${filled(path, exampleOf)}?${parameter}=${schema.maximum + 1}`
        const { status } = await world.ask(route.method, where, { headers: asAnna() })
        assert.equal(status, 400, where)
      }
      assert.deepEqual(unbounded, [])
    })

    test('a body that is too large, unpacked too, and one that is packed in an unknown way', async () => {
      assert.equal((await post('/v1/tasks', 'x'.repeat(1_100_000))).status, 413)
      const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024))
      assert.ok(bomb.length < 100_000)
      for (const where of ['/v1/tasks', '/v1/ingest', '/v2/alerts'])
        assert.equal((await post(where, bomb, { 'content-encoding': 'gzip' })).status, 413, where)
      for (const encoding of ['br', 'deflate', 'zstd', 'gzip, gzip'])
        assert.equal((await post('/v1/tasks', '{}', { 'content-encoding': encoding })).status, 400, encoding)
      assert.equal((await post('/v1/tasks', 'not gzip', { 'content-encoding': 'gzip' })).status, 400)
    })

    test('headers and addresses that are too long', async () => {
      const long = 'a'.repeat(20_000)
      assert.equal(
        (await world.ask('GET', '/v2/user/subscription', { headers: { 'x-long': long } })).status,
        431,
      )
      assert.ok(
        [400, 404, 414, 431].includes((await world.ask('GET', `/v2/query/ip/${'a'.repeat(9_000)}`)).status),
      )
    })

    test('queries that are too deep or too long', async () => {
      const queries = [
        '('.repeat(3_000),
        'NOT '.repeat(2_000),
        'port:1 OR '.repeat(800),
        `banner:/${'(a'.repeat(500)}/`,
      ]
      for (const query of queries)
        for (const where of ['/v1/query/search', '/v2/query/search', '/v2/query/torrent/search']) {
          const { status, text } = await world.ask('GET', `${where}?query=${encodeURIComponent(query)}`, {
            headers: asAnna(),
          })
          assert.equal(status, 400, `${where} ${query.slice(0, 20)}: ${text.slice(0, 200)}`)
        }
    })

    test('JSON that is too deep, and lists that are too long', async () => {
      for (const where of ['/v1/tasks', '/v2/alerts', '/v2/query/ip'])
        assert.equal((await post(where, '['.repeat(60_000))).status, 400, where)
      const addresses = Array.from({ length: 1_001 }, (_, i) => `10.0.${i >> 8}.${i & 255}`)
      assert.equal((await post('/v2/query/ip', JSON.stringify(addresses))).status, 400)
      const options = [
        {
          targets: Array.from({ length: 2_000 }, () => '127.0.0.1'),
          ports: Array.from({ length: 900 }, () => ({ port: 1, modules: [] })),
        },
      ]
      assert.equal((await post('/v1/tasks', JSON.stringify({ type: 'scan', options }))).status, 400)
    })

    test('an account has so many keys and alerts', async () => {
      const { browser } = world.bert
      const alert = { name: 'a', kind: 'match', query: 'port:22', webhook: 'https://hook.example/' }
      const statuses: number[] = []
      for (let i = 0; i < 4; i++) statuses.push((await browser.post('/app/v2/alerts', alert)).status)
      assert.deepEqual(statuses, [200, 200, 200, 403])
      let made = 0
      while (made < 100 && (await browser.post('/app/api/keys', { kind: 'v2', label: '' })).status === 200)
        made++
      assert.ok(made > 0 && made <= 20)
    })

    test('requests that never end are ended', async () => {
      const server = await hollowServer()
      try {
        assert.ok(server.server.requestTimeout > 0 && server.server.requestTimeout <= 60_000)
        assert.ok(server.server.headersTimeout > 0 && server.server.headersTimeout <= 60_000)
      } finally {
        await server.close()
      }
    })
  })
}
