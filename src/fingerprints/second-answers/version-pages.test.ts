import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isKnownProduct } from '../known-products.ts'
import { namedPlatforms } from '../platforms/platform-named.ts'
import { rules } from '../rules.ts'
import { tableLines } from '../tables/tables.ts'
import { readVersionPage, versionPageOf, versionPages } from './version-pages.ts'

test('every page tells the version of its example, and of no page that asks to log in', () => {
  for (const page of versionPages) {
    const [product, path, , example, version] = page
    assert.equal(readVersionPage(page, example), version, product)
    assert.equal(readVersionPage(page, '<html><title>Login</title><form></form></html>'), undefined, product)
    assert.match(path, /^\/[\x21-\x7e]{1,100}$/, product)
    assert.doesNotMatch(path, /log(?:in|out)|delete|remove|restart|shutdown|password|token/i, product)
  }
  assert.equal(new Set(versionPages.map(([product]) => product)).size, versionPages.length)
})

test('every page is of a product that something names', () => {
  const platforms = new Set([
    ...namedPlatforms().map(([, platform]) => platform),
    ...rules.flatMap(({ cpe = [] }) => cpe.map((uri) => uri.split(':').slice(2, 4).join(':'))),
    ...tableLines().map(({ cpe }) => cpe),
  ])
  const unnamed = versionPages.filter(([product]) => !platforms.has(product) && !isKnownProduct(product))
  assert.deepEqual(
    unnamed.map(([product]) => product),
    [],
  )
})

test('a product is found by its platform or its name', () => {
  assert.equal(versionPageOf({ product: 'x', cpe: ['cpe:/a:gitea:gitea'] })?.[1], '/api/v1/version')
  assert.equal(versionPageOf({ product: 'Mountebank' })?.[1], '/config')
  assert.equal(versionPageOf({ product: 'Example' }), undefined)
})
