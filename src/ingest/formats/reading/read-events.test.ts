import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { chunksOf, collect, fixture, now } from '../fixtures/fixture.ts'
import { formats } from '../formats.ts'
import { readEvents } from './read-events.ts'

const read = (content: Uint8Array | string, size?: number, format?: string) =>
  collect(readEvents(chunksOf(content, size), { now, format }))

test('the registry names each format once', () => {
  const names = formats.map(({ name }) => name)
  assert.equal(new Set(names).size, names.length)
  assert.equal(names.length, 9)
  assert.ok(formats.every(({ about }) => about.length > 10))
})

test('the format is recognized and the content read, plain or compressed, in any pieces', async () => {
  for (const file of [
    'nmap.xml',
    'masscan-json.txt',
    'masscan.list',
    'zgrab2.jsonl',
    'shodan.jsonl',
    'naabu.jsonl',
  ]) {
    const plain = await read(fixture(file))
    assert.ok(plain.length > 1 && plain.every(({ kind }) => kind === 'event'), file)
    for (const size of [1, 1000]) {
      assert.deepEqual(await read(fixture(file), size), plain)
      assert.deepEqual(await read(gzipSync(fixture(file)), size), plain)
      assert.deepEqual(await read(zstdCompressSync(fixture(file)), size), plain)
    }
  }
})

test('files that were compressed one by one and joined are read whole', async () => {
  const one = fixture('naabu.jsonl')
  assert.equal((await read(Buffer.concat([gzipSync(one), gzipSync(one)]))).length, 4)
  assert.equal((await read(Buffer.concat([zstdCompressSync(one), zstdCompressSync(one)]))).length, 4)
})

test('a format that is named is not guessed', async () => {
  assert.deepEqual(await read('{"ip_str":"192.0.2.1","port":1}', 9, 'rimlight'), [
    { kind: 'event', line: 1, event: { ip_str: '192.0.2.1', port: 1 } },
  ])
})

test('a start that only a megabyte of page tells apart is recognized', async () => {
  const line = JSON.stringify({ http: { html: 'x'.repeat(900_000) }, ip_str: '192.0.2.1', port: 80 })
  assert.deepEqual(
    (await read(line, 10_000)).map(({ kind }) => kind),
    ['event', 'event'],
  )
})

test('an unknown format is refused once, and nothing of nothing is nothing', async () => {
  const parsed = await read('hello\nworld\n')
  assert.equal(parsed.length, 1)
  assert.match(JSON.stringify(parsed), /"line":1.*not one that is known.*nmap/)
  assert.deepEqual(await read(''), [])
  assert.deepEqual(await read('\n \n'), [])
})

test('damaged compression ends with one refusal behind what was good', async () => {
  const lines = Array.from(
    { length: 5000 },
    (_, i) => `{"ip":"192.0.2.1","port":${(i * 7919) % 65536}}\n`,
  ).join('')
  for (const [name, whole] of [
    ['gzip', gzipSync(lines)],
    ['zstd', zstdCompressSync(lines)],
  ] as const) {
    const flipped = Buffer.from(whole)
    flipped.fill(0xff, whole.length - 600, whole.length - 300)
    for (const damaged of [whole.subarray(0, whole.length - 500), flipped]) {
      const parsed = await read(damaged, 700)
      const last = parsed.at(-1)
      assert.ok(last?.kind === 'refused' && last.reason.startsWith(`the ${name} data is damaged`), name)
      assert.ok(parsed.filter(({ kind }) => kind === 'refused').length <= 2)
    }
  }
})

test('a source that fails is an error, not damage', async () => {
  async function* failing() {
    yield gzipSync(fixture('naabu.jsonl')).subarray(0, 40)
    throw new Error('disk gone')
  }
  await assert.rejects(collect(readEvents(failing(), { now })), /disk gone/)
})

test('a reader that stops closes its source', async () => {
  let closed = 0
  async function* endless() {
    try {
      for (;;) yield Buffer.from('{"ip":"192.0.2.1","port":1}\n')
    } finally {
      closed += 1
    }
  }
  for await (const parsed of readEvents(endless(), { now })) {
    assert.equal(parsed.kind, 'event')
    break
  }
  assert.equal(closed, 1)
})

test('a small file that unpacks to one endless line costs no memory', async () => {
  const bomb = gzipSync(
    Buffer.concat([Buffer.from('{"ip":"192.0.2.1","port":1}\n'), Buffer.alloc(64 * 1024 * 1024, 'x')]),
  )
  const before = process.memoryUsage().arrayBuffers
  const parsed = await read(bomb, 1024)
  assert.deepEqual(parsed.at(-1), { kind: 'refused', line: 2, reason: 'the line is longer than 16 MB' })
  assert.ok(process.memoryUsage().arrayBuffers - before < 80 * 1024 * 1024)
})
