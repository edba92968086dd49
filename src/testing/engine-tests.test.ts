import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { engineRuns, engineTests, missingEngineLine } from './engine-tests.ts'
import { engines, nativeMissing } from './engines.ts'

test('every file that is tested with each engine exists', () => {
  assert.deepEqual(
    engineTests.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url))),
    [],
  )
})

test('a file of the list runs once more for each further engine, or a line says that it does not', () => {
  const files = ['src/ingest/ingest.test.ts', 'src/query/text/parse.test.ts']
  const runs = engineRuns(files)
  const line = missingEngineLine(files)
  if (nativeMissing) {
    assert.deepEqual([engines, runs], [['wasm'], []])
    assert.match(line!, /^Not tested: the native ClickHouse engine/)
  } else {
    assert.deepEqual(runs, [{ files: [files[0]], env: { RIMLIGHT_ENGINE: 'wasm' } }])
    assert.equal(line, null)
  }
  assert.deepEqual([engineRuns([files[1]!]), missingEngineLine([files[1]!])], [[], null])
})
