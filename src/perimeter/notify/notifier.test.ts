import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { Compile } from 'typebox/compile'
import { dayMs, hourMs, minuteMs } from '../../core/time.ts'
import { isSigned } from '../../delivery/signature.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Asset } from '../assets/asset.ts'
import type { NewFinding } from '../findings/finding.ts'
import { type Channel, type ChannelKind, hiddenTarget } from './channel.ts'
import { channelTables } from './channel-rows.ts'
import { maxFailures } from './open-notifier.ts'
import { type NotifyBench, newFinding, openNotifyBench } from './testing/notify-bench.ts'
import { providerSchemas } from './testing/provider-schemas.ts'

const folder = temporaryFolder()
const start = Date.now()
let bench: NotifyBench
let asset: Asset
/** A clock of its own: every test goes on where the one before ended. */
let now = start
const pass = (ms: number): number => {
  now += ms
  return now
}

before(async () => {
  bench = await openNotifyBench(folder)
  const perimeter = await bench.perimeter([{ kind: 'network', value: '192.0.2.0/24', labels: ['web'] }])
  const page = await bench.watch.store.assets.page(bench.accountId, [perimeter.id], {}, { size: 10 })
  asset = page.assets[0]!
})
after(() => bench.close())
beforeEach(async () => {
  for (const { id } of await bench.notifier.channels.list(bench.accountId))
    await bench.notifier.channels.remove(bench.accountId, id)
  bench.received.length = 0
  Object.assign(bench.answer, { status: 200, text: 'ok', retryAfter: null })
})

const record = (...values: readonly Partial<NewFinding>[]): Promise<void> =>
  bench.watch.store.findings.record(
    values.map((one) => newFinding(asset, one)),
    now,
  )
/** Long enough for what was recorded to be collected, and to have waited for others. */
const settle = async (notifier = bench.notifier): Promise<void> => {
  await notifier.tick(pass(3_000))
  await notifier.tick(pass(minuteMs))
}
const bodies = (): Record<string, unknown>[] =>
  bench.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const titles = (): string[][] =>
  bodies().map(({ findings }) => (findings as { title: string }[]).map(({ title }) => title))
let unique = 0
const subject = (): string => `192.0.2.10 ${++unique}/tcp`
const hook = (values: Partial<Channel> = {}): Promise<Channel> =>
  bench.add({ kind: 'webhook', target: `${bench.url}/hook`, ...values })

describe('at once', () => {
  test('what comes within a minute is one message, signed, and comes once', async () => {
    const channel = await hook()
    await record({ subject: subject(), title: 'a' })
    await bench.notifier.tick(pass(3_000))
    assert.equal(bench.received.length, 0, 'it waits for others')
    await record({ subject: subject(), title: 'b', severity: 'critical' })
    await settle()
    assert.deepEqual(titles(), [['b', 'a']])
    const [{ headers, body }] = bench.received as [(typeof bench.received)[0]]
    assert.ok(isSigned(String(headers['x-rimlight-signature']), channel.secret, body, Date.now()))
    assert.equal(headers['x-rimlight-channel'], channel.id)
    const again = await bench.reopen()
    await settle(again)
    await settle()
    assert.equal(bench.received.length, 1)
    const [sent] = await bench.notifier.messages.list(channel.id)
    assert.deepEqual([sent!.status, sent!.findings, sent!.answer], ['sent', 2, '200 ok'])
  })

  test('a process that was killed before it noted how far it was reads again, and nothing comes twice', async () => {
    const channel = await hook()
    const from = channel.sequence
    await record({ subject: subject(), title: 'once' })
    await bench.notifier.tick(pass(3_000))
    await channelTables(bench.ledger.db)
      .updateTable('perimeter_channels')
      .set({ sequence: from })
      .where('id', '=', channel.id)
      .execute()
    const next = await bench.reopen()
    await settle(next)
    await settle(next)
    assert.deepEqual(titles(), [['once']])
  })

  test('only what is asked for: severity, changes, label, perimeter and account', async () => {
    const severe = await hook({ minSeverity: 'critical', name: 'severe' })
    await hook({ label: 'db', name: 'label' })
    await hook({ perimeterId: '00000000-0000-4000-8000-000000000000', name: 'another' })
    await hook({ accountId: 'someone', name: 'stranger' })
    await hook({ changes: ['fixed'], name: 'fixed', label: 'web' })
    const at = { subject: subject() }
    await record({ ...at, title: 'low', severity: 'high' })
    await settle()
    assert.equal(bench.received.length, 0)
    const { findings } = await bench.watch.store.findings.page(bench.accountId, { text: 'low' }, { size: 5 })
    await bench.watch.store.findings.fix([findings[0]!.id], 'it is gone', now)
    await settle()
    assert.deepEqual(
      bodies().map(({ channel }) => (channel as { name: string }).name),
      ['fixed'],
    )
    assert.deepEqual(await bench.notifier.messages.list(severe.id), [])
  })

  test('the first scan is no reason for a message, and in a digest a number', async () => {
    await hook()
    const schedule = { every: 'day', hour: 7, weekday: 1, timeZone: 'UTC' } as const
    await hook({ name: 'daily', when: { kind: 'digest', schedule } })
    await record(
      { subject: subject(), baseline: true },
      { subject: subject(), baseline: true, severity: 'low' },
    )
    await settle()
    assert.equal(bench.received.length, 0)
    await bench.notifier.tick(pass(dayMs))
    assert.equal(bench.received.length, 1)
    const [body] = bodies()
    assert.deepEqual(body!['first_scans'], { info: 0, low: 1, medium: 0, high: 1, critical: 0 })
    assert.equal(body!['digest'], true)
    await bench.notifier.tick(pass(dayMs))
    assert.equal(bench.received.length, 1, 'nothing new, no message')
  })

  test('what is dealt with before the message leaves is not in it', async () => {
    await hook()
    await record({ subject: subject(), title: 'gone before' }, { subject: subject(), title: 'stays' })
    const { findings } = await bench.watch.store.findings.page(
      bench.accountId,
      { text: 'gone before' },
      { size: 5 },
    )
    await bench.watch.store.findings.fix([findings[0]!.id], 'it is gone', now)
    await settle()
    assert.deepEqual(titles(), [['stays']])
  })
})

describe('quiet hours', () => {
  test('what happens in them is sent after them, as one message', async () => {
    // From the hour that begins next, for two hours.
    const hour = (ahead: number): string =>
      `${String(new Date(now + ahead * hourMs).getUTCHours()).padStart(2, '0')}:00`
    await hook({ quiet: { from: hour(1), to: hour(3), timeZone: 'UTC' } })
    pass(hourMs + minuteMs)
    await record({ subject: subject(), title: 'first' })
    await settle()
    await record({ subject: subject(), title: 'second' })
    await settle()
    assert.equal(bench.received.length, 0)
    await bench.notifier.tick(pass(2 * hourMs))
    assert.deepEqual(titles(), [['first', 'second']])
  })
})

describe('a receiver that fails', () => {
  test('is tried again, shows its error, is paused in the end, and gets everything when it is resumed', async () => {
    const channel = await hook()
    bench.answer.status = 500
    bench.answer.text = 'out of order'
    await record({ subject: subject(), title: 'kept' })
    await settle()
    assert.equal(bench.received.length, 1)
    const failing = (await bench.notifier.channels.find(bench.accountId, channel.id))!
    assert.deepEqual([failing.failures, failing.lastError], [1, '500 out of order'])
    for (let round = 1; round < maxFailures; round += 1) await bench.notifier.tick(pass(8 * hourMs))
    assert.equal(bench.received.length, maxFailures)
    const paused = (await bench.notifier.channels.find(bench.accountId, channel.id))!
    assert.match(paused.pausedReason!, /^10 attempts failed, the last with: 500 out of order/)
    assert.match(bench.told.at(-1)!.title, /^Notifications to webhook are paused$/)
    await record({ subject: subject(), title: 'later' })
    await settle()
    assert.equal(bench.received.length, maxFailures)
    bench.answer.status = 200
    const newest = await bench.watch.store.feed.newest()
    await bench.notifier.channels.change(bench.accountId, channel.id, { paused: false }, newest)
    await settle()
    await bench.notifier.tick(pass(hourMs))
    assert.deepEqual(titles().slice(maxFailures).flat().sort(), ['kept', 'later'])
    const well = (await bench.notifier.channels.find(bench.accountId, channel.id))!
    assert.deepEqual([well.failures, well.lastError, well.pausedAt], [0, null, null])
  })

  test('that asks for time gets it, for everything that waits', async () => {
    const channel = await hook()
    const waiting = async () => (await bench.notifier.messages.list(channel.id)).map(({ nextAt }) => nextAt)
    await record({ subject: subject(), title: 'first' })
    bench.answer.status = 500
    await settle()
    await record({ subject: subject(), title: 'second' })
    Object.assign(bench.answer, { status: 429, retryAfter: '7200' })
    await settle()
    const asked = bench.received.length
    assert.ok((await waiting()).every((at) => at !== null && at >= now + 2 * hourMs - minuteMs))
    await bench.notifier.tick(pass(hourMs))
    assert.equal(bench.received.length, asked)
    Object.assign(bench.answer, { status: 200, retryAfter: null })
    await bench.notifier.tick(pass(hourMs + minuteMs))
    assert.deepEqual(titles().slice(asked).flat().sort(), ['first', 'second'])
  })

  test('an address inside is refused and pauses the channel at once', async () => {
    const channel = await hook({ target: 'http://10.9.8.7/hook' })
    await record({ subject: subject() })
    await settle()
    const paused = (await bench.notifier.channels.find(bench.accountId, channel.id))!
    assert.match(paused.pausedReason!, /not one of the public internet/)
  })

  test('what happened while a user had paused it is not sent', async () => {
    const channel = await hook()
    const { channels } = bench.notifier
    await channels.change(bench.accountId, channel.id, { paused: true }, 0)
    await record({ subject: subject(), title: 'meanwhile' })
    await settle()
    const newest = await bench.watch.store.feed.newest()
    await channels.change(bench.accountId, channel.id, { paused: false }, newest)
    await record({ subject: subject(), title: 'after' })
    await settle()
    assert.deepEqual(titles(), [['after']])
  })
})

describe('every kind', () => {
  for (const kind of ['slack', 'teams', 'discord', 'mattermost', 'pagerduty', 'webhook'] as const)
    test(`${kind}: the receiver gets what its provider documents, and a test shows it`, async () => {
      const target = `${bench.url}/${kind}${kind === 'pagerduty' ? `#${'k'.repeat(32)}` : ''}`
      const channel = await bench.add({ kind, target })
      await record({ subject: subject(), title: `<!channel> *${kind}*` })
      await settle()
      const attempt = (await bench.notifier.test(channel, now))!
      assert.equal(attempt.outcome.answer, '200 ok')
      assert.equal(await bench.notifier.test(channel, now), null, 'not twice in a moment')
      assert.equal(bench.received.length, 2)
      const schema = Compile(providerSchemas[kind])
      for (const body of bodies()) assert.ok(schema.Check(body), JSON.stringify(body).slice(0, 500))
      assert.ok(bench.received.every(({ path }) => path === `/${kind}`))
      const signed = bench.received.every(({ headers }) => 'x-rimlight-signature' in headers)
      assert.equal(signed, kind === 'webhook')
      assert.ok(bench.attempts.includes(`${kind} sent`))
    })

  test('PagerDuty resolves what it triggered', async () => {
    await bench.add({ kind: 'pagerduty', target: `${bench.url}/pd#${'k'.repeat(32)}`, changes: ['new'] })
    await record({ subject: subject(), title: 'an incident' })
    await settle()
    const { findings } = await bench.watch.store.findings.page(
      bench.accountId,
      { text: 'an incident' },
      { size: 5 },
    )
    await bench.watch.store.findings.fix([findings[0]!.id], 'it is gone', now)
    await settle()
    const events = bodies().map(({ event_action, dedup_key }) => [event_action, dedup_key])
    assert.deepEqual(
      events.map(([action]) => action),
      ['trigger', 'resolve'],
    )
    assert.equal(events[0]![1], events[1]![1])
  })
})

test('secrets are encrypted in the ledger, and only hints of them are shown', async () => {
  const key = 'k'.repeat(32)
  await hook()
  await bench.add({ kind: 'slack', target: 'https://hooks.slack.example/services/T0/B0/verysecret' })
  await bench.add({ kind: 'pagerduty', target: key })
  const rows = await channelTables(bench.ledger.db)
    .selectFrom('perimeter_channels')
    .select(['target', 'secret'])
    .execute()
  for (const row of rows) assert.doesNotMatch(JSON.stringify(row), /verysecret|127\.0\.0\.1|kkkk/)
  const shown = (await bench.notifier.channels.list(bench.accountId)).map(hiddenTarget)
  assert.deepEqual(shown.slice(1), ['hooks.slack.example/…', '…kkkk'])
})

test('the channels of a perimeter go with it', async () => {
  const perimeter = await bench.perimeter([{ kind: 'address', value: '192.0.2.77' }])
  const kinds: ChannelKind[] = ['webhook', 'slack']
  for (const kind of kinds)
    await bench.add({ kind, target: `${bench.url}/x`, perimeterId: kind === 'slack' ? perimeter.id : null })
  assert.equal((await bench.notifier.channels.list(bench.accountId, perimeter.id)).length, 2)
  await bench.watch.remove(bench.accountId, perimeter.id)
  const left = await bench.notifier.channels.list(bench.accountId)
  assert.deepEqual(
    left.map(({ kind }) => kind),
    ['webhook'],
  )
})
