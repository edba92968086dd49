import assert from 'node:assert/strict'
import { test } from 'node:test'
import { torrentArea } from '../../areas/torrents/torrent-area.ts'
import { parseAddress } from '../../core/address.ts'
import { createSpecialRanges } from '../../enrich/special-ranges.ts'
import { namedHosts } from '../named-hosts.ts'
import { namedTorrentEvents, sampleTorrentEvents } from './sample-torrent-events.ts'

const until = Date.now()
const named = namedTorrentEvents(until)
const sample = [...sampleTorrentEvents({ events: 2_000, until })]

test('the sample is as large as asked for, and the same for the same seed', () => {
  assert.equal(sample.length, 2_000)
  assert.deepEqual([...sampleTorrentEvents({ events: 50, until })], sample.slice(0, 50))
  assert.notDeepEqual([...sampleTorrentEvents({ events: 50, until, seed: 2 })], sample.slice(0, 50))
  assert.deepEqual([...sampleTorrentEvents({ events: 0, until })], [])
})

test('every event is one that the area takes, of addresses reserved for examples', () => {
  const isSpecial = createSpecialRanges()
  for (const event of [...named, ...sample]) {
    const checked = torrentArea.check(event, { now: until, retentionDays: 183 })
    assert.equal(checked.kind, 'event', JSON.stringify([checked, event]))
    for (const { ip } of [event.peer, ...(event.node ? [event.node] : [])])
      assert.ok(isSpecial(parseAddress(ip)!), ip)
  }
})

test('both roles and several categories are among them', () => {
  assert.deepEqual(new Set(sample.map(({ origin }) => origin.type)), new Set(['peer', 'node']))
  assert.ok(new Set(sample.map(({ torrent }) => torrent.category)).size >= 7)
  assert.ok(sample.some(({ torrent }) => torrent.category === undefined))
  assert.ok(sample.some(({ origin, node }) => origin.type === 'peer' && node === undefined))
})

test('the hosts of the documents are nodes and peers', () => {
  for (const ip of namedHosts)
    assert.deepEqual(
      new Set(named.filter(({ peer }) => peer.ip === ip).map(({ origin }) => origin.type)),
      new Set(['node', 'peer']),
    )
})
