import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byTorrent, type TorrentRecord } from './torrent-record.ts'

const seen = (infohash: string, ip: string): TorrentRecord => ({
  origin: { type: 'peer', ts: 0 },
  peer: { ip, port: 6881 },
  torrent: { infohash, name: infohash, source: 'DHT' },
})

test('sightings of one torrent stand together, torrents in the order of their first', () => {
  const groups = byTorrent([seen('b', '192.0.2.1'), seen('a', '192.0.2.2'), seen('b', '192.0.2.3')])
  assert.deepEqual(
    groups.map(({ torrent, sightings }) => [torrent.name, sightings.map(({ peer }) => peer.ip)]),
    [
      ['b', ['192.0.2.1', '192.0.2.3']],
      ['a', ['192.0.2.2']],
    ],
  )
})
