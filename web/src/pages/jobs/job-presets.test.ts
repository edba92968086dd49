import assert from 'node:assert/strict'
import { test } from 'node:test'
import { protocols } from '../../../../src/protocols/registry.ts'
import { parsePorts } from '../../../../src/scanner/targets/parse-ports.ts'
import { missingIn } from './job-draft.ts'
import { jobPresets, presetEntries, startDraft } from './job-presets.ts'

test('presets name modules that there are and ports that can be read', () => {
  const known = new Map(protocols.map((protocol) => [protocol.name, protocol]))
  for (const preset of jobPresets.filter(({ id }) => id !== 'custom'))
    for (const { ports, modules } of presetEntries(preset)) {
      assert.ok(parsePorts(ports).length > 0, preset.id)
      for (const name of modules) assert.ok(known.has(name), `${preset.id}: ${name}`)
    }
})

test('a new scan needs no more than a target', () => {
  const start = startDraft(new URLSearchParams())
  assert.equal(missingIn(start), 'Add a target.')
  assert.equal(missingIn({ ...start, targets: '127.0.0.1' }), null)
})

test('a host is scanned again on the ports that are known', () => {
  const start = startDraft(new URLSearchParams({ targets: '192.0.2.10', ports: '22,443' }))
  assert.deepEqual(
    start.entries.map(({ ports, modules }) => [ports, modules]),
    [['22,443', ['service']]],
  )
})
