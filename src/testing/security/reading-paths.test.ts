import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createAccounts } from '../../accounts/accounts.ts'
import type { PlanName } from '../../accounts/plans.ts'
import { readStream } from '../../api/streams/testing/read-stream.ts'
import { type Browser, openBrowser } from '../../api/web/testing/browser.ts'
import { sensorEventOf } from '../../collectors/sensors/payloads/sensor-event-of.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../eventually.ts'
import { serviceEvent } from '../host-event.ts'
import { runningService } from '../running-service.ts'

const password = 'four words that nobody guesses'
const hosts = 30

type Person = {
  readonly browser: Browser
  v1(where: string, init?: RequestInit): Promise<Answer>
  v2(where: string, init?: RequestInit): Promise<Answer>
  readonly token: string
  readonly key: string
  left(): Promise<number>
  setLeft(credits: number): Promise<void>
  setPlan(plan: PlanName): Promise<void>
}
type Answer = { readonly status: number; readonly headers: Headers; readonly text: string }

describe('no path to data goes around plan and credits', () => {
  const running = runningService({
    'webhook-allow': '127.0.0.0/8',
    'rate-limit': '100000',
    'sample-events': '0',
  })
  const url = (): string => running.service.url
  const received: { readonly alert: { readonly name: string }; readonly findings: unknown[] }[] = []
  let operator: Browser
  let receiver: Server
  let hook = ''
  let probes = 0

  const ask = async (where: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${url()}${where}`, init)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const person = async (name: string, plan: PlanName): Promise<Person> => {
    const made = await operator.post('/app/api/operator/accounts', { name, password })
    assert.equal(made.status, 200, made.text)
    const browser = openBrowser(url)
    assert.equal((await browser.signIn(name, password)).status, 200)
    const setPlan = async (wanted: PlanName): Promise<void> => {
      const changed = await operator.post(`/app/api/operator/accounts/${name}/plan`, { plan: wanted })
      assert.equal(changed.status, 200, changed.text)
    }
    await setPlan(plan)
    const secret = async (kind: string): Promise<string> =>
      ((await browser.post('/app/api/keys', { kind, label: '' })).json as { secret: string }).secret
    const [token, key] = [await secret('v1'), await secret('v2')]
    const withHeader =
      (header: string, value: string) =>
      (where: string, init: RequestInit = {}) =>
        ask(where, { ...init, headers: { [header]: value, ...init.headers } })
    const v2 = withHeader('x-key', key)
    return {
      browser,
      ...{ token, key },
      v1: withHeader('x-token', token),
      v2,
      setPlan,
      left: async () => (JSON.parse((await v2('/v2/user/subscription')).text) as Subscription).requests_left,
      async setLeft(credits) {
        const ledger = await openSqliteLedger(path.join(running.data, 'ledger.db'))
        const { id } = (await createAccounts(ledger).find(name))!
        await ledger.db
          .updateTable('keys')
          .set({ credits_left: credits })
          .where('account_id', '=', id)
          .execute()
        await ledger.close()
      },
    }
  }
  const addAlert = (who: Person, alert: object): Promise<Answer> =>
    who.v2('/v2/alerts', { method: 'POST', body: JSON.stringify({ webhook: hook, ...alert }) })
  const probe = async (): Promise<void> => {
    const { refused } = await running.service.intake.accept('sensors', [
      sensorEventOf({
        ts: Date.now() - ++probes,
        protocol: 'tcp',
        source: { ip: '198.51.100.20', port: 50_123 },
        target: { ip: '203.0.113.248', port: 22 },
        payload: Buffer.from('SSH-2.0-Go\r\n'),
      }),
    ])
    assert.deepEqual(refused, [])
    await running.service.settled()
  }

  before(async () => {
    operator = openBrowser(url)
    assert.equal((await operator.signIn('operator', running.keys.operator_password)).status, 200)
    receiver = createServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        received.push(JSON.parse(Buffer.concat(pieces).toString('utf8')))
        response.end('thanks')
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => receiver.once('listening', resolve))
    hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    const events = Array.from({ length: hosts }, (_, index) =>
      serviceEvent(`192.0.2.${index + 1}`, 443, { product: 'nginx' }),
    )
    assert.deepEqual((await running.service.intake.accept('host', events)).refused, [])
    await probe()
  })
  after(() => receiver.close())

  test('a V1 token that a free account made itself has its plan and spends its credits', async () => {
    const anna = await person('anna', 'free')
    const before = await anna.left()
    const found = await anna.v1('/v1/query/search?query=product:nginx')
    assert.equal(found.text.trim().split('\n').length, hosts)
    assert.equal(await anna.left(), before - 2, 'twenty events are a credit')
    assert.equal((await anna.v1('/v1/query/latest/192.0.2.1')).status, 200)
    assert.equal(await anna.left(), before - 3)
    for (const where of [
      '/v1/query/sensors/search?query=*',
      '/v1/query/torrent/search?query=*',
      '/v1/query/historical/192.0.2.1',
      '/v1/query/score/ip/192.0.2.1',
      '/v1/dataleaks/organization/example.com',
      '/v1/query/latest/192.0.2.0/24',
      '/v1/firehose',
      '/v1/sinkhole',
    ])
      refused(await anna.v1(where), where)
    assert.equal(await anna.left(), before - 3, 'a refusal costs nothing')

    await anna.setPlan('starter')
    assert.equal((await anna.v1('/v1/query/sensors/search?query=*')).status, 200)
    await anna.setPlan('free')
    refused(await anna.v1('/v1/query/sensors/search?query=*'), 'after the plan was lowered')
    await anna.setLeft(0)
    refused(await anna.v1('/v1/query/search?query=product:nginx'), 'without credits')
    assert.equal((await anna.v1('/v1/tasks')).status, 200, 'the own jobs need none')
  })

  test('lines end with the credits, and a client sees that they are not whole', async () => {
    const carl = await person('carl', 'free')
    await carl.setLeft(1)
    await assert.rejects(carl.v1('/v1/query/search?query=product:nginx'))
    assert.equal(await carl.left(), 0)
  })

  test('what may cost more than there is is refused before it is looked up, and tells nothing', async () => {
    const dora = await person('dora', 'starter')
    await dora.setLeft(255)
    for (const network of ['192.0.2.0/24', '10.20.30.0/24']) {
      const answer = await dora.v2(`/v2/query/ip/${network}`)
      refused(answer, network)
      assert.equal((JSON.parse(answer.text) as { message: string }).message.match(/\d+/)![0], '255')
    }
    await dora.setLeft(256)
    assert.equal((await dora.v2('/v2/query/ip/192.0.2.0/24')).status, 200)
    assert.equal(await dora.left(), 256 - hosts, 'what it did not need is given back')
    await dora.setLeft(0)
    for (const where of [
      '/v2/query/search?query=product:nginx',
      '/v2/query/search?query=product:nginx&cursor=*',
      '/v2/query/ip/192.0.2.1',
      '/v2/query/ip/changes/192.0.2.1',
    ])
      refused(await dora.v2(where), where)
    refused(await dora.v2('/v2/query/ip', { method: 'POST', body: '["192.0.2.1"]' }), 'bulk')
    for (const where of [
      '/app/api/search/host?query=product:nginx',
      '/app/api/search/host/facets?query=product:nginx',
      '/app/api/export/host?query=product:nginx',
      '/app/api/values?area=host&field=product&prefix=n',
    ])
      refused(await dora.browser.get(where), where)
  })

  test('a download ends where the credits do, and costs what it holds', async () => {
    const emil = await person('emil', 'free')
    await emil.setLeft(1)
    const part = await emil.browser.get('/app/api/export/host?query=product:nginx&format=ndjson')
    assert.deepEqual([part.status, part.text.trim().split('\n').length], [200, 20])
    assert.equal(await emil.left(), 0)
    await emil.setLeft(100)
    const whole = await emil.browser.get('/app/api/export/host?query=product:nginx&format=ndjson')
    assert.equal(whole.text.trim().split('\n').length, hosts)
    assert.equal(await emil.left(), 98)
  })

  test('MCP asks as its key may', async () => {
    const fred = await person('fred', 'free')
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${url()}/mcp`), {
        requestInit: { headers: { 'x-key': fred.key } },
      }),
    )
    const call = async (name: string, input: Record<string, unknown>): Promise<CallToolResult> =>
      (await client.callTool({ name, arguments: input })) as CallToolResult
    assert.equal((await call('sensors', { query: '*' })).isError, true)
    assert.notEqual((await call('host', { target: '192.0.2.1' })).isError, true)
    await fred.setLeft(0)
    assert.equal((await call('host', { target: '192.0.2.1' })).isError, true)
    await client.close()
  })

  test('images open by a signed address alone, whoever asks', async () => {
    const gina = await person('gina', 'business')
    for (const where of [
      '/images/0123456789abcdef.jpg',
      '/thumbs/0123456789abcdef.jpg',
      '/pages/0123456789abcdef',
    ])
      for (const answer of [await gina.v1(where), await gina.v2(where), await gina.browser.get(where)])
        assert.equal(answer.status, 403, where)
  })

  test('an alert has the plan of its account when it is added and resumed', async () => {
    const hans = await person('hans', 'free')
    const sensors = { name: 'all', kind: 'match', area: 'sensors', query: '*' }
    refused(await addAlert(hans, sensors), 'an area that is paid for')
    refused(await addAlert(hans, { name: 'n', kind: 'change', ranges: ['192.0.2.0/24'] }), 'a network')
    refused(await addAlert(hans, { name: 'q', kind: 'change', query: 'port:443' }), 'many hosts')
    const score = { name: 's', kind: 'change', ranges: ['192.0.2.1'], changes: ['score'] }
    refused(await addAlert(hans, score), 'what another look-up would say')
    const own = await addAlert(hans, { name: 'own', kind: 'change', ranges: ['192.0.2.1'] })
    assert.equal(own.status, 200, own.text)
    const { changes } = JSON.parse(own.text) as { changes: string[] }
    assert.ok(changes.includes('opened') && !changes.includes('cve') && !changes.includes('score'))
    assert.deepEqual(
      (JSON.parse((await hans.v2('/v2/alerts')).text) as { alerts: unknown[] }).alerts.length,
      1,
    )
  })

  test('a live stream is for the plan that has it, and paid for as it goes out', async () => {
    const jana = await person('jana', 'business')
    const before = await jana.left()
    const stream = await readStream(`${url()}/v1/sinkhole`, jana.token)
    for (let sent = 0; sent < 21; sent++) await probe()
    await stream.until(21)
    stream.close()
    await eventually(async () => (await jana.left()) === before - 2, 'two credits for 21 events')
  })

  test('a message of an alert costs as a page does', async () => {
    const karl = await person('karl', 'starter')
    const before = await karl.left()
    const made = await addAlert(karl, { name: 'probes', kind: 'match', area: 'sensors', query: '*' })
    assert.equal(made.status, 200, made.text)
    await probe()
    await eventually(() => received.some(({ alert }) => alert.name === 'probes'), 'a message')
    assert.equal(await karl.left(), before - 1)
  })

  test('what is no longer covered by plan or credits is paused with the reason, and nothing is sent', async () => {
    const ines = await person('ines', 'starter')
    const add = async (alert: object): Promise<string> => {
      const made = await addAlert(ines, alert)
      assert.equal(made.status, 200, made.text)
      return (JSON.parse(made.text) as { id: string }).id
    }
    const paused = async (id: string): Promise<string> =>
      await eventually(async () => {
        const shown = JSON.parse((await ines.v2(`/v2/alerts/${id}`)).text) as Paused
        return shown.paused_at !== null && shown.paused_reason!
      }, 'a paused alert')
    const resume = (id: string): Promise<Answer> => ines.v2(`/v2/alerts/${id}/resume`, { method: 'POST' })

    const lowered = await add({ name: 'lowered', kind: 'match', area: 'sensors', query: '*' })
    await ines.setPlan('free')
    await probe()
    assert.match(await paused(lowered), /needs a paid plan/)
    refused(await resume(lowered), 'resuming what the plan does not cover')

    const poor = await add({ name: 'poor', kind: 'match', query: 'port:443' })
    await ines.setLeft(0)
    await running.service.intake.accept('host', [serviceEvent('192.0.2.99', 443, {})])
    assert.match(await paused(poor), /Not enough credits/)
    refused(await resume(poor), 'resuming without credits')
    await ines.setLeft(10)
    assert.equal((await resume(poor)).status, 200)
    assert.deepEqual(
      received.filter(({ alert }) => alert.name === 'lowered' || alert.name === 'poor'),
      [],
    )
  })
})

type Subscription = { readonly requests_left: number }
type Paused = { readonly paused_at: string | null; readonly paused_reason: string | null }

function refused({ status, headers, text }: Answer, asked: string): void {
  assert.equal(status, 403, `${asked}: ${status} ${text.slice(0, 200)}`)
  assert.deepEqual(Object.keys(JSON.parse(text) as object), ['status', 'title', 'message'], asked)
  assert.doesNotMatch(text, /cost|total/i, asked)
  assert.equal(headers.get('rimlight-total'), null, asked)
  assert.equal(headers.get('rimlight-next-cursor'), null, asked)
}
