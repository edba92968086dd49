/** Where the engine looks for its configuration, in its own file system in memory. */
export const configFile = '/config.xml'

/**
 * Every thread of the engine is a thread of Node with a heap of its own, some 35 MB, and lives as long as the engine:
 * what is done rarely (loading parts at a start, removing old ones, moving them) is done by few.
 */
const threadPools = {
  max_io_thread_pool_size: 4,
  max_active_parts_loading_thread_pool_size: 2,
  max_outdated_parts_loading_thread_pool_size: 2,
  max_unexpected_parts_loading_thread_pool_size: 2,
  max_parts_cleaning_thread_pool_size: 2,
  background_schedule_pool_size: 2,
  background_common_pool_size: 2,
  background_move_pool_size: 1,
  background_fetches_pool_size: 1,
  tables_loader_foreground_pool_size: 1,
  tables_loader_background_pool_size: 1,
}

const caches = {
  mark_cache_size: 64 * 1024 * 1024,
  index_mark_cache_size: 32 * 1024 * 1024,
}

/**
 * The engine counts what it allocates, and loses count of what is freed: after some million rows it believes that it
 * uses gigabytes, refuses every statement and merges nothing. Each statement keeps its own limit; these, as multiples of
 * what the engine can have, are never reached.
 */
const muchMore = 1_000_000
const limits = {
  max_server_memory_usage_to_ram_ratio: muchMore,
  merges_mutations_memory_usage_to_ram_ratio: muchMore,
}

/**
 * Handing work to another thread costs more here than the work. The native engine asks the kernel for what is in its cache
 * and gives only the rest to other threads; this one lacks that call, and every read would go to another thread.
 */
const statementSettings = {
  local_filesystem_read_method: 'pread',
  output_format_parallel_formatting: 0,
}

/** Where the engine finds the profile of its only user, beside the configuration. */
export const usersFile = '/users.xml'

export function engineConfig(): string {
  return `<clickhouse><users_config>${usersFile}</users_config>${asXml({ ...threadPools, ...caches, ...limits })}</clickhouse>`
}

/** The same as without a file, with our settings: they hold for statements and for what the engine does by itself. */
export function engineUsers(): string {
  return `<clickhouse>
    <profiles><default>${asXml(statementSettings)}</default></profiles>
    <users><default>
      <password></password>
      <networks><ip>::/0</ip></networks>
      <profile>default</profile>
      <quota>default</quota>
      <named_collection_control>1</named_collection_control>
    </default></users>
    <quotas><default></default></quotas>
  </clickhouse>`
}

function asXml(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')
}
