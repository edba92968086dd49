import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      connected: true,
      auth: false,
      num_events: 2,
      num_topics: 2,
      bytes_captured: 40,
      topics: ['Home/Temperature', 'home/door'],
      messages: [{ topic: 'home/door', msg: 'Open\\nNow' }, 'bare'],
      protocol: 'mqtts',
      version: 4,
      connack: { cmd: 'connack', retain: false, qos: 0, dup: false, length: 2, topic: null, payload: null },
    },
    paths: {
      'mqtt.connected': true,
      'mqtt.auth': false,
      'mqtt.num_topics': 2,
      'mqtt.topics': ['home/temperature', 'home/door'],
      'mqtt.messages': ['open now', 'bare'],
      'mqtt.protocol': ['mqtts'],
      'mqtt.version': ['4'],
    },
  },
]
