import { Type } from 'typebox'
import { distributionIn } from '../../areas/cve/distribution.ts'
import type { CveMatch } from '../../areas/cve/match.ts'
import type { HostHit } from '../../areas/host/reads.ts'
import { listOf, textsOf } from '../../areas/score/read-record.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import { asObject } from '../../core/untrusted.ts'
import type { App } from '../app.ts'
import { newestOf } from '../host/answers.ts'
import { lookUpRoute } from '../http/look-up.ts'
import type { AnyRoute, Gate } from '../http/route.ts'
import { readAddress } from '../http/target.ts'
import { viewOf, viewParameter } from '../http/view-parameter.ts'

const CveParameters = Type.Object({
  explain: Type.Integer({
    minimum: 0,
    maximum: 1,
    default: 0,
    description: '1: the confidence of each, and what it follows from',
  }),
})

const FoundCve = Type.Object({
  cve: Type.String(),
  cvss: Type.Number({ description: '0 where there is no score' }),
  cvss_version: Type.Optional(Type.String()),
  kev: Type.Optional(Type.Boolean({ description: 'CISA knows of attacks' })),
  epss: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  confidence: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  reason: Type.Optional(Type.String({ description: 'Why the confidence is lower' })),
  evidence: Type.Optional(
    Type.Object({
      cpe: Type.String(),
      criteria: Type.String(),
      range: Type.Optional(Type.String()),
      configuration: Type.Optional(Type.String()),
    }),
  ),
})

const CveAnswer = Type.Object({
  query: Type.String(),
  events: Type.Object({
    ip: Type.String(),
    ports: Type.Array(Type.Integer()),
    results: Type.Array(
      Type.Object({
        port: Type.Integer(),
        cpe: Type.Array(Type.String()),
        ts: Type.Integer(),
        cves: Type.Array(FoundCve),
      }),
    ),
  }),
})

type Named = {
  readonly hit: HostHit
  readonly cpe: readonly string[]
  /** Where a distribution may be named. */
  readonly texts: readonly string[]
}

type CveSpec = Gate & {
  readonly about: string
  /** The client says whose events count; otherwise public ones and its own do. */
  readonly choosesView?: true
}

export function cveRoute(app: App, { choosesView, ...spec }: CveSpec): AnyRoute {
  return lookUpRoute({
    ...spec,
    path: '/query/cve/ip/:target',
    summary: 'The vulnerabilities that the versions of a host have',
    query: Type.Object({ ...CveParameters.properties, ...(choosesView ? viewParameter : {}) }),
    response: CveAnswer,
    read: readAddress,
    async answer(address, call) {
      const asked = { query: call.params.target, ip: address.text, explain: call.query.explain === 1 }
      const hits = await newestOf(app.host, address, viewOf(call), call.limits)
      return { kind: 'body', body: cveAnswer(app, asked, hits), cost: 1 }
    },
  })
}

/** The vulnerabilities of the newest events of one address, those of each service apart. */
function cveAnswer(
  { cve }: Pick<App, 'cve'>,
  { query, ip, explain }: { readonly query: string; readonly ip: string; readonly explain: boolean },
  hits: readonly HostHit[],
): unknown {
  const named = hits.flatMap(namedProducts).sort((a, b) => a.hit.port - b.hit.port || b.hit.ts - a.hit.ts)
  // What one service says of the machine holds for the others as well.
  const platforms = named.flatMap(({ cpe }) => cpe.filter((name) => /^cpe:(?:\/|2\.3:)[oh]:/i.test(name)))
  const index = cve.index()
  const results = named.map(({ hit, cpe, texts }) => {
    const distribution = distributionIn(texts)
    const found = index.match(cpe, { platforms, ...(distribution !== undefined && { distribution }) })
    const cves = found.filter(({ confidence }) => confidence >= cve.minConfidence)
    return { port: hit.port, cpe, ts: hit.ts, cves: cves.map(explain ? explained : plain) }
  })
  const ports = [...new Set(results.map(({ port }) => port))]
  return { query, events: { ip, ports, results } }
}

/** Services name their product; pages name the technologies behind them, and SMB its server. */
function namedProducts(hit: HostHit): readonly Named[] {
  const event = JSON.parse(hit.record) as HostEvent
  const data = asObject(event.result?.['data'])
  const service = asObject(data['service'])
  const ofPage = event.origin.type === 'web-enrich' ? Object.values(data) : listOf(data['apps'])
  const named = [service, data, ...ofPage].flatMap((value) => textsOf(asObject(value)['cpe']))
  const texts = ['extrainfo', 'ostype', 'version', 'banner'].flatMap((name) => textsOf(service[name]))
  return named.length > 0 ? [{ hit, cpe: [...new Set(named)], texts }] : []
}

function plain({ cve, cvss }: CveMatch): unknown {
  return { cve, cvss }
}

function explained({ cve, cvss, cvssVersion, ...rest }: CveMatch): unknown {
  return { cve, cvss, cvss_version: cvssVersion, ...rest }
}
