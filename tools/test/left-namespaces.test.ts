import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { namespacesOrSkip } from '../../src/scanner/discovery/testbed/namespaces.ts'
import { createLeftNamespaces } from './left-namespaces.ts'

test('a namespace whose maker has ended is removed and named, one of a living maker stays', (t) => {
  if (!namespacesOrSkip(t)) return
  const { pid: ended } = spawnSync('true')
  const names = [`rl-${ended}-left`, `rl-${process.pid}-kept`]
  t.after(() => {
    for (const name of names) spawnSync('ip', ['netns', 'del', name])
  })
  const left = createLeftNamespaces()
  for (const name of names) assert.equal(spawnSync('ip', ['netns', 'add', name]).status, 0)
  assert.deepEqual(left.remove(), [`network namespace ${names[0]}`])
  assert.deepEqual(
    names.map((name) => existsSync(`/run/netns/${name}`)),
    [false, true],
  )
})
