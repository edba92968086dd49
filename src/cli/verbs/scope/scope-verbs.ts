import type { VerbGroup } from '../../verb.ts'
import { verbEntry } from '../../verb-entry.ts'

export const scopeVerbs: VerbGroup = {
  heading: 'Scope',
  entries: [
    verbEntry('scope allow', 'Allows a range to be scanned', () => import('./scope-allow.ts')),
    verbEntry('scope deny', 'Removes the rule that allows a range', () => import('./scope-deny.ts')),
    verbEntry('scope exclude', 'Excludes a range from every scan', () => import('./scope-exclude.ts')),
    verbEntry('scope list', 'Lists what may be scanned, and who allowed it', () => import('./scope-list.ts')),
    verbEntry('scope stop', 'Stops all scans', () => import('./scope-switch.ts')),
    verbEntry('scope resume', 'Resumes all scans', () => import('./scope-switch.ts')),
    verbEntry('opt-out add', 'Records a request not to be scanned', () => import('./opt-out-add.ts')),
    verbEntry('opt-out list', 'Lists the requests not to be scanned', () => import('./opt-out-list.ts')),
    verbEntry(
      'opt-out accept',
      'Accepts a request: its range is excluded',
      () => import('./opt-out-decisions.ts'),
    ),
    verbEntry('opt-out decline', 'Declines a request', () => import('./opt-out-decisions.ts')),
    verbEntry('opt-out withdraw', 'Withdraws an accepted request', () => import('./opt-out-decisions.ts')),
  ],
}
