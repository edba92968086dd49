import { createHash } from 'node:crypto'
import { identifySource } from '../../../areas/sensors/sources/identify-source.ts'
import { ownSources } from '../../../areas/sensors/sources/own-sources.ts'
import type { SourceIndex } from '../../../areas/sensors/sources/source-index.ts'
import { escapeBytes } from '../../../core/escape.ts'
import {
  maxPayloadBytes,
  type SensorEvent,
  type SensorExtra,
  type SensorObservation,
} from '../../../core/events/sensor-event.ts'
import { createRuleMatcher } from './match-rules.ts'
import { readPacket } from './packet-tags.ts'
import type { Payload } from './payload.ts'
import { payloadReaders } from './payload-readers.ts'
import { payloadRules } from './rules/payload-rules.ts'

const matchRules = createRuleMatcher(payloadRules)

/** What was observed as the event that is stored and streamed: read, tagged and escaped. */
export function sensorEventOf(
  observation: SensorObservation,
  sources: SourceIndex = ownSources,
): SensorEvent {
  const { ts, protocol, source, target, rdns } = observation
  const kept = observation.payload.subarray(0, maxPayloadBytes)
  const bytes = Buffer.from(kept.buffer, kept.byteOffset, kept.length)
  const { tags, extra } = readPayload(observation, { bytes, protocol, port: target.port })
  const event: SensorEvent = {
    origin: {
      type: 'sinkhole',
      client_id: 'sinkhole',
      ip: source.ip,
      port: source.port,
      ...(rdns !== undefined && rdns !== '' && { rdns }),
      ts,
    },
    target: { ip: target.ip, port: target.port, protocol },
    data: {
      ...(bytes.length > 0 && {
        payload: escapeBytes(bytes),
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }),
      ...(extra && { extra }),
      tags,
    },
  }
  return identifySource(event, sources)
}

function readPayload(
  observation: SensorObservation,
  payload: Payload,
): { readonly tags: string[]; readonly extra?: SensorExtra } {
  const packet = readPacket(observation)
  const tags = [...packet.tags]
  const extra: Record<string, unknown> = packet.tcp ? { tcp: packet.tcp } : {}
  if (payload.bytes.length > 0 && payload.protocol !== 'icmp') {
    for (const [name, read] of payloadReaders) {
      const reading = read(payload)
      if (!reading) continue
      tags.push(...reading.tags)
      if (reading.extra) extra[name] = reading.extra
      break
    }
    tags.push(...matchRules(payload))
  }
  return Object.keys(extra).length > 0 ? { tags, extra: extra as SensorExtra } : { tags }
}
