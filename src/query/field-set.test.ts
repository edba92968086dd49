import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nearestName } from './check/nearest-name.ts'
import type { Field, StoredField } from './field.ts'
import { createFieldSet } from './field-set.ts'

const field = (name: string, source: StoredField['source'] = { kind: 'path', path: name }): Field => ({
  name,
  type: 'text',
  source,
  about: '',
  example: '',
})

describe('fieldSet', () => {
  const family = { prefix: 'h.', pattern: /^[a-z_]+$/, make: (name: string) => field(name) }
  const fields = createFieldSet([field('a.b'), field('c', { kind: 'column', name: 'c' })], {
    aliases: { d: 'c' },
    families: [family],
  })

  it('finds names, aliases and members of families', () => {
    assert.equal(fields.find('a.b')?.name, 'a.b')
    assert.equal(fields.find('d')?.name, 'c')
    assert.equal(fields.find('h.x_y')?.name, 'h.x_y')
    assert.deepEqual(fields.names, ['a.b', 'c', 'd'])
    for (const name of ['', 'x', 'h.', 'h.9', 'h.X', 'toString', '__proto__', `h.${'x'.repeat(200)}`])
      assert.equal(fields.find(name), undefined, name)
  })

  it('does not let a family make a source that is no name', () => {
    const make = (name: string) => field(name, { kind: 'column', name: 'x`y' })
    assert.equal(createFieldSet([], { families: [{ ...family, make }] }).find('h.x'), undefined)
  })

  it('refuses declarations that cannot work', () => {
    assert.throws(() => createFieldSet([field('a'), field('a')]), /twice/)
    assert.throws(() => createFieldSet([field('a', { kind: 'column', name: 'a`b' })]), /source/)
    assert.throws(() => createFieldSet([field('a', { kind: 'column', name: 'a', folded: 'a b' })]), /source/)
    assert.throws(() => createFieldSet([field('a', { kind: 'path', path: 'a..b' })]), /source/)
    const derived = { kind: 'derived', from: 'a`b', member: 'a' } as const
    assert.throws(
      () => createFieldSet([{ name: 'a', type: 'text', source: derived, about: '', example: '' }]),
      /source/,
    )
    assert.throws(() => createFieldSet([field('a')], { aliases: { b: 'x' } }), /alias/)
    assert.throws(() => createFieldSet([field('a'), field('b')], { aliases: { b: 'a' } }), /alias/)
    assert.throws(() => createFieldSet([], { freeText: 'a b' }), /column/)
  })
})

describe('nearestName', () => {
  const known = ['product', 'protocol', 'port', 'web.title', 'geoip.city_name']
  for (const [typed, nearest] of [
    ['prodcut', 'product'],
    ['Protocl', 'protocol'],
    ['prt', 'port'],
    ['title', 'web.title'],
    ['city_name', 'geoip.city_name'],
    ['qqqqqq', undefined],
  ] as const)
    it(`${typed} is like ${nearest}`, () => assert.equal(nearestName(typed, known), nearest))
})
