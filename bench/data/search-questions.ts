import { hostFields } from '../../src/areas/host/fields/host-fields.ts'
import type { HostSearch } from '../../src/areas/host/search.ts'
import type { HostStatistic } from '../../src/areas/host/statistics.ts'
import { publicView, visibleTo } from '../../src/areas/view.ts'
import { compileSql } from '../../src/query/sql/compile-sql.ts'
import { parse } from '../../src/query/text/parse.ts'
import type { Statement } from '../client/job.ts'

/** One question, put to the interface, to the area alone, and to PostgreSQL. */
export type Question = {
  readonly name: string
  readonly target: string
  readonly ours: (search: HostSearch) => Promise<unknown>
  readonly peer: readonly Statement[]
  /** What both answers must have in common. */
  readonly gist: { readonly ours: (answer: unknown) => unknown; readonly peer: (answer: unknown) => unknown }
}

const pageSize = 20
const bucketCount = 10

export const searchQuestions: readonly Question[] = [
  page('first page, two terms', 'product:nginx country:DE', `product = 'nginx' AND country = 'DE'`),
  page(
    'first page, two words of free text',
    'apache ubuntu',
    `text @@ to_tsquery('simple', 'apache & ubuntu')`,
  ),
  page(
    'first page, nested field',
    'ssl.cert.issuer.common_name:"Example Automatic CA E5"',
    `data @> '{"ssl.cert.issuer.common_name": ["example automatic ca e5"]}'`,
  ),
  statistics('statistics: ports', 'country:CN', `country = 'CN'`, 'ports', `port || '/' || protocol`),
  statistics('statistics: products', 'country:CN', `country = 'CN' AND product != ''`, 'products', 'product'),
  statistics(
    'statistics: countries',
    'product:nginx',
    `product = 'nginx' AND country != ''`,
    'countries',
    'country',
  ),
]

function page(name: string, query: string, where: string): Question {
  return {
    name,
    target: `/v2/query/search?query=${encodeURIComponent(query)}`,
    async ours(search) {
      const { found } = await search.page(conditionOf(query), {
        scope: visibleTo(publicView),
        skip: 0,
        size: pageSize,
      })
      return search.records(found)
    },
    peer: [
      { text: `SELECT count(*)::int AS total FROM host_events WHERE newest AND ${where}`, values: [] },
      {
        text: `SELECT record FROM host_events WHERE newest AND ${where} ORDER BY ts DESC, id DESC LIMIT ${pageSize}`,
        values: [],
      },
    ],
    gist: {
      ours: (answer) => (answer as { total: number }).total,
      peer: (answer) => (answer as [{ total: number }[]])[0][0]!.total,
    },
  }
}

function statistics(
  name: string,
  query: string,
  where: string,
  type: HostStatistic,
  peerKey: string,
): Question {
  const buckets = (answer: unknown): unknown =>
    (answer as { key: unknown; doc_count: number }[]).map(({ key, doc_count }) => `${key} ${doc_count}`)
  return {
    name,
    target: `/v2/query/search/stats?query=${encodeURIComponent(query)}&type=${type}&size=${bucketCount}`,
    ours: (search) =>
      search.statistics(conditionOf(query), {
        scope: visibleTo(publicView),
        type,
        order: 'desc',
        size: bucketCount,
      }),
    peer: [
      {
        text: `SELECT ${peerKey} AS key, count(*)::int AS doc_count FROM host_events WHERE newest AND ${where}
               GROUP BY key ORDER BY doc_count DESC, key LIMIT ${bucketCount}`,
        values: [],
      },
    ],
    gist: { ours: buckets, peer: (answer) => buckets((answer as unknown[][])[0]) },
  }
}

function conditionOf(query: string) {
  return compileSql(parse(query), hostFields, { fold: 'lower' })
}
