import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { createTorrent } from '../../../collectors/dht/testing/make-torrent.ts'
import { createMetadataServer } from '../../../collectors/dht/testing/metadata-server.ts'
import { openPeer } from '../../../collectors/dht/testing/open-peer.ts'
import type { TorrentEvent } from '../../../core/events/torrent-event.ts'
import { readEntries } from '../../../ingest/batch.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../../../testing/eventually.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { runMain } from '../../testing/run-main.ts'

const data = path.join(temporaryFolder(), 'data')
const torrent = createTorrent('Velvet.Quarry.S01E02.720p.mkv')

/** Runs the verb while a peer announces, until `enough` of its output so far. */
async function runWithPeer(argv: readonly string[], enough: (out: string) => boolean | Promise<boolean>) {
  const stop = new AbortController()
  const listening = Promise.withResolvers<number>()
  let out = ''
  const running = runMain(['dht', '--dht-port', '0', '--dht-nodes', '1', '--log-level', 'silent', ...argv], {
    signal: stop.signal,
    onOutput: (text) => {
      out = text
    },
    onMessage: (text) => {
      const port = /Listening on 127\.0\.0\.1, UDP (\d+)/.exec(text)?.[1]
      if (port !== undefined) listening.resolve(Number(port))
    },
  })
  const server = await createMetadataServer('127.0.0.2', () => torrent.metadata)
  const peer = await openPeer('127.0.0.2')
  try {
    const port = await Promise.race([
      listening.promise,
      running.then(({ err }) => Promise.reject(new Error(err))),
    ])
    await peer.announce({ ip: '127.0.0.1', port }, torrent.infohash, server.port)
    await eventually(() => enough(out), 'the events of the peer')
    stop.abort()
    return await running
  } finally {
    stop.abort()
    await Promise.all([peer.close(), server.close()])
  }
}

test('events are kept in the data folder for the service', async () => {
  const entries = async () => {
    const ledger = await openSqliteLedger(path.join(data, 'ledger.db'))
    const rows = await ledger.db.selectFrom('outbox').selectAll().execute()
    await ledger.close()
    return rows.flatMap(({ area, events }) => readEntries(events).map((entry) => ({ area, ...entry })))
  }
  const { code, out, err } = await runWithPeer(['--data', data], async () => (await entries()).length >= 2)
  assert.deepEqual([code, out], [0, ''])
  assert.match(err, /1 torrent named, 2 events; /)
  const kept = await entries()
  assert.deepEqual(new Set(kept.map(({ area }) => area)), new Set(['torrents']))
  assert.deepEqual(
    kept.map(({ event }) => (event as TorrentEvent).torrent.subcategory),
    ['TV shows', 'TV shows'],
  )
})

test('with --print they are lines of JSON; a port that is taken is reported', async () => {
  const { out } = await runWithPeer(['--print'], (soFar) => soFar.split('\n').length > 2)
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as TorrentEvent)
  assert.deepEqual(new Set(lines.map(({ origin }) => origin.type)), new Set(['node', 'peer']))
  const other = await openPeer('127.0.0.1')
  const { code, err } = await runMain([
    'dht',
    '--print',
    '--dht-nodes',
    '1',
    '--dht-port',
    String(other.at.port),
  ])
  await other.close()
  assert.equal(code, 1)
  assert.match(err, /in use: choose another with --dht-port/)
})
