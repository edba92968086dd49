import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { readSettings } from '../../core/settings/settings.ts'
import { eventually } from '../../testing/eventually.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startDht } from './start-dht.ts'
import { createTorrent } from './testing/make-torrent.ts'
import { createMetadataServer } from './testing/metadata-server.ts'
import { openPeer } from './testing/open-peer.ts'

const folder = temporaryFolder()
const log = { info: () => {}, warn: () => {}, error: () => {} }
const settingsWith = (flags: Record<string, string>) =>
  readSettings({ 'dht-port': '0', 'dht-nodes': '1', ...flags }, {})

test('a wrong value is reported with the name of the setting', async () => {
  const start = (flags: Record<string, string>) =>
    startDht({ settings: settingsWith(flags), dataFolder: null, deliver: async () => {}, log })
  await assert.rejects(start({ 'dht-host': 'somewhere' }), {
    name: 'SettingsError',
    message: /^--dht-host is/,
  })
  await assert.rejects(start({ 'dht-bootstrap': 'a:1,b' }), {
    message: '--dht-bootstrap: "b" is not an address or name with a port behind it',
  })
  await assert.rejects(start({ 'dht-block-list': path.join(folder, 'none') }), {
    message: /^--dht-block-list: .*ENOENT/,
  })
})

test('nothing is kept in a data folder that is as large as it may be', async (t) => {
  const data = path.join(folder, 'data')
  mkdirSync(data)
  let kept = 0
  const collector = await startDht({
    settings: settingsWith({ 'dht-disk-mb': '1' }),
    dataFolder: data,
    deliver: async (events) => {
      kept += events.length
    },
    log,
  })
  t.after(() => collector.close())
  const server = await createMetadataServer('127.0.0.2', () => torrent.metadata)
  t.after(() => server.close())
  const torrent = createTorrent('Amber Tide')
  writeFileSync(path.join(data, 'large'), Buffer.alloc(1_000_000))
  const peer = await openPeer('127.0.0.2')
  t.after(() => peer.close())
  await peer.announce(collector.endpoints[0]!, torrent.infohash, server.port)
  await eventually(() => collector.counts().noRoom >= 2, 'two events without room')
  assert.deepEqual([kept, collector.counts().noRoom, collector.counts().named], [0, 2, 1])
})
