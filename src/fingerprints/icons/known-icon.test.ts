import assert from 'node:assert/strict'
import { test } from 'node:test'
import { iconTable } from './icon-table.ts'
import { knownIcon, readIcons } from './known-icon.ts'

const rows = iconTable
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))

test('every icon has a hash, a product, a platform name or none, and the package and file it is from', () => {
  assert.ok(new Set(rows.map(([, product]) => product)).size >= 80)
  const products = Map.groupBy(rows, ([hash]) => hash)
  for (const [hash = '', product = '', cpe = '', source = '', file = '', ...rest] of rows) {
    assert.match(hash, /^-?\d{1,10}$/)
    assert.ok(product !== '' && file !== '' && rest.length === 0, product)
    assert.match(cpe, /^(?:-|[a-z0-9._-]+:[a-z0-9._%-]+)$/)
    assert.match(source, /^(?:npm|deb):\S+@\S+$/)
    const shared = products.get(hash)!.some(([, other]) => other !== product)
    assert.equal(knownIcon(hash)?.product, shared ? undefined : product)
  }
})

test('an icon that two products ship names neither', () => {
  const icons = readIcons(
    '1 | A | - | npm:a@1 | a.ico\n1 | B | - | npm:b@1 | b.ico\n2 | A | e:a | npm:a@1 | c.ico',
  )
  assert.deepEqual([...icons], [['2', { product: 'A', cpe: 'cpe:/a:e:a' }]])
  assert.equal(knownIcon('0'), undefined)
})
