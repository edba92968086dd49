import { asList, asObject, isObject, type JsonObject } from '../../../../core/untrusted.ts'
import { putBool, putDate, putText, putVersion, type SearchData } from './search-data.ts'

export function putKubernetes(data: SearchData, record: JsonObject): void {
  putBool(data, 'kubernetes.auth_required', record['auth_required'])
  putBool(data, 'kubernetes.connected', record['connected'])
  const version = record['version']
  // The API's own /version answer is an object.
  putVersion(data, 'kubernetes.version', isObject(version) ? version['gitVersion'] : version)
  for (const pod of asList(record['pods']).map(asObject)) {
    putText(data, 'kubernetes.pods_names', asObject(pod['metadata'])['name'])
  }
}

export function putTor(data: SearchData, record: JsonObject): void {
  putBool(data, 'tor.exit_node', record['exit_node'])
  putDate(data, 'tor.first_seen', record['first_seen'])
  putDate(data, 'tor.last_seen', record['last_seen'])
  putText(data, 'tor.hostname', record['hostname'])
  putText(data, 'tor.platform', record['platform'])
  putText(data, 'tor.router_name', record['router_name'])
}

export function putJarm(data: SearchData, record: JsonObject): void {
  putText(data, 'jarm.jarm', record['jarm'])
  putText(data, 'jarm.jarm_hash', record['jarm_hash'])
}
