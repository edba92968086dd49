import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceEvent } from '../../src/testing/host-event.ts'
import {
  eventsPerBatch,
  type Kind,
  type KindFigures,
  type LoadAnswer,
  type LoadOrder,
  mix,
  searchTargets,
  statsTargets,
  streamReaders,
} from './mix.ts'

type Tally = { readonly latencies: RecordableHistogram; count: number; errors: number }

/** The process that asks: all kinds at the same time, until the time is over. */
process.once('message', (order: LoadOrder) => {
  run(order).then((answer) => {
    process.send!(answer, () => process.disconnect!())
  })
})

async function run({ url, token, keys, addresses, milliseconds }: LoadOrder): Promise<LoadAnswer> {
  const end = performance.now() + milliseconds
  const tallies = new Map<Kind, Tally>()
  const tallyOf = (kind: Kind): Tally => {
    const known = tallies.get(kind) ?? { latencies: createHistogram(), count: 0, errors: 0 }
    tallies.set(kind, known)
    return known
  }
  const firstErrors: string[] = []
  const failed = (kind: Kind, why: string): void => {
    tallyOf(kind).errors += 1
    if (firstErrors.length < 10) firstErrors.push(`${kind}: ${why}`)
  }
  let eventsSent = 0
  let linesRead = 0
  let streamsCut = 0

  const asker = async (
    kind: Exclude<Kind, 'stream'>,
    ask: (n: number) => Promise<Response>,
  ): Promise<void> => {
    for (let n = 0; performance.now() < end; n++) {
      const from = performance.now()
      try {
        const answer = await ask(n)
        const text = await answer.text()
        const tally = tallyOf(kind)
        tally.count += 1
        tally.latencies.record(Math.max(1, Math.round((performance.now() - from) * 1_000)))
        if (answer.status !== 200) failed(kind, `${answer.status} ${text.slice(0, 200)}`)
      } catch (error) {
        failed(kind, String(error))
      }
      await sleep(mix[kind].restMs)
    }
  }
  const get = (target: string, n: number): Promise<Response> =>
    fetch(`${url}${target}`, { headers: { 'x-key': keys[n % keys.length]! } })
  const kinds: Readonly<Record<Exclude<Kind, 'stream'>, (n: number) => Promise<Response>>> = {
    'look-up': (n) => get(`/v2/query/ip/${addresses[n % addresses.length]}`, n),
    search: (n) => get(searchTargets[n % searchTargets.length]!, n),
    stats: (n) => get(statsTargets[n % statsTargets.length]!, n),
    ingest: (n) => {
      eventsSent += eventsPerBatch
      const address = `198.18.${Math.floor(n / 256) % 256}.${n % 256}`
      const lines = Array.from({ length: eventsPerBatch }, (_, at) =>
        JSON.stringify(serviceEvent(address, 20_000 + at, { product: 'load' })),
      )
      return fetch(`${url}/v1/ingest`, {
        method: 'POST',
        headers: { 'x-token': token },
        body: lines.join('\n'),
      })
    },
  }
  const over = new AbortController()
  const reader = async (): Promise<void> => {
    while (performance.now() < end) {
      const from = performance.now()
      try {
        const answer = await fetch(`${url}/v1/firehose?heartbeat=5`, {
          headers: { 'x-token': token },
          signal: over.signal,
        })
        const tally = tallyOf('stream')
        tally.count += 1
        tally.latencies.record(Math.max(1, Math.round((performance.now() - from) * 1_000)))
        if (answer.status !== 200) failed('stream', String(answer.status))
        for await (const bytes of answer.body!) for (const byte of bytes) if (byte === 10) linesRead += 1
        if (!over.signal.aborted) streamsCut += 1
      } catch (error) {
        if (!over.signal.aborted) failed('stream', String(error))
      }
      if (performance.now() < end) await sleep(500)
    }
  }
  const readers = Array.from({ length: streamReaders }, reader)
  await Promise.all(
    (Object.keys(mix) as Exclude<Kind, 'stream'>[]).flatMap((kind) =>
      Array.from({ length: mix[kind].askers }, (_, first) =>
        asker(kind, (n) => kinds[kind](first * 1_000 + n)),
      ),
    ),
  )
  over.abort()
  await Promise.all(readers)
  return { kinds: [...tallies].map(figuresOf), firstErrors, eventsSent, linesRead, streamsCut }
}

function figuresOf([kind, { latencies, count, errors }]: [Kind, Tally]): KindFigures {
  const at = (share: number): number => latencies.percentile(share) / 1_000
  return { kind, count, errors, p50: at(50), p99: at(99), most: latencies.max / 1_000 }
}
