import type { VerbGroup } from '../../verb.ts'
import { verbEntry } from '../../verb-entry.ts'

export const searchVerbs: VerbGroup = {
  heading: 'Search',
  entries: [
    verbEntry('host', 'Shows what is known about a host', () => import('./host.ts')),
    verbEntry('search', 'Searches the latest events of all hosts', () => import('./search.ts')),
    verbEntry('count', 'Prints the number of events that match a search', () => import('./count.ts')),
    verbEntry('download', 'Saves the results of a search to a file', () => import('./download.ts')),
    verbEntry(
      'stats',
      'Counts the events of a search by port, product, country and more',
      () => import('./stats.ts'),
    ),
    verbEntry(
      'changes',
      'Lists what changed on a host or network between two dates',
      () => import('./changes.ts'),
    ),
    verbEntry(
      'domain',
      'Shows the DNS records and names of a domain or address',
      () => import('./domain.ts'),
    ),
    verbEntry('image', 'Lists the screenshots of a host or a search', () => import('./image.ts')),
    verbEntry('sensor', 'Shows what a host or a search sent to sensors', () => import('./sensor.ts')),
    verbEntry(
      'torrent',
      'Shows the torrents of a host, or the hosts of a torrent',
      () => import('./torrent.ts'),
    ),
    verbEntry('leak', 'Shows the leaks of an email address or of your domain', () => import('./leak.ts')),
    verbEntry('score', 'Shows how exposed a host is, and why', () => import('./score.ts')),
    verbEntry(
      'cve show',
      'Shows a vulnerability, or the vulnerabilities of a platform name',
      () => import('./cve-show.ts'),
    ),
  ],
}
