import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { TorrentEvent } from '../../core/events/torrent-event.ts'
import {
  createNamespacePair,
  namespacesOrSkip,
  type Side,
} from '../../scanner/discovery/testbed/namespaces.ts'
import { eventually } from '../../testing/eventually.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createTorrent } from './testing/make-torrent.ts'
import { aria2, transmission } from './testing/peer-programs.ts'

const folder = temporaryFolder()
const cliPath = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))
/** Transmission takes a DHT for working when it knows more than eight nodes. */
const nodes = 24
const patienceMilliseconds = 150_000

/** Clients of today do not talk to a DHT on loopback, so this one has a network of its own. */
test('transmission serves and aria2 loads a torrent through our DHT, and the command tells so', async (t) => {
  if (!namespacesOrSkip(t)) return
  const [server, loader] = ['transmission-daemon', 'aria2c'].map((name) => findProgram(t, name))
  if (!server || !loader) return
  const pair = createNamespacePair('dht')
  const pids: number[] = []
  t.after(async () => {
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await pair.close()
  })
  const start = (side: Side, words: readonly string[], out = '/dev/null'): void => {
    const script = 'out=$1; shift; "$@" >"$out" 2>/dev/null </dev/null & echo $!'
    pids.push(Number(pair.run(side, 'bash', ['-c', script, 'bash', out, ...words])))
  }
  pair.run('target', 'ip', ['addr', 'add', '10.76.0.3/24', 'dev', pair.targetDevice])

  const printed = path.join(folder, 'events')
  const listener = [
    '--dht-host',
    '10.76.0.1',
    '--dht-nodes',
    String(nodes),
    '--dht-bootstrap',
    '10.76.0.1:6881',
  ]
  start(
    'scanner',
    [
      process.execPath,
      '--no-maglev-untagged-phis',
      cliPath,
      'dht',
      '--print',
      '--dht-rate',
      '5000',
      ...listener,
    ],
    printed,
  )
  const torrent = createTorrent('Distant.Harbour.2019.1080p.BluRay.mkv', 200_000)
  const entries = Array.from({ length: nodes }, (_, index) => `10.76.0.1 ${6881 + index}`)
  const client = { ip: '10.76.0.2', port: 51_413, folder: path.join(folder, 'transmission') }
  start('target', [server, ...transmission(client, torrent, entries).argv])

  const events = (): TorrentEvent[] =>
    (existsSync(printed) ? readFileSync(printed, 'utf8') : '')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as TorrentEvent)
  const begun = performance.now()
  const until = async (holds: () => boolean, what: string): Promise<void> => {
    await eventually(holds, () => `${what}; ${JSON.stringify(events())}`, {
      deadlineMs: patienceMilliseconds,
      intervalMs: 200,
    })
    t.diagnostic(`${what} after ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
  }
  await until(() => events().some(({ origin }) => origin.type === 'node'), 'transmission serves')

  const loading = { ip: '10.76.0.3', port: 51_500, folder: path.join(folder, 'aria2') }
  const magnet = `magnet:?xt=urn:btih:${torrent.infohash}`
  start('target', [loader, ...aria2(loading, { magnet }, { port: 51_600, entry: '10.76.0.1:6881' }).argv])
  const loaded = path.join(loading.folder, torrent.name)
  await until(() => existsSync(loaded) && readFileSync(loaded).equals(torrent.data), 'aria2 has the file')
  const isLoader = ({ origin, peer }: TorrentEvent) => origin.type === 'peer' && peer.ip === '10.76.0.3'
  await until(() => events().some(isLoader), 'aria2 was seen')

  const found = events()
  assert.deepEqual(found.find(isLoader)!.node, { ip: '10.76.0.2', port: 51_413 })
  for (const event of found)
    assert.deepEqual(event.torrent, {
      infohash: torrent.infohash,
      name: torrent.name,
      source: 'DHT',
      category: 'Video',
      subcategory: 'Movies',
    })
  assert.ok(!found.some(({ peer }) => peer.ip === '10.76.0.1'), 'nothing is reported of ourselves')
})
