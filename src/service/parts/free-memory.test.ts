import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { openAllocator } from '../../core/allocator.ts'
import { createSupervisor } from '../../core/supervisor.ts'
import { eventually } from '../../testing/eventually.ts'
import { startFreeMemory } from './free-memory.ts'

const skip = (await openAllocator()) === null && 'this C library is not glibc'

test('free memory is returned again and again until the process stops', { skip }, async () => {
  const supervisor = createSupervisor({ log: pino({ level: 'silent' }) })
  const activity = await startFreeMemory(supervisor, { firstAfterMs: 1, everyMs: 1 })
  await eventually(() => activity!.figures().runs > 2, 'three runs')
  await activity!.stop()
  const { name, state, errors } = activity!.figures()
  assert.deepEqual({ name, state, errors }, { name: 'free memory', state: 'stopped', errors: 0 })
  assert.equal((await startFreeMemory(supervisor))!.figures().runs, 0)
})
