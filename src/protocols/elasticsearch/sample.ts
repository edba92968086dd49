import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom, type Random } from '../../sample/random.ts'

const indexNames = [
  'logstash-2026.11',
  'customers',
  'products',
  'orders',
  'metrics',
  'users',
  '.kibana_1',
  'read_me',
]

const pools = [
  'generic',
  'index',
  'get',
  'snapshot',
  'force_merge',
  'bulk',
  'warmer',
  'flush',
  'search',
  'refresh',
  'management',
  'listener',
  'fetch_shard_store',
  'fetch_shard_started',
]

const oldPools = [
  'generic',
  'index',
  'get',
  'snapshot',
  'optimize',
  'bulk',
  'warmer',
  'flush',
  'search',
  'refresh',
  'management',
  'suggest',
  'percolate',
  'merge',
]

export const elasticsearchSample: ProtocolSample = { record }

/** One node as the cluster describes it; the properties follow the server's version. */
function record(sighting: Sighting): JsonObject {
  const { identity, host, port, release, ts } = sighting
  const random = createRandom(identity)
  const version = release.version ?? '7.10.2'
  const major = Number.parseInt(version, 10)
  const node = `${host.name.split('.')[0]}-${random.below(9)}`
  const bracketed = host.version === 6 ? `[${host.ip}]` : host.ip
  const cluster = release.extrainfo?.replace('cluster: ', '') ?? 'elasticsearch'
  return {
    cluster_name: cluster,
    cluster_nodes: random.between(1, 5),
    node_name: random.base64(22),
    name: node,
    host: host.ip,
    ip: host.ip,
    version,
    transport_address: `${bracketed}:9300`,
    indices: indexNames
      .filter(() => random.chance(0.5))
      .map((index_name) => ({
        index_name,
        docs: random.between(0, 4_000_000),
        size_in_bytes: random.between(300, 2_000_000_000),
      })),
    ...(major >= 5 ? newBuild(random) : oldBuild(major, `${bracketed}:${port}`, host.ip, random)),
    settings: {
      'cluster.name': cluster,
      'node.name': node,
      'path.home': '/usr/share/elasticsearch',
      'path.logs': '/var/log/elasticsearch',
      'network.host': '0.0.0.0',
      'http.type': 'netty4',
    },
    os: system(major, random),
    process: { refresh_interval_in_millis: 1000, id: random.between(1, 9000), mlockall: false },
    jvm: machine(ts, random),
    thread_pool: threadPools(major >= 5 ? pools : oldPools),
    transport: { bound_address: ['[::]:9300'], publish_address: `${bracketed}:9300`, profiles: {} },
    http: {
      bound_address: [`[::]:${port}`],
      publish_address: `${bracketed}:${port}`,
      max_content_length_in_bytes: 104_857_600,
    },
    plugins: random.chance(0.2)
      ? [
          {
            name: 'analysis-icu',
            description: 'Unicode analysis',
            version,
            classname: 'org.elasticsearch.plugin.analysis.icu.AnalysisICUPlugin',
          },
        ]
      : [],
    modules: major >= 5 ? [module('reindex', version), module('transport-netty4', version)] : [],
  }
}

function newBuild(random: Random) {
  return {
    build_hash: random.hex(7),
    total_indexing_buffer: 107_374_182,
    roles: ['data', 'ingest', 'master'],
    ingest: { processors: ['append', 'convert', 'date', 'grok', 'json', 'set'].map((type) => ({ type })) },
  }
}

function oldBuild(major: number, http_address: string, address: string, random: Random) {
  const network = {
    refresh_interval_in_millis: 5000,
    primary_interface: { address, name: 'eth0', mac_address: `02:00:${random.colonHex(4)}`.toUpperCase() },
  }
  return { build: random.hex(7), http_address, ...(major === 1 ? { network } : {}) }
}

function system(major: number, random: Random) {
  const cores = random.pick([1, 2, 4, 8, 16])
  const hardware = {
    cpu: {
      vendor: 'Intel',
      model: 'Xeon',
      mhz: 2400,
      total_cores: cores,
      total_sockets: 1,
      cores_per_socket: cores,
      cache_size_in_bytes: 31_457_280,
    },
    mem: { total_in_bytes: 1_073_741_824 * cores * 2 },
    swap: { total_in_bytes: 0 },
  }
  return {
    refresh_interval_in_millis: 1000,
    name: 'Linux',
    arch: 'amd64',
    version: random.pick(['4.15.0-213-generic', '5.4.0-150-generic', '5.15.0-91-generic']),
    available_processors: cores,
    allocated_processors: cores,
    ...(major === 1 ? hardware : {}),
  }
}

function machine(ts: number, random: Random) {
  return {
    pid: random.between(1, 9000),
    version: random.pick(['1.8.0_292', '11.0.16', '15.0.1']),
    vm_name: 'OpenJDK 64-Bit Server VM',
    vm_version: '25.292-b10',
    vm_vendor: 'Example JDK Builds',
    start_time_in_millis: ts - random.between(60_000, 8_000_000_000),
    mem: {
      heap_init_in_bytes: 1_073_741_824,
      heap_max_in_bytes: 1_065_025_536,
      non_heap_init_in_bytes: 7_667_712,
      non_heap_max_in_bytes: 0,
      direct_max_in_bytes: 1_065_025_536,
    },
    gc_collectors: ['G1 Young Generation', 'G1 Old Generation'],
    memory_pools: ['CodeHeap', 'Metaspace', 'G1 Eden Space', 'G1 Survivor Space', 'G1 Old Gen'],
    using_compressed_ordinary_object_pointers: 'true',
  }
}

function threadPools(names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) =>
      name === 'generic'
        ? [name, { type: 'scaling', min: 4, max: 128, keep_alive: '30s', queue_size: -1 }]
        : [name, { type: 'fixed', min: 4, max: 4, queue_size: 1000 }],
    ),
  )
}

function module(name: string, version: string) {
  return {
    name,
    version,
    description: `The ${name} module`,
    classname: `org.elasticsearch.${name}.Plugin`,
    has_native_controller: false,
  }
}
