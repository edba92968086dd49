import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createFieldSet } from '../../src/query/field-set.ts'
import { documentFields } from './filters-page.ts'

it('documentFields writes a table whose cells cannot break it', () => {
  const fields = createFieldSet([
    {
      name: 'a.b',
      type: 'int',
      source: { kind: 'path', path: 'a.b' },
      about: 'One | two\nthree',
      example: 'a.b:(1 OR 2)',
    },
  ])
  assert.equal(
    documentFields(fields),
    '| Field | Type | About | Example |\n|---|---|---|---|\n| `a.b` | int | One \\| two three | `a.b:(1 OR 2)` |\n',
  )
})
