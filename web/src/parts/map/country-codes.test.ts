import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { countryCodes } from './country-codes.ts'

const file = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json')
const atlas = JSON.parse(readFileSync(file, 'utf8')) as {
  objects: { countries: { geometries: { id?: string; properties: { name: string } }[] } }
}

test('every shape of the map that has a number has letters, each its own', () => {
  const numbered = atlas.objects.countries.geometries.filter(({ id }) => id !== undefined)
  assert.ok(numbered.length > 150)
  for (const { id, properties } of numbered) assert.ok(countryCodes.has(id!), `${id} ${properties.name}`)
  assert.equal(new Set(countryCodes.values()).size, countryCodes.size)
})

test('letters and shapes name the same country', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const same = atlas.objects.countries.geometries.filter(
    ({ id, properties }) => id !== undefined && names.of(countryCodes.get(id)!) === properties.name,
  )
  // The map shortens some names; a shifted table would agree on hardly any.
  assert.ok(same.length > 135, String(same.length))
})
