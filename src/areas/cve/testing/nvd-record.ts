/** A record as NVD writes it, for tests; every member can be replaced. */
export function nvdRecord(id: string, rest: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id,
    published: '2026-01-01T00:00:00.000',
    lastModified: '2026-01-02T00:00:00.000',
    vulnStatus: 'Analyzed',
    descriptions: [{ lang: 'en', value: `About ${id}.` }],
    metrics: { cvssMetricV31: [metric('Primary', 7.5)] },
    configurations: [any({ criteria: name('a:example:thing') })],
    ...rest,
  }
}

export function metric(type: 'Primary' | 'Secondary', baseScore: number, source = 'nvd@nist.gov') {
  return { source, type, cvssData: { baseScore, vectorString: 'CVSS' } }
}

type Match = { readonly criteria: string; readonly vulnerable?: boolean; readonly [limit: string]: unknown }

export function any(...matches: readonly Match[]) {
  return { nodes: [node(...matches)] }
}

export function all(...nodes: readonly ReturnType<typeof node>[]) {
  return { operator: 'AND', nodes }
}

export function node(...matches: readonly Match[]) {
  return { operator: 'OR', negate: false, cpeMatch: matches.map((match) => ({ vulnerable: true, ...match })) }
}

/** `a:example:thing` and what stands behind it, as a whole name. */
export function name(start: string): string {
  const values = start.split(':')
  return `cpe:2.3:${[...values, ...Array<string>(11 - values.length).fill('*')].join(':')}`
}
