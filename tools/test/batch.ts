import path from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'

/**
 * Runs many test files in one process: starting one for each takes longer than most of their tests. A suite around
 * each file keeps its hooks to itself, and fails by itself when the file cannot be loaded.
 */
const files = JSON.parse(process.env['RIMLIGHT_TEST_BATCH'] ?? '[]') as readonly string[]
for (const file of files) {
  // One after the other: what a file declares belongs to the suite that is being made.
  const { promise: loaded, resolve } = Promise.withResolvers<void>()
  describe(file, async () => {
    try {
      await import(pathToFileURL(path.resolve(file)).href)
    } finally {
      resolve()
    }
  })
  await loaded
}
