import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { imageEvent, imageIdOf } from '../../areas/images/testing/image-event.ts'
import type { ImageEvent } from '../../core/events/image-event.ts'
import { type Answered, runningService } from '../../testing/running-service.ts'

const minute = 60_000
const day = 1440 * minute

type Item = { image_id: string; url: string; thumb: string }

describe('images over HTTP', () => {
  const running = runningService()
  const now = Date.now()
  before(async () => {
    const receipt = await running.service.intake.accept('images', [
      imageEvent('login', {
        ts: now - minute,
        rdns: 'www.example.com',
        words: ['Password', 'sign', 'IN'],
        logos: ['grafana'],
      }),
      imageEvent('older login', { ts: now - 40 * day, phash: '0000000000000007' }),
      imageEvent('people', {
        ip: '192.0.2.11',
        port: 5900,
        ts: now - 2 * minute,
        tags: ['VNC', 'HAS_FACES'],
        n_faces: 2,
        faces: [
          { x: 1, y: 2, width: 3, height: 4 },
          { x: 9, y: 9, width: 9, height: 9 },
        ],
        phash: 'ffffffffffffffff',
        words: [],
      }),
      imageEvent('blank', {
        ip: '2001:db8::10',
        port: 6000,
        tags: ['X11'],
        blank: true,
        ts: now - 3 * minute,
      }),
      imageEvent('nowhere', { ip: '10.0.0.1', ts: now - 4 * minute, phash: 'ffff0000ffff0000' }),
      imageEvent('of a stranger', { ip: '192.0.2.66', client_id: 'somebody-else', job_id: 'job', ts: now }),
      imageEvent('also of a stranger', {
        client_id: 'somebody-else',
        job_id: 'job',
        phash: '00000000000000ff',
      }),
    ] satisfies ImageEvent[])
    assert.deepEqual(receipt.refused, [])
    await running.service.settled()
  })

  const names = (items: readonly { image_id: string }[]) => items.map(({ image_id }) => nameOf(image_id))
  const v1List = async (target: string) => {
    const { status, json } = await running.v1(`/query/image${target}`)
    assert.equal(status, 200, target)
    return json as { total_records: number; page: number; query: Record<string, unknown>; events: Item[] }
  }
  const refused = async (answer: Promise<Answered>, status: number, detail: RegExp) => {
    const { status: given, headers, json } = await answer
    assert.equal(given, status)
    assert.match(headers.get('rimlight-detail') ?? '', detail)
    assert.deepEqual(Object.keys(json), ['status', 'title', 'message'])
  }

  test('V1 gives the images of an address or a network, with words when asked', async () => {
    const one = await v1List('/ip/192.0.2.10')
    assert.deepEqual(names(one.events), ['login', 'older login'])
    assert.deepEqual(Object.keys(one), ['total_records', 'page', 'events'])
    assert.ok(!('words' in one.events[0]!))
    const read = await v1List('/ip/192.0.2.10?ocr=1')
    assert.deepEqual((read.events[0] as unknown as ImageEvent).words, ['Password', 'sign', 'IN'])
    for (const network of ['192.0.2.0/24', '192.0.2.0%2F24', '192.0.2.10-192.0.2.99'])
      assert.deepEqual(names((await v1List(`/ip/${network}`)).events), ['login', 'people', 'older login'])
    const second = await v1List('/ip/192.0.2.0/24?page=2&pagesize=1')
    assert.deepEqual([second.total_records, second.page, names(second.events)], [3, 2, ['people']])
    assert.deepEqual(await v1List('/ip/192.0.2.250'), { total_records: 0, page: 1, events: [] })
    assert.equal((await running.v1('/query/image/ip/192.0.0.0/16')).status, 400)
  })

  test('an image record has its members in order, in the spelling of its version', async () => {
    const { json, text } = await running.v1(`/query/image/${imageIdOf('people')}`)
    const { geoip, url, thumb, ...rest } = json as Record<string, unknown>
    assert.deepEqual(rest, {
      image_id: imageIdOf('people'),
      ip: '192.0.2.11',
      port: 5900,
      ts: now - 2 * minute,
      country: 'PT',
      asn: 64511,
      as_name: 'EXAMPLE-DOCS Example Documentation Network',
      has_faces: true,
      n_faces: 2,
      tags: ['VNC', 'HAS_FACES'],
      height: 768,
      width: 1024,
    })
    const place = {
      country_name: 'Portugal',
      city_name: 'Lisbon',
      timezone: 'Europe/Lisbon',
      latitude: 38.7167,
      longitude: -9.1333,
      location: [-9.1333, 38.7167],
    }
    assert.deepEqual(geoip, { country_code: 'PT', ...place })
    assert.match(String(url), new RegExp(`/images/${imageIdOf('people')}\\.jpg\\?until=\\d+&signature=`))
    assert.match(String(thumb), new RegExp(`/thumbs/${imageIdOf('people')}\\.jpg\\?until=\\d+&signature=`))
    assert.match(
      text,
      /^\{"image_id": "[0-9a-f]{56}", "ip": "192\.0\.2\.11", "port": 5900, "ts": \d+, "country"/,
    )
    const v2 = (await running.v2('/query/image/ip/192.0.2.11')).json as { events: Record<string, unknown>[] }
    assert.deepEqual(v2.events[0]!['geoip'], { iso_code: 'PT', ...place })
  })

  test('without faces and place the record leaves them out', async () => {
    const { json } = await running.v1(`/query/image/${imageIdOf('nowhere')}`)
    for (const name of ['has_faces', 'n_faces', 'country', 'asn', 'as_name', 'words'])
      assert.ok(!(name in (json as object)), name)
    const { geoip } = json as { geoip: object }
    assert.deepEqual([...new Set(Object.values(geoip))], [null])
  })

  test('V1 lists the latest, with nothing but addresses and ids', async () => {
    const latest = await v1List('')
    assert.deepEqual(names(latest.events), ['login', 'people', 'blank', 'nowhere', 'older login'])
    for (const item of latest.events) assert.deepEqual(Object.keys(item), ['url', 'thumb', 'image_id'])
    await refused(running.v1('/query/image?page=1001&pagesize=100'), 400, /narrow the search/)
    assert.equal((await running.v1('/query/image?pagesize=0')).status, 400)
  })

  test('V1 searches with a query and tells what it applied', async () => {
    const found = await v1List('/search?query=tags:RDP%20words:password')
    assert.deepEqual(Object.keys(found), ['total_records', 'page', 'query', 'events'])
    assert.deepEqual(names(found.events), ['login'])
    const none = { ip: null, port: null, country: null, face: null, tag: null, logo: null, word: null }
    assert.deepEqual(found.query, { ...none, query: 'tags:RDP words:password' })
    assert.equal((await v1List('/search?query=words:nothing')).total_records, 0)
    const { status, json } = await running.v1('/query/image/search?query=nofield:1')
    assert.equal(status, 400)
    assert.match((json as { message: string }).message, /^Bad Parameter.*At character 1: /)
  })

  test('V1 searches with the older parameters', async () => {
    const expected: Record<string, readonly string[]> = {
      'ip=192.0.2.10': ['login', 'older login'],
      'ip=192.0.2.0/24&port=5900': ['people'],
      'ip=192.0.2.11-192.0.2.200': ['people'],
      'port=5900-6000': ['people', 'blank'],
      'country=pt&face=1': ['people'],
      'tag=x11': ['blank'],
      'word=password': ['login'],
      'logo=Grafana': ['login'],
      'word=sign%20in&country=PT&face=0&to=20%20days%20ago': ['older login'],
      'from=yesterday&country=PT&port=3389': ['login'],
      'from=60%20days%20ago&to=1%20month%20ago': ['older login'],
      'query=port:3389&country=PT': ['login', 'older login'],
    }
    for (const [parameters, images] of Object.entries(expected))
      assert.deepEqual(names((await v1List(`/search?${parameters}`)).events), images, parameters)
    const { query } = await v1List('/search?ip=192.0.2.0/24&port=1-9&word=x&from=2024-01-31')
    const applied = { ip: '192.0.2.0/24', port: '1-9', word: 'x', from: '2024-01-31' }
    assert.deepEqual(query, { ...applied, country: null, face: null, tag: null, logo: null })
  })

  test('V1 refuses filters that cannot be', async () => {
    const why: Record<string, RegExp> = {
      '': /give a query/,
      'port=x': /neither a port nor a range/,
      'face=maybe': /face is 1 or 0/,
      'ip=300.1.1.1': /takes an address/,
      'from=soon': /no time/,
      'word=%20': /is empty/,
      [`query=a&similar=${imageIdOf('login')}`]: /similar cannot be combined with query/,
    }
    for (const [parameters, detail] of Object.entries(why))
      await refused(running.v1(`/query/image/search?${parameters}`), 400, detail)
  })

  test('V1 counts by every type', async () => {
    const top = async (type: string) =>
      (await running.v1(`/query/image/search/stats?query=country:PT&type=${type}&size=1`)).json
    assert.deepEqual(await top('ports'), [{ key: '3389/tcp', doc_count: 2 }])
    assert.deepEqual(await top('words'), [{ key: 'in', doc_count: 3 }])
    assert.deepEqual(await top('tags'), [{ key: 'RDP', doc_count: 2 }])
    assert.deepEqual(await top('countries'), [{ key: 'PT', doc_count: 4 }])
    assert.deepEqual(await top('asn'), [{ key: '64511', doc_count: 4 }])
    assert.deepEqual(await top('rdns'), [{ key: 'www.example.com', doc_count: 1 }])
    assert.deepEqual(await top('logos'), [{ key: 'grafana', doc_count: 1 }])
    assert.equal((await running.v1('/query/image/search/stats?query=a&type=nothing')).status, 400)
  })

  test('V1 finds alike images', async () => {
    const { json } = await running.v1(`/query/image/search/similar?similar=${imageIdOf('login')}`)
    const { query: _, ...there } = (await running.v1(`/query/image/search?similar=${imageIdOf('login')}`))
      .json as { query: object }
    assert.deepEqual(there, json)
    const { total_records, page, events } = json as { total_records: number; page: number; events: object[] }
    assert.deepEqual([total_records, page], [1, 1])
    assert.deepEqual(Object.keys(events[0]!), ['url', 'thumb', 'image_id', 'score', 'dist'])
    const { image_id, score, dist } = events[0] as { image_id: string; score: number; dist: number }
    assert.deepEqual([nameOf(image_id), score, dist], ['older login', 1 - 5 / 64, 5])
    const blank = await v1List(`/search/similar?similar=${imageIdOf('blank')}`)
    assert.deepEqual(blank, { total_records: 0, page: 1, events: [] })
    const combined = `/query/image/search/similar?similar=${imageIdOf('login')}&word=x`
    await refused(running.v1(combined), 400, /combined with word/)
    assert.equal((await running.v1(`/query/image/search/similar?similar=${imageIdOf('none')}`)).status, 404)
    assert.equal((await running.v1('/query/image/search/similar?similar=x')).status, 400)
  })

  test('V2 gives the images of an address', async () => {
    const { json, text } = await running.free('/query/image/ip/192.0.2.10')
    const { events, ...rest } = json as { events: Item[] }
    assert.deepEqual(rest, { pagesize: 20, query: '192.0.2.10', total: 2, page: 1 })
    assert.deepEqual(names(events), ['login', 'older login'])
    assert.match(
      text,
      /^\{"pagesize":20,"query":"192\.0\.2\.10","total":2,"page":1,"events":\[\{"image_id":"/,
    )
    const none = await running.free('/query/image/ip/192.0.2.9')
    assert.equal(none.text, '{"query":"192.0.2.9","total":0,"targets_found":0,"events":[]}')
    assert.equal((await running.v2('/query/image/ip/192.0.2.0/24')).status, 400)
    assert.equal((await running.v2('/query/image/ip/192.0.2.10?page=751')).status, 400)
  })

  test('V2 searches, and lists the tags', async () => {
    const { text, json } = await running.free('/query/image/search?query=tags:rdp%20country:PT')
    assert.match(text, /^\{"query":"tags:rdp country:PT","page":1,"pagesize":20,"total":2,"events":\[\{/)
    assert.deepEqual(names((json as { events: Item[] }).events), ['login', 'older login'])
    assert.equal((await running.v2('/query/image/search?query=a&page=751')).status, 400)
    const empty = { query: 'words:no', page: 750, pagesize: 20, total: 0, events: [] }
    assert.deepEqual((await running.v2('/query/image/search?query=words:no&page=750')).json, empty)
    const tags = ['RDP', 'WINDOWS', 'VNC', 'HAS_FACES', 'X11', 'MOBILE']
    const listed = (await running.free('/query/image/tags')).json as string[]
    assert.deepEqual(listed.slice(0, tags.length), tags)
    for (const logo of ['GRAFANA', 'HOME_ASSISTANT']) assert.ok(listed.includes(logo))
  })

  test('a page of V2 costs one credit, the tags nothing', async () => {
    const left = async () =>
      ((await running.v2('/user/subscription')).json as { requests_left: number }).requests_left
    const start = await left()
    await running.v2('/query/image/tags')
    await running.v2('/query/image/search?query=nofield:1')
    assert.equal(start - (await left()), 0)
    await running.v2('/query/image/search?query=rdp')
    await running.v2('/query/image/ip/192.0.2.9')
    assert.equal(start - (await left()), 2)
  })

  test("another client's images are in no other answers", async () => {
    for (const name of ['of a stranger', 'also of a stranger']) {
      const id = imageIdOf(name)
      assert.equal((await running.v1(`/query/image/${id}`)).status, 404)
      assert.equal((await running.v1(`/query/image/search/similar?similar=${id}`)).status, 404)
      for (const { text } of [
        await running.v1('/query/image'),
        await running.v1('/query/image/ip/192.0.2.0/24'),
        await running.v1('/query/image/search?query=ip:192.0.2.66%20OR%20ip:192.0.2.10'),
        await running.v1(`/query/image/search/similar?similar=${imageIdOf('login')}`),
        await running.v2('/query/image/ip/192.0.2.66'),
        await running.v2('/query/image/search?query=ip:192.0.2.66'),
      ])
        assert.ok(!text.includes(id))
    }
  })

  test('both versions describe their image paths', async () => {
    for (const [version, count] of [
      ['v1', 7],
      ['v2', 3],
    ] as const) {
      const { json } = await running[version]('/openapi.json')
      const paths = Object.keys((json as { paths: object }).paths).filter((path) => path.includes('image'))
      assert.equal(paths.length, count, paths.join(' '))
    }
  })
})

function nameOf(imageId: string): string | undefined {
  const known = ['login', 'older login', 'people', 'blank', 'nowhere', 'of a stranger', 'also of a stranger']
  return known.find((name) => imageIdOf(name) === imageId)
}
