import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arpFrameBytes, readArpReply, writeArpRequest } from './arp-frame.ts'
import { createNeighbours } from './neighbours.ts'

const card = Uint8Array.of(2, 0, 0, 0, 0, 1)

function table(timeoutMs = 1200) {
  const asked: number[] = []
  const absent: number[] = []
  const neighbours = createNeighbours<number>((address) => asked.push(address), timeoutMs, 0)
  return {
    neighbours,
    asked,
    absent,
    tick: (now: number) => neighbours.tick(now, (address) => absent.push(address)),
  }
}

test('asks once for a host, for all its probes, and knows it afterwards', () => {
  const { neighbours, asked, tick } = table()
  assert.equal(neighbours.find(7, 10).kind, 'asked')
  assert.equal(neighbours.find(7, 10).kind, 'asked')
  tick(10)
  assert.deepEqual(asked, [7])
  assert.equal(neighbours.learn(7, card, 12), true)
  assert.deepEqual(neighbours.find(7, 13), { kind: 'known', hardwareAddress: card })
})

test('asks a silent host twice and gives it up within half the time-out', () => {
  const { neighbours, asked, absent, tick } = table(400)
  neighbours.find(7, 10)
  for (let now = 10; now <= 230; now += 5) tick(now)
  assert.deepEqual(asked, [7, 7])
  assert.deepEqual(absent, [7])
  assert.equal(neighbours.find(7, 230).kind, 'absent')
  assert.equal(neighbours.find(7, 20_000).kind, 'asked')
})

test('ignores answers that were not asked for, and second answers', () => {
  const { neighbours, tick } = table()
  assert.equal(neighbours.learn(9, card, 5), false)
  assert.equal(neighbours.find(9, 5).kind, 'asked')
  tick(6)
  assert.equal(neighbours.learn(9, card, 7), true)
  assert.equal(neighbours.learn(9, Uint8Array.of(2, 6, 6, 6, 6, 6), 8), false)
  assert.deepEqual(neighbours.find(9, 9), { kind: 'known', hardwareAddress: card })
})

test('does not flood the link with questions', () => {
  const { neighbours, asked, tick } = table()
  for (let host = 1; host <= 4096; host++) neighbours.find(host, 0)
  tick(1)
  assert.ok(asked.length <= 20, String(asked.length))
  for (let now = 2; now < 420; now++) tick(now)
  assert.ok(new Set(asked).size === 4096)
})

test('reads answers of RFC 826 and nothing else', () => {
  const frame = new Uint8Array(arpFrameBytes)
  writeArpRequest(frame, card, 0x0a000001, 0x0a000002)
  assert.deepEqual([...frame.subarray(0, 6)], [255, 255, 255, 255, 255, 255])
  assert.equal(readArpReply(frame), null)
  frame[21] = 2
  assert.deepEqual(readArpReply(frame), { address: 0x0a000001, hardwareAddress: card })
  for (let length = 0; length < arpFrameBytes; length++)
    assert.equal(readArpReply(frame.slice(0, length)), null)
  // A group address as one's own would have our packets sent to all hosts.
  frame[22] = 0xff
  assert.equal(readArpReply(frame), null)
})

test('on a new link no host is given up before one has answered, or its time is over', () => {
  const asked: bigint[] = []
  const absent: bigint[] = []
  const neighbours = createNeighbours<bigint>((address) => asked.push(address), 400, 0, 2_000)
  const tick = (now: number) => neighbours.tick(now, (address) => absent.push(address))
  neighbours.find(7n, 0)
  neighbours.find(8n, 0)
  for (let now = 0; now <= 1_000; now += 10) tick(now)
  assert.deepEqual([absent, neighbours.contacting(1_000)], [[], true])
  assert.ok(asked.length > 4, String(asked.length))
  assert.equal(neighbours.learn(7n, card, 1_001), true)
  assert.equal(neighbours.contacting(1_001), false)
  for (let now = 1_010; now <= 1_300; now += 10) tick(now)
  assert.deepEqual(absent, [8n])

  const silent = createNeighbours<bigint>(() => {}, 400, 0, 2_000)
  silent.find(7n, 0)
  for (let now = 0; now <= 2_300; now += 10) silent.tick(now, (address) => absent.push(address))
  assert.deepEqual([absent, silent.contacting(2_300)], [[8n, 7n], false])
})
