import assert from 'node:assert/strict'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { eventually } from '../../../testing/eventually.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { BlockListError, parseBlockList, readBlockList } from './block-list.ts'
import { watchBlockList } from './watch-block-list.ts'

const folder = temporaryFolder()
const hash = '0123456789abcdef0123456789abcdef01234567'

test('hashes, words and patterns block; comments and empty lines do not', () => {
  const list = parseBlockList(
    ['# what we keep nothing of', '', hash.toUpperCase(), 'Secret Words  # why', '/.*s[0-9]{2}e13.*/'].join(
      '\r\n',
    ),
  )
  assert.equal(list.size, 3)
  assert.ok(list.blocksHash(hash))
  assert.ok(!list.blocksHash(hash.replace('0', '1')))
  for (const name of ['The.SECRET.words.2019', 'secret words', 'x s01E13 y'])
    assert.ok(list.blocksNames([name]), name)
  for (const name of ['words secret', 'secretwords', 'secret other words', 's1e13', '# what'])
    assert.ok(!list.blocksNames([name]), name)
  assert.ok(list.blocksNames(['harmless', 'folder/secret words.mkv']))
  assert.ok(!list.blocksNames([]))
})

test('what cannot be read is an error with its line, not an open door', async () => {
  assert.throws(() => parseBlockList('fine\n/((/'), { name: 'BlockListError', message: /line 2/ })
  assert.throws(() => parseBlockList('/open'), { message: /line 1: a regex ends with a slash/ })
  assert.throws(() => parseBlockList('fine\n---'), { message: /line 2: there is no word/ })
  await assert.rejects(readBlockList(path.join(folder, 'missing')), BlockListError)
})

test('a hostile pattern and a hostile name cost linear time', () => {
  const list = parseBlockList('/(a|a)*(a|aa)*b/')
  assert.ok(!list.blocksNames(['a'.repeat(5_000)]))
  assert.ok(list.blocksNames([`${'a'.repeat(5_000)}b`]))
})

test('a changed file is read again, and one that cannot be read leaves what was', async () => {
  const file = path.join(folder, 'list')
  writeFileSync(file, 'first')
  const logged: string[] = []
  const log = { info: () => logged.push('read'), error: () => logged.push('error') }
  const watched = await watchBlockList(file, log, { everyMs: 10 })
  const until = (count: number): Promise<true> =>
    eventually(() => logged.length >= count, `the look number ${count} at the file`, { intervalMs: 5 })
  assert.ok(watched.current().blocksNames(['first']))
  writeFileSync(`${file}.new`, 'second one')
  renameSync(`${file}.new`, file)
  await until(1)
  assert.ok(!watched.current().blocksNames(['first']) && watched.current().blocksNames(['second one']))
  rmSync(file)
  await until(2)
  assert.ok(watched.current().blocksNames(['second one']))
  assert.deepEqual(logged.slice(0, 2), ['read', 'error'])
  watched.stop()
})
