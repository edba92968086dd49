import type { VerbGroup } from '../../verb.ts'
import { verbEntry } from '../../verb-entry.ts'

export const dataVerbs: VerbGroup = {
  heading: 'Data',
  entries: [
    verbEntry(
      'import',
      'Imports scanner results: nmap, masscan, zgrab2, httpx, naabu, shodan, own events',
      () => import('./import.ts'),
    ),
    verbEntry('import-images', 'Imports a folder of screenshots', () => import('./import-images.ts')),
    verbEntry(
      'import-names',
      'Imports names: lists, certificate log exports, zone files',
      () => import('./import-names.ts'),
    ),
    verbEntry('image delete', 'Deletes images and their search records', () => import('./image-delete.ts')),
    verbEntry('logo add', 'Adds a picture by which a product is recognised', () => import('./logo-add.ts')),
    verbEntry('logo list', 'Lists the logos that were added', () => import('./logo-list.ts')),
    verbEntry(
      'cve import',
      'Imports vulnerabilities: NVD, CVE list, KEV, EPSS',
      () => import('./cve-import.ts'),
    ),
    verbEntry(
      'score import-keys',
      'Imports lists of keys whose private half is public',
      () => import('./score-import-keys.ts'),
    ),
    verbEntry('leak add', 'Adds or updates the description of a leak', () => import('./leak-add.ts')),
    verbEntry(
      'leak import',
      'Imports the email addresses of a leak, and no other data',
      () => import('./leak-import.ts'),
    ),
    verbEntry('leak list', 'Lists the leaks and their numbers of addresses', () => import('./leak-list.ts')),
    verbEntry('leak forget', 'Deletes an address from all leaks', () => import('./leak-forget.ts')),
    verbEntry(
      'sample',
      'Generates sample data: loads it, or writes it as lines of JSON',
      () => import('./sample.ts'),
    ),
    verbEntry('sample remove', 'Deletes the sample data', () => import('./sample-remove.ts')),
  ],
}
