import assert from 'node:assert/strict'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Value } from 'typebox/value'
import { HostEvent } from '../../core/events/host-event.ts'
import { collect, now } from './fixtures/fixture.ts'
import { readEvents } from './reading/read-events.ts'

/** Real output of the tools, kept outside the repository; the fixtures stand in where it is absent. */
const root = fileURLToPath(new URL('../../../', import.meta.url))
const imports = join(process.env['RIMLIGHT_SHARED_DATA'] ?? join(root, '../shared/data'), 'imports')

const files = existsSync(imports)
  ? readdirSync(imports, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  : []

test('real files give events and nothing is refused', {
  skip: files.length === 0 && 'no folder of real files here',
}, async () => {
  for (const file of files) {
    const parsed = await collect(readEvents(createReadStream(join(file.parentPath, file.name)), { now }))
    // These were made for a name; without an address there is nothing that an event could be about.
    if (file.name.startsWith('testdata-redis-')) {
      assert.deepEqual(parsed, [
        { kind: 'refused', line: 1, reason: 'the record has no IP address, only the name "target"' },
      ])
      continue
    }
    assert.ok(parsed.length > 0, file.name)
    for (const entry of parsed) {
      assert.equal(entry.kind, 'event', `${file.name}: ${JSON.stringify(entry)}`)
      assert.ok(entry.kind === 'event' && Value.Check(HostEvent, entry.event), file.name)
    }
  }
})
