import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { domainToASCII } from 'node:url'
import type { Caller } from '../../accounts/keys.ts'
import { openHomoglyphs } from '../../areas/homoglyphs/homoglyphs.ts'
import { registeredName } from '../../areas/homoglyphs/registered-name.ts'
import { configuredResolver } from '../../collectors/dns/configured-resolver.ts'
import { createNameGuard } from '../../collectors/dns/public-names.ts'
import { startNsd, zoneHead } from '../../collectors/dns/testing/start-nsd.ts'
import { createValidation } from '../../collectors/dns/validation.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { runningService } from '../../testing/running-service.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { App } from '../app.ts'
import { homoglyphEvents } from './answers.ts'

type Answer = {
  query: string
  total: number
  events: { homoglyph: string; records: { type: string; answers: string[] }[] }[]
}

const cyrillic = domainToASCII('ехамрӏе.com')

describe('homoglyphs over HTTP', () => {
  const running = runningService()
  before(async () => {
    const events = [
      { domain: 'examp1e.com', ts: Date.now(), records: { A: ['192.0.2.66'], MX: ['mail.examp1e.com'] } },
      { domain: 'example.com', ts: Date.now(), records: { A: ['192.0.2.1'] } },
      { domain: 'www.example.net', ts: Date.now(), records: { A: ['192.0.2.2'] } },
    ]
    assert.equal((await running.service.intake.accept('domains', events)).accepted, events.length)
    await running.service.settled()
  })

  test('names with what is known of them, in both versions', async () => {
    const { status, text, json } = await running.v2('/query/domains/homoglyphs/example.com')
    assert.equal(status, 200, text)
    const { query, total, events } = json as Answer
    assert.deepEqual([query, total], ['example.com', events.length])
    assert.ok(total > 1_651)
    assert.match(
      text,
      /^\{"query":"example.com","total":\d+,"events":\[\{"homoglyph":"[^"]+","records":\[\]\}/,
    )
    assert.ok(events.some(({ homoglyph }) => homoglyph === cyrillic))
    assert.deepEqual(events.find(({ homoglyph }) => homoglyph === 'examp1e.com')?.records, [
      { type: 'A', answers: ['192.0.2.66'] },
      { type: 'MX', answers: ['mail.examp1e.com'] },
    ])
    const v1 = await running.v1('/query/domains/homoglyphs/WWW.Example.com?total=3')
    assert.match(v1.text, /^\{"query": "WWW.Example.com", "total": 3, "events": \[\{"homoglyph": /)
    assert.deepEqual((v1.json as Answer).events, events.slice(0, 3))
  })

  test('families are chosen', async () => {
    const { json } = await running.v2('/query/domains/homoglyphs/example.com?families=omission,%20vowel-swap')
    const names = (json as Answer).events.map(({ homoglyph }) => homoglyph)
    assert.equal(names.length, 7 + 12)
    assert.ok(names.includes('exmple.com') && names.includes('exomple.com'))
    const all = await running.v2('/query/domains/homoglyphs/example.com?families=all&total=100000')
    assert.ok((all.json as Answer).total > 8_000)
  })

  test('the longest names are asked for in more than one question', async () => {
    const { status, json } = await running.v2(
      `/query/domains/homoglyphs/internationalbankofcommerceandindustry.com?total=4000`,
    )
    assert.equal(status, 200)
    assert.equal((json as Answer).total, 4_000)
  })

  test('the other way round: the known domain that a name wants to be taken for', async () => {
    for (const fake of [cyrillic, 'exarnple.com', 'examp1e.com']) {
      const { json, text } = await running.v2(`/query/domains/homoglyphs/${fake}?reverse=1`)
      assert.deepEqual(
        (json as Answer).events.find(({ homoglyph }) => homoglyph === 'example.com'),
        { homoglyph: 'example.com', records: [{ type: 'A', answers: ['192.0.2.1'] }] },
        text.slice(0, 300),
      )
    }
    const { json } = await running.v2('/query/domains/homoglyphs/nobody-knows.org?reverse=1')
    assert.deepEqual(json, { query: 'nobody-knows.org', total: 0, events: [] })
  })

  test('Business alone, and clear words for what is wrong', async () => {
    assert.equal((await running.free('/query/domains/homoglyphs/example.com')).status, 403)
    const wrong = await running.v2('/query/domains/homoglyphs/example.com?families=typos')
    assert.equal(wrong.status, 400)
    for (const target of ['co.uk', '192.0.2.1', 'a%20b', `${'a'.repeat(70)}.com`, '%00.com'])
      assert.equal((await running.v2(`/query/domains/homoglyphs/${target}`)).status, 400, target)
    for (const total of ['0', '-1', 'x'])
      assert.equal((await running.v2(`/query/domains/homoglyphs/example.com?total=${total}`)).status, 400)
    const live = await running.v2('/query/domains/homoglyphs/example.com?validate=1')
    const { message, ...rest } = live.json as { message: string }
    assert.deepEqual([live.status, rest], [200, { query: 'example.com', total: 0, events: [] }])
    assert.match(message, /RIMLIGHT_RESOLVERS/)
    assert.equal(live.headers.get('rimlight-hint'), message)
  })
})

describe('validated homoglyphs', () => {
  const folder = temporaryFolder()

  test('are those that a name server knows, the most alike first', async (t) => {
    const program = findProgram(t, 'nsd')
    if (program === null) return
    const zone = [
      zoneHead('com'),
      `${cyrillic.split('.')[0]} IN A 198.51.100.7`,
      'examp1e IN A 198.51.100.8',
      'examp1e IN MX 10 mail.examp1e',
      'exampl IN A 198.51.100.9',
      'inside IN A 10.0.0.1',
      '',
    ].join('\n')
    const { address, port } = await startNsd(t, program, folder, { com: zone })
    const settings = readSettings({ resolvers: `${address}:${port}`, 'resolver-rate': '100000' }, {})
    const resolver = configuredResolver({ ...settings, zoneRate: 100_000 })
    assert.ok(resolver)
    t.after(() => resolver.close())
    const validation = createValidation(resolver, createNameGuard({ internal: false }), {
      names: 2_000,
      atOnce: 2,
    })
    const app = { homoglyphs: openHomoglyphs(), domains: { validation } } as unknown as App
    const name = registeredName('example.com')!
    const caller = { keyId: 'k' } as Caller
    const { signal } = new AbortController()
    const wanted = { validate: '1', reverse: '0', caller, signal, limits: {} }
    const events = await homoglyphEvents(app, name, {
      ...wanted,
      families: 'homoglyph,omission',
      total: 2,
    })
    assert.equal(events.length, 2)
    assert.deepEqual(events[0], { homoglyph: cyrillic, records: [{ type: 'A', answers: ['198.51.100.7'] }] })
    assert.equal(events[1]!.homoglyph, 'examp1e.com')
    const omissions = await homoglyphEvents(app, name, { ...wanted, families: 'omission' })
    assert.deepEqual(
      omissions.map(({ homoglyph }) => homoglyph),
      ['exampl.com'],
    )
  })
})
