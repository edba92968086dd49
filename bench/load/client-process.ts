import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnections } from './connections.ts'
import { hostBatch } from './host-batch.ts'
import { eventsPerBatch, type Kind, type LoadAnswer, type LoadOrder, searchTargets } from './load-order.ts'
import { readStreams } from './read-streams.ts'
import { runJobs } from './run-jobs.ts'
import { Tally } from './tally.ts'

/** The process that asks, apart from the service that is measured. */
process.once('message', (order: LoadOrder) => {
  run(order).then(
    (answer) => process.send!(answer, () => process.exit(0)),
    (error: Error) => {
      process.stderr.write(`load: ${error.stack ?? error.message}\n`)
      process.exit(2)
    },
  )
})

type Ask = (n: number) => Promise<Response>

const atOnce = { ingest: 2, search: 4 }
/** Beyond, a request is counted as not sent: the service is behind, and more would only measure the queue. */
const maxWaiting = 200
const tickMs = 10

async function run(order: LoadOrder): Promise<LoadAnswer> {
  const tally = new Tally()
  const end = performance.now() + order.milliseconds
  const { ask, close } = openConnections(order)
  let eventsSent = 0
  const kinds: Readonly<Record<'ingest' | 'search' | 'look-up', Ask>> = {
    ingest: (n) => {
      eventsSent += eventsPerBatch
      return ask.v1('/v1/ingest', { method: 'POST', body: hostBatch(n) })
    },
    search: (n) => ask.v2(searchTargets[n % searchTargets.length]!, n),
    'look-up': (n) => ask.v2(`/v2/query/ip/${order.addresses[n % order.addresses.length]}`, n),
  }
  const once = (kind: keyof typeof kinds, n: number): Promise<void> =>
    timed(tally, kind, () => kinds[kind](n))
  const beside = await startBeside(order, tally, end)
  if (order.kind === 'capacity') {
    const { of } = order
    let next = 0
    const closed = async (): Promise<void> => {
      while (performance.now() < end) await once(of, next++)
    }
    await Promise.all(Array.from({ length: atOnce[of] }, closed))
  } else {
    const { events, searches, lookUps } = order.rates
    const at = (perSecond: number, kind: keyof typeof kinds): Promise<void> =>
      paced(
        perSecond,
        end,
        (n) => once(kind, n),
        () => tally.skipped(kind),
      )
    await Promise.all([at(events / eventsPerBatch, 'ingest'), at(searches, 'search'), at(lookUps, 'look-up')])
  }
  const others = await beside.stop()
  await close()
  return { ...others, kinds: tally.figures(), firstErrors: tally.firstErrors, eventsSent }
}

/** Streams, jobs, and alerts with the server that receives their messages. */
async function startBeside(order: LoadOrder, tally: Tally, end: number) {
  let messages = 0
  const receiver = createServer((request, response) => {
    messages += 1
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const { ask, close } = openConnections(order)
  for (let n = 0; n < order.alerts; n++) {
    const body = JSON.stringify({
      name: `load ${n}`,
      kind: 'match',
      area: 'host',
      // One in ten finds something in what is sent.
      query: n % 10 === 0 ? `product:load port:${20_000 + n}` : `product:other${n} country:PT`,
      webhook: `http://127.0.0.1:${port}/`,
      quiet_minutes: 1,
    })
    await timed(tally, 'alert', () => ask.v2('/v2/alerts', 0, { method: 'POST', body }))
  }
  const streams = readStreams(order, tally)
  const jobs = runJobs(ask.v1, order.jobs, tally, end)
  return {
    async stop() {
      const jobsDone = await jobs
      const read = await streams.stop()
      await close()
      receiver.closeAllConnections()
      receiver.close()
      return { ...read, jobsDone, messages }
    },
  }
}

async function timed(tally: Tally, kind: Kind, ask: () => Promise<Response>): Promise<void> {
  const from = performance.now()
  try {
    const answer = await ask()
    const text = await answer.text()
    tally.answered(kind, performance.now() - from, answer.status, text)
  } catch (error) {
    tally.failed(kind, String(error))
  }
}

/** At a fixed rate a second, whether or not earlier requests have their answers. */
async function paced(
  perSecond: number,
  end: number,
  send: (n: number) => Promise<void>,
  skip: () => void,
): Promise<void> {
  const from = performance.now()
  const waiting = new Set<Promise<void>>()
  for (let n = 0; performance.now() < end; ) {
    const due = Math.floor(((performance.now() - from) * perSecond) / 1_000)
    for (; n < due; n++) {
      if (waiting.size >= maxWaiting) {
        skip()
        continue
      }
      const sent: Promise<void> = send(n).finally(() => waiting.delete(sent))
      waiting.add(sent)
    }
    await sleep(tickMs)
  }
  await Promise.all(waiting)
}
