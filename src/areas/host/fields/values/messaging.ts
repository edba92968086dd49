import { isMembers, list, type Members } from '../../../../core/untrusted.ts'
import { putBool, putCaptured, putInt, putText, putTexts, type SearchData } from './search-data.ts'

export function putMqtt(data: SearchData, record: Members): void {
  putBool(data, 'mqtt.auth', record['auth'])
  putBool(data, 'mqtt.connected', record['connected'])
  putInt(data, 'mqtt.num_topics', record['num_topics'])
  putTexts(data, 'mqtt.topics', list(record['topics']))
  putText(data, 'mqtt.protocol', record['protocol'])
  putText(data, 'mqtt.version', record['version'])
  for (const message of list(record['messages'])) {
    putCaptured(data, 'mqtt.messages', isMembers(message) ? message['msg'] : message)
  }
}
