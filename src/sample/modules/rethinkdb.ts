import { createRandom } from '../random.ts'
import type { Sighting } from '../sighting.ts'

/** No page documents this module: the members are the search fields of the type. */
export function rethinkdb({ identity }: Sighting): Record<string, unknown> {
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
