import { parseAddress } from '../../../core/address.ts'
import type { SensorEvent } from '../../../core/events/sensor-event.ts'
import { rdnsParent } from '../../../enrich/rdns.ts'
import { withVerdict } from '../verdict.ts'
import type { SourceFacts, SourceIndex } from './source-index.ts'

/**
 * The event with what is known about its source: who it is, and what to think of it. Doing it again, with
 * another list or when the network of the source is known, replaces the verdict and only adds other tags.
 */
export function identifySource(
  event: SensorEvent,
  index: SourceIndex,
  asn = event.origin.asn ?? 0,
): SensorEvent {
  const { rdns } = event.origin
  const found = index(factsOf(event, asn))
  const tags = new Set(event.data.tags)
  let benign = false
  for (const { source, confirmed } of found) {
    tags.add(source.tag)
    for (const tag of source.also ?? [])
      if (tag === 'BENIGN') benign ||= confirmed
      else tags.add(tag)
  }
  const parent = rdns === undefined ? '' : rdnsParent(rdns)
  return {
    ...event,
    origin: {
      ...event.origin,
      ...(asn > 0 && { asn }),
      ...(parent !== '' && { rdns_parent: parent }),
    },
    data: { ...event.data, tags: withVerdict(tags, benign) },
  }
}

function factsOf({ origin, data }: SensorEvent, asn: number): SourceFacts {
  const { http, ssl, dtls, ssh } = data.extra ?? {}
  return {
    address: parseAddress(origin.ip),
    rdns: origin.rdns ?? '',
    asn,
    agent: http?.headers['user-agent'] ?? '',
    ja3: ssl?.ja3_digest ?? dtls?.ja3_digest ?? '',
    hassh: ssh?.hassh ?? '',
  }
}
