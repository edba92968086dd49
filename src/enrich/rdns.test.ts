import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rdnsParent } from './rdns.ts'

test('the registered domain of a reverse name', () => {
  const expected: Record<string, string> = {
    'ec2-192-0-2-1.compute-1.amazonaws.com.': 'amazonaws.com',
    'host_1.Example.co.uk': 'example.co.uk',
    'example.com': 'example.com',
    'a.b.c.example.com.br': 'example.com.br',
    'foo.github.io': 'github.io',
    'xn--bcher-kva.example': 'xn--bcher-kva.example',
  }
  for (const [name, parent] of Object.entries(expected)) assert.equal(rdnsParent(name), parent, name)
})

test('what is no host name has no parent', () => {
  const names = [
    '',
    '.',
    'localhost',
    'com',
    'co.uk',
    '192.0.2.1',
    '1.2.0.192.in-addr.arpa',
    'a..example.com',
  ]
  const hostile = [
    'http://a.example.com/',
    'a b.example.com',
    'u@a.example.com',
    `${'a.'.repeat(200)}com`,
    '[::1]',
  ]
  for (const name of [...names, ...hostile]) assert.equal(rdnsParent(name), '', name)
})

test('no text breaks it, and a parent is the end of its name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string({ maxLength: 300 })), (name) => {
      const parent = rdnsParent(name)
      assert.ok(parent === '' || `.${name.toLowerCase()}`.endsWith(`.${parent}`) || name.endsWith('.'))
    }),
  )
})
