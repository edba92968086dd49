import { path } from '../../../query/declare-field.ts'
import type { Field } from '../../../query/field.ts'

export const messagingFields: readonly Field[] = [
  path.bool('mqtt.auth', 'Whether the broker asks for a user name and a password.', 'false'),
  path.bool('mqtt.connected', 'Whether the broker accepted the connection.', 'true'),
  path.int('mqtt.num_topics', 'How many topics were heard.', '>10'),
  path.text('mqtt.topics', 'Topics that were heard.', 'home/temperature'),
  path.text('mqtt.messages', 'Messages that were heard.', 'temperature'),
  path.text('mqtt.protocol', 'mqtt, or mqtts behind TLS.', 'mqtts'),
  path.text('mqtt.version', 'Protocol level: 4 (3.1.1) or 5.', '5'),
]
