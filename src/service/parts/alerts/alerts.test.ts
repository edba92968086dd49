import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { createAccounts } from '../../../accounts/accounts.ts'
import { createKeys } from '../../../accounts/keys.ts'
import type { Alert, Finding, WatchedChange } from '../../../alerts/alert.ts'
import { sweepClosed } from '../../../alerts/watch/sweep-closed.ts'
import { createCveSweep } from '../../../alerts/watch/sweep-cves.ts'
import { sweepExpiry } from '../../../alerts/watch/sweep-expiry.ts'
import { createChangeReads } from '../../../areas/host/changes-reads.ts'
import { hostFields } from '../../../areas/host/fields/host-fields.ts'
import { createHostSearch } from '../../../areas/host/search.ts'
import { hourMs } from '../../../core/time.ts'
import { isSigned } from '../../../delivery/signature.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../../../testing/eventually.ts'
import { serviceEvent } from '../../../testing/host-event.ts'
import { runningService } from '../../../testing/running-service.ts'

const running = runningService({
  'webhook-allow': '127.0.0.0/8',
  'alerts-per-account': '6',
  'closed-hours': '24',
})

type Received = { readonly headers: Record<string, unknown>; readonly text: string; readonly body: Body }
type Body = {
  readonly id: string
  readonly alert: { readonly name: string }
  readonly total: number
  readonly test: boolean
  readonly findings: readonly Record<string, unknown>[]
}

const received: Received[] = []
let receiver: Server
let hook = ''
before(async () => {
  receiver = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8')
      received.push({ headers: request.headers, text, body: JSON.parse(text) as Body })
      response.end('thanks')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => receiver.once('listening', resolve))
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
after(() => receiver.close())

const post = (path: string, body: unknown = {}) =>
  running.v2(path, { method: 'POST', body: JSON.stringify(body) })

async function arrival(name: string, count = 1): Promise<Received[]> {
  return await eventually(() => {
    const found = received.filter(({ body }) => body.alert.name === name)
    return found.length >= count && found
  }, `a message of ${name}`)
}

const seen = (ip: string, port: number, service: Record<string, unknown>, ago: number) =>
  serviceEvent(ip, port, service, { ts: Date.now() - ago })

describe('alerts of a whole service', () => {
  test('two observations make one message with what changed, signed', async () => {
    await running.service.intake.accept('host', [
      seen('192.0.2.80', 80, { product: 'nginx', version: '1.18.0' }, 3 * hourMs),
    ])
    await running.service.settled()
    const made = await post('/alerts', {
      name: 'mine',
      kind: 'change',
      ranges: ['192.0.2.0/24'],
      changes: ['opened', 'version', 'product'],
      webhook: hook,
    })
    assert.equal(made.status, 200, made.text)
    const alert = made.json as { id: string; secret: string; baseline: { hosts: number; services: number } }
    assert.deepEqual(alert.baseline, { hosts: 1, services: 1 })
    assert.match(alert.secret, /^rlwh-/)
    await running.service.intake.accept('host', [
      seen('192.0.2.80', 80, { product: 'nginx', version: '1.20.1' }, 2 * hourMs),
      seen('192.0.2.80', 8443, { product: 'nginx', version: '1.20.1' }, 2 * hourMs),
      seen('198.51.100.80', 80, { product: 'nginx', version: '1.20.1' }, 2 * hourMs),
    ])
    const [message] = await arrival('mine')
    assert.ok(message)
    assert.ok(
      isSigned(String(message.headers['x-rimlight-signature']), alert.secret, message.text, Date.now()),
    )
    assert.equal(message.headers['x-rimlight-delivery'], message.body.id)
    assert.deepEqual(
      message.body.findings.map(({ change, ip, port, before, after }) => [change, ip, port, before, after]),
      [
        ['version', '192.0.2.80', 80, '1.18.0', '1.20.1'],
        ['opened', '192.0.2.80', 8443, null, 'nginx 1.20.1'],
      ],
    )
    const [finding] = message.body.findings as unknown as { text: string; service: unknown }[]
    assert.match(finding!.text, /^192\.0\.2\.80 80\/tcp version: .*1\.18\.0 -> 1\.20\.1 .*nginx 1\.20\.1/)
    const listed = (await running.v2(`/alerts/${alert.id}`)).text
    assert.doesNotMatch(listed, /secret|rlwh/)

    // The same again changes nothing, and what changes next waits for the quiet time to pass. Another alert is told
    // of it, and messages of all alerts are made in one go: with the other's, this one's would be there.
    const other = { name: 'other', kind: 'change', ranges: ['192.0.2.0/24'], changes: ['product'] }
    assert.equal((await post('/alerts', { ...other, webhook: hook })).status, 200)
    await running.service.intake.accept('host', [
      seen('192.0.2.80', 80, { product: 'nginx', version: '1.20.1' }, hourMs),
      seen('192.0.2.80', 80, { product: 'apache', version: '2.4' }, 1000),
    ])
    await arrival('other')
    assert.equal((await arrival('mine')).length, 1)
    const { deliveries } = (await running.v2(`/alerts/${alert.id}/deliveries`)).json as {
      deliveries: { status: string; answer: string; tries: number }[]
    }
    assert.deepEqual(
      deliveries.map(({ status, answer, tries }) => [status, answer, tries]),
      [['sent', '200 thanks', 1]],
    )
  })

  test('a new event that matches is sent, and no account is sent the events of others', async () => {
    for (const name of ['matching', 'resting'])
      assert.equal(
        (await post('/alerts', { name, kind: 'match', query: 'product:proftpd port:21', webhook: hook }))
          .status,
        200,
      )
    const { alerts } = (await running.v2('/alerts')).json as { alerts: { id: string; name: string }[] }
    const resting = alerts.find(({ name }) => name === 'resting')!
    assert.ok((await post(`/alerts/${resting.id}/pause`)).text.includes('"paused_at":"'))
    const secret = serviceEvent(
      '192.0.2.9',
      21,
      { product: 'ProFTPD' },
      { client_id: 'somebody', job_id: 'j' },
    )
    await running.service.intake.accept('host', [
      secret,
      serviceEvent('192.0.2.10', 21, { product: 'ProFTPD' }),
      serviceEvent('192.0.2.11', 22, { product: 'ProFTPD' }),
    ])
    const [message] = await arrival('matching')
    assert.equal(message!.body.total, 1)
    const event = message!.body.findings[0]!['event'] as { target: { ip: string } }
    assert.equal(event.target.ip, '192.0.2.10')
    assert.equal(received.filter(({ body }) => body.alert.name === 'resting').length, 0)
  })

  test('an alert that takes too long is paused with a message, and nobody waits for it', async () => {
    const heavy = Array.from({ length: 40 }, (_, n) => `product:/.*(.a?){${490 - n}}x/`).join(' OR ')
    const { id } = (await post('/alerts', { name: 'heavy', kind: 'match', query: heavy, webhook: hook }))
      .json as { id: string }
    const beside = { name: 'beside', kind: 'match', query: 'port:4242', webhook: hook }
    const other = (await post('/alerts', beside)).json as { id: string }
    const page = Array.from({ length: 65_536 }, (_, i) => ((Math.imul(i, i) >>> 3) % 11 < 5 ? 'a' : 'b'))
    await running.service.intake.accept('host', [
      serviceEvent('192.0.2.42', 4242, { product: page.join('') }),
    ])
    const [message] = await arrival('heavy')
    assert.equal(message!.body.findings[0]!['kind'], 'paused')
    const said = /did not finish with one event|too much processor time/
    assert.match(String(message!.body.findings[0]!['reason']), said)
    const { paused_at, paused_reason } = (await running.v2(`/alerts/${id}`)).json as Record<string, string>
    assert.ok(paused_at)
    assert.match(paused_reason!, said)
    assert.equal((await arrival('beside'))[0]!.body.total, 1)
    const metrics = await (await fetch(`${running.service.url}/metrics`)).text()
    assert.match(metrics, /^rimlight_match_paused_rules_total 1$/m)

    const resumed = (await post(`/alerts/${id}/resume`)).json as Record<string, string | null>
    assert.deepEqual([resumed['paused_at'], resumed['paused_reason']], [null, null])
    for (const made of [id, other.id]) assert.equal((await post(`/alerts/${made}/delete`)).status, 200)
  })

  test('a test message comes, and not two at once', async () => {
    const { id } = (await post('/alerts', { name: 'probe', kind: 'match', query: 'x', webhook: hook }))
      .json as {
      id: string
    }
    assert.equal((await post(`/alerts/${id}/test`)).status, 200)
    const [message] = await arrival('probe')
    assert.deepEqual([message!.body.test, message!.body.findings], [true, []])
    assert.equal((await post(`/alerts/${id}/test`)).status, 429)
    assert.equal((await post(`/alerts/${id}/delete`)).status, 200)
    assert.equal((await running.v2(`/alerts/${id}`)).status, 404)
  })

  test('no account reaches the alert of another', async () => {
    const { id } = (await post('/alerts', { name: 'own', kind: 'match', query: 'zz', webhook: hook }))
      .json as {
      id: string
    }
    const ledger = await openSqliteLedger(`${running.data}/ledger.db`)
    const account = (await createAccounts(ledger).add('stranger'))!
    const { secret } = await createKeys(ledger).add(account.id, { kind: 'v2', plan: 'free' })
    await ledger.close()
    const asStranger = (path: string, method = 'GET') =>
      running.v2(path, { method, headers: { 'x-key': secret }, ...(method === 'POST' && { body: '{}' }) })
    assert.equal(((await asStranger('/alerts')).json as { total: number }).total, 0)
    assert.equal((await asStranger(`/alerts/${id}`)).status, 404)
    assert.equal((await asStranger(`/alerts/${id}/deliveries`)).status, 404)
    for (const verb of ['pause', 'resume', 'test', 'delete'])
      assert.equal((await asStranger(`/alerts/${id}/${verb}`, 'POST')).status, 404)
    assert.equal((await running.v2(`/alerts/${id}`)).status, 200)
  })

  for (const [problem, body, said] of [
    ['no query', { kind: 'match' }, /needs a query/],
    ['a query of no sense', { kind: 'match', query: 'prot:80' }, /query, at character 1: .*prot/],
    ['no hosts', { kind: 'change' }, /needs ranges or a query/],
    ['a range that is none', { kind: 'change', ranges: ['x'] }, /is not an address/],
    ['an inner address', { kind: 'match', query: 'x', webhook: 'http://10.0.0.1/' }, /public internet/],
    [
      'no mail server',
      { kind: 'match', query: 'x', webhook: undefined, mail: 'a@b.example' },
      /sends no mail/,
    ],
    ['a name with a line break', { name: 'a\nb', kind: 'match', query: 'x' }, /name/],
    ['something unknown', { kind: 'match', query: 'x', more: 1 }, /more is not known/],
  ] as const)
    test(`an alert with ${problem} is refused with the reason`, async () => {
      const answer = await post('/alerts', { name: 'bad', webhook: hook, ...body })
      assert.equal(answer.status, 400)
      assert.match((answer.json as { message: string }).message, said)
    })

  test('an account has as many alerts as it may', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        post('/alerts', { name: `many ${i}`, kind: 'match', query: `q${i}`, webhook: hook }),
      ),
    )
    assert.equal(((await running.v2('/alerts')).json as { total: number }).total, 6)
    assert.ok(statuses.some(({ status }) => status === 403))
  })
})

describe('changes of a whole service', () => {
  const changes = async (target: string) => {
    const { json } = await running.v2(`/query/ip/changes/${target}`)
    return json as {
      total: number
      changes: { kind: string; ip: string; port: number; before: string; after: string }[]
    }
  }

  test('tells what opened, changed and was not seen again, newest first', async () => {
    const day = 24 * hourMs
    await running.service.intake.accept('host', [
      seen('203.0.113.5', 22, { product: 'OpenSSH', version: '8.4' }, 40 * day),
      seen('203.0.113.5', 22, { product: 'OpenSSH', version: '8.4' }, 3.5 * day),
      seen('203.0.113.5', 22, { product: 'OpenSSH', version: '9.2' }, 3 * day),
      seen('203.0.113.6', 80, { product: 'nginx', version: '1' }, 2 * hourMs),
    ])
    await running.service.settled()
    const { total, changes: found } = await changes('203.0.113.0/24')
    assert.equal(total, 4)
    assert.deepEqual(
      found.map(({ kind, ip, before, after }) => [kind, ip, before, after]),
      [
        ['opened', '203.0.113.6', null, 'nginx 1'],
        ['closed', '203.0.113.5', 'open', 'not seen again'],
        ['version', '203.0.113.5', '8.4', '9.2'],
        ['opened', '203.0.113.5', 'closed', 'OpenSSH 8.4'],
      ],
    )
    assert.equal((await changes('203.0.113.6')).total, 1)
  })

  test('refuses a large network, dates of no sense, and networks on a free plan', async () => {
    assert.equal((await running.v2('/query/ip/changes/203.0.0.0/16')).status, 400)
    assert.equal((await running.v2('/query/ip/changes/203.0.113.5?from=then')).status, 400)
    assert.equal(
      (await running.v2('/query/ip/changes/203.0.113.5?from=2024-02-01&to=2024-01-01')).status,
      400,
    )
    assert.equal((await running.free('/query/ip/changes/203.0.113.0/24')).status, 403)
  })
})

describe('sweeps over the store of a whole service', () => {
  const now = Date.now()
  const day = 24 * hourMs
  const hosts = () => ({ search: createHostSearch(running.service.store), fields: hostFields })
  const reads = () => createChangeReads(running.service.store)
  const watching = (accountId: string, changes: readonly WatchedChange[]): Alert => ({
    id: `of ${accountId}`,
    accountId,
    name: 'a',
    rule: { kind: 'change', query: 'port:>0', ranges: ['203.0.113.128/25'], changes },
    channel: { kind: 'webhook', url: hook },
    secret: '',
    quietMinutes: 1,
    createdAt: 0,
    pausedAt: null,
    pausedReason: null,
  })
  const summaries = (findings: readonly Finding[]) =>
    findings.map(({ alertId, body }) => {
      assert.ok(body.kind === 'change')
      return [alertId, body.change, body.ip, body.port, body.after]
    })

  before(async () => {
    const end = new Date(now + 5 * day).toISOString()
    const certificate = (ip: string, notAfter: string, ts: number) => ({
      origin: { type: 'ssl-simple', ts },
      target: { ip, port: 443, protocol: 'tcp' },
      result: {
        data: { cert_info: { certificate_chain: [{ as_dict: { validity: { not_after: notAfter } } }] } },
      },
    })
    const y1 = { product: 'y', version: '1', cpe: ['cpe:/a:x:y:1'] }
    await running.service.intake.accept('host', [
      certificate('203.0.113.130', end, now - 2 * hourMs),
      certificate('203.0.113.131', new Date(now + 50 * day).toISOString(), now - 2 * hourMs),
      certificate('203.0.113.10', end, now - 2 * hourMs),
      serviceEvent('203.0.113.140', 25, y1, { ts: now - 30 * hourMs }),
      serviceEvent('203.0.113.141', 25, y1, { ts: now - 30 * hourMs }),
      serviceEvent('203.0.113.142', 25, y1, { ts: now - 30 * hourMs, client_id: 'somebody', job_id: 'j' }),
      {
        origin: { type: 'port', ts: now - hourMs },
        target: { ip: '203.0.113.141', port: 25, protocol: 'tcp' },
        result: null,
      },
    ])
    await running.service.settled()
  })

  test('a certificate that ends soon is reported, those of others and later ones are not', async () => {
    const found = await sweepExpiry(hosts(), [watching('me', ['expiry'])], now, 14)
    assert.deepEqual(summaries(found), [
      ['of me', 'expiry', '203.0.113.130', 443, new Date(now + 5 * day).toISOString()],
    ])
    const again = await sweepExpiry(hosts(), [watching('me', ['expiry'])], now + hourMs, 14)
    assert.equal(again[0]!.key, found[0]!.key)
    assert.deepEqual(await sweepExpiry(hosts(), [watching('me', ['opened'])], now, 14), [])
  })

  test('a port that was not seen for so long is reported as closed, each account by what it sees', async () => {
    const sweep = { hosts: hosts(), reads: reads(), closedHours: 24 }
    const alerts = [watching('me', ['closed']), watching('somebody', ['closed'])]
    const found = await sweepClosed(sweep, alerts, now)
    assert.deepEqual(
      summaries(found)
        .map(([alert, , ip]) => `${alert} ${ip}`)
        .sort(),
      ['of me 203.0.113.140', 'of somebody 203.0.113.140', 'of somebody 203.0.113.142'],
    )
    assert.deepEqual(await sweepClosed({ ...sweep, closedHours: 48 }, alerts, now), [])
    assert.deepEqual(await sweepClosed({ ...sweep, closedHours: 0 }, alerts, now), [])
  })

  test('vulnerabilities that newly imported data names are reported, those of before are not', async () => {
    let version = '1'
    let known: readonly string[] = ['CVE-2020-0001']
    const sweep = createCveSweep({
      hosts: hosts(),
      cvesOf: () => known,
      names: async () => ['cpe:/a:x:y:1'],
      version: () => version,
    })
    const alerts = [watching('me', ['cve'])]
    assert.deepEqual(await sweep(alerts, now), [])
    known = ['CVE-2020-0001', 'CVE-2024-0002']
    assert.deepEqual(await sweep(alerts, now), [], 'the data is the same')
    version = '2'
    assert.deepEqual(summaries(await sweep(alerts, now)).sort(), [
      ['of me', 'cve', '203.0.113.140', 25, 'CVE-2024-0002'],
      ['of me', 'cve', '203.0.113.141', 25, 'CVE-2024-0002'],
    ])
    assert.deepEqual(await sweep(alerts, now), [])
  })
})
