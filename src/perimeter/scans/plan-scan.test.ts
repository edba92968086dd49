import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type AddressRange, parseRange } from '../../core/address.ts'
import { type Asset, type AssetKind, noDetails } from '../assets/asset.ts'
import { defaultPlanLimits, type PlanOptions, planScan, portRanges, type ScanPlanning } from './plan-scan.ts'
import { presets } from './presets.ts'

function asset(kind: AssetKind, value: string): Asset {
  return {
    ...{ ...noDetails, id: 1, perimeterId: 'p', accountId: 'a', kind, value, state: 'confirmed', reason: '' },
    ...{ createdAt: 0, lastSeenAt: null, baselineAt: null, provedAt: null },
  }
}

const options = (limits: Partial<PlanOptions['limits']> = {}): PlanOptions => ({
  description: 'd',
  networksOfAsn: (asn) => (asn === 64_496 ? [parseRange('198.51.100.0/24') as AddressRange] : []),
  namesOf: ({ value }) => [`www.${value}`, value],
  limits: { ...defaultPlanLimits, ...limits },
})
const custom = (ports: string) => ({ preset: 'custom', ports }) as const

function plan(
  assets: readonly Asset[],
  ports: string,
  limits?: Partial<PlanOptions['limits']>,
): ScanPlanning {
  const planned = planScan(assets, custom(ports), options(limits))
  assert.notEqual(typeof planned, 'string', String(planned))
  return planned as ScanPlanning
}
const targetsOf = ({ jobs }: ScanPlanning) => jobs.map((job) => job.options[0]!.targets)

describe('the jobs of a scan', () => {
  test('assets that contain each other are scanned once', () => {
    const assets = [asset('network', '192.0.2.0/24'), asset('address', '192.0.2.7'), asset('asn', 'AS64496')]
    const planned = plan(assets, '22,80-81')
    assert.deepEqual(targetsOf(planned), [['192.0.2.0/24', '198.51.100.0/24']])
    assert.deepEqual(planned.estimate, { addresses: 512, ports: 3, packets: 1_536, minutes: 1 })
  })

  test('a domain is scanned with its names, each once', () => {
    assert.deepEqual(targetsOf(plan([asset('domain', 'example.com')], '443')), [
      ['example.com', 'www.example.com'],
    ])
  })

  test('no job is larger than one may be, and together they have every address once', () => {
    const planned = plan([asset('network', '192.0.2.0/24'), asset('address', '198.51.100.1')], '1-10', {
      probesPerJob: 1_000,
    })
    const sizes = targetsOf(planned).map((targets) =>
      targets.reduce((sum, target) => {
        const { first, last } = parseRange(target)!
        return sum + Number(last - first) + 1
      }, 0),
    )
    assert.ok(
      sizes.every((size) => size <= 100),
      sizes.join(),
    )
    assert.equal(
      sizes.reduce((sum, size) => sum + size, 0),
      257,
    )
    const all = targetsOf(planned).flat()
    assert.equal(new Set(all).size, all.length)
  })

  test('names are divided among jobs by their number', () => {
    const domains = Array.from({ length: 5 }, (_, at) => asset('domain', `${at}.example`))
    const counts = targetsOf(plan(domains, '443', { targetsPerJob: 4 })).map((targets) => targets.length)
    assert.deepEqual(counts, [4, 4, 2])
  })

  test('more ports than one job may have still leave one address a job', () => {
    const planned = plan([asset('network', '192.0.2.0/30')], '1-100', { probesPerJob: 50 })
    assert.equal(planned.jobs.length, 4)
  })
})

describe('why there is no scan', () => {
  const reason = (assets: readonly Asset[], settings: Parameters<typeof planScan>[1], jobs = 200) =>
    planScan(assets, settings, options({ jobs, probesPerJob: 1_000 }))

  test('nothing is asked for', () => {
    assert.match(String(reason([asset('address', '192.0.2.1')], { preset: 'none' })), /choose a preset/)
  })

  test('no asset has an address or a name', () => {
    assert.match(String(reason([], custom('80'))), /nothing to scan/)
    assert.match(String(reason([asset('asn', 'AS1')], custom('80'))), /nothing to scan/)
  })

  test('it would be more than all jobs together may send, by one packet', () => {
    const one = [asset('address', '192.0.2.1')]
    assert.equal(typeof reason(one, custom('1-2000'), 2), 'object')
    assert.match(String(reason(one, custom('1-2001'), 2)), /2,001 ports are too many for one scan/)
  })
})

describe('presets', () => {
  const ports = (name: keyof typeof presets) =>
    portRanges(presets[name].groups).flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    )

  test('no port is in two groups, where it would be scanned twice', () => {
    for (const name of Object.keys(presets) as (keyof typeof presets)[]) {
      const all = ports(name)
      assert.equal(new Set(all).size, all.length, name)
    }
  })

  test('quick has as many ports as it says, and full has every one', () => {
    assert.match(presets.quick.about, new RegExp(`^The ${ports('quick').length} ports `))
    assert.equal(ports('full').length, 65_535)
  })
})
