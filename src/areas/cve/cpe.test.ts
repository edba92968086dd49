import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Cpe, parseCpe, plainValue, printCpe22, printCpe23, productOf } from './cpe.ts'

const both = [
  ['cpe:/a:openbsd:openssh:9.2:p1', 'cpe:2.3:a:openbsd:openssh:9.2:p1:*:*:*:*:*:*'],
  ['cpe:/o:linux:linux_kernel', 'cpe:2.3:o:linux:linux_kernel:*:*:*:*:*:*:*:*'],
  ['cpe:/a:vendor:product:-', 'cpe:2.3:a:vendor:product:-:*:*:*:*:*:*:*'],
  [
    'cpe:/a:hp:insight%21:7.4.0.1570:-:~~~win2003~~',
    'cpe:2.3:a:hp:insight\\!:7.4.0.1570:-:*:*:*:win2003:*:*',
  ],
  ['cpe:/a:foo%5cbar:big%24money:2010%02', 'cpe:2.3:a:foo\\\\bar:big\\$money:2010*:*:*:*:*:*:*:*'],
  ['cpe:/h:cisco:rv340:-:::de', 'cpe:2.3:h:cisco:rv340:-:*:*:de:*:*:*:*'],
  ['cpe:/a:v:p%3aq:1.0%2b2', 'cpe:2.3:a:v:p\\:q:1.0\\+2:*:*:*:*:*:*:*'],
] as const

const value = fc.oneof(
  fc.constantFrom('*', '-', '1.0', 'p1', '\\-', 'a\\:b', '\\~', 'é', '\\%', '\\\\', '\\*', 'x?', '日本'),
  fc
    .array(fc.constantFrom('a', '0', '.', '_', '-', '\\+', '\\/', '\\:', '\\~', '\\ ', 'ß'), {
      minLength: 2,
      maxLength: 8,
    })
    .map((parts) => parts.join('')),
)
const name = value.filter((text) => text !== '*' && text !== '-')
const cpe: fc.Arbitrary<Cpe> = fc.record(
  {
    part: fc.constantFrom('a', 'o', 'h'),
    vendor: name,
    product: name,
    version: value,
    update: value,
    edition: value,
    language: value,
    swEdition: value,
    targetSw: value,
    targetHw: value,
    other: value,
  },
  { noNullPrototype: true },
)

describe('platform names', () => {
  test('are read and written in both forms', () => {
    for (const [uri, formatted] of both) {
      assert.deepEqual(parseCpe(uri), parseCpe(formatted), uri)
      assert.equal(printCpe23(parseCpe(uri)!), formatted)
      assert.equal(printCpe22(parseCpe(formatted)!), uri)
    }
  })

  test('come back as they went out', () => {
    fc.assert(
      fc.property(cpe, (given) => {
        assert.deepEqual(parseCpe(printCpe23(given)), given)
        assert.deepEqual(parseCpe(printCpe22(given)), given)
      }),
    )
  })

  test('a text that names no product is none', () => {
    for (const text of [
      '',
      'cpe:/',
      'cpe:/a',
      'cpe:/a:x',
      'cpe:/a::y',
      'cpe:/x:a:b',
      'cpe:2.3:a:*:b',
      'openssh',
      'cpe:2.3:a:b:c:d:e:f:g:h:i:j:k:l',
      `cpe:/a:b:${'c'.repeat(2000)}`,
    ])
      assert.equal(parseCpe(text), null, text.slice(0, 60))
  })

  test('any text at all is read or refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('cpe:/', 'cpe:2.3:'),
        fc.string({ unit: 'binary', maxLength: 120 }),
        (head, tail) => {
          const read = parseCpe(`${head}a:b:c:${tail}`)
          if (read !== null) assert.equal(typeof printCpe22(read) + typeof printCpe23(read), 'stringstring')
        },
      ),
    )
  })

  test('are filed under part, vendor and product', () => {
    assert.equal(productOf(parseCpe('CPE:/a:F5:NGINX:1.18.0')!), 'a:f5:nginx')
    assert.equal(plainValue('a\\:b\\\\c'), 'a:b\\c')
  })
})
