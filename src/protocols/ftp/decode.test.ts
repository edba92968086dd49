import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decodeListing, type ListingKind } from './decode.ts'
import type { FtpEntry } from './entry.ts'
import { extendedPort, passivePort } from './passive.ts'

const now = Date.UTC(2026, 10, 15, 4, 52)

function decode(text: string, kind: ListingKind = 'list'): readonly FtpEntry[] {
  return decodeListing(Buffer.from(text, 'latin1'), kind, now, 100).map(({ entry }) => entry)
}

test('lines of ls -l', () => {
  const [folder, link, plain, shared] = decode(
    [
      'total 12',
      'drwxrwxrwt+   3 root     admin        4096 Nov 14 10:20 tmp  files',
      'lrwxrwxrwx   1 0  0   7 Dec 24 09:00 bin -> usr/bin',
      '-rwsr-x--T 1 ftp 1234 Feb 29 2020 no group',
      'drwxr-xr-x 2 ftp ftp 4096 Jan  1  1999 ..',
      '-rw-r--r-- 1 ftp ftp 5 Xxx 1 1999 odd\xe9',
      'crw-rw---- 1 root tty 4, 64 Jan 1 2020 ttyS0',
    ].join('\r\n'),
  )
  assert.deepEqual(folder, {
    name: 'tmp  files',
    type: 'd',
    size: 4096,
    date: '2026-11-14T10:20:00.000Z',
    owner: 'root',
    group: 'admin',
    rights: { user: 'rwx', group: 'rwx', other: 'rwx' },
    sticky: true,
    acl: true,
  })
  assert.deepEqual([link?.name, link?.type, link?.date], ['bin', 'l', '2025-12-24T09:00:00.000Z'])
  assert.deepEqual(plain, {
    name: 'no group',
    type: '-',
    size: 1234,
    date: '2020-02-29T00:00:00.000Z',
    owner: 'ftp',
    rights: { user: 'rwx', group: 'rx', other: '' },
    sticky: true,
    acl: false,
  })
  assert.deepEqual([shared?.name, shared?.date], ['odd\\xe9', undefined])
})

test('lines of Microsoft servers', () => {
  assert.deepEqual(
    decode(
      '11-15-26  12:05AM       <DIR>          aspnet client\r\n01-02-1999  03:04PM            1234 a.txt',
    ),
    [
      { name: 'aspnet client', type: 'd', size: 0, date: '2026-11-15T00:05:00.000Z' },
      { name: 'a.txt', type: '-', size: 1234, date: '1999-01-02T15:04:00.000Z' },
    ],
  )
})

test('lines of MLSD', () => {
  const text = [
    'type=cdir;modify=20200101000000; .',
    'Type=dir;Modify=20200102030405.678;UNIX.mode=01777;UNIX.ownername=root;UNIX.gid=0; a b',
    'type=OS.unix=slink:;size=3; link',
    'size=7;modify=20201399000000; plain',
    ' no facts',
    'garbage',
  ].join('\r\n')
  assert.deepEqual(decode(text, 'mlsd'), [
    {
      name: 'a b',
      type: 'd',
      date: '2020-01-02T03:04:05.000Z',
      owner: 'root',
      group: '0',
      rights: { user: 'rwx', group: 'rwx', other: 'rwx' },
      sticky: true,
    },
    { name: 'link', type: 'l', size: 3 },
    { name: 'plain', type: '-', size: 7 },
  ])
})

test('only the port of a passive answer is read', () => {
  assert.equal(extendedPort('Entering Extended Passive Mode (|||6446|)'), 6446)
  assert.equal(extendedPort('(!!!1!)'), 1)
  for (const text of ['(|||0|)', '(|||70000|)', '(|1|192.0.2.1|6446|)', '||6446|', ''])
    assert.equal(extendedPort(text), null, text)
  assert.equal(passivePort('Entering Passive Mode (192,0,2,1,25,46).'), 6446)
  assert.equal(passivePort('=192,0,2,1,25,46'), 6446)
  for (const text of ['(192,0,2,1,300,1)', '(192,0,2,1,0,0)', '1,2,3', ''])
    assert.equal(passivePort(text), null, text)
})

test('any listing makes a bounded list of plain text', () => {
  const good = [
    'drwxrwxrwt+   3 root     admin        4096 Nov 14 10:20 tmp',
    '11-15-26  12:05AM       <DIR>          aspnet',
    'type=dir;modify=20200102030405;UNIX.mode=0777; a',
  ]
  const line = fc.oneof(
    fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    fc
      .record({ text: fc.constantFrom(...good), at: fc.nat(70), char: fc.nat(255) })
      .map(({ text, at, char }) => text.slice(0, at) + String.fromCharCode(char) + text.slice(at + 1)),
  )
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom<ListingKind>('list', 'mlsd'), (lines, kind) => {
      const entries = decodeListing(Buffer.from(lines.join('\n'), 'latin1'), kind, now, 5)
      assert.ok(entries.length <= 5)
      assert.match(JSON.stringify(entries.map(({ entry }) => entry)), /^[\x20-\x7e]*$/)
      for (const { entry } of entries) assert.ok(!('size' in entry) || Number.isSafeInteger(entry.size))
    }),
    { numRuns: 500 },
  )
})
