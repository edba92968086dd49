import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'

const feeds = [
  ['home/livingroom/temperature', '21.4'],
  ['home/door/front', 'closed'],
  ['tele/plug-3/STATE', '{"Time":"2026-11-02T10:11:12","POWER":"ON"}'],
  ['zigbee2mqtt/bridge/state', 'online'],
  ['fleet/truck-12/gps', '{"lat":38.71,"lon":-9.13,"speed":52}'],
  ['plant/line2/pump/rpm', '1480'],
  ['$SYS/broker/clients/connected', '17'],
  ['owntracks/user/phone', '{"_type":"location","batt":61}'],
] as const

export const mqttSample: ProtocolSample = { record }

/** Return codes of CONNACK (MQTT 3.1.1, 3.2.2.3): 0 accepted, 5 not authorised. */
function record({ identity }: Sighting): JsonObject {
  const random = createRandom(identity)
  const open = random.chance(0.6)
  const messages = open ? feeds.filter(() => random.chance(0.5)).map(([topic, msg]) => ({ topic, msg })) : []
  const topics = messages.map(({ topic }) => topic)
  return {
    connected: open,
    auth: !open,
    num_events: messages.length,
    num_topics: topics.length,
    bytes_captured: messages.reduce((sum, { topic, msg }) => sum + topic.length + msg.length, 0),
    topics,
    messages,
    connack: {
      cmd: 'connack',
      retain: false,
      qos: 0,
      dup: false,
      length: 2,
      topic: null,
      payload: null,
      sessionPresent: false,
      returnCode: open ? 0 : 5,
    },
  }
}
