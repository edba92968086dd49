import type { Configuration, Criterion, CveRecord, ScoreVersion, VersionEnd } from '../record.ts'

/**
 * A vulnerability in a few words. `affects` has a product with its versions in each line, as
 * `a:openssl:openssl >=1.0.1 <1.0.1g` or `a:apache:http_server =2.4.49`; `on` is what it has to run on.
 */
export type KnownCve = {
  readonly cve: string
  readonly published: string
  readonly summary: string
  readonly score?: readonly [value: number, version: ScoreVersion]
  /** Since when CISA knows of attacks. */
  readonly exploited?: string
  readonly affects: readonly string[]
  readonly on?: readonly string[]
}

export function knownRecord({ cve, published, summary, score, exploited, affects, on }: KnownCve): CveRecord {
  const criteria = affects.map((line) => criterionOf(line, true))
  const configuration: Configuration = on
    ? {
        kind: 'all',
        nodes: [
          { negate: false, criteria },
          { negate: false, criteria: on.map((line) => criterionOf(line, false)) },
        ],
      }
    : { kind: 'any', criteria }
  return {
    cve,
    source: 'well-known',
    status: 'Known',
    published,
    modified: '',
    summary,
    score: score ? { value: score[0], version: score[1], source: 'rimlight', vector: '' } : null,
    exploited: exploited ?? null,
    configurations: [configuration],
  }
}

function criterionOf(line: string, vulnerable: boolean): Criterion {
  const [product, ...limits] = line.split(' ')
  const limit = (...signs: string[]): VersionEnd | null => {
    const found = limits.find((text) => signs.includes(text.replace(/[^<>=].*$/, '')))
    const sign = found?.replace(/[^<>=].*$/, '') ?? ''
    return found ? { version: found.slice(sign.length), inclusive: sign.endsWith('=') } : null
  }
  const [version, update = '*'] = (limit('=')?.version ?? '*').split(':')
  return {
    cpe: `cpe:2.3:${product}:${version}:${update}:*:*:*:*:*:*`,
    vulnerable,
    low: limit('>', '>='),
    high: limit('<', '<='),
  }
}
