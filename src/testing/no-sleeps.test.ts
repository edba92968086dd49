import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '../..')

/** Fixed waits that are no substitute for a condition, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'src/testing/eventually.ts': 'is what the others wait with',
  'src/service/locked-ledger.test.ts':
    'asks again and again while something else happens; no test waits for it',
  'src/service/parts/disk.test.ts': 'shows that a paused scan does nothing, and nothing has no other sign',
  'src/scanner/discovery/network-trouble.test.ts': 'counts packets over a time that has to pass',
  'src/collectors/sensors/reports/reports.test.ts': 'has the pace of a sensor; no test waits for it',
  'src/jobs/testing/job-bench.ts': 'has the delay of a store; no test waits for it',
}

const fixedWaits: readonly RegExp[] = [
  // await new Promise((resolve) => setTimeout(resolve, 500)); a time limit calls something else.
  /setTimeout\(\w+, (?:[1-9]\d{2,}|[1-9]\d*_\d{3})\)/,
  // await sleep(500)
  /(?<![.\w])(?:sleep|wait|delay|pause)\((?:[1-9]\d{2,}|[1-9]\d*_\d{3})/,
  /\.waitForTimeout\(/,
  // await sleep(someTime): the time has a name, and is a fixed wait all the same.
  /await (?:sleep|wait|delay|pause)\(\w*(?:Ms|Milliseconds)\)/,
]
const pollLoops: readonly RegExp[] = [
  /while \(!?\(?\(?await\b/,
  /while \([^\n]*\)\s*\n?\s*await (?:new Promise\(|sleep|wait|delay|pause)/,
  /for \([^\n]*(?:waited|tries|attempt)[^\n]*\)\s*(?:\{\s*)?\n?\s*await (?:new Promise\(|sleep|wait|delay|pause)/,
]

const sources = [
  'src/**/*.test.ts',
  'src/**/{testing,testbed}/**/*.ts',
  'web/**/*.{test,journey}.ts',
  'web/testing/**/*.ts',
  '{bench,torture}/**/*.test.ts',
]
const files = globSync(sources, { cwd: root, exclude: (name) => name.includes('node_modules') }).filter(
  (file) => file !== 'src/testing/no-sleeps.test.ts',
)
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const matching = (patterns: readonly RegExp[]): string[] =>
  files.filter((file) => patterns.some((pattern) => pattern.test(textOf(file)))).sort()

test('the patterns find what they are for', () => {
  assert.ok(files.length > 500, `${files.length} files`)
  for (const text of [
    'await new Promise((resolve) => setTimeout(resolve, 250))',
    'await sleep(1_500)',
    'await wait(watchedMs)',
  ])
    assert.ok(
      fixedWaits.some((pattern) => pattern.test(text)),
      text,
    )
  for (const text of [
    'while (!(await ready())) {',
    "while ((await status()) === 'requested') await sleep(5)",
    'while (!open)\n      await new Promise((resolve) => setTimeout(resolve, 5))',
    'for (let waited = 0; waited < 9; waited++) await sleep(5)',
  ])
    assert.ok(
      pollLoops.some((pattern) => pattern.test(text)),
      text,
    )
  for (const text of ['await sleep(5)', 'const late = setTimeout(() => child.kill(), patience)'])
    assert.ok(!fixedWaits.some((pattern) => pattern.test(text)), text)
})

test('tests wait for a condition and not for a time', () => {
  assert.deepEqual(
    matching(fixedWaits).filter((file) => !(file in allowed)),
    [],
    'use eventually() of src/testing/eventually.ts',
  )
})

test('tests have no loop of their own that waits', () => {
  assert.deepEqual(
    matching(pollLoops).filter((file) => !(file in allowed)),
    [],
    'use eventually() of src/testing/eventually.ts',
  )
})

test('what is allowed is there', () => {
  for (const file of Object.keys(allowed))
    assert.ok(
      [...fixedWaits, /setTimeout/].some((pattern) => pattern.test(textOf(file))),
      file,
    )
})
