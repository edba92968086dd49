import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { encodeBencode } from '../krpc/bencode.ts'
import { readInfo } from './read-info.ts'

test('one file, a list of files and a tree of files', () => {
  assert.deepEqual(readInfo(encodeBencode({ name: 'a.iso', length: 7, pieces: '' })), {
    name: 'a.iso',
    files: [{ path: 'a.iso', size: 7 }],
  })
  assert.deepEqual(
    readInfo(
      encodeBencode({
        name: 'folder',
        files: [
          { path: ['a', 'b.mkv'], length: 5 },
          { path: ['x'], 'path.utf-8': ['ü.srt'], length: 1 },
          'broken',
        ],
      }),
    ),
    {
      name: 'folder',
      files: [
        { path: 'a/b.mkv', size: 5 },
        { path: 'ü.srt', size: 1 },
      ],
    },
  )
  const tree = { a: { 'b.mkv': { '': { length: 5 } } }, 'c.txt': { '': { length: 1 } } }
  assert.deepEqual(readInfo(encodeBencode({ name: 'folder', 'file tree': tree, 'meta version': 2 }))?.files, [
    { path: 'a/b.mkv', size: 5 },
    { path: 'c.txt', size: 1 },
  ])
})

test('a name is text that no terminal minds', () => {
  const nameOf = (name: Buffer | string) => readInfo(encodeBencode({ name, length: 1 }))?.name
  assert.equal(nameOf('plain'), 'plain')
  assert.equal(nameOf('\x1b[31mred\x07\n\u202egnp.exe'), '[31mred gnp.exe')
  assert.equal(nameOf(Buffer.from([0xff, 0x41])), '\ufffdA')
  assert.equal(nameOf('😀'.repeat(1_000)), '😀'.repeat(500))
  assert.equal(nameOf(' \u0000 '), undefined)
  assert.equal(nameOf(''), undefined)
})

test('what is no metadata is null, and nothing throws', () => {
  for (const text of ['', 'i1e', 'le', 'de', 'd4:namei1ee'])
    assert.equal(readInfo(Buffer.from(text)), null, text)
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.array(fc.string()),
    fc.constant([{}]),
    fc.constant({ a: { '': {} } }),
  )
  const dict = fc.record(
    { name: value, length: value, files: value, 'file tree': value },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(dict, (given) => {
      const info = readInfo(encodeBencode(given as never))
      if (info) assert.ok(info.name.length <= 1_000 && info.files.length <= 2_000)
    }),
  )
})
