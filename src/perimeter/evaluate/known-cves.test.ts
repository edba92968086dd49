import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CveIndex, CveMatch } from '../../areas/cve/match.ts'
import { createKnownCves } from './known-cves.ts'

const cve = (name: string, values: Partial<CveMatch> = {}) =>
  ({ cve: name, cvss: 5, kev: false, epss: null, confidence: 0.9, ...values }) as CveMatch

/** An index that keeps what it was asked. */
function indexOf(matches: readonly CveMatch[], version = '1') {
  const asked: [readonly string[], object][] = []
  const index = {
    version,
    match(cpes: readonly string[], options: object) {
      asked.push([cpes, options])
      return [...matches]
    },
  } as unknown as CveIndex
  return { index, asked }
}
const nginx = 'cpe:/a:f5:nginx:1.26.0'

test('the most urgent first, without those that are too uncertain', () => {
  const { index } = indexOf([
    cve('CVE-2026-1'),
    cve('CVE-2026-2', { kev: true }),
    cve('CVE-2026-3', { confidence: 0.49 }),
    cve('CVE-2026-4', { confidence: 0.5 }),
  ])
  const known = createKnownCves({ index: () => index, minConfidence: 0.5 })
  const [product] = known([nginx], [])
  assert.equal(product?.product, 'f5:nginx')
  assert.deepEqual(
    product?.cves.map((one) => one.cve),
    ['CVE-2026-2', 'CVE-2026-1', 'CVE-2026-4'],
  )
})

test('a name without a version says nothing, and neither does one that cannot be read', () => {
  const { index, asked } = indexOf([cve('CVE-2026-1')])
  const known = createKnownCves({ index: () => index, minConfidence: 0 })
  assert.deepEqual(known(['cpe:/a:f5:nginx', 'nginx 1.26', ''], []), [])
  assert.deepEqual(asked, [])
})

test('the same product and version is asked once, until there are other vulnerabilities', () => {
  const [old, newer] = [indexOf([], '1'), indexOf([cve('CVE-2026-1')], '2')]
  let current = old
  const known = createKnownCves({ index: () => current.index, minConfidence: 0 })
  for (let round = 0; round < 3; round++) assert.deepEqual(known([nginx], []), [])
  assert.equal(old.asked.length, 1)
  current = newer
  assert.equal(known([nginx], []).length, 1)
})

test('a distribution fixes without a new version, so its packages are asked for apart', () => {
  const { index, asked } = indexOf([])
  const known = createKnownCves({ index: () => index, minConfidence: 0 })
  known([nginx], ['nginx/1.26.0 (Ubuntu)'])
  known([nginx], ['nginx/1.26.0'])
  assert.deepEqual(
    asked.map(([, options]) => options),
    [{ distribution: 'Ubuntu' }, {}],
  )
})
