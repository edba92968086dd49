import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openCve } from './open-cve.ts'
import { cveFolder } from './testing/cve-folder.ts'
import { any, metric, name, nvdRecord } from './testing/nvd-record.ts'
import { wellKnown } from './well-known/well-known.ts'

const known = wellKnown()

const { cve, bring, folder } = await cveFolder()
const outcome = async (value: unknown, file?: string) => {
  const { added, changed, unchanged, rejected, removed, unreadable } = await bring(value, file)
  return { added, changed, unchanged, rejected, removed, unreadable }
}
const nothing = { added: 0, changed: 0, unchanged: 0, rejected: 0, removed: 0, unreadable: 0 }
const found = (cpe: string) => cve.index().match([cpe])

describe('a new installation', () => {
  test('knows those that are widely known', () => {
    assert.equal(cve.index().size, known.length)
    const [match] = found('cpe:/a:openssl:openssl:1.0.1f')
    assert.ok(
      found('cpe:/a:openssl:openssl:1.0.1f').some(({ cve: id, kev }) => id === 'CVE-2014-0160' && kev),
    )
    assert.equal(match!.confidence, 0.9)
    assert.ok(!found('cpe:/a:openssl:openssl:1.0.1g').some(({ cve: id }) => id === 'CVE-2014-0160'))
  })

  test('each of them can be matched, and is there once', () => {
    assert.equal(new Set(known.map(({ cve: id }) => id)).size, known.length)
    for (const { cve: id, configurations } of known)
      for (const configuration of configurations) {
        const criteria =
          configuration.kind === 'any' ? configuration.criteria : configuration.nodes[0]!.criteria
        const [{ cpe, low, high }] = criteria as [(typeof criteria)[number]]
        const version = low?.inclusive
          ? low.version
          : high?.inclusive
            ? high.version
            : cpe.split(':')[5] === '*'
              ? '0.0.1'
              : null
        const asked = version === null ? cpe : cpe.replace(/:\*:/, `:${version}:`)
        assert.ok(
          found(asked).some((match) => match.cve === id),
          `${id} ${asked}`,
        )
      }
  })

  test('opening it again changes nothing', async () => {
    const { version } = cve.index()
    ;(await openCve(folder)).close()
    assert.equal(cve.index().version, version)
  })
})

describe('imports', () => {
  test('can be repeated, and see what has changed', async () => {
    const record = nvdRecord('CVE-2026-0001')
    const before = cve.index()
    assert.deepEqual(await outcome({ vulnerabilities: [{ cve: record }] }), { ...nothing, added: 1 })
    assert.notEqual(cve.index().version, before.version)
    const { version } = cve.index()
    assert.deepEqual(await outcome(gzipSync(JSON.stringify([record])), 'a.json.gz'), {
      ...nothing,
      unchanged: 1,
    })
    assert.equal(cve.index().version, version)
    const newer = {
      ...record,
      lastModified: '2026-02-01',
      metrics: { cvssMetricV31: [metric('Primary', 9.9)] },
    }
    assert.deepEqual(await outcome(newer), { ...nothing, changed: 1 })
    assert.equal(found('cpe:/a:example:thing:1')[0]!.cvss, 9.9)
    assert.deepEqual(await outcome(record), { ...nothing, unchanged: 1 }, 'what is older does not come back')
    assert.equal(found('cpe:/a:example:thing:1')[0]!.cvss, 9.9)
  })

  test('forget criteria that a record no longer has', async () => {
    await bring(nvdRecord('CVE-2026-0002', { configurations: [any({ criteria: name('a:example:gone') })] }))
    assert.equal(found('cpe:/a:example:gone:1').length, 1)
    await bring(
      nvdRecord('CVE-2026-0002', {
        lastModified: '2026-03-01',
        configurations: [any({ criteria: name('a:example:there') })],
      }),
    )
    assert.deepEqual([found('cpe:/a:example:gone:1').length, found('cpe:/a:example:there:1').length], [0, 1])
  })

  test('remove what is rejected', async () => {
    const rejected = nvdRecord('CVE-2026-0003', { vulnStatus: 'Rejected' })
    assert.deepEqual(await outcome(rejected), { ...nothing, rejected: 1 })
    await bring(
      nvdRecord('CVE-2026-0003', { configurations: [any({ criteria: name('a:example:mistake') })] }),
    )
    assert.deepEqual(await outcome(rejected), { ...nothing, rejected: 1, removed: 1 })
    assert.equal(cve.find('CVE-2026-0003'), null)
    assert.deepEqual(found('cpe:/a:example:mistake:1'), [])
  })

  test('believe NVD once it has been analysed, and the CVE list before', async () => {
    const own = (version: string) => ({
      dataType: 'CVE_RECORD',
      cveMetadata: { cveId: 'CVE-2026-0004', state: 'PUBLISHED', dateUpdated: '2026' },
      containers: {
        cna: {
          affected: [{ vendor: 'example', product: 'both', versions: [{ version, status: 'affected' }] }],
        },
      },
    })
    await bring(own('1.0'))
    await bring(nvdRecord('CVE-2026-0004', { vulnStatus: 'Awaiting Analysis', configurations: [] }))
    assert.equal(found('cpe:/a:example:both:1.0')[0]!.cvss, 7.5)
    await bring(
      nvdRecord('CVE-2026-0004', {
        lastModified: '2027',
        configurations: [any({ criteria: name('a:example:both:2.0') })],
      }),
    )
    assert.deepEqual(
      [found('cpe:/a:example:both:1.0').length, found('cpe:/a:example:both:2.0').length],
      [0, 1],
    )
    assert.deepEqual(cve.find('cve-2026-0004')!.sources, ['nvd', 'cve-5'])
  })

  test('a record of NVD takes the place of a well-known one', async () => {
    await bring(
      nvdRecord('CVE-2021-41773', {
        configurations: [any({ criteria: name('a:apache:http_server:2.4.49') })],
        metrics: { cvssMetricV31: [metric('Primary', 9.1)] },
      }),
    )
    assert.equal(
      found('cpe:/a:apache:http_server:2.4.49').find(({ cve: id }) => id === 'CVE-2021-41773')!.cvss,
      9.1,
    )
  })

  test("CISA's catalogue is whole: what it no longer names is out of it", async () => {
    await bring(
      nvdRecord('CVE-2026-0006', { configurations: [any({ criteria: name('a:example:attacked') })] }),
    )
    const catalogue = (...ids: string[]) => ({
      catalogVersion: '1',
      vulnerabilities: ids.map((cveID) => ({ cveID, dateAdded: '2026-01-01', dueDate: '2026-02-01' })),
    })
    assert.equal((await bring(catalogue('CVE-2026-0006', 'CVE-2026-9999'))).added, 2)
    assert.equal(found('cpe:/a:example:attacked:1')[0]!.kev, true)
    assert.equal((await bring(catalogue('CVE-2026-0006', 'CVE-2026-9999'))).unchanged, 2)
    await bring(catalogue('CVE-2026-9999'))
    assert.equal(found('cpe:/a:example:attacked:1')[0]!.kev, false)
  })

  test('chances come with EPSS, day after day', async () => {
    await bring(nvdRecord('CVE-2026-0007', { configurations: [any({ criteria: name('a:example:likely') })] }))
    const day = (chance: number) =>
      `#model_version:v1,score_date:2026\ncve,epss,percentile\nCVE-2026-0007,${chance},0.5\n`
    assert.equal((await bring(day(0.1), 'epss.csv')).added, 1)
    assert.equal(found('cpe:/a:example:likely:1')[0]!.epss, 0.1)
    assert.equal((await bring(day(0.1), 'epss.csv')).unchanged, 1)
    assert.equal((await bring(gzipSync(day(0.2)), 'epss.csv.gz')).changed, 1)
    assert.equal(found('cpe:/a:example:likely:1')[0]!.epss, 0.2)
  })

  test('a file that is broken is reported, and what came before its fault is kept', async () => {
    const whole = JSON.stringify({
      vulnerabilities: [{ cve: nvdRecord('CVE-2026-0008') }, { cve: nvdRecord('CVE-2026-0009') }],
    })
    const { added, problems } = await bring(whole.slice(0, -100))
    assert.deepEqual([added, problems.map(({ reason }) => reason)], [1, ['it ends in the middle']])
    const packed = gzipSync(whole)
    assert.equal((await bring(packed.subarray(0, packed.length - 30), 'cut.json.gz')).problems.length, 1)
    assert.equal((await bring('binary \u0000', 'x.json')).problems.length, 1)
  })
})
