import { Type } from 'typebox'
import { hostStatisticTypes } from '../../../areas/host/statistics.ts'
import { address, addressOrNetwork, page, query, size } from './inputs.ts'
import { pathOf, pathTool, type Tool } from './tool.ts'

/** Public data and what the jobs of the account found. */
const everything = { view: 'all' }

export const hostTools: readonly Tool[] = [
  pathTool({
    name: 'host',
    title: 'Host',
    about: 'What is known of a host now: open ports, services, products, versions, banners. One credit.',
    input: Type.Object({ target: addressOrNetwork }),
    path: ({ target }) => pathOf('/v2/query/ip', target, everything),
  }),
  pathTool({
    name: 'host_history',
    title: 'History of a host',
    about: 'Everything that was seen of a host in six months, newest first. One credit; a paid plan.',
    input: Type.Object({ target: address }),
    path: ({ target }) => pathOf('/v2/query/ip/historical', target, everything),
  }),
  pathTool({
    name: 'changes',
    title: 'Changes of a host',
    about:
      'What changed on a host or a /24 between two dates: ports opened and closed, products, versions, certificates. One credit for an address.',
    input: Type.Object({
      target: addressOrNetwork,
      from: Type.Optional(
        Type.String({ maxLength: 40, description: 'A date such as 2026-01-31 [30 days ago]' }),
      ),
      to: Type.Optional(Type.String({ maxLength: 40, description: 'A date [now]' })),
      page,
    }),
    path: ({ target, from, to, page }) =>
      pathOf('/v2/query/ip/changes', target, { from, to, page, ...everything }),
  }),
  pathTool({
    name: 'search',
    title: 'Search of services',
    about:
      'Services on all hosts that match a query: 20 a page, newest first, with the exact total. One credit a page.',
    input: Type.Object({ query, page }),
    path: ({ query, page }) => pathOf('/v2/query/search', null, { query, page, ...everything }),
  }),
  pathTool({
    name: 'statistics',
    title: 'Statistics of services',
    about: 'The most frequent values among the services that match a query. One credit.',
    input: Type.Object({
      query,
      type: Type.Enum(hostStatisticTypes.filter((type) => type !== 'cves')),
      size,
    }),
    path: ({ query, type, size }) =>
      pathOf('/v2/query/search/stats', null, { query, type, size, ...everything }),
  }),
  pathTool({
    name: 'cve',
    title: 'Vulnerabilities of a host',
    about:
      'The known vulnerabilities of the versions that a host shows. Distributions fix without changing the version, so a match is a reason to look, not a proof. One credit; a paid plan.',
    input: Type.Object({ target: address }),
    path: ({ target }) => pathOf('/v2/query/cve/ip', target, everything),
  }),
  pathTool({
    name: 'score',
    title: 'Risk score of a host',
    about: 'How exposed a host is, from 0 to 100, and each reason. One credit; a paid plan.',
    input: Type.Object({ target: address }),
    path: ({ target }) => pathOf('/v2/query/score/ip', target, everything),
  }),
]
