import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { imageEvent, imageIdOf } from '../areas/images/testing/image-event.ts'
import { torrentEvent } from '../areas/torrents/testing/torrent-event.ts'
import { serviceEvent } from '../testing/host-event.ts'
import { runningService } from '../testing/running-service.ts'
import { readStream } from './streams/testing/read-stream.ts'
import { assertMembers } from './testing/assert-members.ts'
import { liveExamples, v1Examples, v1LineExamples, v2Examples } from './testing/documented-examples.ts'
import { loadLeaksBeside } from './testing/load-leaks-beside.ts'

describe('documented examples, member by member', () => {
  const running = runningService({ scanners: '192.0.2.200', 'rate-limit': '10000' })
  const now = Date.now()
  const sensor = (port: number, tags: readonly string[], http: boolean) => ({
    origin: {
      type: 'sinkhole',
      client_id: 'sinkhole',
      ts: now - port,
      ip: '198.51.100.20',
      port: 40_000,
      rdns: 'scan.example.org',
    },
    target: { ip: '192.0.2.250', port, protocol: 'tcp' },
    data: {
      payload: 'GET /login HTTP/1.1\\r\\n\\r\\n',
      ...(http && {
        extra: {
          http: {
            method: 'GET',
            path: '/login',
            version: '1.1',
            headers: {},
            header_order: '',
            header_order_hash: '',
          },
        },
      }),
      tags,
    },
  })
  before(async () => {
    const { intake, settled, url } = running.service
    const nginx = {
      product: 'nginx',
      version: '1.18.0',
      cpe: ['cpe:/a:f5:nginx:1.18.0'],
      banner: 'HTTP/1.1 200 OK\\r\\n',
    }
    const receipts = await Promise.all([
      intake.accept('host', [
        serviceEvent('192.0.2.10', 80, nginx),
        serviceEvent('192.0.2.10', 22, { name: 'ssh', banner: 'SSH-2.0-x' }),
        {
          origin: { type: 'port', module: 'portscan', ts: now },
          target: { ip: '192.0.2.10', port: 80, protocol: 'tcp' },
          result: { response: 'synack' },
        },
      ]),
      intake.accept('domains', [
        { domain: 'example.com', ts: now, records: { A: ['192.0.2.10'] } },
        { domain: 'www.example.com', ts: now, records: { A: ['192.0.2.10'] } },
      ]),
      intake.accept('torrents', [
        torrentEvent('Alpha', {
          origin: { rdns: 'a.example.com' },
          peer: { ip: '192.0.2.10' },
          torrent: { category: 'Video', subcategory: 'Movies' },
        }),
      ]),
      intake.accept('images', [
        imageEvent('login', { ts: now - 1_000, rdns: 'www.example.com', words: ['Password'] }),
        imageEvent('other login', { ts: now - 2_000, phash: '0000000000000007' }),
      ]),
      intake.accept('sensors', [sensor(80, ['HTTP_SCANNER'], true), sensor(22, ['SSH_SCANNER'], false)]),
    ])
    for (const { refused } of receipts) assert.deepEqual(refused, [])
    await settled()
    const job = {
      type: 'grab',
      description: '',
      options: [{ targets: ['127.0.0.1'], ports: [{ port: 9, modules: ['ssh'] }] }],
    }
    const headers = { 'X-Token': running.keys.v1_token }
    await fetch(`${url}/v1/tasks`, { method: 'POST', headers, body: JSON.stringify(job) })
    await loadLeaksBeside(running.data)
  })

  for (const [path, example] of v2Examples)
    test(`/v2${path}`, async () => {
      const { status, text } = await running.v2(path)
      assert.equal(status, 200, text)
      assertMembers(JSON.parse(text), example, 'the answer')
    })

  for (const [path, example] of v1Examples)
    test(`/v1${path}`, async () => {
      const { status, text } = await running.v1(path)
      assert.equal(status, 200, text)
      assertMembers(JSON.parse(text), example, 'the answer')
    })

  for (const [path, example] of v1LineExamples)
    test(`/v1${path}, line by line`, async () => {
      const { status, text } = await running.v1(path)
      assert.equal(status, 200, text)
      const lines = text.split('\n').filter((line) => line !== '')
      assert.ok(lines.length > 0)
      for (const line of lines) assertMembers(JSON.parse(line), example, 'the line')
    })

  test('live streams carry events as they come in, and the state of a job', async (t) => {
    const live = async (path: string) => {
      const stream = await readStream(`${running.service.url}/v1${path}`, running.keys.v1_token)
      t.after(() => stream.close())
      return stream
    }
    const streams = {
      '/torrent': await live('/torrent'),
      '/sinkhole': await live('/sinkhole'),
      '/stream': await live('/stream'),
    } as const
    const { intake } = running.service
    await intake.accept('torrents', [torrentEvent('Beta', { peer: { ip: '192.0.2.10' } })])
    await intake.accept('sensors', [sensor(23, ['MIRAI'], false)])
    const ports = [{ port: 9, modules: ['ssh'] }]
    const job = { type: 'grab', description: '', options: [{ targets: ['127.0.0.1'], ports }] }
    await running.v1('/tasks', { method: 'POST', body: JSON.stringify(job) })
    for (const [path, example] of Object.entries(liveExamples)) {
      const stream = streams[path as keyof typeof streams]
      await stream.until(1)
      const said = stream.events.find(({ origin }) => path !== '/stream' || origin?.['type'] === 'job_status')
      assertMembers(said, example, path)
    }
  })

  test('an image and those like it', async () => {
    const id = imageIdOf('login')
    const one = await running.v1(`/query/image/${id}`)
    assertMembers(one.json, { image_id: 'string', url: 'string', thumb: 'string', ip: 'string' }, 'the image')
    for (const path of ['/query/image/search/similar', '/query/image/search'])
      assertMembers(
        (await running.v1(`${path}?similar=${id}`)).json,
        {
          total_records: 'integer',
          page: 'integer',
          events: [{ image_id: 'string', score: 'number', dist: 'integer' }],
        },
        'the likenesses',
      )
  })

  test('a job, its status, figures and end', async () => {
    const [{ job_id }] = (await running.v1('/tasks')).json as unknown as [{ job_id: string }]
    assertMembers((await running.v1(`/tasks/${job_id}/status`)).json, { status: 'string' }, 'the status')
    const figures = {
      status: 'string',
      number_results: 'integer',
      open_ports: 'integer',
      ports: 'any',
    } as const
    const stats = { stats: { ...figures, targets: 'integer', grabbers: 'any' } } as const
    assertMembers((await running.v1(`/tasks/${job_id}/stats`)).json, stats, 'the figures')
    const revoked = await running.v1(`/tasks/${job_id}/revoke`, { method: 'POST' })
    assertMembers(revoked.json, { message: 'string' }, 'the answer')
  })

  test('errors have three members, JSON has one spacing per version, and a deprecated path is marked', async () => {
    const v1 = await running.v1('/nothing/here')
    assert.equal(v1.text, '{"status": 404, "title": "Not Found", "message": "Page not found."}')
    const v2 = await running.v2('/nothing/here')
    assert.equal(v2.text, '{"status":404,"title":"Not Found","message":"Page not found."}')
    assert.equal(v2.headers.get('access-control-allow-origin'), null)
    type Described = { paths: Record<string, { get?: { deprecated?: boolean } }> }
    const { paths } = (await running.v1('/openapi.json')).json as unknown as Described
    const marked = Object.keys(paths).filter((path) => paths[path]!.get?.deprecated)
    assert.deepEqual(marked, ['/v1/query/torrent/{target}'])
  })
})
