import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type AddressRange, addressFrom, inRange, parseAddress, parseRange } from '../../core/address.ts'
import { defaultAllow, neverScanned, rangesOf } from './known-ranges.ts'
import { createScopes } from './live-scope.ts'
import { mayFollow } from './may-follow.ts'
import { intersectRanges, rangeText, subtractRanges } from './range-sets.ts'
import { createScope, type Scope } from './scope.ts'

const allows = (scope: Scope, text: string): boolean => scope.allows(parseAddress(text)!, 80)
const rules = (allow: readonly string[], exclude: readonly string[] = []): Scope =>
  createScope({ allow: rangesOf(allow), exclude: rangesOf(exclude), stopped: false })

describe('scope', () => {
  test('by default loopback and private networks, and nothing else', () => {
    const scope = createScope({ allow: defaultAllow, exclude: [], stopped: false })
    for (const text of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.255.255',
      '192.168.0.1',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
    ])
      assert.equal(allows(scope, text), true, text)
    const others = [
      '8.8.8.8',
      '172.32.0.0',
      '169.254.1.1',
      'fe80::1',
      '192.0.2.1',
      '100.64.0.1',
      '2001:db8::1',
      '::2',
    ]
    for (const text of others) assert.equal(allows(scope, text), false, text)
  })

  test('reserved and multicast ranges stay closed regardless of what is allowed', () => {
    const scope = rules(['0.0.0.0/0', '::/0'])
    for (const text of [
      '0.0.0.0',
      '0.1.2.3',
      '224.0.0.1',
      '239.255.255.255',
      '240.0.0.1',
      '255.255.255.255',
      '::',
    ])
      assert.equal(allows(scope, text), false, text)
    for (const text of ['ff02::1', '64:ff9b::8.8.8.8', '::7f00:1'])
      assert.equal(allows(scope, text), false, text)
    // IPv4 in IPv6 clothes, as a plan over an IPv6 range would spell it.
    assert.equal(scope.allows(addressFrom(6, 0xffff08080808n), 80), false)
    for (const text of ['8.8.8.8', '192.0.2.1', '2001:db8::1', '::1', 'fe80::1'])
      assert.equal(allows(scope, text), true, text)
    assert.match(scope.refusal(parseRange('224.0.0.0/24')!)!, /never scanned/)
  })

  test('exclusions win', () => {
    const scope = rules(['192.0.2.0/24'], ['192.0.2.64/26'])
    assert.equal(allows(scope, '192.0.2.63'), true)
    assert.equal(allows(scope, '192.0.2.64'), false)
    assert.equal(allows(scope, '192.0.2.127'), false)
    assert.equal(allows(scope, '192.0.2.128'), true)
  })

  test('a refusal names what is missing', () => {
    const scope = rules(['192.0.2.0/25', '198.51.100.0/24'], ['192.0.2.8/30'])
    const refusal = (text: string): string | null => scope.refusal(parseRange(text)!)
    assert.equal(refusal('192.0.2.0/25'), null)
    assert.equal(refusal('192.0.2.8/29'), null)
    assert.equal(refusal('192.0.2.9'), '192.0.2.9 is excluded from scanning')
    assert.equal(
      refusal('203.0.113.0/24'),
      '203.0.113.0/24 is not in the scope of this service (`rimlight scope allow 203.0.113.0/24` allows it)',
    )
    assert.match(refusal('192.0.2.0/24')!, /not wholly .*: 192\.0\.2\.128\/25 is not/)
    assert.equal(rules(['0.0.0.0/0']).refusal(parseRange('0.0.0.0/0')!), null)
  })
})

describe('scopes of accounts', () => {
  const given = {
    base: defaultAllow,
    operators: ['op'],
    allow: [
      { accountId: null, range: parseRange('192.0.2.0/24')! },
      { accountId: 'acme', range: parseRange('198.51.100.0/24')! },
    ],
    exclude: rangesOf(['198.51.100.7']),
    services: [{ range: parseRange('127.0.0.1')!, port: 8080 }],
    stopped: false,
  }
  const scopes = createScopes(given)

  test('an account has what it was given and nothing else, the operator the rest', () => {
    for (const [account, text, expected] of [
      ['op', '127.0.0.1', true],
      ['', '192.0.2.1', true],
      ['op', '198.51.100.1', false],
      ['acme', '198.51.100.1', true],
      ['acme', '198.51.100.7', false],
      ['acme', '127.0.0.1', false],
      ['acme', '192.0.2.1', false],
      ['other', '10.0.0.1', false],
      ['other', '198.51.100.1', false],
    ] as const)
      assert.equal(allows(scopes.of(account), text), expected, `${account} ${text}`)
  })

  test('a refusal says what to do about it', () => {
    assert.match(scopes.of('other').emptiness()!, /may not scan anything yet: ask the operator/)
    assert.equal(scopes.of('acme').emptiness(), null)
    assert.equal(
      createScopes({ ...given, base: [], allow: [] })
        .of('op')
        .emptiness(),
      null,
    )
    assert.match(
      scopes.of('acme').refusal(parseRange('10.0.0.0/8')!)!,
      /^10\.0\.0\.0\/8 is not in the scope of your account; ask the operator, .* 10\.0\.0\.0\/8 --account NAME`$/,
    )
  })

  test('our own ports are closed to everyone, by address and port', () => {
    const operator = scopes.of('op')
    const local = parseAddress('127.0.0.1')!
    assert.deepEqual([operator.allows(local, 8080), operator.allows(local, 8081)], [false, true])
    assert.equal(operator.allows(parseAddress('127.0.0.2')!, 8080), true)
    assert.equal(operator.includes(local), true)
  })
})

test('what follows from an answer stays with the target and the job, and does not lead inside', () => {
  const named = (texts: readonly string[]) => (address: { readonly text: string }) =>
    texts.includes(address.text)
  const follow = (from: string, to: string, ...texts: string[]): boolean =>
    mayFollow(parseAddress(from)!, parseAddress(to)!, named(texts))
  assert.equal(follow('192.0.2.1', '192.0.2.1'), true)
  assert.equal(follow('192.0.2.1', '192.0.2.2'), false)
  assert.equal(follow('192.0.2.1', '192.0.2.2', '192.0.2.2'), true)
  for (const inside of [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
  ])
    assert.equal(follow('192.0.2.1', inside, inside), false, inside)
  assert.equal(follow('10.0.0.1', '127.0.0.1'), false)
  assert.equal(follow('10.0.0.1', '10.0.0.2', '10.0.0.2'), true)
  assert.equal(follow('10.0.0.1', '192.0.2.2', '192.0.2.2'), true)
})

const range = fc
  .tuple(fc.constantFrom(4 as const, 6 as const), fc.bigInt(0n, 40n), fc.bigInt(0n, 20n))
  .map(([version, first, more]): AddressRange => ({ version, first, last: first + more }))
const ranges = fc.array(range, { maxLength: 6 })
const points = ([4, 6] as const).flatMap((version) =>
  Array.from({ length: 62 }, (_, value) => addressFrom(version, BigInt(value))),
)
const within = (list: readonly AddressRange[], index: number): boolean =>
  list.some((one) => inRange(points[index]!, one))

test('sets of ranges behave as sets of addresses', () => {
  fc.assert(
    fc.property(ranges, ranges, (a, b) => {
      const less = subtractRanges(a, b)
      const both = intersectRanges(a, b)
      for (const index of points.keys()) {
        assert.equal(within(less, index), within(a, index) && !within(b, index))
        assert.equal(within(both, index), within(a, index) && within(b, index))
      }
    }),
  )
})

test('a scope allows an address exactly when it is allowed, not excluded and not reserved', () => {
  fc.assert(
    fc.property(ranges, ranges, range, (allow, exclude, asked) => {
      const scope = createScope({ allow, exclude, stopped: false })
      const open = (index: number): boolean =>
        within(allow, index) && !within(exclude, index) && !within(neverScanned, index)
      for (const [index, point] of points.entries()) assert.equal(scope.allows(point, 80), open(index))
      const inside = [...points.keys()].filter((index) => inRange(points[index]!, asked))
      const refused =
        !inside.some(open) || inside.some((index) => !within(allow, index) && !within(neverScanned, index))
      assert.equal(scope.refusal(asked) !== null, refused)
    }),
  )
})

test('the text of a range is read back as the same range', () => {
  const any = fc.oneof(
    range,
    fc
      .tuple(fc.bigInt(0n, 2n ** 32n - 1n), fc.integer({ min: 0, max: 32 }))
      .map(([value, prefix]) => parseRange(`${addressFrom(4, value).text}/${prefix}`)!),
  )
  fc.assert(fc.property(any, (one) => assert.deepEqual(parseRange(rangeText(one)), one)))
})
