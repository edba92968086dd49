import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { claimLeaks } from '../../../ingest/dataleaks/claim-leaks.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { runMain } from '../../testing/run-main.ts'

const root = temporaryFolder()
const data = path.join(root, 'data')
const dump = path.join(root, 'dump.csv.zst')
const rows = ['id;mail;pass', '1;jane@example.com;Tr0ub4dor', '2;JOE@example.com;', '3;nobody;correct-horse']
writeFileSync(dump, zstdCompressSync(rows.join('\n')))

const run = (...words: readonly string[]) => runMain([...words, '--data', data])

test('a leak is described, filled, listed and described anew', async () => {
  assert.equal((await run('leak', 'list')).code, 1)
  assert.equal(existsSync(data), false)
  const added = await run(
    'leak',
    'add',
    'acme',
    '--date',
    '2024-02-29',
    '--classes',
    'Email addresses, Passwords',
  )
  assert.equal(added.code, 0, added.err)
  const imported = await run('leak', 'import', dump, '--leak', 'acme', '--json')
  assert.equal(imported.code, 1)
  assert.deepEqual(JSON.parse(imported.out), {
    leak: 'acme',
    lines: 4,
    addresses: 2,
    refused: 1,
    droppedColumns: 2,
    droppedValues: 5,
    fresh: 2,
    different: 2,
  })
  assert.match(imported.err, /dropped: 5 values in 2 columns beside the address\n1 row without an address/)
  assert.ok(!/Tr0ub4dor|correct-horse|jane/.test(imported.err + imported.out))
  const again = await run('leak', 'import', dump, '--leak', 'acme')
  assert.match(again.err, /2 different addresses in .*, 0 of them new in acme/)
  assert.equal((await run('leak', 'add', 'acme', '--date', '2024-02-29', '--fullname', 'Acme Inc')).code, 0)
  const [leak] = (await run('leak', 'list')).out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  assert.deepEqual([leak!['name'], leak!['fullname'], leak!['addresses']], ['acme', 'Acme Inc', 2])
  const table = await runMain(['leak', 'list', '--data', data], { terminal: 80 })
  assert.match(table.out, /^name +date +addresses +full name/)
})

test('nothing beside the addresses is in the data folder', () => {
  for (const name of readdirSync(data)) {
    const bytes = readFileSync(path.join(data, name))
    for (const secret of ['Tr0ub4dor', 'correct-horse', 'jane']) assert.ok(!bytes.includes(secret), name)
  }
})

test('an address is forgotten', async () => {
  const forgotten = await run('leak', 'forget', 'Jane@example.com')
  assert.match(forgotten.err, /Deleted the address from 1 leak\n/)
  assert.match((await run('leak', 'forget', 'jane@example.com')).err, /was in no leak/)
  assert.match((await run('leak', 'import', dump, '--leak', 'acme')).err, /^1 different .* 0 of them new/)
})

test('what is wrong is said before anything is done', async () => {
  for (const [words, code, message] of [
    [['add', 'a b', '--date', '2024-01-01'], 2, /letters, digits/],
    [['add', 'a', '--date', '2024-02-30'], 2, /YYYY-MM-DD/],
    [['add', 'a'], 2, /YYYY-MM-DD/],
    [['add', 'a', '--date', '2024-01-01', '--logo', 'javascript:alert(1)'], 2, /--logo/],
    [['import', dump], 2, /Missing option: --leak/],
    [['import', dump, '--leak', 'nosuch'], 1, /There is no leak nosuch/],
    [['import', path.join(root, 'nosuch'), '--leak', 'acme'], 2, /no such file/],
    [['import', dump, '--leak', 'acme', '--column', 'pass'], 1, /holds no addresses/],
    [['forget', 'jane'], 2, /not an email address/],
  ] as const) {
    const { code: got, err } = await run('leak', ...words)
    assert.equal(got, code, err)
    assert.match(err, message)
  }
  const release = claimLeaks(data)
  assert.match((await run('leak', 'forget', 'a@example.com')).err, /Another process is changing leaks/)
  assert.equal((await run('leak', 'list')).code, 0)
  release!()
})

test('settings that would make addresses impossible to find are refused', async () => {
  const folded = await run('leak', 'import', dump, '--leak', 'acme', '--leak-fold-tags', 'yes')
  assert.equal(folded.code, 1)
  assert.match(folded.err, /leak-fold-tags/)
  const elsewhere = await run('leak', 'list', '--leak-secret-file', path.join(root, 'other-secret'))
  assert.match(elsewhere.err, /is missing/)
})
