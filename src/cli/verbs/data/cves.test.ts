import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { runMain } from '../../testing/run-main.ts'

const folder = temporaryFolder()
const data = path.join(folder, 'data')
const files = path.join(folder, 'files')
const run = (...words: string[]) => runMain([...words, '--data', data])

const record = {
  id: 'CVE-2026-4711',
  vulnStatus: 'Analyzed',
  metrics: { cvssMetricV31: [{ source: 'a', type: 'Primary', cvssData: { baseScore: 6.1 } }] },
  configurations: [
    { nodes: [{ cpeMatch: [{ vulnerable: true, criteria: 'cpe:2.3:a:example:thing:1.0:*:*:*:*:*:*:*' }] }] },
  ],
}

test('before the first import there is nothing to show', async () => {
  const { code, err } = await run('cve', 'show', 'CVE-2014-0160')
  assert.equal(code, 1)
  assert.match(err, /has no vulnerabilities: import them with `rimlight cve import`/)
})

test('files and folders are brought in, and again without a change', async () => {
  mkdirSync(files)
  writeFileSync(
    path.join(files, 'one.json.gz'),
    gzipSync(JSON.stringify({ vulnerabilities: [{ cve: record }] })),
  )
  writeFileSync(
    path.join(files, 'epss.csv'),
    '#model_version:v1\ncve,epss,percentile\nCVE-2026-4711,0.25,0.9\n',
  )
  const first = await run('cve', 'import', files)
  assert.equal(first.code, 0)
  assert.match(first.err, /2 added, 0 changed, 0 already there/)
  const again = await run('cve', 'import', files, '--json')
  const { added, unchanged } = JSON.parse(again.out) as Record<string, number>
  assert.deepEqual([again.code, added, unchanged], [0, 0, 2])
})

test('what cannot be read is reported, and the rest is taken', async () => {
  const bad = path.join(folder, 'bad.json')
  writeFileSync(bad, '{"vulnerabilities": [{"cve"')
  const { code, err } = await run('cve', 'import', bad, files)
  assert.equal(code, 1)
  assert.match(err, /2 already there/)
  assert.match(err, /bad\.json: it ends in the middle/)
  assert.equal((await run('cve', 'import', path.join(folder, 'nowhere'))).code, 2)
})

test('one is shown by its number, and those of a platform name', async () => {
  const shown = await run('cve', 'show', 'cve-2026-4711')
  const found = JSON.parse(shown.out) as Record<string, unknown>
  assert.equal(found['cvss'], 6.1)
  assert.deepEqual(found['epss'], { chance: 0.25, percentile: 0.9 })
  const matches = await run('cve', 'show', 'cpe:/a:example:thing:1.0')
  assert.equal((JSON.parse(matches.out) as { cve: string }).cve, 'CVE-2026-4711')
  const unknown = await run('cve', 'show', 'CVE-1999-0001')
  assert.deepEqual([unknown.code, unknown.out], [1, ''])
})
