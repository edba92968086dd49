import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { engineRuns, engineTests } from './engine-tests.ts'
import { engines, nativeMissing } from './engines.ts'

test('every file that is tested with each engine exists', () => {
  assert.deepEqual(
    engineTests.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url))),
    [],
  )
})

test('a file of the list runs once more for each further engine', () => {
  const files = ['src/ingest/ingest.test.ts', 'src/query/parse.test.ts']
  const further = nativeMissing ? [] : [{ files: [files[0]], env: { RIMLIGHT_ENGINE: 'wasm' } }]
  assert.deepEqual(engineRuns(files), further)
  assert.equal(engines.length, nativeMissing ? 1 : 2)
  assert.deepEqual(engineRuns([files[1]!]), [])
})
