import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseFiles } from './choose-files.ts'
import { directImports } from './import-graph.ts'
import { batchesOf, planStages } from './jobs.ts'

test('imports of values are found in every form, those of types are not', () => {
  const text = [
    "import type { A } from './types.ts'",
    "import { type B, b } from './values.ts'",
    'import {\n  c,\n  d,\n} from "x"',
    "import {\n  e,\n} from 'node:child_process'",
    "export { f } from '../again.ts'",
    "const g = await import('chdb')",
    "new Worker(new URL('./worker.ts', import.meta.url))",
    "import './effects.ts'",
  ].join('\n')
  assert.deepEqual(directImports('/a/b/file.ts', text), [
    '/a/b/values.ts',
    'node:child_process',
    '/a/again.ts',
    'chdb',
    '/a/b/worker.ts',
    '/a/b/effects.ts',
  ])
})

test('a test is pure unless something it imports can start a process, an engine or a browser', () => {
  const kinds = Object.fromEntries(chooseFiles([]).map(({ file, kind }) => [file, kind]))
  assert.equal(kinds['src/testing/eventually.test.ts'], 'pure')
  assert.equal(kinds['src/accounts/key-rotation.test.ts'], 'pure')
  assert.equal(kinds['tools/test/test-command.test.ts'], 'mixed')
  assert.equal(kinds['src/protocols/smb/module.test.ts'], 'mixed')
  assert.equal(kinds['src/storage/clickhouse/wasm/wasm-store.test.ts'], 'service')
  assert.equal(kinds['src/collectors/sensors/clients.test.ts'], 'exact')
  assert.equal(kinds['src/api/host/host.test.ts'], 'service')
  assert.equal(kinds['web/web.test.ts'], 'mixed')
})

test('tests that load large programs are part of a long run only', () => {
  const large = 'bench/identify/databases.long-test.ts'
  const chosen = (long: boolean) => chooseFiles([], long).find(({ file }) => file === large)
  assert.deepEqual([chosen(false), chosen(true)?.repeats], [undefined, true])
})

test('services share processes where their engine is compiled anew for each', () => {
  const files = ['a', 'b', 'c', 'd'].map((file) => ({ file, kind: 'service', repeats: false }) as const)
  const jobs = (shareProcess: boolean) =>
    planStages(files, {}, shareProcess).flatMap(({ jobs }) => jobs.map((job) => job.files.length))
  assert.deepEqual(jobs(true).toSorted(), [1, 1, 2])
  assert.deepEqual(jobs(false), [1, 1, 1, 1])
})

test('every file has its turn once, the longest first', () => {
  const mixed = { kind: 'mixed', repeats: false } as const
  const [exact, rest] = planStages(
    [
      { file: 'a', ...mixed },
      { file: 'b', ...mixed },
      { file: 'c', kind: 'exact', repeats: false },
    ],
    { a: 2, b: 30 },
  )
  assert.deepEqual(exact, { jobs: [{ files: ['c'], batch: false }], concurrency: 1 })
  assert.deepEqual(
    rest?.jobs.map(({ files }) => files),
    [['b'], ['a']],
  )
  const batches = batchesOf(['a', 'b', 'c', 'd'], { a: 9, b: 4, c: 3, d: 2 }, 2)
  assert.deepEqual(
    batches.map(({ files }) => files),
    [['a'], ['b', 'c', 'd']],
  )
})
