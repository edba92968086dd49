import { asList, isObject, type JsonObject } from '../../../../core/untrusted.ts'
import { putBool, putCaptured, putInt, putText, putTexts, type SearchData } from './search-data.ts'

export function putMqtt(data: SearchData, record: JsonObject): void {
  putBool(data, 'mqtt.auth', record['auth'])
  putBool(data, 'mqtt.connected', record['connected'])
  putInt(data, 'mqtt.num_topics', record['num_topics'])
  putTexts(data, 'mqtt.topics', asList(record['topics']))
  putText(data, 'mqtt.protocol', record['protocol'])
  putText(data, 'mqtt.version', record['version'])
  for (const message of asList(record['messages'])) {
    putCaptured(data, 'mqtt.messages', isObject(message) ? message['msg'] : message)
  }
}
