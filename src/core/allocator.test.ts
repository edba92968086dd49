import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { openAllocator } from './allocator.ts'

const skip = (await openAllocator()) === null && 'this C library is not glibc'

/**
 * How many MB go back to the system when all but every twentieth of 300 MB of buffers are freed: a process of its own
 * takes them, frees them, and does `last`.
 */
function returnedMegabytes(bufferBytes: number, last = ''): number {
  const program = `
    import { openAllocator } from ${JSON.stringify(import.meta.resolve('./allocator.ts'))}
    import { eventually } from ${JSON.stringify(import.meta.resolve('../testing/eventually.ts'))}
    const allocator = await openAllocator()
    const resident = () => process.memoryUsage.rss() / 1e6
    const freed = (bytes) => {
      globalThis.gc()
      return process.memoryUsage().arrayBuffers <= bytes + 1e6
    }
    // The size from which on glibc asks the system goes up when a large buffer is freed.
    for (let n = 0; n < 20; n++) new ArrayBuffer(16e6)
    await eventually(() => freed(0), 'no buffers')
    const buffers = Array.from({ length: 300e6 / ${bufferBytes} }, () => Buffer.alloc(${bufferBytes}, 1))
    const most = resident()
    const kept = buffers.filter((_, n) => n % 20 === 19)
    buffers.length = 0
    await eventually(() => freed(kept.length * ${bufferBytes}), 'the buffers to be freed')
    ${last}
    process.stdout.write(String(most - resident()))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--no-warnings', '--input-type=module', '-e', program],
    { encoding: 'utf8' },
  )
  assert.ok(stdout, stderr)
  return Number(stdout)
}

for (const bytes of [50_000, 1_000_000])
  test(`pages that buffers of ${bytes} bytes leave free go back to the system`, { skip }, () => {
    const [kept, trimmed] = [returnedMegabytes(bytes), returnedMegabytes(bytes, 'await allocator.trim()')]
    assert.ok(kept < 100 && trimmed > 200, `${kept} MB without it, ${trimmed} MB with it`)
  })
