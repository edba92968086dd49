import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { summaryColumns } from '../../../areas/host/summary-columns.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { parseCsv } from '../../client/search/parse-csv.ts'
import { runMain } from '../../testing/run-main.ts'
import { type Asked, type Reply, serveAnswers } from '../../testing/serve-answers.ts'

const total = 45
const folder = temporaryFolder()
let fails = false
let service: Awaited<ReturnType<typeof serveAnswers>>
before(async () => {
  service = await serveAnswers(pages)
})
after(() => service.close())

/** Pages of 20 by cursor, as JSON or as CSV. */
function pages({ url, headers }: Asked): Reply {
  const cursor = url.searchParams.get('cursor')
  const first = cursor === '*' ? 0 : Number(cursor)
  if (fails && first > 0) return { status: 500, body: { message: 'Broken.' } }
  const next = first + 20 < total ? String(first + 20) : null
  const numbers = Array.from({ length: Math.min(20, total - first) }, (_, index) => first + index)
  if (headers['accept'] !== 'text/csv')
    return { body: { total, cursor: next, events: numbers.map((port) => ({ target: { port } })) } }
  const rows = numbers.map(
    (port) => `2026-01-02T00:00:00Z,192.0.2.1,${port},tcp,port,"a,b",,,PT,64500,'=x,\r\n`,
  )
  return {
    headers: { 'rimlight-total': String(total), ...(next && { 'rimlight-next-cursor': next }) },
    body: `${summaryColumns.join(',')}\r\n${rows.join('')}`,
  }
}

function run(...argv: string[]) {
  return runMain(argv, { env: { RIMLIGHT_URL: service.url, RIMLIGHT_KEY: 'secret' } })
}

test('a download has every event once, or as many as asked for', async () => {
  const file = path.join(folder, 'all.json')
  const all = await run('download', file, 'type:port', 'country:PT', '--all')
  assert.deepEqual([all.code, all.out, all.err], [0, '', `45 events saved to ${file}\n`])
  const ports = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { target: { port: number } }).target.port)
  assert.deepEqual(
    ports,
    Array.from({ length: total }, (_, index) => index),
  )
  assert.equal(service.asked.at(-1)!.url.searchParams.get('query'), 'type:port country:PT')
  assert.equal(service.asked.at(-1)!.url.searchParams.get('view'), 'all')
  const part = await run('download', file, 'x', '--limit', '30')
  assert.match(part.err, /^30 events of 45 that match/)
  assert.equal(readFileSync(file, 'utf8').trimEnd().split('\n').length, 30)
})

test('the name of the file decides the form', async () => {
  const file = path.join(folder, 'some.csv.gz')
  assert.equal((await run('download', file, 'x', '--limit', '21')).code, 0)
  const rows = parseCsv(gunzipSync(readFileSync(file)).toString('utf8'))
  assert.equal(rows.length, 21)
  assert.deepEqual([rows[20]!['port'], rows[20]!['service'], rows[20]!['as_name']], ['20', 'a,b', '=x'])
})

test('what fails leaves no file behind', async () => {
  fails = true
  const file = path.join(folder, 'half.json')
  assert.equal((await run('download', file, 'x', '--all')).code, 4)
  assert.equal(existsSync(file), false)
  fails = false
  const nowhere = await run('download', path.join(folder, 'none', 'x.json'), 'x')
  assert.equal(nowhere.code, 1)
  assert.match(nowhere.err, /cannot be written: ENOENT/)
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.endsWith('.part')),
    [],
  )
})

test('a search as CSV has the columns of the service, and names of other tools work', async () => {
  const csv = await run('search', 'x', '--csv', '--limit', '25')
  assert.equal(csv.out.split('\r\n').length, 27)
  assert.ok(csv.out.startsWith(`${summaryColumns.join(',')}\r\n`))
  const fields = await run('search', 'x', '--fields', 'ip_str,port,org,country', '--limit', '1')
  assert.equal(fields.out, '192.0.2.1\t0\t=x\tPT\n')
  const mixed = await run('search', 'x', '--fields', 'country,banner')
  assert.equal(mixed.code, 2)
  assert.match(mixed.err, /country cannot be combined with banner/)
  assert.equal((await run('search', 'x', '--limit', '5', '--all')).code, 2)
})

test('statistics of several types name them', async () => {
  const stats = await serveAnswers(({ url }) => ({
    body: [{ key: url.searchParams.get('type'), doc_count: Number(url.searchParams.get('size')) }],
  }))
  const ask = (...argv: string[]) => runMain(argv, { env: { RIMLIGHT_URL: stats.url, RIMLIGHT_KEY: 'k' } })
  try {
    const { out } = await ask('stats', 'type:ssh', '--facets', 'country:5,port')
    assert.deepEqual(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
      [
        { type: 'countries', key: 'countries', doc_count: 5 },
        { type: 'ports', key: 'ports', doc_count: 0 },
      ],
    )
    const usual = await ask('stats', 'type:ssh')
    assert.equal(usual.out.trimEnd().split('\n').length, 3)
    assert.equal((await ask('stats', 'x', '--facets', 'prt:5')).code, 2)
  } finally {
    await stats.close()
  }
})
