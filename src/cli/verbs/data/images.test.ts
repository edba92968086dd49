import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import sharp from 'sharp'
import { createCaptureStore } from '../../../imaging/capture-store.ts'
import { diskBlobs } from '../../../storage/blobs/disk-blobs.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { runningService } from '../../../testing/running-service.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { runMain } from '../../testing/run-main.ts'

type Fate = { file: string; image_id?: string; refused?: string }

describe('images from the command line', () => {
  const running = runningService()
  const folder = temporaryFolder()
  const shots = path.join(folder, 'shots')
  const other = path.join(folder, 'data')
  const taken = Date.now() - 86_400_000
  before(async () => {
    mkdirSync(path.join(shots, 'deeper'), { recursive: true })
    const put = (name: string, content: string | Uint8Array): void => {
      const file = path.join(shots, name)
      writeFileSync(file, content)
      utimesSync(file, taken / 1000, taken / 1000)
    }
    const screen = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#135' } })
      .png()
      .toBuffer()
    put('192.0.2.21_3389.png', screen)
    put('deeper/2001_db8__21-5900-vnc.png', screen)
    put('shot.png', screen)
    put('shot.json', JSON.stringify({ ip: '192.0.2.22', port: 8080, ts: '2024-01-31T00:00:00Z' }))
    put('panel.jpeg', await sharp(screen).jpeg().toBuffer())
    put('panel.jpeg.json', JSON.stringify({ ip: '192.0.2.23', port: 80, type: 'web', ts: taken + 1 }))
    put('nameless.png', screen)
    put('192.0.2.24_80.png', 'no picture')
    put('192.0.2.25_80.png', screen)
    put('192.0.2.25_80.json', '{"port": "eighty"}')
    put('192.0.2.26_80.png', screen)
    put('192.0.2.26_80.json', '{"port": 80,')
    put('notes.txt', 'not looked at')
    symlinkSync('/etc/hostname', path.join(shots, '192.0.2.27_80.png'))
  })
  const run = async (...argv: string[]) => {
    const { code, out, err } = await runMain(argv, { env: { RIMLIGHT_URL: running.service.url } })
    const fates = out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Fate]))
    return { code, err, fates: fates.map((fate) => ({ ...fate, file: path.relative(shots, fate.file) })) }
  }

  const reasons: Record<string, RegExp> = {
    '192.0.2.24_80.png': /neither PNG nor JPEG/,
    '192.0.2.25_80.png': /192\.0\.2\.25_80\.json: port/,
    '192.0.2.26_80.png': /not JSON/,
    'nameless.png': /neither its name nor a \.json/,
    'shot.png': /older than the 61 days/,
  }
  const accepted = ['192.0.2.21_3389.png', 'deeper/2001_db8__21-5900-vnc.png', 'panel.jpeg']

  const checkFates = (fates: readonly Fate[]): string[] => {
    const reported = Object.fromEntries(fates.map(({ file, ...fate }) => [file, fate]))
    assert.deepEqual(Object.keys(reported).toSorted(), [...Object.keys(reasons), ...accepted].toSorted())
    for (const [file, reason] of Object.entries(reasons))
      assert.match(reported[file]?.refused ?? '', reason, file)
    return accepted.map((file) => reported[file]!.image_id!)
  }

  test('a folder without a service keeps them until one starts, and deletes them', async () => {
    const { code, err, fates } = await run('import-images', shots, '--json', '--data', other)
    assert.equal(code, 1)
    assert.match(err, /nameless\.png was refused: neither/)
    assert.match(err, /3 images imported; they become searchable when a service has started/)
    const ids = checkFates(fates)
    const ledger = await openSqliteLedger(dataFolder(other).ledgerFile)
    try {
      const waiting = await createCaptureStore(ledger, diskBlobs(dataFolder(other).blobFolder)).waiting()
      assert.deepEqual(waiting.map(({ id }) => id).toSorted(), ids.toSorted())
      assert.deepEqual(waiting.map(({ taken_at }) => taken_at - taken).toSorted(), [0, 0, 1])
      const removal = await run('image', 'delete', ...ids, '0'.repeat(56), '--data', other)
      assert.match(removal.err, /3 images deleted; there is none for 1 id/)
      assert.equal(removal.code, 1)
      const left = await createCaptureStore(ledger, diskBlobs(dataFolder(other).blobFolder)).waiting()
      assert.deepEqual(left, [])
    } finally {
      await ledger.close()
    }
  })

  test('a running service takes them, finds them, and forgets them', async () => {
    // The folder is the service's: the pictures go to it, under the address of the environment.
    const { code, err, fates } = await run('import-images', shots, '--json', '--data', running.data)
    assert.equal(code, 1)
    assert.match(err, /3 images imported; they become searchable when they are analysed/)
    const ids = checkFates(fates)
    await running.service.imaging.settled()
    await running.service.settled()
    const find = async (id: string) => await running.v1(`/query/image/${id}`)
    const { ip, port, tags, ts, url } = (await find(ids[1]!)).json as Record<string, unknown>
    assert.deepEqual({ ip, port, tags, ts }, { ip: '2001:db8::21', port: 5900, tags: ['VNC'], ts: taken })
    const opens = async () => {
      const response = await fetch(String(url))
      await response.arrayBuffer()
      return response.status
    }
    assert.equal(await opens(), 200)
    const removal = await run('image', 'delete', ids[1]!, '--data', running.data)
    assert.deepEqual([removal.code, removal.err], [0, '1 image deleted\n'])
    assert.equal((await find(ids[1]!)).status, 404)
    assert.equal(await opens(), 404)
    assert.equal((await find(ids[0]!)).status, 200)
    const again = await run('image', 'delete', ids[1]!, '--data', running.data)
    assert.deepEqual([again.code, again.err], [1, '0 images deleted; there is none for 1 id\n'])
  })

  test('what cannot be is said at once', async () => {
    const wrong: [string[], RegExp][] = [
      [['import-images', path.join(folder, 'none')], /no such folder/],
      [['import-images', path.join(shots, 'shot.png')], /it is a file/],
      [['import-images', other], /has no \.png/],
      [['image', 'delete', 'x', '--data', other], /not the id of an image/],
    ]
    for (const [argv, message] of wrong) {
      const { code, err } = await run(...argv)
      assert.equal(code, 2, argv.join(' '))
      assert.match(err, message)
    }
  })
})
