import { type Facet, facet } from '../overview.ts'

const each = (column: string) => ({ key: 'one', each: `${column} AS one`, present: '1' })

export const domainFacets: readonly Facet[] = [
  facet('root', 'Domain', { key: 'root', present: '1' }),
  facet('NS', 'Name server', each('NS')),
  facet('MX', 'Mail host', each('MX')),
  facet('CNAME', 'Alias of', each('CNAME')),
]
