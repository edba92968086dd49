import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { eventually } from '../../../testing/eventually.ts'
import { freePort } from '../../../testing/free-port.ts'
import { type Running, runningService } from '../../../testing/running-service.ts'

type Event = {
  origin: { type: string; job_id?: string; client_id?: string }
  target?: { ip: string; port: number }
  status?: Record<string, boolean | null>
  result?: { data?: { service?: { product?: string } } } | null
}

const streamPort = await freePort()

/** The whole way: a client asks for a scan of this machine, and reads what comes. */
describe('a scan of this machine', () => {
  const running = runningService({ 'stream-port': String(streamPort), 'webhook-allow': '127.0.0.0/8' })
  let title = 'here'
  const web = http.createServer((_, response) =>
    response.setHeader('server', 'nginx/1.22.1').end(`<title>${title}</title>`),
  )
  let port = 0
  /** Where the findings of a perimeter are sent. */
  const messages: string[] = []
  const receiver = http.createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    messages.push(body)
    response.end('thanks')
  })
  before(async () => {
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    port = (web.address() as AddressInfo).port
  })
  after(() => {
    web.close()
    receiver.close()
  })

  const post = async (body: unknown): Promise<{ job_id: string; stream_url: string }> => {
    const { status, text } = await running.v1('/tasks', { method: 'POST', body: JSON.stringify(body) })
    assert.equal(status, 200, text)
    return JSON.parse(text) as { job_id: string; stream_url: string }
  }
  /** Listens from the moment it resolves; what it resolves with reads until there is enough. */
  const listen = async (path: string, enough: (event: Event) => boolean): Promise<() => Promise<Event[]>> => {
    const response = await fetch(`${running.service.url}${path}`, {
      headers: { 'x-token': running.keys.v1_token },
    })
    assert.equal(response.status, 200)
    return async () => {
      const events: Event[] = []
      let rest = ''
      const decoder = new TextDecoder()
      for await (const chunk of response.body!) {
        const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n')
        rest = lines.pop()!
        for (const line of lines) events.push(JSON.parse(line) as Event)
        if (events.some(enough)) break
      }
      return events
    }
  }
  const completed = ({ status }: Event): boolean => status?.['completed'] === true
  const kind = ({ origin, target }: Event): string => `${origin.type} ${target?.port ?? ''}`

  test('gives the open port and what the modules saw, live and again by replay', async () => {
    const live = await listen('/v1/stream', completed)
    const { job_id, stream_url } = await post({
      type: 'scan',
      description: 'this machine',
      options: [
        { targets: ['127.0.0.1'], ports: [{ port: `${port},1`, modules: ['service-simple', 'http'] }] },
      ],
    })
    assert.match(stream_url, /\/v1\/stream$/)
    const events = await live()
    const results = events.filter(({ status }) => !status)
    assert.deepEqual(results.map(kind).sort(), [`http ${port}`, `port ${port}`, `service-simple ${port}`])
    for (const { origin } of results) assert.equal(origin.job_id, job_id)
    assert.deepEqual(
      events.flatMap(({ status }) => (status ? [status] : [])),
      [
        { success: null, started: null, completed: null, revoked: null },
        { success: null, started: true, completed: false, revoked: false },
        { success: true, started: true, completed: true, revoked: false },
      ],
    )
    const elsewhere = `http://127.0.0.1:${streamPort}/v1/replay/${job_id}`
    const response = await fetch(elsewhere, { headers: { 'x-token': running.keys.v1_token } })
    assert.equal((await response.text()).trim().split('\n').length, 4)
    const again = await (await listen(`/v1/replay/${job_id}`, completed))()
    const texts = (list: Event[]): string[] =>
      list
        .filter(({ status }) => !status)
        .map((event) => JSON.stringify(event))
        .sort()
    assert.deepEqual(texts(again), texts(events))
    const service = results.find(({ origin }) => origin.type === 'service-simple')!
    assert.equal(service.result?.data?.service?.product, 'nginx')

    assert.deepEqual((await running.v1(`/tasks/${job_id}/status`)).json, { status: 'success' })
    const { stats } = (await running.v1(`/tasks/${job_id}/stats`)).json as { stats: Record<string, unknown> }
    assert.equal(stats['number_results'], 3)
    assert.equal(stats['open_ports'], 1)
    assert.deepEqual(stats['ports'], [port])
  })

  test('is seen by its client in V1 queries and by no one in V2', async () => {
    await running.service.settled()
    const mine = await running.v1('/query/latest/127.0.0.1')
    assert.ok(mine.text.includes('"job_id"'))
    const others = await running.v2('/query/ip/127.0.0.1')
    assert.equal((others.json as { total: number }).total, 0)
  })

  test('is refused outside the scope, with the part named', async () => {
    for (const target of ['192.0.2.1', '8.8.8.0/24', '224.0.0.1']) {
      const body = { type: 'scan', options: [{ targets: [target], ports: [{ port: 80, modules: [] }] }] }
      const { status, json } = await running.v1('/tasks', { method: 'POST', body: JSON.stringify(body) })
      assert.equal(status, 400, target)
      assert.ok((json as { message: string }).message.includes(target.split('/')[0]!), target)
    }
  })

  test('of a perimeter makes findings, and is refused with what to do where it is not allowed', async () => {
    const send = (path: string, body: unknown = {}) =>
      running.v2(path, { method: 'POST', body: JSON.stringify(body) })
    const refused = await send('/perimeters', { name: 'theirs', assets: ['198.51.100.0/24'] })
    assert.equal(refused.status, 400)
    assert.match(
      refused.text,
      /198\.51\.100\.0\/24 is not in the scope .*rimlight scope allow 198\.51\.100\.0\/24/,
    )
    const settings = { ports: String(port), modules: ['service-simple', 'http'] }
    const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/T0/verysecret`
    const given = { name: 'ours', assets: '127.0.0.0/30', ...settings }
    const inside = await send('/perimeters', {
      ...given,
      channels: [{ kind: 'slack', target: 'http://10.1.2.3/' }],
    })
    assert.match(inside.text, /target: its address is not one of the public internet/)
    const channels = [{ kind: 'slack', target, min_severity: 'info' }]
    const made = await send('/perimeters', { ...given, channels })
    assert.equal(made.status, 200, made.text)
    const { id, channels: added } = made.json as { id: string; channels: { id: string }[] }
    assert.ok(!made.text.includes('verysecret'))
    const tried = await send(`/channels/${added[0]!.id}/test`)
    assert.match((tried.json as { answer: string }).answer, /200 thanks/)
    assert.match(messages[0]!, /Test message of Rimlight/)
    type Runs = { runs: { status: string; services: number; reason: string | null }[] }
    const ended = async (count: number): Promise<Runs['runs']> =>
      await eventually(
        async () => {
          const { runs }: Runs = (await running.v2(`/perimeters/${id}/runs`)).json
          return runs.length === count && runs.every(({ status }) => status !== 'running') && runs
        },
        'the end of a scan',
        { intervalMs: 200 },
      )
    const [first] = await ended(1)
    assert.deepEqual([first!.status, first!.reason], ['success', null])
    assert.ok(first!.services >= 1)
    title = 'Welcome to nginx!'
    assert.equal((await send(`/perimeters/${id}/scan`)).status, 200)
    await ended(2)
    type Page = { findings: { id: number; rule: string; title: string; state: string }[] }
    const { findings }: Page = (await running.v2('/findings?rule=default-page')).json
    const [finding] = findings
    assert.equal(finding!.title, `Default page at 127.0.0.1:${port}`)
    // What waits for others for a minute is sent now.
    const sent = async (): Promise<boolean> => {
      await send(`/channels/${added[0]!.id}/send`)
      return messages.some((text) => text.includes('Default page at'))
    }
    await eventually(sent, 'a message about the finding', { intervalMs: 500 })
    const { text } = await running.v2(`/channels/${added[0]!.id}/deliveries`)
    assert.match(text, /"status":"sent"/)
    title = 'here'
    assert.equal((await send(`/findings/${finding!.id}/verify`)).status, 200)
    await ended(3)
    type Detail = { finding: { state: string }; history: { to: string }[]; rule: { advice: string } }
    const detail: Detail = (await running.v2(`/findings/${finding!.id}`)).json
    assert.deepEqual(
      detail.history.map(({ to }) => to),
      ['new', 'fixed'],
    )
    assert.match(detail.rule.advice, /keep it up to date/)
    const summary = (await running.v2('/perimeters/summary')).json as { services: number }
    assert.ok(summary.services >= 1)
    await assertReports(running, id)
  })

  test('the owner of a probed host finds out who we are, and can opt out', async () => {
    const get = async (path: string): Promise<string> => (await fetch(`${running.service.url}${path}`)).text()
    assert.match(
      await get('/.well-known/probing.txt'),
      /^Canonical: http.*\/\.well-known\/probing\.txt\nContact: .*\nExpires: /,
    )
    assert.match(await get('/scanner'), /guesses no\s+password, uses no account/)
    assert.match(await get('/opt-out'), /You are asking from 127\.0\.0\.1/)
    const form = new URLSearchParams({
      range: '127.0.0.1',
      contact: 'me@example.com',
      reason: '<b>please</b>',
    })
    const asked = await fetch(`${running.service.url}/opt-out`, { method: 'POST', body: form })
    assert.match(await asked.text(), /127\.0\.0\.1 is excluded from scans from now on/)
    const body = { type: 'scan', options: [{ targets: ['127.0.0.1'], ports: [{ port: 80, modules: [] }] }] }
    assert.equal((await running.v1('/tasks', { method: 'POST', body: JSON.stringify(body) })).status, 400)
    const wrong = await fetch(`${running.service.url}/opt-out`, {
      method: 'POST',
      body: new URLSearchParams({ range: 'me' }),
    })
    assert.equal(wrong.status, 400)
  })
})

async function assertReports({ v2 }: Running, id: string): Promise<void> {
  const numbers = (await v2(`/perimeters/${id}/report`)).json as { fixed_findings: number; first: unknown[] }
  assert.ok(numbers.fixed_findings >= 1)
  for (const [format, text] of [
    ['html', 'Default page'],
    ['csv', 'default-page'],
    ['json', '"findings":['],
    ['sarif', '"version":"2.1.0"'],
    ['stix', '"type":"network-traffic"'],
  ] as const) {
    const file = await v2(`/perimeters/${id}/report.${format}`)
    assert.equal(file.status, 200)
    assert.ok(file.text.includes(text), `${format}: ${file.text.slice(0, 500)}`)
    assert.match(file.headers.get('content-disposition')!, /^attachment; filename="rimlight-ours-/)
    assert.match(file.headers.get('content-security-policy')!, /default-src 'none'.*sandbox/)
  }
  assert.match((await v2(`/perimeters/${id}/report?since=2999-01-01`)).text, /since: write a day/)
  const schedule = (body: object) =>
    v2(`/perimeters/${id}/reports/schedule`, { method: 'POST', body: JSON.stringify(body) })
  const weekly = { weekday: 5, hour: 7, time_zone: 'Europe/Lisbon' }
  const planned = (await schedule(weekly)).json as { schedule: object; reports: unknown[] }
  assert.deepEqual({ ...planned.schedule, ...weekly }, planned.schedule)
  assert.equal((await v2(`/perimeters/${id}/reports/download`)).status, 404)
  assert.equal((await schedule({ time_zone: 'Nowhere' })).status, 400)
  const none = (await schedule({ every: 'never' })).json as { schedule: object | null }
  assert.equal(none.schedule, null)
}
