import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { Endpoint, TorrentEvent } from '../../core/events/torrent-event.ts'
import { startProgram } from '../../protocols/testing/start-program.ts'
import { eventually } from '../../testing/eventually.ts'
import { freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { fetchMetadata } from './metadata/fetch-metadata.ts'
import { readInfo } from './metadata/read-info.ts'
import { type DhtCollector, type DhtCollectorOptions, openDhtCollector } from './open-dht-collector.ts'
import { createTorrent } from './testing/make-torrent.ts'
import { createMetadataServer } from './testing/metadata-server.ts'
import { openPeer } from './testing/open-peer.ts'
import { aria2, transmission } from './testing/peer-programs.ts'
import { emptyBlockList, parseBlockList } from './torrents/block-list.ts'

const aria2Folder = temporaryFolder()
const transmissionFolder = temporaryFolder()
const signal = new AbortController().signal

type Opened = { readonly collector: DhtCollector; readonly events: TorrentEvent[]; readonly entry: Endpoint }

async function listen(t: TestContext, more: Partial<DhtCollectorOptions> = {}): Promise<Opened> {
  const events: TorrentEvent[] = []
  const collector = await openDhtCollector({
    host: '127.0.0.1',
    port: 0,
    nodes: 3,
    bootstrap: [],
    packetsPerSecond: 2_000,
    fetches: 12,
    repeatMinutes: 60,
    keepUnnamed: false,
    blockList: () => emptyBlockList,
    deliver: async (batch) => void events.push(...batch),
    hasRoom: async () => true,
    log: { warn: () => {}, error: () => {} },
    everyMilliseconds: 20,
    ...more,
  })
  t.after(() => collector.close())
  return { collector, events, entry: collector.endpoints[0]! }
}

const shown = ({ origin, node, peer, torrent }: TorrentEvent) => ({
  type: origin.type,
  ...(node && { node: node.ip }),
  peer: peer.ip,
  name: torrent.name,
})

describe('the listener', () => {
  test('sees aria2 ask for and serve a torrent, and gets its name from it', async (t) => {
    const program = findProgram(t, 'aria2c')
    if (!program) return
    const { collector, events, entry } = await listen(t)
    const torrent = createTorrent('examplix-12.5.0-amd64-netinst.iso')
    const client = { ip: '127.0.0.1', port: await freePort(), folder: aria2Folder }
    const dht = { port: await freePort(), entry: `127.0.0.1:${entry.port}` }
    await startProgram(t, program, aria2(client, torrent, dht).argv, client)
    await eventually(() => events.length >= 2, 'aria2 was seen in both roles')
    const byType = Object.fromEntries(events.map((event) => [event.origin.type, event]))
    assert.deepEqual(byType['node'], {
      origin: { type: 'node', module: 'torrent', ts: byType['node']!.origin.ts },
      node: { ip: '127.0.0.1', port: client.port },
      peer: { ip: '127.0.0.1', port: client.port },
      torrent: {
        infohash: torrent.infohash,
        name: 'examplix-12.5.0-amd64-netinst.iso',
        source: 'DHT',
        category: 'Applications',
        subcategory: 'UNIX',
      },
    })
    assert.deepEqual(byType['peer']?.peer, { ip: '127.0.0.1', port: dht.port })
    assert.equal(events.length, 2, 'each role once, however often it asks')
    assert.equal(collector.counts().named, 1)
  })

  test('gets the metadata of a torrent from transmission', async (t) => {
    const program = findProgram(t, 'transmission-daemon')
    if (!program) return
    const torrent = createTorrent('Distant.Harbour.2019.1080p.mkv', 3_000_000)
    const client = { ip: '127.0.0.1', port: await freePort(), folder: transmissionFolder }
    await startProgram(t, program, transmission(client, torrent).argv, client)
    const hash = Buffer.from(torrent.infohash, 'hex')
    // It listens before it has looked at its files, and knows no torrent until then.
    const fetched = await eventually(
      async () => {
        const one = await fetchMetadata(client, hash, { signal })
        return one.kind === 'metadata' && one
      },
      'the metadata from transmission',
      { deadlineMs: 60_000, intervalMs: 200 },
    )
    assert.ok(fetched.bytes.equals(torrent.metadata))
    assert.equal(readInfo(torrent.metadata)?.name, torrent.name)
  })

  test('tells who loads from whom, once within the time, with peers made for the test', async (t) => {
    const { collector, events, entry } = await listen(t)
    const torrent = createTorrent('The.Hollow.Lantern.S02E05.720p.WEB.mkv')
    const server = await createMetadataServer('127.0.0.2', () => torrent.metadata)
    t.after(() => server.close())
    const serving = await openPeer('127.0.0.2')
    const loading = await openPeer('127.0.0.3')
    t.after(() => Promise.all([serving.close(), loading.close()]))
    await serving.announce(entry, torrent.infohash, server.port)
    await eventually(() => events.length >= 2, 'the server was seen')
    for (let round = 0; round < 3; round++) {
      const found = await loading.getPeers(entry, torrent.infohash)
      assert.deepEqual(found, [{ ip: '127.0.0.2', port: server.port }])
    }
    await eventually(() => events.length >= 3, 'the loader was seen')
    await eventually(() => collector.counts().repeated >= 2, 'repetitions were seen')
    const { name } = torrent
    assert.deepEqual(
      events.map(shown).sort((a, b) => (a.peer + a.type < b.peer + b.type ? -1 : 1)),
      [
        { type: 'node', node: '127.0.0.2', peer: '127.0.0.2', name },
        { type: 'peer', peer: '127.0.0.2', name },
        { type: 'peer', node: '127.0.0.2', peer: '127.0.0.3', name },
      ],
    )
    assert.equal(events[0]!.torrent.subcategory, 'TV shows')
  })

  test('keeps nothing of what the operator blocks, by hash, by name and by file', async (t) => {
    const blocked = [createTorrent('Forbidden words here'), createTorrent('other'), createTorrent('Harmless')]
    const list = parseBlockList(`forbidden words\n${blocked[1]!.infohash}\n`)
    const { collector, events, entry } = await listen(t, { blockList: () => list, keepUnnamed: true })
    const metadata = new Map(blocked.map((one) => [one.infohash, one.metadata]))
    const server = await createMetadataServer('127.0.0.4', (hash) => metadata.get(hash) ?? null)
    t.after(() => server.close())
    const peer = await openPeer('127.0.0.4')
    t.after(() => peer.close())
    for (const { infohash } of blocked) await peer.announce(entry, infohash, server.port)
    await eventually(() => collector.counts().blocked >= 4 && events.length >= 2, 'all were seen')
    assert.deepEqual(new Set(events.map(({ torrent }) => torrent.infohash)), new Set([blocked[2]!.infohash]))
    assert.ok(!JSON.stringify(events).includes('orbidden'))
  })

  test('is given names only by metadata whose hash is right', async (t) => {
    const { collector, events, entry } = await listen(t)
    const [torrent, later] = [createTorrent('right'), createTorrent('later')]
    const server = await createMetadataServer('127.0.0.5', (hash) =>
      hash === later.infohash ? later.metadata : createTorrent('wrong').metadata,
    )
    t.after(() => server.close())
    const peer = await openPeer('127.0.0.5')
    t.after(() => peer.close())
    await peer.announce(entry, torrent.infohash, server.port)
    await eventually(() => server.served() > 0, 'the wrong metadata was given')
    // What is right is named though it comes later; with it, the wrong would have been.
    await peer.announce(entry, later.infohash, server.port)
    await eventually(() => events.length >= 2, 'the later torrent was named')
    assert.deepEqual(new Set(events.map((event) => event.torrent.name)), new Set(['later']))
    assert.equal(collector.counts().named, 1)
  })

  test('finds what other nodes keep by walking from one to the next', async (t) => {
    const torrent = createTorrent('Amber Tide (1988) [FLAC].flac')
    const server = await createMetadataServer('127.0.0.6', () => torrent.metadata)
    t.after(() => server.close())
    // Another listener is the rest of the world here: it knows the torrent from an announcement.
    const other = await listen(t, { fetches: 0 })
    const peer = await openPeer('127.0.0.6')
    t.after(() => peer.close())
    await peer.announce(other.entry, torrent.infohash, server.port)
    const bootstrap = [`127.0.0.1:${other.entry.port}`]
    const { events, collector } = await listen(t, { nodes: 2, bootstrap })
    await eventually(() => events.length >= 1, 'the torrent was found')
    assert.deepEqual(events.map(shown), [
      { type: 'node', node: '127.0.0.6', peer: '127.0.0.6', name: torrent.name },
    ])
    assert.ok(collector.counts().contacts >= 2)
  })

  test('a port that is taken is an error, and leaves nothing open', async (t) => {
    const { entry } = await listen(t)
    await assert.rejects(listen(t, { port: entry.port, nodes: 1 }), { code: 'EADDRINUSE' })
  })
})
