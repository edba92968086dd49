import assert from 'node:assert/strict'
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { runMain } from '../../testing/run-main.ts'
import { serveAnswers } from '../../testing/serve-answers.ts'

const home = temporaryFolder()
const file = path.join(home, '.config/rimlight/client.json')
let service: Awaited<ReturnType<typeof serveAnswers>>
before(async () => {
  service = await serveAnswers(({ url, headers }) => {
    if (headers['x-key'] === 'rl2-wrong' || headers['x-token'] === 'rl1-wrong')
      return { status: 401, body: { message: 'Wrong key.' } }
    if (url.pathname === '/v2/user/subscription')
      return { body: { subscription: { name: 'business' }, requests_left: 4321 } }
    return { body: url.pathname === '/v1/tasks' ? [] : { total: 0, events: [] } }
  })
})
after(() => service.close())

const env = { HOME: home }

test('the address and the secrets are kept for their owner alone', async () => {
  const { code, err } = await runMain(['init', 'rl2-key', 'rl1-token', '--url', `${service.url}/`], { env })
  assert.equal(code, 0, err)
  assert.equal(err, `Saved for ${service.url} in ${file}: plan business, 4,321 credits left\n`)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(statSync(path.dirname(file)).mode & 0o777, 0o700)
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), {
    url: service.url,
    key: 'rl2-key',
    token: 'rl1-token',
  })
})

test('other commands use them, at the saved address alone', async () => {
  assert.equal((await runMain(['search', 'x'], { env })).code, 0)
  assert.equal(service.asked.at(-1)!.headers['x-key'], 'rl2-key')
  assert.equal((await runMain(['job', 'list'], { env })).code, 0)
  assert.equal(service.asked.at(-1)!.headers['x-token'], 'rl1-token')
  await runMain(['search', 'x'], { env: { ...env, RIMLIGHT_KEY: 'rl2-other' } })
  assert.equal(service.asked.at(-1)!.headers['x-key'], 'rl2-other')
  const elsewhere = await serveAnswers(() => ({ body: {} }))
  try {
    const { code, err } = await runMain(['search', 'x', '--url', elsewhere.url], { env })
    assert.equal(code, 2)
    assert.match(err, /Missing key for .*rimlight init/)
    assert.equal(elsewhere.asked.length, 0)
  } finally {
    await elsewhere.close()
  }
})

test('a key comes from standard input where none is named, and a wrong one is not saved', async () => {
  const before = readFileSync(file, 'utf8')
  const wrong = await runMain(['init', '--url', service.url], { env, stdin: 'rl2-wrong\n' })
  assert.equal(wrong.code, 4)
  assert.match(wrong.err, /401/)
  assert.equal(readFileSync(file, 'utf8'), before)
  assert.equal((await runMain(['init', '--url', service.url], { env, stdin: 'rl2-second\n' })).code, 0)
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).key, 'rl2-second')
  assert.equal((await runMain(['init', 'a', 'b'], { env })).code, 2)
})

test('a file that others can read is refused', async () => {
  chmodSync(file, 0o644)
  const { code, err } = await runMain(['search', 'x'], { env })
  assert.equal(code, 2)
  assert.match(err, /other users can read: chmod 600/)
  chmodSync(file, 0o600)
})

test('what is saved can be removed, and saved without a service', async () => {
  assert.equal((await runMain(['init', '--remove'], { env })).code, 0)
  assert.equal(existsSync(file), false)
  const offline = await runMain(['init', 'rl2-x', '--url', 'http://127.0.0.1:9', '--offline'], { env })
  assert.equal(offline.code, 0)
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).url, 'http://127.0.0.1:9')
})
