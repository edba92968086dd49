import type { VerbGroup } from '../../verb.ts'
import { verbEntry } from '../../verb-entry.ts'

export const scanningVerbs: VerbGroup = {
  heading: 'Scanning',
  entries: [
    verbEntry(
      'scan',
      'Scans targets that the operator allows, and prints the results',
      () => import('./scan.ts'),
    ),
    verbEntry('stream', 'Follows a live stream of events', () => import('./stream.ts')),
    verbEntry('job list', 'Lists your latest jobs', () => import('./job-list.ts')),
    verbEntry('job show', 'Shows the progress and the figures of a job', () => import('./job-show.ts')),
    verbEntry('job cancel', 'Cancels a job', () => import('./job-cancel.ts'), ['job revoke']),
    verbEntry('job replay', 'Prints every result of a job again', () => import('./job-replay.ts')),
    verbEntry('campaign add', 'Adds a scan that the service repeats', () => import('./campaign-add.ts')),
    verbEntry('campaign list', 'Lists the campaigns', () => import('./campaign-list.ts')),
    verbEntry('campaign pause', 'Pauses a campaign', () => import('./campaign-actions.ts')),
    verbEntry('campaign resume', 'Resumes a paused campaign', () => import('./campaign-actions.ts')),
    verbEntry('campaign run', 'Runs a campaign now', () => import('./campaign-actions.ts')),
    verbEntry('campaign remove', 'Deletes a campaign', () => import('./campaign-actions.ts')),
    verbEntry(
      'unknown list',
      'Lists answers that no fingerprint knows, the most frequent first',
      () => import('./unknown-list.ts'),
    ),
    verbEntry(
      'unknown show',
      'Shows an unknown answer, or writes it to a file',
      () => import('./unknown-show.ts'),
    ),
    verbEntry(
      'fingerprint try',
      'Names a service by an answer in a file',
      () => import('./fingerprint-try.ts'),
    ),
  ],
}
