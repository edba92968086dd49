import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareName } from './platforms/bare-name.ts'
import { platformNamed } from './platforms/platform-named.ts'
import { rules } from './rules.ts'
import { tableLines } from './tables/tables.ts'
import { wellKnownCpes } from './testing/well-known-cpes.ts'

/** Names that a well-known product has too, and that stand for something else here. */
const others: ReadonlySet<string> = new Set([
  // What makes documentation, and not the search server.
  'Sphinx',
])

/** Products that rules and tables name without a platform; a name with a part of the answer in it is none. */
function productsWithout(): ReadonlySet<string> {
  const written = [
    ...rules.map(({ product, cpe }) => ({ product, has: cpe !== undefined })),
    ...tableLines().map(({ product, cpe }) => ({ product, has: cpe !== '' })),
  ]
  return new Set(
    written.flatMap(({ product, has }) =>
      product === undefined || has || /[${]/.test(product) ? [] : [product],
    ),
  )
}

/** `product`, and `vendor product` as many call themselves. */
function namesOf(cpe: string): readonly string[] {
  const [vendor = '', product = ''] = cpe.split(':').map((part) => part.replace(/[^a-z0-9]/g, ''))
  return [product, `${vendor}${product}`]
}

test('a product that the vulnerability database is known to list has its platform', () => {
  const known = new Map(wellKnownCpes.flatMap((cpe) => namesOf(cpe).map((name) => [name, cpe] as const)))
  const missing = [...productsWithout()].flatMap((product) => {
    const cpe = platformNamed(product) ?? known.get(bareName(product))
    return cpe === undefined || others.has(product) ? [] : [`${product} is ${cpe}`]
  })
  assert.deepEqual(missing, [])
  assert.ok(known.size > wellKnownCpes.length)
})
