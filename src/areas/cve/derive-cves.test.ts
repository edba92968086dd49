import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveCves, maxNames } from './derive-cves.ts'
import type { CveIndex } from './match.ts'
import { cveFolder } from './testing/cve-folder.ts'
import { any, name, nvdRecord } from './testing/nvd-record.ts'

const { cve, bring } = await cveFolder()
const derive = (minConfidence = 0.3) => deriveCves({ index: cve.index, minConfidence })
const openssh = 'cpe:/a:openbsd:openssh:9.2p1'

test('names of a version with vulnerabilities are known', () => {
  const derived = derive()
  derived.add([
    openssh,
    'cpe:/a:openbsd:openssh',
    'cpe:/o:linux:linux_kernel',
    'cpe:/a:example:none:1.0',
    openssh,
  ])
  assert.deepEqual([...derived.known()], [openssh])
  assert.equal(derived.size, 2)
  assert.deepEqual(derived.rowOf(openssh), {
    cve: ['CVE-2023-38408', 'CVE-2024-6387', 'CVE-2023-48795'],
    cvss: [9.8, 8.1, 5.9],
    kev: false,
    epss: [],
  })
})

test('what is trusted too little does not count', () => {
  const doubtful = 'cpe:/a:php:php:8.2.3'
  assert.notDeepEqual(derive(0.4).rowOf(doubtful), {})
  assert.deepEqual(derive(0.5).rowOf(doubtful), {})
})

test('new data counts at once', async () => {
  const derived = derive()
  derived.add(['cpe:/a:example:fresh:1.0'])
  assert.deepEqual([...derived.known()], [])
  await bring(nvdRecord('CVE-2026-0001', { configurations: [any({ criteria: name('a:example:fresh') })] }))
  assert.deepEqual([...derived.known()], ['cpe:/a:example:fresh:1.0'])
})

test('names that hosts make up do not fill the memory', () => {
  const index: CveIndex = { match: () => [], size: 0, version: '1' }
  const derived = deriveCves({ index: () => index, minConfidence: 0 })
  derived.add(Array.from({ length: maxNames + 10 }, (_, number) => `cpe:/a:example:thing:${number}`))
  assert.equal(derived.size, maxNames)
})
