import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type NameNode, nameTree } from './name-tree.ts'

const known = ({ name, known: is, children }: NameNode): string[] => [
  ...(is ? [name] : []),
  ...children.flatMap(known),
]

test('names stand below the names they end with', () => {
  const tree = nameTree('example.com', ['a.b.example.com', 'example.com', 'b.example.com', 'z.q.example.com'])
  assert.deepEqual(
    tree.children.map(({ label, known, children }) => [label, known, children.map(({ label }) => label)]),
    [
      ['b', true, ['a']],
      ['q', false, ['z']],
    ],
  )
})

test('every name below the domain is there once, and no other', () => {
  const label = fc.constantFrom('a', 'b', 'www', 'example', 'com')
  const name = fc.array(label, { minLength: 1, maxLength: 6 }).map((labels) => labels.join('.'))
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const below = names.filter((one) => one === 'a.com' || one.endsWith('.a.com'))
      assert.deepEqual(known(nameTree('a.com', names)).sort(), [...new Set(below)].sort())
    }),
  )
})
