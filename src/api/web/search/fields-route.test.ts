import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { type FastifyInstance, fastify, type InjectOptions } from 'fastify'
import { areas, byArea } from '../../../areas/areas.ts'
import type { Call } from '../../http/route.ts'
import type { WebAreas } from './areas.ts'
import { fieldsRoute } from './fields-route.ts'

describe('the fields of an area', () => {
  let server: FastifyInstance
  before(async () => {
    const {
      path: url,
      query,
      answer,
    } = fieldsRoute(byArea(({ search: { fields } }) => ({ fields })) as unknown as WebAreas)
    server = fastify()
    server.get(url, { schema: { querystring: query } }, async (request, reply) => {
      const { query, headers } = request
      const given = await answer({ query, headers, reply } as unknown as Call<never, never>)
      return given.kind === 'bytes' ? given.bytes : assert.fail(given.kind)
    })
    await server.ready()
  })
  after(() => server?.close())
  const ask = (area: string, headers: InjectOptions['headers'] = {}) =>
    server.inject({ url: '/fields', query: { area }, headers })

  test('are all of them, with their types and an example of each', async () => {
    for (const { name, search } of areas) {
      const answer = await ask(name)
      assert.equal(answer.statusCode, 200)
      assert.match(String(answer.headers['content-type']), /^application\/json/)
      const expected = search.fields.all.map(({ name, type, about, example }) => ({
        ...{ name, type, about },
        examples: [example],
      }))
      assert.ok(expected.length > 0, name)
      assert.deepEqual(answer.json(), { fields: expected }, name)
    }
  })

  test('come compressed where the client accepts it, and are the same', async () => {
    const plain = await ask('host')
    const packed = await ask('host', { 'accept-encoding': 'gzip, br' })
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.equal(packed.headers['content-encoding'], 'br')
    assert.equal(packed.headers['vary'], 'accept-encoding')
    assert.deepEqual(brotliDecompressSync(packed.rawPayload), plain.rawPayload)
  })

  test('are not sent twice to a browser, which asks each time whether they changed', async () => {
    const first = await ask('host')
    assert.equal(first.headers['cache-control'], 'private, no-cache')
    const etag = String(first.headers['etag'])
    const second = await ask('host', { 'if-none-match': etag })
    assert.equal(second.statusCode, 304)
    assert.equal(second.rawPayload.length, 0)
    const other = await ask('images', { 'if-none-match': etag })
    assert.equal(other.statusCode, 200, 'of another area they are others')
  })

  test('of an area that does not exist are refused', async () => {
    assert.equal((await ask('nothing')).statusCode, 400)
  })
})
