import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryKinds } from './memory-kinds.ts'

test('resident memory is counted by what holds it', () => {
  const smaps = `aaaa00000000-aaaa00001000 r-xp 00000000 fe:00 12  /usr/bin/node
Rss:                   4 kB
ffff00000000-ffff00100000 rw-p 00000000 00:00 0
Rss:                 100 kB
Pss:                 100 kB
100000000000-100100000000 rw-p 00000000 00:00 0
Rss:                2000 kB
ffff20000000-ffff20100000 rw-p 00000000 00:00 0  [heap]
Rss:                  50 kB
`
  assert.deepEqual(memoryKinds(smaps), { files: 4 * 1_024, other: 150 * 1_024, largest: 2_000 * 1_024 })
})
