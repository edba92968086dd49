import { asInteger, asList, asObject, isObject, type JsonObject } from '../../../../core/untrusted.ts'
import { leaves } from './leaves.ts'
import { putInt, putText, putTexts, putVersion, type SearchData } from './search-data.ts'

const texts = [
  'build',
  'build_flavor',
  'build_hash',
  'build_type',
  'cluster_name',
  'name',
  'node_name',
] as const

export function putElasticsearch(data: SearchData, record: JsonObject): void {
  const put = (name: string, value: unknown) => putText(data, `elasticsearch.${name}`, value)
  putVersion(data, 'elasticsearch.version', record['version'])
  for (const name of texts) put(name, record[name])
  put('hostname', record['host'] ?? record['hostname'])
  putInt(data, 'elasticsearch.cluster_nodes', record['cluster_nodes'])
  putInt(data, 'elasticsearch.total_indexing_buffer', record['total_indexing_buffer'])
  putTexts(data, 'elasticsearch.roles', asList(record['roles']))
  const jvm = asObject(record['jvm'])
  for (const name of ['version', 'vm_name', 'vm_vendor', 'vm_version']) put(`jvm.${name}`, jvm[name])
  const os = asObject(record['os'])
  for (const name of ['arch', 'name', 'pretty_name', 'version']) put(`os.${name}`, os[name])
  const cpu = asObject(os['cpu'])
  put('os.cpu.model', cpu['model'])
  put('os.cpu.vendor', cpu['vendor'])
  putTexts(data, 'elasticsearch.modules', asList(record['modules']).map(nameOf))
  putTexts(data, 'elasticsearch.plugins', asList(record['plugins']).map(nameOf))
  putIndices(data, record)
  putTexts(data, 'elasticsearch.settings', leaves(record['settings']))
}

function putIndices(data: SearchData, record: JsonObject): void {
  const indices = asList(record['indices']).map(asObject)
  for (const index of indices) {
    putText(data, 'elasticsearch.indices', index['index_name'])
    putTexts(data, 'elasticsearch.indices_raw', leaves(index))
  }
  if (indices.length === 0) return
  const bytes = sum(indices, 'size_in_bytes')
  putInt(data, 'elasticsearch.docs', sum(indices, 'docs'))
  putInt(data, 'elasticsearch.size', bytes)
  putInt(data, 'elasticsearch.size_in_bytes', bytes)
}

function sum(indices: readonly JsonObject[], name: string): number {
  return indices.reduce((total, index) => total + (asInteger(index[name]) ?? 0), 0)
}

function nameOf(value: unknown): unknown {
  return isObject(value) ? value['name'] : value
}
