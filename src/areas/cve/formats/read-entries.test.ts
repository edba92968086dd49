import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { CveRecord, Entry } from '../record.ts'
import { all, any, metric, name, node, nvdRecord } from '../testing/nvd-record.ts'
import { readEntries, UnreadableFileError } from './read-entries.ts'

/** In pieces of a few bytes, so that everything that can be cut is cut. */
async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(value: unknown, size = 4096): Promise<{ format: string; entries: Entry[] }> {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const { format, entries } = await readEntries(pieces(Buffer.from(text), size))
  return { format, entries: await Array.fromAsync(entries) }
}

async function recordOf(value: unknown): Promise<CveRecord> {
  const [entry] = (await read(value)).entries
  assert.equal(entry?.kind, 'record')
  return (entry as Extract<Entry, { kind: 'record' }>).record
}

const cve5 = (cna: object, meta: object = {}) => ({
  dataType: 'CVE_RECORD',
  cveMetadata: { cveId: 'CVE-2026-0005', state: 'PUBLISHED', datePublished: 'p', dateUpdated: 'u', ...meta },
  containers: { cna },
})

describe('formats', () => {
  test('are recognized by how they begin', async () => {
    const record = nvdRecord('CVE-2026-0001')
    const page = { resultsPerPage: 1, format: 'NVD_CVE', vulnerabilities: [{ cve: record }] }
    const kev = {
      title: 't',
      catalogVersion: '1',
      vulnerabilities: [
        {
          cveID: 'CVE-2026-0001',
          dateAdded: 'd',
          dueDate: 'e',
          knownRansomwareCampaignUse: 'Known',
          vulnerabilityName: 'n',
        },
      ],
    }
    const readKinds = async (value: unknown) => {
      const { format, entries } = await read(value, 7)
      return [format, entries.map(({ kind }) => kind).join()]
    }
    assert.deepEqual(await readKinds(page), ['list', 'record'])
    assert.deepEqual(await readKinds({ cve_items: [record, record] }), ['list', 'record,record'])
    assert.deepEqual(await readKinds([record]), ['list', 'record'])
    assert.deepEqual(await readKinds(record), ['single', 'record'])
    assert.deepEqual(await readKinds(cve5({})), ['single', 'record'])
    assert.deepEqual(await readKinds(`\ufeff ${JSON.stringify(page)}`), ['list', 'record'])
    assert.deepEqual(await readKinds(kev), ['catalogue', 'exploited'])
    assert.deepEqual(
      await readKinds(
        '#model_version:v2025\ncve,epss,percentile\nCVE-2026-0001,0.9,0.99\nCVE-2026-0002,2e-05,0\r\nx,y,z',
      ),
      ['epss', 'chance,chance,unreadable'],
    )
    assert.deepEqual(await readKinds({ something: 'else' }), ['single', 'unreadable'])
    assert.deepEqual(await readKinds({ vulnerabilities: [1, null, {}] }), [
      'list',
      'unreadable,unreadable,unreadable',
    ])
  })

  test('what is none of them, or ends in the middle, is an error', async () => {
    for (const text of [
      '',
      'PK\u0003\u0004',
      '<xml/>',
      '{"vulnerabilities": [{"cve": {"id"',
      '{"a": ',
      '[1,',
      '{"vulnerabilities": [}',
    ])
      await assert.rejects(read(text), UnreadableFileError, text)
  })

  test('any bytes are read or refused', async () => {
    const start = fc.constantFrom(
      '',
      '{',
      '[',
      '#',
      'cve,',
      '{"vulnerabilities":[',
      '{"vulnerabilities":[{"cve":{"id":"CVE-2026-0001","metrics":',
    )
    await fc.assert(
      fc.asyncProperty(start, fc.oneof(fc.string({ unit: 'binary' }), fc.json()), async (head, tail) => {
        await read(`${head}${tail}`, 3).catch((error: unknown) =>
          assert.ok(error instanceof UnreadableFileError, String(error)),
        )
      }),
    )
  })
})

describe('NVD', () => {
  test('the newest scale counts, and in it the primary source', async () => {
    const score = async (metrics: object) => (await recordOf(nvdRecord('CVE-2026-0001', { metrics }))).score
    const scored = {
      cvssMetricV2: [metric('Primary', 2)],
      cvssMetricV31: [metric('Secondary', 4, 'a'), metric('Primary', 5, 'b')],
    }
    assert.deepEqual(await score(scored), { value: 5, version: '3.1', source: 'b', vector: 'CVSS' })
    assert.equal((await score({ ...scored, cvssMetricV40: [metric('Secondary', 9.3, 'c')] }))?.value, 9.3)
    assert.equal(await score({ cvssMetricV30: [{ cvssData: { baseScore: 11 } }] }), null)
  })

  test('configurations are kept as what each on its own or all together means', async () => {
    const [single, both, inner] = (
      await recordOf(
        nvdRecord('CVE-2026-0001', {
          configurations: [
            any({ criteria: name('a:x:y'), versionStartExcluding: '1', versionEndIncluding: '2' }),
            all(node({ criteria: name('a:x:y:1') }), node({ criteria: name('o:x:z'), vulnerable: false })),
            {
              nodes: [
                {
                  operator: 'AND',
                  cpeMatch: [
                    { vulnerable: true, criteria: name('a:x:y') },
                    { vulnerable: false, criteria: name('o:x:z') },
                  ],
                },
              ],
            },
            any({ criteria: name('o:x:z'), vulnerable: false }),
            any({ criteria: 'no platform name' }),
            { negate: true, ...any({ criteria: name('a:x:y') }) },
          ],
        }),
      )
    ).configurations
    assert.deepEqual(single, {
      kind: 'any',
      criteria: [
        {
          cpe: name('a:x:y'),
          vulnerable: true,
          low: { version: '1', inclusive: false },
          high: { version: '2', inclusive: true },
        },
      ],
    })
    assert.equal(both?.kind === 'all' && both.nodes.length, 2)
    assert.equal(inner?.kind === 'all' && inner.nodes.length, 2)
  })

  test('rejected and nameless ones are no records', async () => {
    const kinds = (await read([nvdRecord('CVE-2026-0001', { vulnStatus: 'Rejected' }), nvdRecord('GHSA-1')]))
      .entries
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['rejected', 'unreadable'],
    )
  })
})

describe('CVE 5', () => {
  test('loose names of vendor and product are platform names', async () => {
    const { configurations, score } = await recordOf(
      cve5({
        affected: [
          {
            vendor: 'Apache Software Foundation',
            product: 'Apache HTTP Server',
            versions: [{ version: '2.4.49', status: 'affected' }],
          },
          { vendor: 'n/a', product: 'n/a', versions: [{ version: '1', status: 'affected' }] },
        ],
        metrics: [{ cvssV3_1: { baseScore: 5 } }, { cvssV4_0: { baseScore: 6 } }],
        providerMetadata: { shortName: 'apache' },
      }),
    )
    assert.deepEqual(configurations[0]?.kind === 'any' && configurations[0].criteria.map(({ cpe }) => cpe), [
      name('a:apache_software_foundation:apache_http_server'),
    ])
    assert.deepEqual(score, { value: 6, version: '4.0', source: 'apache', vector: '' })
  })

  test('names that are written out come before them', async () => {
    const versions = [{ version: '18.0', lessThan: '18.0.1', status: 'affected' }]
    const listed = await recordOf(
      cve5({ affected: [{ vendor: 'V', product: 'P', cpes: ['cpe:/a:gitlab:gitlab:18.0'], versions }] }),
    )
    assert.deepEqual(
      listed.configurations[0]?.kind === 'any' && listed.configurations[0].criteria[0]?.cpe,
      name('a:gitlab:gitlab'),
    )
    const written = await recordOf(
      cve5({
        affected: [{ vendor: 'V', product: 'P', versions }],
        cpeApplicability: [any({ criteria: name('o:linux:linux_kernel') })],
      }),
    )
    assert.deepEqual(
      written.configurations[0]?.kind === 'any' && written.configurations[0].criteria[0]?.cpe,
      name('o:linux:linux_kernel'),
    )
  })

  test('rejected ones are no records', async () => {
    assert.deepEqual((await read(cve5({}, { state: 'REJECTED' }))).entries, [
      { kind: 'rejected', cve: 'CVE-2026-0005', source: 'cve-5' },
    ])
  })
})
