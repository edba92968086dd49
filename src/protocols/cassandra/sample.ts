import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'

const systemKeyspaces = {
  system: { name: 'system', tables: ['local', 'peers', 'size_estimates'] },
  system_auth: { name: 'system_auth', tables: ['roles', 'role_permissions'] },
  system_traces: { name: 'system_traces', tables: ['events', 'sessions'] },
} as const

export const cassandraSample: ProtocolSample = { record }

function record({ identity, host, port, release }: Sighting): JsonObject {
  const random = createRandom(identity)
  const own = random.pick(['shop', 'telemetry', 'messages', 'users'])
  const version = release.version ?? '3.11.10'
  return {
    keyspaces: { ...systemKeyspaces, [own]: { name: own, tables: ['by_id', 'by_day', 'counters'] } },
    cluster: [
      {
        address: host.version === 6 ? `[${host.ip}]:${port}` : `${host.ip}:${port}`,
        datacenter: 'datacenter1',
        cassandraVersion: version,
        rack: 'rack1',
      },
    ],
    info: [
      {
        server_id: random.hex(12),
        cql_version: version.startsWith('2.') ? '3.2.1' : '3.4.4',
        listen_address: host.ip,
        data_center: 'datacenter1',
        thrift_version: '20.1.0',
        host_id: uuid(random.hex(32)),
        native_protocol_version: version.startsWith('4.') ? '5' : '4',
        broadcast_address: host.ip,
        release_version: version,
        cluster_name: random.pick(['Test Cluster', 'Production', 'metrics']),
        rpc_address: host.ip,
        key: 'local',
        rack: 'rack1',
      },
    ],
  }
}

function uuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
