import { asInteger, asList, asObject, isObject, type JsonObject } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import { leaves } from '../search/leaves.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putInt, putText, putTexts, putVersion, type SearchData } from '../search/search-data.ts'

export const elasticsearchSearch: ProtocolSearch = {
  fields: [
    path.version('elasticsearch.version', 'Version of the server.', '<7.17'),
    path.text('elasticsearch.build', 'Build the server was made from (up to 2.x).', 'e12f62e'),
    path.text('elasticsearch.build_flavor', 'Flavour of the build.', 'oss'),
    path.text('elasticsearch.build_hash', 'Commit the server was built from.', '19c13d0'),
    path.text('elasticsearch.build_type', 'Kind of package.', 'docker'),
    path.text('elasticsearch.cluster_name', 'Name of the cluster.', 'logs'),
    path.int('elasticsearch.cluster_nodes', 'How many nodes the cluster has.', '>3'),
    path.text('elasticsearch.hostname', 'Host name of the node.', 'es01'),
    path.text('elasticsearch.name', 'Name of the node.', 'data-1'),
    path.text('elasticsearch.node_name', 'Id or name of the node in the cluster.', 'data-1'),
    path.text('elasticsearch.roles', 'Roles of the node.', 'master'),
    path.text('elasticsearch.indices', 'Names of the indices.', 'customers'),
    path.text(
      'elasticsearch.indices_raw',
      'All properties of each index, as name: value.',
      'index_name: logs',
    ),
    path.int('elasticsearch.docs', 'Documents in all indices together.', '>1000000'),
    path.int('elasticsearch.size', 'Bytes of all indices together.', '>1000000'),
    path.int('elasticsearch.size_in_bytes', 'Bytes of all indices together.', '>1000000'),
    path.int('elasticsearch.total_indexing_buffer', 'Bytes set aside for indexing.', '>1000000'),
    path.text('elasticsearch.modules', 'Names of the modules.', 'transport-netty4'),
    path.text('elasticsearch.plugins', 'Names of the plug-ins.', 'discovery-ec2'),
    path.text('elasticsearch.settings', 'All settings, as name: value.', 'discovery.type: ec2'),
    path.text('elasticsearch.jvm.version', 'Version of the Java machine.', '1.8.0_181'),
    path.text('elasticsearch.jvm.vm_name', 'Name of the Java machine.', 'OpenJDK 64-Bit Server VM'),
    path.text('elasticsearch.jvm.vm_vendor', 'Maker of the Java machine.', 'Oracle Corporation'),
    path.text('elasticsearch.jvm.vm_version', 'Build of the Java machine.', '25.181-b13'),
    path.text('elasticsearch.os.arch', 'Architecture of the machine.', 'amd64'),
    path.text('elasticsearch.os.cpu.model', 'Model of the processor.', 'Xeon'),
    path.text('elasticsearch.os.cpu.vendor', 'Maker of the processor.', 'Intel'),
    path.text('elasticsearch.os.name', 'Operating system.', 'Linux'),
    path.text('elasticsearch.os.pretty_name', 'Operating system with its release.', 'CentOS Linux 7'),
    path.text('elasticsearch.os.version', 'Version of the kernel.', '3.10.0-957.el7.x86_64'),
  ],
  put(data, record) {
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
  },
}

const texts = [
  'build',
  'build_flavor',
  'build_hash',
  'build_type',
  'cluster_name',
  'name',
  'node_name',
] as const

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
