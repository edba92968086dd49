import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { tracesOf } from './traces.ts'

const record = (data: unknown) => ({ result: { data } })

test('JARM, favicon and HASSH of a port lead to the services that share them', () => {
  const hash = '27d40d40d29d40d1dc42d43d00041d4689ee210389f4f6b4b5b1b93f92252d'
  const records = [
    record({ jarm_hash: hash }),
    record({ jarm_hash: hash, response: { favicon: { mmh3_hash: '-116323821' } } }),
    record({ hassh: { hassh: '00112233445566778899aabbccddeeff' } }),
  ]
  assert.deepEqual(
    tracesOf(records).map(({ name, query }) => [name, query]),
    [
      ['JARM', `jarm.jarm_hash:${hash}`],
      ['Favicon', 'web.favicon.mmh3:"-116323821"'],
      ['HASSH', 'ssh.hassh:00112233445566778899aabbccddeeff'],
    ],
  )
})

test('a server that answered no handshake shares nothing', () => {
  assert.deepEqual(tracesOf([record({ jarm_hash: '0'.repeat(62) })]), [])
})

test('records may hold anything', () => {
  fc.assert(fc.property(fc.jsonValue(), (data) => tracesOf([record(data)]).length <= 3))
})
