import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { test } from 'node:test'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { main } from './main.ts'
import { runMain } from './testing/run-main.ts'

const folder = temporaryFolder()

test('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  for (const argv of [['version'], ['--version']])
    assert.deepEqual(await runMain(argv), { code: 0, out: `${version}\n`, err: '' })
})

test('help goes to standard output', async () => {
  for (const argv of [[], ['help'], ['--help'], ['-h']])
    assert.match((await runMain(argv)).out, /usage: rimlight COMMAND/)
  assert.match((await runMain(['help', 'key', 'add'])).out, /usage: rimlight key add --account/)
  assert.match((await runMain(['import', 'x', '--help'])).out, /masscan-list/)
  assert.equal((await runMain(['help', 'nothing-like-it'])).code, 2)
})

test('wrong usage ends with 2 and says nothing on standard output', async () => {
  for (const argv of [
    ['serv'],
    ['import'],
    ['import', '/nowhere/at/all'],
    ['import', folder],
    ['import', 'x', '--format', 'csv'],
    ['import', 'x', '--port', '0'],
    ['sample'],
    ['sample', '--events', '1e3'],
    ['sample', '--events', '5', '--out', '/nowhere/at/all'],
    ['host', 'example.com'],
    ['host', '192.0.2.1', '--url', 'ftp://x'],
    ['host', '192.0.2.1', '--url', 'http://user:secret@127.0.0.1'],
    ['host', '192.0.2.1', '--key', 'a\nb'],
    ['stats', 'port:22', 'prts', '--key', 'k'],
    ['search', 'x', '--page', '1001', '--key', 'k'],
    ['search', 'x', '--page', '2', '--all', '--key', 'k'],
  ]) {
    const run = await runMain(argv, { env: { RIMLIGHT_DATA: folder } })
    assert.deepEqual([run.code, run.out], [2, ''], argv.join(' '))
    assert.match(run.err, /^rimlight: ./)
  }
})

test('every problem of the settings has its own line', async () => {
  const run = await runMain(['serve', '--port', 'http', '--engine', 'sqlite'], {
    env: { RIMLIGHT_PROT: '1' },
  })
  assert.equal(run.code, 2)
  assert.deepEqual(
    run.err.split('\n').map((line) => line.slice(0, 24)),
    ['rimlight: --port is "htt', 'rimlight: --engine is "s', 'rimlight: RIMLIGHT_PROT ', ''],
  )
})

test('a sample can be written to standard output and to a file, and the seed decides it', async () => {
  const run = await runMain(['sample', '--events', '700', '--seed', '5', '--out', '-'])
  const lines = run.out.trimEnd().split('\n')
  assert.deepEqual([run.code, run.err, lines.length], [0, '', 700])
  const events = lines.map((line) => JSON.parse(line) as { target: { ip: string } })
  const file = path.join(folder, 'sample.ndjson')
  const again = await runMain(['sample', '--events', '700', '--seed', '5', '--out', file])
  assert.match(again.err, /^700 sample events written to /)
  const written = readFileSync(file, 'utf8').trimEnd().split('\n')
  assert.deepEqual(
    written.map((line) => (JSON.parse(line) as { target: unknown }).target),
    events.map(({ target }) => target),
  )
})

test('a reader that goes away ends the command quietly', async () => {
  let written = 0
  let messages = ''
  const stdout = new Writable({
    write(chunk: Buffer, _, done) {
      written += chunk.length
      done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    },
  })
  const stderr = new Writable({
    write(chunk, _, done) {
      messages += String(chunk)
      done()
    },
  })
  const { signal } = new AbortController()
  const streams = { stdin: Readable.from([]), stdout, stderr, signal }
  assert.equal(await main(['sample', '--events', '1000000', '--out', '-'], {}, streams), 0)
  assert.equal(messages, '')
  assert.ok(written < 5_000_000)
})

test('an interrupted command ends with the code of its signal', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(143), 50)
  const run = await runMain(['sample', '--events', '50000000', '--out', '/dev/null'], { signal: stop.signal })
  assert.equal(run.code, 143)
  assert.equal(run.err, 'Interrupted\n')
})
