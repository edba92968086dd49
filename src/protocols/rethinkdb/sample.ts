import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'

export const rethinkdbSample: ProtocolSample = { record }

/** No page documents this module: the properties are the search fields of the type. */
function record({ identity }: Sighting): JsonObject {
  const random = createRandom(identity)
  const own = random.pick(['app', 'chat', 'iot', 'shop'])
  const tables = ['users', 'events', 'devices', 'messages'].filter(() => random.chance(0.6))
  return {
    databases: [
      { name: 'rethinkdb', tables: ['cluster_config', 'db_config', 'server_status', 'table_config'] },
      { name: own, tables },
    ],
    database_names: ['rethinkdb', own],
    tables_names: ['cluster_config', 'db_config', 'server_status', 'table_config', ...tables],
  }
}
