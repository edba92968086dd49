import type { VerbGroup } from '../../verb.ts'
import { verbEntry } from '../../verb-entry.ts'

export const searchVerbs: VerbGroup = {
  heading: 'Search',
  entries: [
    verbEntry('host', 'Shows what is known about a host', () => import('./host.ts')),
    verbEntry('search', 'Searches the latest events of all hosts', () => import('./search.ts')),
    verbEntry(
      'stats',
      'Counts the events of a search by port, product, country and more',
      () => import('./stats.ts'),
    ),
    verbEntry('score', 'Shows how exposed a host is, and why', () => import('./score.ts')),
    verbEntry(
      'cve show',
      'Shows a vulnerability, or the vulnerabilities of a platform name',
      () => import('./cve-show.ts'),
    ),
  ],
}
