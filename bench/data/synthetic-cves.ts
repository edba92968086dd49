import type { Configuration, Criterion, Entry } from '../../src/areas/cve/record.ts'
import { createRandom } from '../../src/sample/random.ts'

/**
 * Vulnerabilities in the proportions of NVD: most concern one product with one or two ranges, some list many
 * versions, one in seven needs a platform, and a few products have thousands. One host in the bench asks for
 * the products with the most.
 */
const products = 60_000
const maxVersionsListed = 120

export function* syntheticCves(count: number, seed = 1): Generator<Entry> {
  const { next: draw, below } = createRandom(seed)
  /** Few products have many: the first some thousand, as Linux has, and the first hundreds some hundred each. */
  const product = (): string => nameOf(Math.floor(products * draw() ** 2.5))
  const version = (): string => `${below(12)}.${below(30)}.${below(40)}`
  const range = (cpe: string): Criterion => {
    const [major, minor] = [below(12), below(30)]
    return {
      cpe: `cpe:2.3:${cpe}:*:*:*:*:*:*:*:*`,
      vulnerable: true,
      low: draw() < 0.97 ? { version: `${major}.${minor}`, inclusive: true } : null,
      high: { version: `${major}.${minor + 1 + below(8)}.${below(40)}`, inclusive: draw() < 0.3 },
    }
  }
  const listed = (cpe: string): Criterion => ({
    cpe: `cpe:2.3:${cpe}:${version()}:*:*:*:*:*:*:*`,
    vulnerable: true,
    low: null,
    high: null,
  })
  const configuration = (): Configuration => {
    const cpe = product()
    const many = draw() < 0.1
    const criteria = many
      ? Array.from({ length: below(maxVersionsListed) + 1 }, () => listed(cpe))
      : Array.from({ length: 1 + below(3) }, () => range(cpe))
    if (draw() > 0.14) return { kind: 'any', criteria }
    const platform = { ...range('o:microsoft:windows'), vulnerable: false, low: null, high: null }
    return {
      kind: 'all',
      nodes: [
        { negate: false, criteria },
        { negate: false, criteria: [platform] },
      ],
    }
  }
  for (let number = 0; number < count; number++) {
    const cve = `CVE-${2000 + (number % 26)}-${10_000 + Math.floor(number / 26)}`
    yield {
      kind: 'record',
      record: {
        cve,
        source: 'nvd',
        status: 'Analyzed',
        published: '2026-01-01T00:00:00.000',
        modified: '2026-01-02T00:00:00.000',
        summary:
          `A fault in the handling of requests lets others read or change what they should not (${cve}). `.repeat(
            3,
          ),
        score: {
          value: below(100) / 10,
          version: '3.1',
          source: 'nvd@nist.gov',
          vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
        },
        exploited: draw() < 0.005 ? '2026-01-01' : null,
        configurations: Array.from({ length: draw() < 0.15 ? 2 : 1 }, configuration),
      },
    }
    if (draw() < 0.95) yield { kind: 'chance', cve, chance: draw() ** 6, percentile: draw() }
  }
}

function nameOf(product: number): string {
  return `a:vendor${product % 97}:product${product}`
}

/** The platform names of hosts: some services each, of products that have vulnerabilities; some versions are everywhere. */
export function syntheticHosts(count: number, seed = 2): string[][] {
  const { next: draw, below } = createRandom(seed)
  return Array.from({ length: count }, () =>
    Array.from(
      { length: 1 + below(6) },
      () =>
        `cpe:/${nameOf(Math.floor(400 * draw() ** 2))}:${Math.floor(12 * draw() ** 2)}.${3 * Math.floor(8 * draw() ** 2)}.4`,
    ),
  )
}
