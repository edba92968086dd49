import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Encodable, encodeBencode } from '../krpc/bencode.ts'
import { createTorrent } from '../testing/make-torrent.ts'
import { createMetadataServer } from '../testing/metadata-server.ts'
import { createMetadataExchange, type ExchangeStep, extended, maxMetadataBytes } from './exchange.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { readInfo } from './read-info.ts'

const torrent = createTorrent('A name', 2_000_000)
const infohash = Buffer.from(torrent.infohash, 'hex')
const handshake = (hash = infohash, reserved = 0x10): Buffer =>
  Buffer.concat([
    Buffer.from('\x13BitTorrent protocol', 'latin1'),
    Buffer.from([0, 0, 0, 0, 0, reserved, 0, 0]),
    hash,
    Buffer.from('-TS0001-abcdefghijkl'),
  ])
const about = (dict: Encodable) => extended(0, encodeBencode(dict))
const offer = (size = torrent.metadata.length) => about({ m: { ut_metadata: 3 }, metadata_size: size })
const piece = (index: number, data: Buffer, id = 1) =>
  extended(id, Buffer.concat([encodeBencode({ msg_type: 1, piece: index, total_size: 1 }), data]))
const pieces = Array.from({ length: Math.ceil(torrent.metadata.length / 16_384) }, (_, index) =>
  piece(index, torrent.metadata.subarray(index * 16_384, (index + 1) * 16_384)),
)
const whole = Buffer.concat([handshake(), Buffer.from([0, 0, 0, 0, 0, 0, 0, 2, 5, 9]), offer(), ...pieces])

function talk(...chunks: readonly Buffer[]): ExchangeStep {
  const exchange = createMetadataExchange(infohash)
  let step: ExchangeStep = { kind: 'going', send: null }
  for (const chunk of chunks) {
    step = exchange.take(chunk)
    if (step.kind !== 'going') return step
  }
  return step
}

const reasonOf = (step: ExchangeStep): string => (step.kind === 'failed' ? step.reason : step.kind)

test('the metadata comes whole, however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(whole.length), { maxLength: 30 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), whole.length]
      const step = talk(...at.slice(1).map((end, index) => whole.subarray(at[index], end)))
      assert.equal(step.kind, 'done')
      assert.ok(step.kind === 'done' && step.metadata.equals(torrent.metadata))
    }),
    { numRuns: 200 },
  )
})

test('what is not as it should be ends the talk with a reason', () => {
  const hello = handshake()
  assert.match(reasonOf(talk(Buffer.from('HTTP/1.1 400'))), /does not speak BitTorrent/)
  assert.match(reasonOf(talk(handshake(Buffer.alloc(20)))), /another torrent/)
  assert.match(reasonOf(talk(handshake(infohash, 0))), /no extensions/)
  assert.match(reasonOf(talk(hello, about({ m: {} }))), /no metadata/)
  assert.match(reasonOf(talk(hello, about({ m: { ut_metadata: 3 } }))), /no metadata/)
  assert.match(reasonOf(talk(hello, about({ m: { ut_metadata: 300 }, metadata_size: 5 }))), /no metadata/)
  assert.match(reasonOf(talk(hello, offer(maxMetadataBytes + 1))), /too large/)
  assert.match(reasonOf(talk(hello, offer(-5))), /no metadata/)
  assert.match(reasonOf(talk(hello, pieces[0]!)), /not asked for/)
  assert.match(reasonOf(talk(hello, offer(), piece(99, Buffer.alloc(5)))), /not asked for/)
  assert.match(reasonOf(talk(hello, offer(), piece(0, Buffer.alloc(5)))), /wrong size/)
  assert.match(reasonOf(talk(hello, offer(10), piece(0, Buffer.alloc(10)))), /not that of the torrent/)
  assert.match(
    reasonOf(talk(hello, offer(), extended(1, encodeBencode({ msg_type: 2, piece: 0 })))),
    /refuses/,
  )
  assert.match(reasonOf(talk(hello, extended(0, Buffer.from('l'.repeat(5_000))))), /cannot be read/)
  assert.match(reasonOf(talk(hello, Buffer.from([255, 255, 255, 255, 20]))), /too much/)
  assert.match(reasonOf(talk(hello, Buffer.from([255, 255, 255, 255, 5]))), /too much/)
  assert.match(reasonOf(talk(hello, Buffer.from([0, 0, 0, 1, 20]))), /empty extended/)
})

test('no bytes make it throw', () => {
  const after = fc.constantFrom(Buffer.alloc(0), handshake(), Buffer.concat([handshake(), offer()]))
  const framed = fc.tuple(fc.nat(25), fc.uint8Array({ maxLength: 60 })).map(([type, bytes]) => {
    const head = Buffer.alloc(5)
    head.writeUInt32BE(bytes.length + 1)
    head[4] = type > 15 ? 20 : type
    return Buffer.concat([head, bytes])
  })
  fc.assert(
    fc.property(after, fc.array(fc.oneof(framed, fc.uint8Array()), { maxLength: 6 }), (start, chunks) => {
      talk(start, ...chunks.map((chunk) => Buffer.from(chunk)))
    }),
    { numRuns: 1_000 },
  )
})

test('a peer that is made for the test gives large metadata over a socket', async () => {
  const server = await createMetadataServer('127.0.0.1', () => torrent.metadata)
  const signal = new AbortController().signal
  const fetched = await fetchMetadata({ ip: '127.0.0.1', port: server.port }, infohash, { signal })
  assert.equal(fetched.kind, 'metadata')
  assert.equal(fetched.kind === 'metadata' && readInfo(fetched.bytes)?.name, 'A name')
  await server.close()
  const refused = await fetchMetadata({ ip: '127.0.0.1', port: server.port }, infohash, { signal })
  assert.deepEqual(refused, { kind: 'failed', reason: 'ECONNREFUSED' })
})

test('a peer that sends without end is cut off, and one that says nothing ends with the listener', async () => {
  const flood = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(handshake())
    const pump = (): void => {
      while (socket.writable && socket.write(Buffer.alloc(65_536)));
      if (socket.writable) socket.once('drain', pump)
    }
    pump()
  })
  await new Promise<void>((resolve) => flood.listen(0, '127.0.0.1', resolve))
  const { port } = flood.address() as { port: number }
  const stop = new AbortController()
  const fetched = await fetchMetadata({ ip: '127.0.0.1', port }, infohash, { signal: stop.signal })
  assert.deepEqual(fetched, { kind: 'failed', reason: 'the peer sends too much' })
  flood.close()
  const silent = createServer((socket) => void socket.on('error', () => {}))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const at = { ip: '127.0.0.1', port: (silent.address() as { port: number }).port }
  const waiting = fetchMetadata(at, infohash, { signal: stop.signal })
  setTimeout(() => stop.abort(), 50)
  assert.deepEqual(await waiting, { kind: 'failed', reason: 'the listener stops' })
  silent.close()
})
