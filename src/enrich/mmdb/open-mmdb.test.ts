import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { type AddressRange, addressFrom, inRange, parseAddress, parseRange } from '../../core/address.ts'
import { mmdbFixture } from '../testing/mmdb-fixture.ts'
import { mapFile } from './map-file.ts'
import { openMmdb } from './open-mmdb.ts'

const folder = await mkdtemp(join(tmpdir(), 'open-mmdb-'))
after(() => rm(folder, { recursive: true }))

async function opened(content: Buffer, steady = false) {
  const file = join(folder, 'fixture.mmdb')
  await rm(file, { force: true })
  await writeFile(file, content)
  return openMmdb(file, { steady, read: (record) => (record as { v: string }).v })
}

const networks = [
  ['1.0.0.0/24', { v: 'a' }],
  ['1.0.1.0/32', { v: 'b' }],
  ['128.0.0.0/1', { v: 'c' }],
] as const

for (const recordSize of [24, 28, 32] as const)
  for (const steady of [false, true])
    test(`nodes of ${recordSize} bits, ${steady ? 'mapped' : 'read'}`, async () => {
      const mmdb = await opened(mmdbFixture({ ipVersion: 4, recordSize, networks }), steady)
      const find = (text: string) => mmdb.find(parseAddress(text)!)
      assert.equal(find('1.0.0.0'), 'a')
      assert.equal(find('1.0.0.255'), 'a')
      assert.equal(find('1.0.1.0'), 'b')
      assert.equal(find('1.0.1.1'), null)
      assert.equal(find('255.255.255.255'), 'c')
      // In a file of IPv4 the first bits of an IPv6 address would lead to a stranger's record.
      assert.equal(find('8000::1'), null)
    })

test('the networks are those that were written, once each, without the doors into IPv4', async () => {
  const all = [...networks, ['2001:db8::/32', { v: 'd' }], ['3000::/4', { v: 'e' }]] as const
  const aliases = ['2002::/16', '2001::/32']
  const mmdb = await opened(mmdbFixture({ ipVersion: 6, recordSize: 28, networks: all, aliases }))
  assert.equal(mmdb.find(parseAddress('2001:db8::1')!), 'd')
  assert.equal(mmdb.find(parseAddress('2002:100::1')!), 'a')
  assert.deepEqual(
    [...mmdb.networks()],
    all.map(([cidr, { v }]) => [parseRange(cidr), v]),
  )
})

test('a random file answers like a scan of its networks', async () => {
  const prefix = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat())
  await fc.assert(
    fc.asyncProperty(fc.array(prefix, { minLength: 1, maxLength: 20 }), async (prefixes) => {
      // Wide ones first: the fixture lets the later, narrower network win, as the scan does.
      const ranges = prefixes
        .sort(([a], [b]) => a - b)
        .map(([bits, seed]) => parseRange(`${addressFrom(4, BigInt(seed % 4096) << 20n).text}/${bits}`)!)
      const cidr = (range: AddressRange) =>
        `${addressFrom(4, range.first).text}/${33 - (range.last - range.first + 1n).toString(2).length}`
      const written = ranges.map((range, i) => [cidr(range), { v: String(i) }] as const)
      const mmdb = await opened(mmdbFixture({ ipVersion: 4, recordSize: 24, networks: written }))
      for (let step = 0n; step < 4096n; step += 37n) {
        const address = addressFrom(4, step << 20n)
        const holder = ranges.findLastIndex((range) => inRange(address, range))
        assert.equal(mmdb.find(address), holder < 0 ? null : String(holder))
      }
    }),
    { numRuns: 25 },
  )
})

test('what is no .mmdb file is refused by name', async () => {
  const whole = mmdbFixture({ ipVersion: 4, recordSize: 24, networks })
  for (const content of [
    Buffer.alloc(0),
    Buffer.from('hello'),
    whole.subarray(0, whole.lastIndexOf('MaxMind.com')),
    Buffer.alloc(200_000),
  ])
    await assert.rejects(opened(content), /fixture\.mmdb: not an \.mmdb file, or cut short/)
  await assert.rejects(opened(whole.subarray(0, -60)), /fixture\.mmdb: its description cannot be read/)
  await assert.rejects(
    opened(whole.subarray(whole.lastIndexOf('MaxMind.com') - 3)),
    /fixture\.mmdb: its search tree does not fit/,
  )
})

test('a damaged file never breaks a look-up', async () => {
  const whole = mmdbFixture({ ipVersion: 4, recordSize: 24, networks })
  const flips = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(flips, async (changes) => {
      const damaged = Buffer.from(whole)
      for (const [at, byte] of changes) damaged[at] = byte
      const mmdb = await opened(damaged).catch((error: Error) => {
        assert.match(error.message, /fixture\.mmdb: /)
        return null
      })
      for (const text of ['1.0.0.0', '1.0.1.0', '200.0.0.1']) mmdb?.find(parseAddress(text)!)
    }),
    { numRuns: 150 },
  )
})

test('nodes that lead in a circle end the walk with an error', async () => {
  const looped = mmdbFixture({ ipVersion: 4, recordSize: 24, networks })
  // Both children of the second node become the first node.
  looped.fill(0, 6, 12)
  const mmdb = await opened(looped)
  assert.throws(() => [...mmdb.networks()], /fixture\.mmdb: its nodes form no tree/)
  assert.equal(mmdb.find(parseAddress('1.0.0.0')!), null)
})

test('a mapped file is its bytes; an empty one is not mapped', async () => {
  const file = join(folder, 'bytes')
  await writeFile(file, 'some bytes')
  const mapped = await mapFile(file)
  if (process.platform === 'linux') assert.ok(mapped)
  if (mapped) assert.equal(mapped.toString(), 'some bytes')
  const empty = join(folder, 'empty')
  await writeFile(empty, '')
  assert.equal(await mapFile(empty), null)
})
