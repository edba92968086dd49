import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { parseRange } from '../../core/address.ts'
import { resolveNames } from '../../scanner/run/resolve-names.ts'
import type { ScanPlan } from '../../scanner/scan-plan.ts'
import { createScope } from '../../scanner/scope/scope.ts'
import { eventually } from '../eventually.ts'
import { freePort } from '../free-port.ts'
import type { World } from './world.ts'

/** A server inside that must not be reached, and counts its connections. */
async function insider(t: TestContext): Promise<{ readonly port: number; received(): number }> {
  let received = 0
  const port = await freePort()
  const server = createServer((socket) => {
    received++
    socket.on('error', () => {})
    socket.end('SSH-2.0-inside\r\n')
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return { port, received: () => received }
}

/** Inside, in every way it can be written. */
const insideUrls: readonly string[] = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://user:secret@example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'ftp://example.com/',
  '//example.com/',
  'javascript:alert(1)',
]

/** OWASP API7:2023, server side request forgery. */
export function forgedRequests(world: World): void {
  describe('API7: the service goes nowhere that it is not allowed to', () => {
    const grab = (target: string, port: number) => ({
      type: 'grab',
      options: [{ targets: [target], ports: [{ port, modules: ['ssh'] }] }],
    })
    const runJob = async (target: string, port: number): Promise<void> => {
      const { browser } = world.anna
      const made = await browser.post('/app/v1/tasks', grab(target, port))
      assert.equal(made.status, 200, made.text)
      const { job_id } = made.json as { job_id: string }
      await eventually(
        async () => {
          const { text } = await browser.get(`/app/v1/tasks/${job_id}/status`)
          return /success|failed|revoked/i.test(text)
        },
        'the end of the job',
        { deadlineMs: 60_000, intervalMs: 100 },
      )
    }

    test('targets outside the scope are not connected to, also while they were allowed a moment ago', async (t) => {
      const { port, received } = await insider(t)
      await runJob('127.0.0.1', port)
      assert.ok(received() > 0, 'the loopback was allowed to the account')
      const before = received()
      const excluded = await world.operator.post('/app/api/operator/scope', {
        kind: 'exclude',
        range: '127.0.0.0/8',
        note: '',
      })
      assert.equal(excluded.status, 200)
      try {
        const made = await world.anna.browser.post('/app/v1/tasks', grab('127.0.0.1', port))
        if (made.status === 200) await runJob('127.0.0.1', port)
        else assert.match(made.text, /excluded/)
        assert.equal(received(), before)
      } finally {
        const { excluded: rules } = (await world.operator.get('/app/api/operator/scope')).json as {
          excluded: { id: number; range: string }[]
        }
        for (const { id } of rules) await world.operator.post(`/app/api/operator/scope/${id}/end`)
      }
    })

    test('our own port is not connected to, by no account', async () => {
      const { port } = new URL(world.url)
      for (const browser of [world.anna.browser, world.operator]) {
        const made = await browser.post('/app/v1/tasks', grab('127.0.0.1', Number(port)))
        assert.equal(made.status, 400)
        assert.match(made.text, /belong to this service/)
      }
    })

    test('a name has no addresses but those in the scope, however many it has (stand-in for a name server)', async () => {
      const [allow, exclude] = [parseRange('127.0.0.0/8')!, parseRange('127.0.0.0/24')!]
      const scope = createScope({ allow: [allow], exclude: [exclude], stopped: false })
      const { signal } = new AbortController()
      const zone: Readonly<Record<string, readonly string[]>> = {
        'in.test': ['127.0.1.1', '127.0.0.1', '::ffff:127.0.0.1', '169.254.169.254', '8.8.8.8'],
        'out.test': ['127.0.0.1', '10.0.0.1', '::1'],
      }
      const targets = Object.keys(zone).map((name) => ({ kind: 'name' as const, name }))
      const plan: ScanPlan = { kind: 'grab', entries: [{ targets, ports: [], protocol: 'tcp', modules: [] }] }
      const found = await resolveNames(plan, { resolver: async (name) => zone[name]!, scope }, signal)
      const inside = found.get('in.test')
      assert.ok(Array.isArray(inside))
      assert.deepEqual(
        inside.map(({ text }) => text),
        ['127.0.1.1'],
      )
      assert.match(String(found.get('out.test')), /none of its addresses is in the scope/)
    })

    test('webhooks to an inside address are refused when they are made', async () => {
      for (const webhook of insideUrls) {
        const body = { name: 'a', kind: 'match', query: 'port:1', webhook }
        const { status, text } = await world.anna.browser.post('/app/v2/alerts', body)
        assert.equal(status, 400, `${webhook}: ${text}`)
      }
    })

    test('and to a name that leads inside when they are sent', async (t) => {
      const { port, received } = await insider(t)
      const { browser } = world.anna
      const body = { name: 'a', kind: 'match', query: 'port:1', webhook: `http://localhost:${port}/` }
      const alert = await browser.post('/app/v2/alerts', body)
      if (alert.status === 400) return
      const { id } = alert.json as { id: string }
      assert.equal((await browser.post(`/app/v2/alerts/${id}/test`)).status, 200)
      type Listed = { readonly deliveries: readonly { readonly status: string; readonly answer: string }[] }
      const failed = await eventually(
        async () => {
          const { deliveries }: Listed = (await browser.get(`/app/v2/alerts/${id}/deliveries`)).json
          return deliveries[0]?.status === 'failed' && deliveries[0]
        },
        'the delivery to fail',
        { deadlineMs: 60_000, intervalMs: 100 },
      )
      assert.match(failed.answer, /not of the public internet/)
      assert.equal(received(), 0)
      assert.equal((await browser.post(`/app/v2/alerts/${id}/delete`)).status, 200)
    })

    test('nothing is resolved for a client where the operator has named no resolver', async () => {
      const headers = { 'x-token': world.anna.token.secret, 'x-key': world.anna.key.secret }
      for (const version of ['v1', 'v2']) {
        const where = `/${version}/query/domains/enumeration/localhost.example?validate=1`
        const { status, text } = await world.ask('GET', where, { headers })
        assert.equal(status, 200, text)
        assert.match(text, /"message": ?"[^"]*resolve/i)
      }
    })

    test('a forwarded host does not decide where links and streams lead, where the address is set', async () => {
      const job = await world.ask('POST', '/v1/tasks', {
        headers: {
          'x-token': world.anna.token.secret,
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
        },
        body: JSON.stringify(grab('127.0.0.1', 9)),
      })
      assert.ok(!job.text.includes('evil.example'))
    })
  })
}
