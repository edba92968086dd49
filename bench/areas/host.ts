import type { Job, JobResult } from '../client/job.ts'
import { type Client, openClient } from '../client/open-client.ts'
import { openBenchService } from '../data/bench-service.ts'
import { openDataSet, openPeer, peerPrograms } from '../data/data-set.ts'
import { milliseconds, perSecond, times, whole } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import { summarize } from '../harness/percentile.ts'
import type { Subject } from '../harness/subject.ts'

const runMilliseconds = 10_000
const manyConnections = 64

/** The newest event of every service of one address, as our look-up answers. */
const peerLookUp = `
  SELECT DISTINCT ON (port, protocol, type) port, record FROM host_events
  WHERE ip = $1 AND type != 'port' ORDER BY port, protocol, type, ts DESC`

export const host: Subject = {
  name: 'host',
  about: 'look-ups of single addresses at 1 and 64 connections',
  async run({ events }, say) {
    const set = await openDataSet(events, say)
    const notes = [`${whole(events)} events, ${whole(set.addresses.length)} addresses in turn`]
    const rows: string[][] = []
    const client = openClient()
    try {
      const ours = await oursAt(set.data, set.addresses, client, say, notes)
      const programs = peerPrograms(set, say)
      if (programs.kind === 'missing') notes.push(`no peer: ${programs.reason}`)
      const cluster = programs.kind === 'found' ? await openPeer(set, programs.folder, say) : null
      try {
        if (cluster)
          notes.push(`PostgreSQL ${cluster.version}, straight through its driver: no HTTP, key or credits`)
        for (const connections of [1, manyConnections]) {
          say(`PostgreSQL at ${connections}, load ${loadAverage()}`)
          const peer =
            cluster &&
            (await client.run({
              ...amount(connections),
              kind: 'postgres',
              connection: cluster.connection,
              questions: set.addresses.map((address) => [{ text: peerLookUp, values: [address] }]),
              group: true,
            }))
          rows.push(...compared(connections, ours.get(connections)!, peer))
        }
      } finally {
        await cluster?.stop()
      }
    } finally {
      await client.close()
    }
    const head = ['measure', 'Rimlight', 'PostgreSQL', 'ratio']
    return { tables: [{ title: 'Host look-up', head, rows }], notes }
  },
}

async function oursAt(
  data: string,
  addresses: readonly string[],
  client: Client,
  say: (text: string) => void,
  notes: string[],
): Promise<Map<number, JobResult>> {
  const { service, keys } = await openBenchService(data)
  notes.push(`engine: ${service.store.engine}`)
  try {
    const results = new Map<number, JobResult>()
    for (const connections of [1, manyConnections]) {
      say(`ours at ${connections}, load ${loadAverage()}`)
      const targets = addresses.map((address) => `/v2/query/ip/${address}`)
      results.set(
        connections,
        await client.run({ ...amount(connections), kind: 'http', url: service.url, keys, targets }),
      )
    }
    return results
  } finally {
    await service.stop()
  }
}

function amount(connections: number): Pick<Job, 'connections' | 'warmUp' | 'requests' | 'milliseconds'> {
  return {
    connections,
    warmUp: connections === 1 ? 50 : 2_000,
    requests: Number.MAX_SAFE_INTEGER,
    milliseconds: runMilliseconds,
  }
}

function compared(connections: number, ours: JobResult, peer: JobResult | null): string[][] {
  const our = summarize(ours.latencies)
  const their = peer && summarize(peer.latencies)
  const at = connections === 1 ? '1 connection' : `${connections} connections`
  const rate = (result: JobResult): number => result.latencies.length / result.milliseconds
  return [
    [
      `${at}: requests`,
      perSecond(ours.latencies.length, ours.milliseconds),
      peer ? perSecond(peer.latencies.length, peer.milliseconds) : '-',
      times(peer ? rate(ours) / rate(peer) : Number.NaN),
    ],
    ...(['p50', 'p99'] as const).map((name) => [
      `${at}: ${name}`,
      milliseconds(our[name]),
      their ? milliseconds(their[name]) : '-',
      times(their ? their[name] / our[name] : Number.NaN),
    ]),
  ]
}
