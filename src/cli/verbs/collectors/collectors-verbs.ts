import type { VerbGroup } from '../../verb.ts'
import { verbEntry } from '../../verb-entry.ts'

export const collectorsVerbs: VerbGroup = {
  heading: 'Collectors',
  entries: [
    verbEntry(
      'sensor listen',
      'Records unsolicited connections, and prints or reports them',
      () => import('./sensor-listen.ts'),
    ),
    verbEntry('dht', 'Records peers and torrents of the BitTorrent DHT', () => import('./dht.ts')),
    verbEntry(
      'dns resolve',
      'Resolves the names of a file, and stores the answers',
      () => import('./dns-resolve.ts'),
    ),
    verbEntry(
      'dns crawl',
      'Resolves the names that scans found, and stores the answers',
      () => import('./dns-crawl.ts'),
    ),
  ],
}
