import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeQuery } from '../../src/collectors/dht/krpc/krpc.ts'
import { fetchMetadata } from '../../src/collectors/dht/metadata/fetch-metadata.ts'
import { contactRules } from '../../src/collectors/dht/node/contact-rules.ts'
import { createDhtNode, type DhtNode, provenCache } from '../../src/collectors/dht/node/dht-node.ts'
import { openSocket } from '../../src/collectors/dht/node/open-socket.ts'
import { createPeerStore } from '../../src/collectors/dht/node/peer-store.ts'
import { createSendBudget } from '../../src/collectors/dht/node/send-budget.ts'
import { createTokens } from '../../src/collectors/dht/node/tokens.ts'
import type { Endpoint } from '../../src/core/events/torrent-event.ts'
import { times, whole } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import type { Subject } from '../harness/subject.ts'
import type { AskerConfig, AskerMessage } from './dht-asker.ts'

const runMilliseconds = 4_000
const together = 64
const fetchesTogether = 50
const knownNodes = 100

type Rate = { readonly perSecond: number; readonly perCpuSecond: number }

export const dht: Subject = {
  name: 'dht',
  about: 'questions of the DHT that one core answers, and names of torrents that it gets',
  async run(_options, say) {
    say(`without a network, load ${loadAverage()}`)
    const bare = bareRate()
    say(`over UDP, load ${loadAverage()}`)
    const ours = await overUdp(openOurs)
    say(`bittorrent-dht over UDP, load ${loadAverage()}`)
    const peer = await overUdp(openPeer)
    say(`metadata, load ${loadAverage()}`)
    const names = await metadataRate()
    const row = (name: string, own: Rate, other: Rate | null) => [
      name,
      `${whole(own.perSecond)}/s`,
      `${whole(own.perCpuSecond)}/s`,
      other ? `${whole(other.perSecond)}/s` : '-',
      other ? `${whole(other.perCpuSecond)}/s` : '-',
      other ? times(own.perCpuSecond / other.perCpuSecond) : '-',
    ]
    return {
      tables: [
        {
          title: 'DHT',
          head: ['get_peers', 'Rimlight', 'per CPU second', 'bittorrent-dht', 'per CPU second', 'ratio'],
          rows: [row('read, answered and written', bare, null), row('over UDP on loopback', ours, peer)],
        },
        {
          title: 'Metadata of torrents',
          head: ['fetched, checked and read', 'a minute', 'per minute of CPU'],
          rows: [['from one peer on loopback', whole(names.perSecond * 60), whole(names.perCpuSecond * 60)]],
        },
      ],
      notes: [
        `${together} questions under way for ${runMilliseconds / 1000} s, from another process that is not counted; each node knows ${knownNodes} others`,
        `${fetchesTogether} peers asked at a time for metadata of 24 KB; bitmagnet, a crawler of the DHT, is said by its makers to get 100 to 1,000 torrents a minute from the real network, where most peers do not answer: that is a scale, not a comparison`,
      ],
    }
  },
}

function nodeFor(send: (packet: Buffer, to: Endpoint) => void): DhtNode {
  const node = createDhtNode(
    {
      tokens: createTokens(),
      peers: createPeerStore(),
      rules: contactRules('127.0.0.1'),
      budget: createSendBudget(10_000_000),
      sources: { allows: () => true },
      proven: provenCache(),
      counts: { received: 0, answered: 0, asked: 0, unreadable: 0, ignored: 0 },
      isOwn: () => false,
      onAsked: () => {},
      onAnnounced: () => {},
      now: () => Date.now(),
    },
    send,
  )
  for (let port = 1; port <= knownNodes; port++)
    node.table().answered({ id: randomBytes(20), ip: '127.0.0.9', port }, Date.now())
  return node
}

function bareRate(): Rate {
  let sent = 0
  const node = nodeFor(() => {
    sent += 1
  })
  const from = { ip: '127.0.0.1', port: 7_000 }
  const id = randomBytes(20)
  const queries = Array.from({ length: 1_000 }, () =>
    writeQuery(randomBytes(2), id, { kind: 'get_peers', infohash: randomBytes(20) }),
  )
  const round = (): void => {
    for (const query of queries) node.receive(query, from)
  }
  for (let warm = 0; warm < 30; warm++) round()
  sent = 0
  const begun = performance.now()
  const cpu = process.cpuUsage()
  while (performance.now() - begun < runMilliseconds / 2) round()
  const rate = rateOf(sent, begun, cpu)
  node.close()
  return rate
}

type Answering = { readonly port: number; close(): Promise<void> }

async function openOurs(): Promise<Answering> {
  const node = nodeFor((packet, to) => socket.send(packet, to))
  const socket = await openSocket({ ip: '127.0.0.1', port: 0 }, (packet, from) => node.receive(packet, from))
  return {
    port: socket.bound.port,
    async close() {
      node.close()
      await socket.close()
    },
  }
}

/** The package has no types; what is used of it is written down here. */
type OtherDht = {
  new (options: object): OtherDht
  listen(port: number, host: string, done: () => void): void
  address(): { port: number }
  addNode(node: { host: string; port: number; id: Buffer }): void
  destroy(done: () => void): void
}

async function openPeer(): Promise<Answering | null> {
  const name = 'bittorrent-dht'
  const found = await import(name).catch(() => null)
  if (!found) return null
  const Other = (found as { default: OtherDht }).default
  const node = new Other({ bootstrap: false })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  for (let port = 1; port <= knownNodes; port++)
    node.addNode({ host: '127.0.0.9', port, id: randomBytes(20) })
  return { port: node.address().port, close: () => new Promise((resolve) => node.destroy(resolve)) }
}

async function overUdp(open: () => Promise<Answering>): Promise<Rate>
async function overUdp(open: () => Promise<Answering | null>): Promise<Rate | null>
async function overUdp(open: () => Promise<Answering | null>): Promise<Rate | null> {
  const answering = await open()
  if (!answering) return null
  const ask = async (milliseconds: number): Promise<Rate> => {
    const begun = performance.now()
    const cpu = process.cpuUsage()
    const child = startAsker({ kind: 'ask', port: answering.port, milliseconds, together })
    const [message] = (await once(child, 'message')) as [AskerMessage]
    if (message.kind !== 'asked') throw new Error('the other side did something else')
    const { perCpuSecond } = rateOf(message.answers, begun, cpu)
    return { perSecond: (message.answers * 1000) / message.milliseconds, perCpuSecond }
  }
  await ask(1_000)
  const rate = await ask(runMilliseconds)
  await answering.close()
  return rate
}

async function metadataRate(): Promise<Rate> {
  const child = startAsker({ kind: 'serve' })
  const [message] = (await once(child, 'message')) as [AskerMessage]
  if (message.kind !== 'serving') throw new Error('the other side did something else')
  const infohash = Buffer.from(message.infohash, 'hex')
  const peer = { ip: '127.0.0.1', port: message.port }
  const { signal } = new AbortController()
  let done = 0
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const work = async (): Promise<void> => {
    while (performance.now() - begun < runMilliseconds)
      if ((await fetchMetadata(peer, infohash, { signal })).kind === 'metadata') done += 1
  }
  await Promise.all(Array.from({ length: fetchesTogether }, work))
  const rate = rateOf(done, begun, cpu)
  child.kill()
  return rate
}

function rateOf(count: number, begun: number, before: NodeJS.CpuUsage): Rate {
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: (count * 1000) / (performance.now() - begun),
    perCpuSecond: (count * 1_000_000) / (user + system),
  }
}

function startAsker(config: AskerConfig): ChildProcess {
  return fork(new URL('./dht-asker.ts', import.meta.url), [JSON.stringify(config)], {
    execArgv: ['--no-maglev-untagged-phis', '--no-warnings'],
  })
}
