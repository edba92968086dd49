import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { streamText } from '../../src/api/streams/stream-text.ts'
import type { HostEvent } from '../../src/core/events/host-event.ts'
import { openBenchService } from '../data/bench-service.ts'
import { milliseconds, perSecond, times, whole } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import type { Subject } from '../harness/subject.ts'
import { addressOf, clock, type Delivery } from './delivery.ts'
import { openReaders } from './open-readers.ts'

const maxReaders = 1_000
const maxEvents = 10_000
/** 1,000 events a second, in batches as a scan hands them over. */
const batchEvents = 50
const batchMilliseconds = 50
/** The engine compiles its code while it runs: the first inserts of a process are several times slower. */
const warmUpBatches = 60
const goalMilliseconds = 250

type Size = { readonly readers: number; readonly batches: number }
type Run = { readonly delivery: Delivery; readonly sendMilliseconds: number }

export const streams: Subject = {
  name: 'streams',
  about: 'live events to 1,000 readers, 1,000 events a second',
  async run({ events }, say) {
    const size = {
      readers: Math.max(1, Math.min(maxReaders, Math.floor(events / 200))),
      batches: Math.max(1, Math.floor(Math.min(maxEvents, events / 20) / batchEvents)),
    }
    say(`ours, load ${loadAverage()}`)
    const { engine, ...ours } = await runOurs(size)
    say(`bare node:http, load ${loadAverage()}`)
    const peer = await runPeer(size)
    const notes = [
      `${whole(size.readers)} readers of /v1/firehose in one other process, ${whole(size.batches * batchEvents)} events of ${ours.delivery.lineBytes} bytes in batches of ${batchEvents} every ${batchMilliseconds} ms`,
      `engine: ${engine}`,
      `from the call of accept() to the arrival at each reader; a stream is fed when its events are stored, so ours includes the outbox on disk and the inserts into the tables of the engine, one after the other, the peer only writes to sockets`,
      `goal: p99 of at most ${goalMilliseconds} ms, ${ours.delivery.p99 <= goalMilliseconds && ours.delivery.lost === 0 ? 'reached' : 'missed'} in this run`,
    ]
    notes.push(...troubles('ours', ours, size), ...troubles('the peer', peer, size))
    const table = {
      title: 'Streams',
      head: ['measure', 'Rimlight', 'node:http', 'ratio'],
      rows: rows(ours, peer, size),
    }
    return { tables: [table], notes }
  },
}

function troubles(name: string, { delivery, sendMilliseconds }: Run, { batches }: Size): string[] {
  const slower = sendMilliseconds / (batches * batchMilliseconds)
  return [
    ...(delivery.cut > 0 ? [`${name}: ${whole(delivery.cut)} readers were cut off`] : []),
    ...(delivery.outOfOrder > 0 ? [`${name}: ${whole(delivery.outOfOrder)} lines out of order`] : []),
    ...(slower > 1.05
      ? [
          `${name}: the sender itself was ${slower.toFixed(2)} times slower than asked, which its latencies do not show`,
        ]
      : []),
  ]
}

function rows(ours: Run, peer: Run, { batches }: Size): string[][] {
  const sent = batches * batchEvents
  return [
    ['events sent', perSecond(sent, ours.sendMilliseconds), perSecond(sent, peer.sendMilliseconds), '-'],
    ['lines delivered', whole(ours.delivery.delivered), whole(peer.delivery.delivered), '-'],
    ['lines lost', whole(ours.delivery.lost), whole(peer.delivery.lost), '-'],
    ...(['p50', 'p99', 'most'] as const).map((name) => [
      `delivery: ${name}`,
      milliseconds(ours.delivery[name]),
      milliseconds(peer.delivery[name]),
      times(peer.delivery[name] / ours.delivery[name]),
    ]),
  ]
}

async function runOurs({ readers: count, batches }: Size): Promise<Run & { readonly engine: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-streams-'))
  try {
    const { service } = await openBenchService(path.join(folder, 'data'))
    try {
      const accept = async (batch: number): Promise<void> => {
        const { refused } = await service.intake.accept('host', eventsOf(batch))
        if (refused.length > 0) throw new Error(`an event was refused: ${refused[0]!.reason}`)
      }
      await pace(Math.min(warmUpBatches, batches), accept)
      await service.settled()
      const run = await measured(service.url, service.firstKeys!.v1_token, count, () => pace(batches, accept))
      return { ...run, engine: service.store.engine }
    } finally {
      await service.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same lines to as many sockets, with nothing in between. */
async function runPeer({ readers: count, batches }: Size): Promise<Run> {
  const open = new Set<http.ServerResponse>()
  const server = http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders()
    open.add(response)
    response.on('close', () => open.delete(response)).on('error', () => open.delete(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const write = async (batch: number): Promise<void> => {
      const lines = eventsOf(batch).map(shownLine)
      const chunk = Buffer.from(lines.join(''), 'utf8')
      for (const response of open) response.write(chunk)
    }
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return await measured(url, '-', count, () => pace(batches, write))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function measured(
  url: string,
  token: string,
  count: number,
  send: () => Promise<readonly number[]>,
): Promise<Run> {
  const readers = await openReaders({ url, path: '/v1/firehose', token, readers: count })
  try {
    const sent = await send()
    return {
      delivery: await readers.collect(sent, batchEvents),
      sendMilliseconds: sent.at(-1)! - sent[0]! + batchMilliseconds,
    }
  } finally {
    await readers.close()
  }
}

/** Keeps its times whether or not earlier batches are done, and tells when each was sent. */
async function pace(batches: number, send: (batch: number) => Promise<void>): Promise<number[]> {
  const sent: number[] = []
  const underWay: Promise<void>[] = []
  const from = clock()
  for (let batch = 0; batch < batches; batch++) {
    await sleep(Math.max(0, from + batch * batchMilliseconds - clock()))
    sent.push(clock())
    underWay.push(send(batch))
  }
  await Promise.all(underWay)
  return sent
}

/** Open ports as a campaign finds them: they belong to a run and to no client. */
function eventsOf(batch: number): HostEvent[] {
  return Array.from({ length: batchEvents }, (_, index) => ({
    origin: { type: 'port', module: 'portscan', ts: Date.now(), job_id: 'bench' },
    target: { ip: addressOf(batch * batchEvents + index), port: 8443, protocol: 'tcp' },
    result: { response: 'synack' },
  }))
}

function shownLine({ origin: { job_id: _, ...origin }, ...event }: HostEvent): string {
  return streamText('lines', 0, JSON.stringify({ origin, ...event }))
}
