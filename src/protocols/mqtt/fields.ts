import { asList, isObject } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putBool, putCaptured, putInt, putText, putTexts } from '../search/search-data.ts'

export const mqttSearch: ProtocolSearch = {
  fields: [
    path.bool('mqtt.auth', 'Whether the broker asks for a user name and a password.', 'false'),
    path.bool('mqtt.connected', 'Whether the broker accepted the connection.', 'true'),
    path.int('mqtt.num_topics', 'How many topics were received.', '>10'),
    path.text('mqtt.topics', 'Topics that were received.', 'home/temperature'),
    path.text('mqtt.messages', 'Messages that were received.', 'temperature'),
    path.text('mqtt.protocol', 'mqtt, or mqtts behind TLS.', 'mqtts'),
    path.text('mqtt.version', 'Protocol level: 4 (3.1.1) or 5.', '5'),
  ],
  put(data, record) {
    putBool(data, 'mqtt.auth', record['auth'])
    putBool(data, 'mqtt.connected', record['connected'])
    putInt(data, 'mqtt.num_topics', record['num_topics'])
    putTexts(data, 'mqtt.topics', asList(record['topics']))
    putText(data, 'mqtt.protocol', record['protocol'])
    putText(data, 'mqtt.version', record['version'])
    for (const message of asList(record['messages'])) {
      putCaptured(data, 'mqtt.messages', isObject(message) ? message['msg'] : message)
    }
  },
}
