import { asList, asObject, isObject } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putBool, putText, putVersion } from '../search/search-data.ts'

export const kubernetesSearch: ProtocolSearch = {
  fields: [
    path.bool('kubernetes.auth_required', 'Whether the API asks who is calling.', 'false'),
    path.bool('kubernetes.connected', 'Whether the API answered.', 'true'),
    path.text('kubernetes.pods_names', 'Names of the pods.', 'nginx-*'),
    path.version('kubernetes.version', 'Version of the API server.', '<1.20'),
  ],
  put(data, record) {
    putBool(data, 'kubernetes.auth_required', record['auth_required'])
    putBool(data, 'kubernetes.connected', record['connected'])
    const version = record['version']
    // The API's own /version answer is an object.
    putVersion(data, 'kubernetes.version', isObject(version) ? version['gitVersion'] : version)
    for (const pod of asList(record['pods']).map(asObject)) {
      putText(data, 'kubernetes.pods_names', asObject(pod['metadata'])['name'])
    }
  },
}
