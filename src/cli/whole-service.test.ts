import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { FirstKeys } from '../accounts/first-keys.ts'
import { outboxLeft } from '../ingest/outbox-left.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../testing/eventually.ts'
import { greeting } from './local/run-service.ts'
import { type Run, type RunOptions, runMain } from './testing/run-main.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-'))
const data = path.join(folder, 'data')
const nmapFile = fileURLToPath(new URL('../ingest/formats/fixtures/nmap.xml', import.meta.url))
const stop = new AbortController()
let url = ''
let messages = ''
let running: Promise<Run>
/** To the question of the README, asked when the service says where it answers. */
let firstAnswer: Promise<Response> | undefined

/** `up` serves before its sample is loaded; both are waited for. */
before(async () => {
  const loaded = Promise.withResolvers<void>()
  running = runMain(['up', '--data', data, '--port', '0', '--sample-events', '3000', '--log-level', 'warn'], {
    signal: stop.signal,
    onMessage: (soFar) => {
      messages = soFar
      url = /answers at (http:\/\/[\d.:]+)/.exec(soFar)?.[1] ?? ''
      if (url !== '') firstAnswer ??= ask('/v2/query/ip/192.0.2.10')
      if (soFar.includes('sample events loaded')) loaded.resolve()
    },
  })
  await Promise.race([loaded.promise, running.then(({ err }) => assert.fail(err))])
})

after(async () => {
  stop.abort()
  await running
  rmSync(folder, { recursive: true, force: true })
})

/** Of the API, with the keys of the data folder. */
function ask(target: string): Promise<Response> {
  const keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as FirstKeys
  return fetch(`${url}${target}`, { headers: { 'x-key': keys.v2_key, 'x-token': keys.v1_token } })
}

function run(argv: readonly string[], options: RunOptions = {}) {
  return runMain([...argv, '--data', data], { ...options, env: { RIMLIGHT_URL: url, ...options.env } })
}

test('the first start tells where the keys are and what to try, and no key where its messages are kept', () => {
  const file = path.join(data, 'keys.json')
  const keys = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  for (const key of Object.values(keys)) assert.ok(!messages.includes(key))
  assert.ok(messages.includes(file))
  assert.ok(messages.includes(`curl -H "X-Key: $RIMLIGHT_KEY" ${url}/v2/query/ip/192.0.2.10`))
  const firstKeys = keys as unknown as FirstKeys
  const shown = greeting({ url, firstKeys }, { data, publicUrl: '' }, true).join('\n')
  for (const key of Object.values(keys)) assert.ok(shown.includes(key))
  assert.equal(statSync(data).mode & 0o777, 0o700)
  assert.match(messages, /^3,000 sample events loaded$/m)
  assert.equal(statSync(file).mode & 0o077, 0)
})

test('a host of the sample has cards', async () => {
  const { code, out } = await run(['host', '192.0.2.10'], { terminal: 100, env: { NO_COLOR: '1' } })
  assert.equal(code, 0)
  assert.match(out, /^192\.0\.2\.10 {2}\d+ open ports/)
  assert.match(out, /^ {2}22\/tcp +ssh +OpenSSH 8\.9p1/m)
})

test('the question of the README has its answer from the first moment', async () => {
  const { total } = (await (await firstAnswer!).json()) as { total: number }
  assert.ok(total > 10, String(total))
})

test('links of sample events open, and there are images, a job, a campaign, an alert and a saved search', async () => {
  const events = (await (await ask('/v1/query/historical/192.0.2.10')).text()).trim().split('\n')
  const links = events.flatMap((line) => [...line.matchAll(/"(?:link|html|screenshot)": ?"(http[^"]+)"/g)])
  const own = new Set(links.map(([, link]) => link!).filter((link) => !link.includes('/favicon.ico')))
  assert.ok(own.size >= 4, [...own].join(' '))
  for (const link of own) assert.equal((await fetch(link)).status, 200, link)
  assert.ok(((await (await ask('/v2/query/image/ip/192.0.2.10')).json()) as { total: number }).total >= 3)
  const [job] = (await (await ask('/v1/tasks')).json()) as { job_id: string; status: string }[]
  assert.equal(job!.status, 'Success')
  const results = (await (await ask(`/v1/replay/${job!.job_id}`)).text()).trim().split('\n')
  assert.ok(results.length > 10)
  const campaigns = await run(['campaign', 'list'], { env: { RIMLIGHT_URL: undefined } })
  assert.match(campaigns.out, /sample-weekly/)
})

test('a search gives a page, or all there is, each event once', async () => {
  const first = await run(['search', 'type:service-simple country:DE'])
  assert.equal(first.code, 0, first.err)
  assert.equal(first.out.trimEnd().split('\n').length, 20)
  const total = Number(/^([\d,]+) events, 20 shown/.exec(first.err)?.[1]?.replace(',', ''))
  assert.ok(total > 20)
  const all = await run(['search', 'type:service-simple country:DE', '--all'])
  assert.equal(new Set(all.out.trimEnd().split('\n')).size, total)
  assert.match(all.err, /^[\d,]+ events\n$/)
  const wrong = await run(['search', 'prot:22'])
  assert.equal(wrong.code, 4)
  assert.match(wrong.err, /prot/)
})

test('statistics are a chart on a terminal', async () => {
  const { code, out, err } = await run(['stats', 'ipv4:true', 'ports', '--size', '3'], {
    terminal: 60,
    env: { NO_COLOR: '1' },
  })
  assert.equal(code, 0, err)
  assert.match(out, /^(?:\d+\/(?:tcp|udp) +[\d,]+ {2}█+[▏▎▍▌▋▊▉]?\n){3}$/)
})

test('a wrong key is refused with 4', async () => {
  const { code, err } = await run(['host', '192.0.2.10'], { env: { RIMLIGHT_KEY: 'wrong' } })
  assert.equal(code, 4)
  assert.match(err, /refused \(401\)[\s\S]*rimlight key add/)
})

test('an import beside the running service is found by it', async () => {
  const { code, err } = await run(['import', nmapFile, '--restamp'], { env: { RIMLIGHT_URL: undefined } })
  assert.equal(code, 0, err)
  assert.match(err, /\d+ events imported from .*nmap\.xml in .* s, all of them searchable/)
})

test('an import through the service takes the token of the data folder', async () => {
  const event = {
    origin: { type: 'ssh', ts: Date.now() },
    target: { ip: '192.0.2.251', port: 22, protocol: 'tcp' },
    result: { data: {} },
  }
  const old = { ...event, origin: { type: 'ssh', ts: 1 } }
  const stdin = `${JSON.stringify(event)}\n${JSON.stringify(old)}\n`
  const { code, err } = await runMain(['import', '-', '--url', url, '--data', data], { stdin })
  assert.equal(code, 1)
  assert.match(err, /line 2: origin\.ts is 1970.*\n1 event older than the retention: --restamp/)
  const found = await eventually(
    async () => {
      const { out } = await run(['host', '192.0.2.251'])
      return out !== '' && out
    },
    'the event in a search',
    { intervalMs: 200 },
  )
  assert.deepEqual(JSON.parse(found), event)
})

test('the information comes from the running service', async () => {
  const { out } = await run(['info'])
  const facts = JSON.parse(out) as {
    service: unknown
    events: Record<string, number>
    settings_of_the_service: readonly { readonly name: string; readonly value: string }[]
  }
  assert.deepEqual(facts.service, { url, answers: true, ready: true })
  assert.ok(facts.events['stored since its start']! >= 3000)
  // Its own, not those that this command was given.
  const sample = facts.settings_of_the_service.find(({ name }) => name === 'sample-events')
  assert.deepEqual(sample, { name: 'sample-events', value: '3000', source: '--sample-events' })
})

test('the sample is removed with one command, and another is loaded beside the running service', async () => {
  const leaks = async (): Promise<number> => {
    const answer = await ask('/v2/query/dataleaks/email/user@example.com')
    return answer.status === 404 ? 0 : ((await answer.json()) as { total: number }).total
  }
  assert.equal(await leaks(), 2)
  const removed = await run(['sample', 'remove'])
  assert.equal(removed.code, 0, removed.err)
  assert.match(removed.err, /The sample is removed: [\d,]+ events deleted/)
  assert.equal((await run(['host', '192.0.2.10'])).out, '')
  assert.equal(await leaks(), 0)
  const loaded = await run(['sample', '--events', '200'])
  assert.equal(loaded.code, 0, loaded.err)
  assert.match((await run(['host', '192.0.2.10'])).out, /OpenSSH/)
  assert.equal(await leaks(), 2)
  for (const path of ['/v2/query/sensors/ip/192.0.2.10', '/v2/query/torrent/ip/2001:db8::10'])
    await eventually(async () => (await ask(path)).status === 200, `an answer to ${path}`, {
      intervalMs: 200,
    })
})

test('a second service in the same folder is refused', async () => {
  const { code, err } = await runMain(['serve', '--data', data, '--port', '0'])
  assert.equal(code, 1)
  assert.match(err, /another Rimlight process uses .*--data/)
})

test('a signal ends it in order, and an import then stores by itself', async () => {
  stop.abort()
  const { code, err } = await running
  assert.equal(code, 0)
  assert.match(err, /Stopped\n$/)
  const alone = await runMain(['import', nmapFile, '--restamp', '--json', '--data', data])
  assert.equal(alone.code, 0, alone.err)
  const { accepted, searchable } = JSON.parse(alone.out) as { accepted: number; searchable: boolean }
  assert.ok(accepted > 0)
  assert.equal(searchable, true)
  const ledger = await openSqliteLedger(path.join(data, 'ledger.db'))
  assert.equal(await outboxLeft(ledger).finally(() => ledger.close()), 0)
})
