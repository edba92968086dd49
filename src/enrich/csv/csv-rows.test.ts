import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { valueAt } from '../ranges/address-words.ts'
import { readCsv } from './csv-rows.ts'

const folder = await mkdtemp(join(tmpdir(), 'csv-rows-'))
after(() => rm(folder, { recursive: true }))

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

async function rowsOf(file: string): Promise<unknown[]> {
  const rows: unknown[] = []
  await readCsv(file, (version, bounds, rest) => {
    rows.push([version, valueAt(bounds, 0), valueAt(bounds, 4), rest])
    return null
  })
  return rows
}

test('texts, numbers, quotes, comments, both line ends and a missing last one', async () => {
  const file = await fileOf(
    'mixed.csv',
    '\ufeff# comment\r\n1.0.0.0,1.0.0.255,13335,"A, B"\r\n\n16778240,16779263,x\n"2001:db8::","2001:db8::ff",é\n0,4294967296,low',
  )
  assert.deepEqual(await rowsOf(file), [
    [4, 0x1000000n, 0x10000ffn, '13335,"A, B"'],
    [4, 16778240n, 16779263n, 'x'],
    [6, 0x20010db8n << 96n, (0x20010db8n << 96n) + 255n, 'é'],
    [6, 0n, 1n << 32n, 'low'],
  ])
})

test('a row survives wherever the pieces of the file are cut, compressed or not', async () => {
  const count = 20_000
  const lines = Array.from({ length: count }, (_, i) => `${i * 2},${i * 2 + 1},${'é'.repeat(i % 11)}|${i}\n`)
  const content = lines.join('')
  assert.ok(content.length > 2 * 128 * 1024)
  for (const file of [await fileOf('long.csv', content), await fileOf('long.csv.gz', gzipSync(content))]) {
    const rows = await rowsOf(file)
    assert.equal(rows.length, count)
    rows.forEach((row, i) => {
      assert.deepEqual(row, [4, BigInt(i * 2), BigInt(i * 2 + 1), `${'é'.repeat(i % 11)}|${i}`])
    })
  }
})

test('the event loop turns while a file is read', async () => {
  const file = await fileOf('turns.csv', '1.0.0.0,1.0.0.255,AU\n'.repeat(60_000))
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await rowsOf(file)
  clearInterval(timer)
  assert.ok(turns >= 3, `${turns} turns`)
})

test('an error names the file, the line and the reason', async () => {
  const good = '1.0.0.0,1.0.0.255,AU\n'
  const cases: Record<string, [string, RegExp]> = {
    'start.csv': [`${good}1.0.0.256,1.0.1.0,AU\n`, /start\.csv: line 2: the start is not an address/],
    'end.csv': [`${good}1.0.1.0,::g,AU\n`, /end\.csv: line 2: the end is not an address/],
    'columns.csv': ['1.0.0.0,1.0.0.255', /columns\.csv: line 1: expected start,end/],
    'versions.csv': ['1.0.0.0,::1,AU', /versions\.csv: line 1: start and end are not of one IP version/],
    'header.csv': ['start,end,code\n', /header\.csv: line 1: the start is not an address/],
    'endless.csv': [`${good}${'1'.repeat(20_000)}`, /endless\.csv: line 2: longer than/],
    'endless2.csv': [`${good}1.0.1.0,1.0.1.1,${'x'.repeat(20_000)}\n`, /endless2\.csv: line 2: longer than/],
    'binary.csv': ['\0\x01\xff\n', /binary\.csv: line 1: /],
  }
  for (const [name, [content, message]] of Object.entries(cases))
    await assert.rejects(rowsOf(await fileOf(name, content)), { message })
})

test('a refused row, a missing file and broken compression are errors of the file', async () => {
  const file = await fileOf('refused.csv', '1.0.0.0,1.0.0.255,AU\n1.0.1.0,1.0.1.255,CN\n')
  const refuseSecond = readCsv(file, (_version, _bounds, rest) => (rest === 'CN' ? 'not wanted' : null))
  await assert.rejects(refuseSecond, { message: `${file}: line 2: not wanted` })
  const absent = join(folder, 'absent.csv')
  await assert.rejects(rowsOf(absent), (error: Error) => error.message.startsWith(absent))
  const cut = await fileOf('cut.csv.gz', gzipSync('1.0.0.0,1.0.0.255,AU\n').subarray(0, 20))
  await assert.rejects(rowsOf(cut), (error: Error) => error.message.startsWith(cut))
})
