import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { pino } from 'pino'
import { createSupervisor } from '../../core/supervisor.ts'
import { eventually } from '../../testing/eventually.ts'
import { type RunningNats, startNats } from '../../testing/start-nats.ts'
import { connectNats } from '../nats/nats-link.ts'
import { setUpStreams, streamName } from '../nats/streams.ts'
import type { Published } from './bus.ts'
import { busConformance } from './conformance.ts'
import { createNatsBus, type NatsBus } from './nats-bus.ts'

const log = pino({ level: 'silent' })

/** One server for each test that kills it, and for each opening of the suite: streams are not shared. */
async function opened(
  t: TestContext,
  nats: RunningNats,
  prefix: string,
  onHandlerError: (error: unknown) => void = (error) => assert.fail(String(error)),
): Promise<NatsBus> {
  const link = await connectNats({ url: nats.url, prefix, name: 'test', log })
  const bus = await createNatsBus({ link, onHandlerError, log })
  t.after(async () => {
    await bus.close()
    await link.close()
  })
  return bus
}

let suites = 0
let shared: RunningNats | null = null
const endings: (() => unknown)[] = []
before(async () => {
  const t = { after: (end: () => unknown) => endings.push(end), skip: () => {} } as unknown as TestContext
  shared = await startNats(t, { maxPayload: 16_384 })
})
after(async () => {
  for (const end of endings) await end()
})

busConformance('NATS JetStream', async (t, onHandlerError) => {
  if (!shared) return null
  const bus = await opened(t, shared, `suite-${suites++}`, onHandlerError)
  return { bus, settled: bus.settled }
})

test('after the stream was deleted and made again, messages are received again', async (t) => {
  const nats = await startNats(t)
  if (!nats) return
  const link = await connectNats({ url: nats.url, prefix: 'again', name: 'test', log })
  const supervisor = createSupervisor({ log })
  const bus = await createNatsBus({ link, onHandlerError: () => {}, log, supervisor })
  t.after(async () => {
    await bus.close()
    await link.close()
  })
  const received: number[] = []
  bus.subscribe('host', (events) => received.push(...events.map(({ id }) => id)))
  for (const id of [1, 2, 3]) bus.publish('host', [event(id)])
  await bus.settled()
  await link.jsm.streams.delete(streamName('again', 'bus'))
  await setUpStreams(link.jsm, 'again')
  await eventually(
    () => {
      bus.publish('host', [event(received.length + 1)])
      return received.length > 3
    },
    () => `only ${received.join()} came`,
    { deadlineMs: 60_000, intervalMs: 500 },
  )
  assert.deepEqual(supervisor.failing(), [])
})

const event = (id: number, text = ''): Published => ({ id, event: { text }, row: {} })

test('another process hears the same, also what is longer than a message may be', async (t) => {
  if (!shared) return t.skip()
  const [here, there] = [await opened(t, shared, 'two'), await opened(t, shared, 'two')]
  const received: Published[] = []
  there.subscribe('host', (events) => received.push(...events))
  // Random, so that packing makes it no shorter.
  const long = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64')
  here.publish('host', [event(1), event(2, long)])
  here.publish('host', [event(3)])
  await here.settled()
  await eventually(() => received.length >= 3, 'all three on the other side')
  assert.deepEqual(received, [event(1), event(2, long), event(3)])
})

test('a server that is killed under load loses nothing that was published, and repeats nothing', async (t) => {
  const nats = await startNats(t)
  if (!nats) return
  const [here, there] = [await opened(t, nats, 'kill'), await opened(t, nats, 'kill')]
  const own: number[] = []
  const received: number[] = []
  here.subscribe('host', (events) => own.push(...events.map(({ id }) => id)))
  there.subscribe('host', (events) => received.push(...events.map(({ id }) => id)))
  const expected = Array.from({ length: 600 }, (_, n) => n + 1)
  for (const id of expected) {
    here.publish('host', [event(id)])
    if (id === 200 || id === 400) {
      await nats.kill()
      await nats.start()
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await here.settled()
  await eventually(
    () => received.length >= expected.length,
    () => `${received.length} of ${expected.length} events came`,
    { deadlineMs: 60_000 },
  )
  assert.deepEqual(own, expected)
  assert.deepEqual(received, expected)
})
