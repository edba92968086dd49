import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { before, describe, test } from 'node:test'
import { createLeakCatalogue } from '../../areas/dataleaks/leak-catalogue.ts'
import { openLeakFile } from '../../areas/dataleaks/leak-file.ts'
import { rangeHash } from '../../areas/dataleaks/leak-keys.ts'
import { mailAddress, noFolding } from '../../core/mail-address.ts'
import { createLeakWriter } from '../../ingest/dataleaks/leak-writer.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../../testing/eventually.ts'
import { runningService } from '../../testing/running-service.ts'

const description = {
  fullname: 'Paper Planes',
  description: 'A forum.',
  date: '2024-03-17',
  data: ['Email addresses', 'Passwords'],
  logo: 'https://example.com/logo.png',
  features: ['verified'],
  label: 'Gaming',
}

describe('dataleaks over HTTP', () => {
  const running = runningService()

  /** As the command line does it, beside the running service. */
  before(async () => {
    const ledger = await openSqliteLedger(path.join(running.data, 'ledger.db'))
    const file = openLeakFile({ folder: running.data, secretFile: '', folding: noFolding })
    const { signal } = new AbortController()
    for (const [name, addresses] of Object.entries({
      planes: [
        'jane@example.com',
        '=cmd@example.com',
        ...Array.from({ length: 150 }, (_, n) => `u${n}@example.com`),
      ],
      Teapots: ['jane@example.com', 'joe@example.org', 'jo@bücher.example'],
    })) {
      const { leak } = await createLeakCatalogue(ledger).put({ name, ...description })
      const writer = createLeakWriter(file, { folder: running.data, leak: leak.id, users: true, signal })
      for (const text of addresses) writer.add(mailAddress(text)!)
      await writer.finish()
      writer.close()
    }
    file.close()
    await ledger.close()
  })

  test('the leaks of an address', async () => {
    const v2 = await running.v2('/query/dataleaks/email/Jane@Example.com')
    assert.equal(v2.text, '{"total":2,"events":["Teapots","planes"],"query":"Jane@Example.com"}')
    const v1 = await running.v1('/dataleaks/check/jane%40example.com')
    assert.equal(v1.text, '{"total_records": 2, "events": ["Teapots", "planes"]}')
    const idn = await running.v1(`/dataleaks/check/${encodeURIComponent('jo@bücher.example')}`)
    assert.deepEqual(idn.json, { total_records: 1, events: ['Teapots'] })
    for (const answer of [
      await running.v2('/query/dataleaks/email/nobody@example.com'),
      await running.v1('/dataleaks/check/nobody@example.com'),
    ]) {
      assert.equal(answer.status, 404)
      assert.deepEqual(Object.keys(answer.json), ['status', 'title', 'message'])
    }
    for (const wrong of ['jane', 'jane@', '@example.com', 'a%20b@example.com', '%00@example.com'])
      assert.equal((await running.v2(`/query/dataleaks/email/${wrong}`)).status, 400, wrong)
  })

  test('known or not, an address costs one credit', async () => {
    const left = async (): Promise<number> =>
      ((await running.v2('/user/subscription')).json as { requests_left: number }).requests_left
    const before = await left()
    await running.v2('/query/dataleaks/email/jane@example.com')
    await running.v2('/query/dataleaks/email/nobody@example.com')
    assert.equal(before - (await left()), 2)
  })

  test('a domain: counts in V2', async () => {
    const { text } = await running.v2('/query/dataleaks/organization/EXAMPLE.com')
    assert.equal(
      text,
      '{"total":153,"groups":[{"leak":"planes","count":152},{"leak":"Teapots","count":1}],"query":"EXAMPLE.com"}',
    )
    const none = await running.v2('/query/dataleaks/organization/example.net')
    assert.deepEqual(none.json, { total: 0, groups: [], query: 'example.net' })
    assert.equal((await running.v2('/query/dataleaks/organization/not%20one')).status, 400)
  })

  test('a domain: users in V1, in pages, as CSV and as lines', async () => {
    type Page = { events: { user: string; leak: string }[]; total_records: number }
    const first = (await running.v1('/dataleaks/organization/example.com')).json as Page
    const second = (await running.v1('/dataleaks/organization/example.com?page=2')).json as Page
    assert.deepEqual([first.events.length, second.events.length, first.total_records], [100, 53, 153])
    const all = [...first.events, ...second.events]
    assert.equal(new Set(all.map(({ user, leak }) => `${user} ${leak}`)).size, 153)
    assert.ok(all.some(({ user, leak }) => user === 'jane' && leak === 'Teapots'))
    const lines = await running.v1('/dataleaks/organization/example.com?jsonl=1')
    assert.match(lines.headers.get('content-type')!, /x-ndjson/)
    assert.deepEqual(
      lines.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
      all,
    )
    const csv = await running.v1('/dataleaks/organization/example.com?csv=1')
    assert.match(csv.headers.get('content-type')!, /^text\/csv/)
    const rows = csv.text.trimEnd().split('\r\n')
    assert.deepEqual([rows[0], rows.length], ['user,leak', 154])
    assert.ok(rows.includes("'=cmd,planes"), 'a spreadsheet does not run it')
    const page = await running.v1('/dataleaks/organization/example.com?csv=1&page=2&pagesize=150')
    assert.equal(page.text.trimEnd().split('\r\n').length, 4)
    assert.equal((await running.v1('/dataleaks/organization/example.com?page=99999')).status, 400)
    const none = await running.v1('/dataleaks/organization/example.net')
    assert.equal(none.text, '{"events": [], "total_records": 0}')
  })

  test('what is shown of leaks', async () => {
    const all = (await running.free('/query/dataleaks/info')).json as Record<string, object>
    assert.deepEqual(Object.keys(all).sort(), ['Teapots', 'planes'])
    assert.deepEqual(all['Teapots'], {
      name: 'Teapots',
      fullname: 'Paper Planes',
      description: 'A forum.',
      date: '2024-03-17',
      year: 2024,
      data: 'Email addresses, Passwords',
      logo: 'https://example.com/logo.png',
      features: ['verified'],
      label: 'Gaming',
      techname: 'teapots',
    })
    const one = (await running.v1('/dataleaks/leaks?leak=planes')).json
    assert.deepEqual(Object.keys(one), ['planes'])
    assert.equal((await running.v2('/query/dataleaks/info?leak=nosuch')).status, 404)
  })

  test('a range tells no server which address is meant', async () => {
    const hash = rangeHash('jane@example.com')
    const { json, text } = await running.v2(`/query/dataleaks/range/${hash.slice(0, 6).toUpperCase()}`)
    assert.match(text, /^\{"query":"[0-9A-F]{6}","total":1,"events":\[\{"suffix":/)
    assert.deepEqual((json as { events: unknown[] }).events, [
      { suffix: hash.slice(6), leaks: ['Teapots', 'planes'] },
    ])
    const none = await running.v2('/query/dataleaks/range/00000')
    assert.deepEqual(none.json, { query: '00000', total: 0, events: [] })
    for (const wrong of ['abcd', 'abcdef01234', 'xyzxyz'])
      assert.equal((await running.v2(`/query/dataleaks/range/${wrong}`)).status, 400, wrong)
  })

  test('plans', async () => {
    for (const target of ['email/jane@example.com', 'organization/example.com', 'range/00000'])
      assert.equal((await running.free(`/query/dataleaks/${target}`)).status, 403, target)
  })

  test('every look-up is in the audit, and no address is', async () => {
    const asked = 'very-private-person@example.com'
    await running.v2(`/query/dataleaks/email/${asked}`)
    await running.free(`/query/dataleaks/email/${asked}`)
    await running.v2(`/query/dataleaks/email/${asked}`, { method: 'POST' })
    await running.v1(`/dataleaks/check/${asked}`)
    const rows = async (): Promise<{ path: string; status: number }[]> => {
      const ledger = new DatabaseSync(path.join(running.data, 'ledger.db'), {
        readOnly: true,
        timeout: 5_000,
      })
      try {
        return ledger
          .prepare("SELECT path, status FROM audit WHERE path LIKE '%address:%' ORDER BY id DESC LIMIT 3")
          .all() as unknown as { path: string; status: number }[]
      } finally {
        ledger.close()
      }
    }
    // The rows of earlier look-ups may be written last; those of this one have one address between them.
    const address = await eventually(async () => {
      const found = await rows()
      const addresses = new Set(found.map((row) => row.path.split('address:')[1]))
      const statuses = found.map(({ status }) => status).join()
      return statuses === '404,403,404' && addresses.size === 1 && [...addresses][0]
    }, 'the three look-ups on record, with one address')
    assert.match(address, /^[0-9a-f]{32}$/)
    for (const name of readdirSync(running.data))
      if (/ledger|leak/.test(name))
        assert.ok(!readFileSync(path.join(running.data, name)).includes('very-private'), name)
  })
})
