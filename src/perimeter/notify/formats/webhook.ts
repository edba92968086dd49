import { headline, type NoticeItem } from '../notice.ts'
import type { Format } from './format.ts'

/** JSON for programs; with a template of one's own its texts are the bodies. */
export const webhookFormat: Format = {
  // What stands between the quotes of a JSON string.
  escape: (value) => JSON.stringify(value).slice(1, -1),
  bodies(notice, { texts }) {
    if (texts) return texts.map((text) => JSON.parse(text) as unknown)
    const { id, test, digest, madeAt, channel, items, more, baseline, url } = notice
    return [
      {
        ...{ id, test, digest },
        made_at: new Date(madeAt).toISOString(),
        channel,
        headline: headline(notice),
        total: items.length + more,
        left_out: more,
        first_scans: baseline,
        url,
        findings: items.map(findingOf),
      },
    ]
  },
}

function findingOf(item: NoticeItem): object {
  const { findingId, perimeterId, perimeter, facts, firstSeen, lastSeen, ruleTitle, port, ...rest } = item
  return {
    ...{ id: findingId, perimeter: { id: perimeterId, name: perimeter }, ...rest },
    port: port === '' ? null : Number(port),
    rule_title: ruleTitle,
    facts: Object.fromEntries(facts),
    first_seen: new Date(firstSeen).toISOString(),
    last_seen: new Date(lastSeen).toISOString(),
  }
}
