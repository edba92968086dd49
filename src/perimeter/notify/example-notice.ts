import { randomUUID } from 'node:crypto'
import { severities } from '../findings/finding.ts'
import { findRule } from '../rules/rules.ts'
import type { Channel } from './channel.ts'
import type { Notice, NoticeItem } from './notice.ts'

/** What a test message shows: a finding about an address that belongs to no one (RFC 5737). */
export function exampleNotice(
  { id, name, when }: Pick<Channel, 'id' | 'name' | 'when'>,
  publicUrl: string,
  now: number,
): Notice {
  return {
    ...{ id: randomUUID(), test: true, digest: when.kind === 'digest', madeAt: now, channel: { id, name } },
    items: [exampleItem(publicUrl, now)],
    more: 0,
    baseline: null,
    url: publicUrl === '' ? null : `${publicUrl}/findings`,
  }
}

function exampleItem(publicUrl: string, now: number): NoticeItem {
  const rule = findRule('database-exposed')!
  return {
    ...{ findingId: 0, perimeterId: '', change: 'new', perimeter: 'an example' },
    title: 'Example: a database answers at 192.0.2.10:3306',
    severity: rule.severity,
    reasons: ['this is a test, nothing was found'],
    ...{ asset: '192.0.2.0/24', subject: '192.0.2.10 3306/tcp', ip: '192.0.2.10', port: '3306' },
    ...{ protocol: 'tcp', name: '', service: 'mysql', product: 'MySQL', version: '8.4.3' },
    ...{ rule: rule.id, ruleTitle: rule.title, explanation: rule.explanation, advice: rule.advice },
    source: 'service-simple',
    facts: [
      ['product', 'MySQL'],
      ['version', '8.4.3'],
    ],
    ...{ firstSeen: now, lastSeen: now },
    url: publicUrl === '' ? null : `${publicUrl}/findings`,
  }
}

/** Notices that a template must be good for: hostile values, empty ones, none, several. */
export function trialNotices(): readonly Notice[] {
  const channel = { id: '', name: 'a "name" with \\ and {{braces}}', when: { kind: 'at once' } } as const
  const base = exampleNotice(channel, 'https://rimlight.example', 0)
  const item = base.items[0]!
  const hostile: NoticeItem = { ...item, title: '"},{"a":"\\\u2028</script>', severity: severities[0] }
  const empty: NoticeItem = {
    ...{ ...item, title: '', asset: '', subject: '', ip: '', port: '', protocol: '', service: '' },
    ...{ product: '', version: '', reasons: [], facts: [], url: null },
  }
  return [[hostile], [empty], [], [item, hostile, empty]].map((items) => ({ ...base, items }))
}
