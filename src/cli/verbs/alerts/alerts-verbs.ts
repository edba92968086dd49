import type { VerbGroup } from '../../verb.ts'
import { verbEntry } from '../../verb-entry.ts'

export const alertsVerbs: VerbGroup = {
  heading: 'Alerts',
  entries: [
    verbEntry(
      'alert add',
      'Adds an alert on matching events or on changes of your hosts',
      () => import('./alert-add.ts'),
    ),
    verbEntry('alert list', 'Lists your alerts', () => import('./alert-list.ts')),
    verbEntry('alert test', 'Sends a test message', () => import('./alert-actions.ts')),
    verbEntry('alert pause', 'Pauses an alert', () => import('./alert-actions.ts')),
    verbEntry('alert resume', 'Resumes a paused alert', () => import('./alert-actions.ts')),
    verbEntry('alert remove', 'Deletes an alert', () => import('./alert-actions.ts')),
    verbEntry(
      'alert deliveries',
      'Lists the messages of an alert and their delivery status',
      () => import('./alert-deliveries.ts'),
    ),
  ],
}
