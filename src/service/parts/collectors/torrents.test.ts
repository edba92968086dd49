import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTorrent } from '../../../collectors/dht/testing/make-torrent.ts'
import { createMetadataServer } from '../../../collectors/dht/testing/metadata-server.ts'
import { openPeer } from '../../../collectors/dht/testing/open-peer.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freePort } from '../../../testing/free-port.ts'
import { runningService } from '../../../testing/running-service.ts'

const port = await freePort()
const running = runningService({ dht: 'yes', 'dht-port': String(port), 'dht-nodes': '1' })

test('what the listener of the service sees can be searched, and is counted', async (t) => {
  const torrent = createTorrent('Silent.Orchard.1999.1080p.mkv')
  const server = await createMetadataServer('127.0.0.2', () => torrent.metadata)
  t.after(() => server.close())
  const peer = await openPeer('127.0.0.2')
  t.after(() => peer.close())
  await peer.announce({ ip: '127.0.0.1', port }, torrent.infohash, server.port)
  type Found = {
    readonly total: number
    readonly events: readonly { readonly torrent: { readonly name: string } }[]
  }
  const found = await eventually(
    async () => {
      const { json } = await running.v2(`/query/torrent/search?query=infohash:${torrent.infohash}`)
      return (json as Found).total >= 2 && (json as Found)
    },
    'both events in a search',
    { deadlineMs: 60_000, intervalMs: 200 },
  )
  assert.deepEqual(
    found.events.map((event) => event.torrent.name),
    [torrent.name, torrent.name],
  )
  const metrics = await (await fetch(`${running.service.url}/metrics`)).text()
  assert.match(metrics, /^rimlight_dht\{what="named"\} 1$/m)
  assert.match(metrics, /^rimlight_dht\{what="delivered"\} 2$/m)
})
