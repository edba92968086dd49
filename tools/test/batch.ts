import path from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'

/**
 * Runs many pure test files in one process: starting one for each takes longer than most of their tests. A suite around
 * each file keeps its hooks to itself, and fails by itself when the file cannot be loaded.
 */
const files = JSON.parse(process.env['RIMLIGHT_TEST_BATCH'] ?? '[]') as readonly string[]
for (const file of files)
  describe(file, async () => {
    await import(pathToFileURL(path.resolve(file)).href)
  })
