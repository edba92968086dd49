import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { openAllocator } from './allocator.ts'

const skip = (await openAllocator()) === null && 'this C library is not glibc'

/**
 * How much of the memory of a process is still there, in MB, after all but every twentieth of 200 MB of buffers were
 * freed; those that are left do not count. `first` and `last` are what the process does before and after.
 */
function leftMegabytes(bufferBytes: number, { first = '', last = '' }): number {
  const program = `
    import { openAllocator } from ${JSON.stringify(import.meta.resolve('./allocator.ts'))}
    import { eventually } from ${JSON.stringify(import.meta.resolve('../testing/eventually.ts'))}
    const allocator = await openAllocator()
    const resident = () => process.memoryUsage.rss() / 1e6
    ${first}
    // The size from which on glibc asks the system goes up when a large buffer is freed.
    for (let n = 0; n < 20; n++) new ArrayBuffer(16e6)
    const freed = (bytes) => {
      globalThis.gc()
      return process.memoryUsage().arrayBuffers <= bytes + 1e6
    }
    await eventually(() => freed(0), 'no buffers')
    const before = resident()
    const buffers = Array.from({ length: 200e6 / ${bufferBytes} }, () => Buffer.alloc(${bufferBytes}, 1))
    if (resident() < before + 150) throw new Error('the buffers are not in memory')
    const kept = buffers.filter((_, n) => n % 20 === 19)
    buffers.length = 0
    const keptBytes = kept.length * ${bufferBytes}
    await eventually(() => freed(keptBytes), 'the buffers to be freed')
    ${last}
    process.stdout.write(String(resident() - before - keptBytes / 1e6))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--no-warnings', '--input-type=module', '-e', program],
    { encoding: 'utf8' },
  )
  assert.ok(stdout, stderr)
  return Number(stdout)
}

test('large buffers go back to the system when they are freed', { skip }, () => {
  const bytes = 1_000_000
  assert.ok(leftMegabytes(bytes, {}) > 100, 'they would have been returned anyway')
  assert.ok(leftMegabytes(bytes, { first: 'allocator.returnLarge()' }) < 30)
})

test('pages that are free in between go back to the system', { skip }, () => {
  const bytes = 50_000
  assert.ok(leftMegabytes(bytes, {}) > 100, 'they would have been returned anyway')
  assert.ok(leftMegabytes(bytes, { last: 'await allocator.trim()' }) < 30)
})
