import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs } from '../../core/time.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { defaultSchedule } from '../perimeter.ts'
import { openPerimeterBench } from '../testing/perimeter-bench.ts'

const folder = temporaryFolder()

test('a perimeter whose assets are still being added is not scanned, and at once when they are there', async (t) => {
  const { watch, accountId, close } = await openPerimeterBench(folder, {})
  t.after(close)
  const now = Date.now()
  const perimeter = await watch.store.perimeters.add({
    ...{ accountId, name: 'ours', scan: { preset: 'quick' }, schedule: defaultSchedule },
    firstScanAt: now + hourMs,
  })
  await watch.tick(now)
  assert.deepEqual(await watch.store.runs.list(perimeter.id, 10), [], 'the clock leaves it alone')
  await watch.store.assets.add(perimeter, [{ kind: 'network', value: '192.0.2.0/24' }])
  await watch.store.perimeters.scheduled(perimeter, now)
  await watch.added(perimeter)
  await watch.tick(now)
  const [run] = await watch.store.runs.list(perimeter.id, 10)
  assert.equal(run?.status, 'running')
})
