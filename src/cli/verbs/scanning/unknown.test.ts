import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { runMain } from '../../testing/run-main.ts'
import { serveAnswers } from '../../testing/serve-answers.ts'

const bytes = Buffer.from('odd! 7 \x1b[31m\r\n')
const answer = {
  ...{ id: 12, hash: 'ab', protocol: 'tcp', port: 4000, probe: 'http-get', name: 'odd', product: '' },
  ...{ public: false, count: 3, first_seen: '2026-01-31T00:00:00Z', last_seen: '2026-02-01T00:00:00Z' },
  ...{ length: bytes.length, text: 'odd! 7 \\x1b[31m\\r\\n' },
}
const service = await serveAnswers(({ url }) => ({
  body:
    url.pathname === '/v2/unknown'
      ? { total: 1, answers: [answer] }
      : { ...answer, bytes: bytes.toString('base64') },
}))
after(service.close)

const run = (...argv: string[]) =>
  runMain(argv, { env: { RIMLIGHT_URL: service.url, RIMLIGHT_KEY: 'secret', NO_COLOR: '1' }, terminal: 120 })

test('the list shows each answer in a line', async () => {
  const { code, out } = await run('unknown', 'list', '--port', '4000', '--limit', '5')
  assert.equal(code, 0)
  assert.match(out, /^12 +3 +4000\/tcp +http-get +2026-02-01 +odd! 7 \\x1b\[31m\\r\\n$/m)
  assert.equal(service.asked.at(-1)!.url.search, '?size=5&port=4000')
})

test('an answer is shown as hexadecimal and text, without what a terminal would obey', async () => {
  const { out } = await run('unknown', 'show', '12')
  assert.match(out, /^count {7}3$/m)
  assert.match(out, /^00000000 {2}6f 64 64 21 20 37 20 1b 5b 33 31 6d 0d 0a {8}odd! 7 \.\[31m\.\.$/m)
  assert.ok(!out.includes('\x1b'))
  assert.match((await run('unknown', 'show', '../x')).err, /not the number of an answer/)
})

test('a file of it is what a rule is tried on', async () => {
  const file = path.join(temporaryFolder(), 'answer.bin')
  const { out } = await run('unknown', 'show', '12', '--output', file)
  assert.equal(out, `rimlight fingerprint try ${file} --probe http-get\n`)
  assert.deepEqual(readFileSync(file), bytes)
  const { code, out: named } = await runMain(['fingerprint', 'try', file, '--probe', 'http-get', '--json'])
  assert.deepEqual([code, JSON.parse(named).rule], [0, 'none'])
})
