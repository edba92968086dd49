import type { AnsweredPage } from './page-server.ts'

/** Answers in the form of the releases, with names and numbers of our own. */
export type Release = '1.7' | '2.4' | '5.6' | '7.17' | 'opensearch'

const versions: Readonly<Record<Release, string>> = {
  '1.7': '1.7.5',
  '2.4': '2.4.6',
  '5.6': '5.6.16',
  '7.17': '7.17.9',
  opensearch: '2.11.0',
}

export function pagesOf(release: Release): Readonly<Record<string, AnsweredPage>> {
  const version = versions[release]
  const old = release === '1.7' || release === '2.4'
  const local = release === '1.7' ? 'inet[/192.0.2.7:9300]' : '192.0.2.7:9300'
  const root = {
    ...(release === '1.7' && { status: 200 }),
    name: 'node-1',
    cluster_name: 'Logs',
    ...(!old && { cluster_uuid: 'pQ7YxZ0kSx2m1v8c9b3d4w' }),
    version: {
      ...(release === 'opensearch' && { distribution: 'opensearch' }),
      number: version,
      ...buildOf(release),
      lucene_version: '8.11.1',
    },
    tagline: 'You Know, for Search',
  }
  const node = {
    name: 'node-1',
    transport_address: local,
    host: 'es01',
    ip: '192.0.2.7',
    version,
    ...(old
      ? { build: 'e12f62e', http_address: release === '1.7' ? 'inet[/192.0.2.7:9200]' : '192.0.2.7:9200' }
      : { build_hash: '19c13d0', total_indexing_buffer: 103_887_667, roles: ['master', 'data', 'ingest'] }),
    ...buildOf(release),
    ...(release === '7.17' && { attributes: { 'ml.machine_memory': '1' } }),
    settings: { node: { name: 'node-1' }, path: { logs: '/var/log/es' }, 'client.type': 'node' },
    os: {
      refresh_interval_in_millis: 1000,
      name: 'Linux',
      ...(release === '7.17' && { pretty_name: 'Example Linux 12' }),
      arch: 'amd64',
      version: '5.10.0',
      available_processors: 4,
      allocated_processors: 4,
      ...(release === '1.7' && {
        cpu: {
          vendor: 'Intel',
          model: 'Xeon',
          mhz: 2400,
          total_cores: 4,
          total_sockets: 1,
          cores_per_socket: 4,
        },
        mem: { total_in_bytes: 8_589_934_592 },
        swap: { total_in_bytes: 0 },
      }),
    },
    ...(release === '1.7' && {
      network: {
        refresh_interval_in_millis: 5000,
        primary_interface: { address: '192.0.2.7', name: 'eth0', mac_address: '02:00:00:00:00:01' },
      },
    }),
    process: { refresh_interval_in_millis: 1000, id: 42, mlockall: false },
    jvm: {
      pid: 42,
      version: '1.8.0_292',
      vm_name: 'OpenJDK 64-Bit Server VM',
      vm_version: '25.292-b10',
      vm_vendor: 'Example Builds',
      start_time_in_millis: 1_600_000_000_000,
      mem: { heap_init_in_bytes: 1_073_741_824, heap_max_in_bytes: 1_065_025_536 },
      gc_collectors: ['G1 Young Generation'],
      memory_pools: ['Metaspace'],
    },
    thread_pool: {
      search: { type: 'fixed', min: 7, max: 7, queue_size: old ? '1k' : 1000 },
      generic: { type: 'scaling', min: 4, max: 128, keep_alive: '30s', queue_size: -1 },
    },
    transport: {
      bound_address: release === '1.7' ? 'inet[/0:0:0:0:0:0:0:0:9300]' : ['[::]:9300'],
      publish_address: local,
      profiles: {},
    },
    http: {
      bound_address: ['[::]:9200'],
      publish_address: '192.0.2.7:9200',
      max_content_length_in_bytes: 104_857_600,
    },
    plugins: [{ name: 'discovery-ec2', description: 'EC2', version, classname: 'x.Y' }],
    ...(!old && {
      modules: [{ name: 'reindex', version, description: 'Reindex', classname: 'x.R' }],
      ingest: { processors: [{ type: 'grok' }, { type: 'set' }] },
    }),
  }
  return {
    '/': { body: JSON.stringify(root) },
    '/_nodes/_local': { body: JSON.stringify({ cluster_name: 'Logs', nodes: { 'qX1-id': node } }) },
    '/_cluster/health': {
      body: JSON.stringify({ cluster_name: 'Logs', status: 'green', number_of_nodes: 3 }),
    },
    '/_cat/indices': {
      body: JSON.stringify([
        { index: 'customers', 'docs.count': '1000', 'store.size': '4096' },
        { index: 'closed', 'docs.count': null, 'store.size': null },
      ]),
    },
  }
}

function buildOf(release: Release) {
  if (release === '7.17') return { build_flavor: 'default', build_type: 'docker', build_hash: '19c13d0' }
  return release === 'opensearch' ? { build_type: 'tar', build_hash: '19c13d0' } : {}
}
