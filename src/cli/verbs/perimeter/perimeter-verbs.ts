import type { VerbGroup } from '../../verb.ts'
import { verbEntry } from '../../verb-entry.ts'

export const perimeterVerbs: VerbGroup = {
  heading: 'Perimeter',
  entries: [
    verbEntry('watch', 'Watches domains, networks and addresses of yours', () => import('./watch.ts')),
    verbEntry('findings', 'Lists what was found about your assets', () => import('./findings.ts')),
    verbEntry('finding show', 'Shows a finding with advice and history', () => import('./finding-show.ts')),
    verbEntry('finding set', 'Changes the state of a finding', () => import('./finding-set.ts')),
    verbEntry(
      'finding verify',
      'Scans the port of a finding again, to see whether it is fixed',
      () => import('./finding-verify.ts'),
    ),
    verbEntry('report', 'Saves a report about what you watch', () => import('./report.ts')),
    verbEntry(
      'perimeter list',
      'Lists your perimeters and their last scans',
      () => import('./perimeter-list.ts'),
    ),
    verbEntry('perimeter scan', 'Scans a perimeter now', () => import('./perimeter-actions.ts')),
    verbEntry('perimeter pause', 'Pauses the scans of a perimeter', () => import('./perimeter-actions.ts')),
    verbEntry('perimeter resume', 'Resumes the scans of a perimeter', () => import('./perimeter-actions.ts')),
    verbEntry(
      'perimeter remove',
      'Deletes a perimeter with its assets and findings',
      () => import('./perimeter-actions.ts'),
    ),
    verbEntry(
      'notify add',
      'Sends findings by mail, to a chat, PagerDuty or a webhook',
      () => import('./notify-add.ts'),
    ),
    verbEntry(
      'notify list',
      'Lists where findings are sent, and what failed',
      () => import('./notify-list.ts'),
    ),
    verbEntry(
      'notify test',
      'Sends an example message and shows the answer',
      () => import('./notify-actions.ts'),
    ),
    verbEntry(
      'notify send',
      'Sends what waits for the next message or digest now',
      () => import('./notify-actions.ts'),
    ),
    verbEntry('notify pause', 'Pauses a channel', () => import('./notify-actions.ts')),
    verbEntry('notify resume', 'Resumes a paused channel', () => import('./notify-actions.ts')),
    verbEntry('notify remove', 'Deletes a channel', () => import('./notify-actions.ts')),
  ],
}
