import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { dayMs } from '../../core/time.ts'
import type { KnownName } from '../discovery/name-store.ts'
import { rules } from '../rules/rules.ts'
import { csvReport } from './csv-report.ts'
import { visibleText } from './escape-text.ts'
import { htmlLimits, htmlReport } from './html-report.ts'
import { reportFileName } from './report.ts'
import { sarifReport } from './sarif-report.ts'
import { canonicalJson, observableId, uuidV5 } from './stix-ids.ts'
import { stixReport } from './stix-report.ts'
import {
  hostileText,
  sampleFinding,
  sampleNow,
  sampleReport,
  sampleService,
  textOf,
} from './testing/sample-report.ts'
import { SarifLog } from './testing/sarif-schema.ts'
import { StixBundle } from './testing/stix-schema.ts'

const name: KnownName = {
  ...{ id: 1, name: 'www.example.com', state: 'resolves', addresses: ['192.0.2.1', '2001:db8::1'] },
  alias: '',
}
const sample = sampleReport({
  name: hostileText,
  findings: [
    sampleFinding(1, { severity: 'critical', title: hostileText, asset: hostileText, subject: hostileText }),
    sampleFinding(2, {
      evidence: { source: 'x', at: 0, facts: { banner: hostileText, [hostileText]: 'v' } },
    }),
    sampleFinding(3, {
      ...{ rule: 'known-vulnerability', severity: 'medium', ip: '2001:db8::1', port: 80 },
      evidence: { source: 'x', at: 0, facts: { 'CVE-2021-23017': 'EPSS 0.50' } },
    }),
    sampleFinding(4, { rule: 'takeover-candidate', ip: null, port: null, protocol: null, name: 'a.example' }),
    sampleFinding(5, { rule: 'of-an-earlier-version', severity: 'low' }),
    sampleFinding(6, { state: 'accepted', stateReason: hostileText, acceptedUntil: sampleNow + dayMs }),
    sampleFinding(7, { state: 'false', stateReason: 'a test machine' }),
    sampleFinding(8, { state: 'fixed', title: 'It was fixed' }),
  ],
  services: [
    sampleService(1, {
      product: hostileText,
      certificate: 'ab'.repeat(32),
      certificateName: hostileText,
      certificateEnd: sampleNow + 5 * dayMs,
    }),
    sampleService(2, { ip: '2001:db8::1', certificate: 'AA:'.repeat(20).slice(0, -1), name: '' }),
    sampleService(2, { port: 53, protocol: 'udp', name: 'domain', product: '', version: '' }),
  ],
  names: [name, { ...name, id: 2, name: hostileText }],
})

function checked<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> {
  const value: unknown = JSON.parse(text)
  const check = Compile(schema)
  assert.deepEqual(check.Errors(value).slice(0, 5), [])
  return value as Static<Schema>
}

describe('HTML', () => {
  test('it is one well-formed page without scripts that loads nothing', async () => {
    const html = await textOf(htmlReport(sample, htmlLimits))
    const seen = elementsOf(html)
    for (const one of ['script', 'iframe', 'img', 'link', 'a', 'object', 'form'])
      assert.ok(!seen.has(one), one)
    assert.equal(seen.get('svg'), 4, 'severities, score, assets, certificates')
    assert.equal(seen.get('h1'), 2)
    assert.ok(!/\b(src|href|on[a-z]+)=/.test(html.replace(/<svg[^>]*xmlns[^>]*>/g, '')))
    assert.doesNotMatch(html, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\ud800-\udfff]/)
  })

  test('the summary comes before the details, which have evidence and advice', async () => {
    const html = await textOf(htmlReport(sample, htmlLimits))
    const order = [
      'What to do first',
      'Findings by asset',
      'class="details"',
      'What to do:',
      'Fixed since then',
    ]
    const at = order.map((text) => html.indexOf(text))
    assert.deepEqual(
      at.toSorted((a, b) => a - b),
      at,
    )
    assert.ok(!at.includes(-1))
    assert.ok(html.includes('&lt;script&gt;alert(1)&lt;/script&gt;\\x1b[31m\\u202e&quot;'))
    assert.ok(html.includes('a test machine'))
  })

  test('what is too much is counted', async () => {
    const html = await textOf(htmlReport(sample, { maxFindings: 2, maxServices: 1 }))
    assert.match(html, /4 further findings are not listed here/)
    assert.match(html, /2 further open ports/)
    elementsOf(html)
  })

  test('an empty report says so', async () => {
    const html = await textOf(htmlReport(sampleReport({}), htmlLimits))
    assert.match(html, /no finding is open/)
    elementsOf(html)
  })
})

/** How often each element is there; throws when one is not closed where it should be. */
function elementsOf(html: string): ReadonlyMap<string, number> {
  const empty = new Set(['meta', 'br', 'rect', 'line', 'circle', 'polyline'])
  const seen = new Map<string, number>()
  const open: string[] = []
  const body = html.replace(/<style>[^<]*<\/style>/, '').replace('<!doctype html>', '')
  for (const [tag, end, element = ''] of body.matchAll(/<(\/?)([a-z0-9]+)(?:\s[^<>]*)?>|[<>]/g)) {
    assert.notEqual(element, '', `a bracket that is not escaped: ${tag}`)
    if (end === '/') assert.equal(open.pop(), element)
    else {
      seen.set(element, (seen.get(element) ?? 0) + 1)
      if (!empty.has(element)) open.push(element)
    }
  }
  assert.deepEqual(open, [])
  return seen
}

test('CSV has a row for each finding, and no formula or control character', async () => {
  const csv = await textOf(csvReport(sample))
  const rows = csv.split('\r\n')
  assert.equal(rows.length, 1 + 8 + 1)
  assert.match(rows[0]!, /^id,severity,state,title,rule,asset,subject,ip,port/)
  assert.doesNotMatch(rows.join(''), /[\u0000-\u001f\u007f-\u009f\u202e]/)
  const formula = await textOf(csvReport(sampleReport({ findings: [sampleFinding(1, { title: '=cmd()' })] })))
  assert.match(formula, /,'=cmd\(\),/)
})

describe('SARIF', () => {
  test('it is as the specification says, without what is fixed', async () => {
    const log = checked(SarifLog, await textOf(sarifReport(sample, '1.2.3')))
    const { tool, results } = log.runs[0]!
    assert.equal(tool.driver.rules.length, rules.length)
    assert.equal(results.length, 7)
    for (const { ruleId, ruleIndex } of results)
      if (ruleIndex !== undefined) assert.equal(tool.driver.rules[ruleIndex]!.id, ruleId)
    assert.deepEqual(
      results.map(({ level }) => level),
      ['error', 'error', 'warning', 'error', 'note', 'error', 'error'],
    )
    assert.equal(results[4]!.ruleIndex, undefined)
    assert.deepEqual(
      results.map(({ suppressions }) => suppressions?.length ?? 0),
      [0, 0, 0, 0, 0, 1, 1],
    )
    assert.match(results[5]!.suppressions![0]!.justification!, /^accepted until 2026-02-01.*: /)
    assert.equal(results[2]!.locations[0]!.physicalLocation!.artifactLocation.uri, 'tcp://[2001:db8::1]:80')
  })

  test('a text is neither a link nor a placeholder, and a fingerprint stays the same', async () => {
    const text = await textOf(sarifReport(sample, '1.2.3'))
    assert.ok(!text.includes('<') && !text.includes('\u202e'))
    const { results } = checked(SarifLog, text).runs[0]!
    assert.match(results[0]!.message.text, /\\\[a\\\]\(b\) \{\{0\}\}/)
    const again = checked(
      SarifLog,
      await textOf(sarifReport({ ...sample, perimeter: { id: 'other', name: 'x' } }, '9.9.9')),
    )
    assert.deepEqual(
      again.runs[0]!.results.map(({ partialFingerprints }) => partialFingerprints),
      results.map(({ partialFingerprints }) => partialFingerprints),
    )
    assert.equal(new Set(results.map((one) => one.partialFingerprints['findingKey/v1'])).size, 7)
  })

  test('a report without findings is a log without results', async () => {
    const log = checked(SarifLog, await textOf(sarifReport(sampleReport({}), '1.2.3')))
    assert.deepEqual(log.runs[0]!.results, [])
  })
})

describe('STIX', () => {
  type Object = { readonly type: string; readonly id: string } & Readonly<Record<string, unknown>>

  test('it is as the specification says: each object once, and every reference in the bundle', async () => {
    const text = await textOf(stixReport(sample, sampleNow))
    assert.ok(!text.includes('<') && !text.includes('\u202e'))
    const objects = checked(StixBundle, text).objects as unknown as readonly Object[]
    const ids = new Set(objects.map(({ id }) => id))
    assert.equal(ids.size, objects.length)
    for (const object of objects)
      for (const [property, value] of Object.entries(object))
        if (/_refs?$/.test(property))
          for (const ref of [value].flat()) assert.ok(ids.has(String(ref)), String(ref))
    const count = (type: string): number => objects.filter((one) => one.type === type).length
    assert.deepEqual(
      ['ipv4-addr', 'ipv6-addr', 'network-traffic', 'software', 'x509-certificate', 'observed-data'].map(
        count,
      ),
      [2, 1, 3, 2, 2, 3],
    )
    assert.deepEqual(['domain-name', 'vulnerability', 'relationship'].map(count), [2, 1, 5])
  })

  test('the same observations have the same ids', async () => {
    const one = await textOf(stixReport(sample, sampleNow))
    assert.equal(await textOf(stixReport(sample, sampleNow)), one)
  })

  test('ids are those of the specifications', () => {
    // The example of RFC 9562, appendix A.4.
    assert.equal(
      uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com'),
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    )
    assert.equal(canonicalJson({ b: [1, 'x'], a: { d: null, c: undefined } }), '{"a":{"d":null},"b":[1,"x"]}')
    // The example of STIX 2.1, section 2.9.
    assert.equal(
      observableId('ipv4-addr', { value: '198.51.100.3' }),
      'ipv4-addr--28bb3599-77cd-5a82-a950-b5bc3caf07c4',
    )
  })
})

test('hidden characters become visible, and a name of a file is plain', () => {
  assert.equal(visibleText('a\u0000\t\u202e→é'), 'a\\x00\\t\\u202e→é')
  assert.equal(reportFileName('../Ação "x"', sampleNow, 'stix'), 'rimlight-ac-a-o-x-2026-01-31.stix.json')
  assert.equal(reportFileName('日本', sampleNow, 'pdf'), 'rimlight-report-2026-01-31.pdf')
})
