import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom, type Random } from '../../sample/random.ts'

export const redisSample: ProtocolSample = { record }

/** The properties of INFO; identity of the server stays, its counters move from visit to visit. */
function record({ identity, release, port, ts }: Sighting, random: Random): JsonObject {
  const server = createRandom(identity)
  const version = release.version ?? '6.0.16'
  const uptime = random.between(3600, 20_000_000)
  const used = server.between(800_000, 900_000_000)
  const peak = used + random.between(0, 50_000_000)
  return {
    redis_version: version,
    redis_git_sha1: '00000000',
    redis_git_dirty: '0',
    redis_build_id: server.hex(16),
    redis_mode: 'standalone',
    os: server.pick([
      'Linux 4.15.0-213-generic x86_64',
      'Linux 5.4.0-150-generic x86_64',
      'Linux 5.15.0-91-generic x86_64',
    ]),
    arch_bits: '64',
    multiplexing_api: 'epoll',
    gcc_version: server.pick(['7.5.0', '9.4.0', '11.4.0']),
    process_id: String(random.between(1, 32_000)),
    run_id: server.hex(40),
    tcp_port: String(port),
    uptime_in_seconds: uptime,
    uptime_in_days: Math.floor(uptime / 86_400),
    hz: '10',
    lru_clock: String(Math.floor(ts / 1000) & 0xffffff),
    config_file: '/etc/redis/redis.conf',
    ...clients(random),
    used_memory: used,
    used_memory_human: megabytes(used),
    used_memory_rss: Math.floor(used * 1.2),
    used_memory_peak: peak,
    used_memory_peak_human: megabytes(peak),
    used_memory_lua: 37_888,
    mem_fragmentation_ratio: random.between(90, 400) / 100,
    mem_allocator: 'jemalloc-5.2.1',
    ...persistence(ts, random),
    ...statistics(random),
    role: server.chance(0.93) ? 'master' : 'slave',
    connected_slaves: server.chance(0.95) ? 0 : 1,
    master_repl_offset: '0',
    repl_backlog_active: '0',
    repl_backlog_size: 1_048_576,
    repl_backlog_first_byte_offset: '0',
    repl_backlog_histlen: '0',
    used_cpu_sys: random.between(100, 900_000) / 100,
    used_cpu_user: random.between(100, 900_000) / 100,
    used_cpu_sys_children: random.between(0, 9000) / 100,
    used_cpu_user_children: random.between(0, 9000) / 100,
    db0: {
      keys: server.between(1, 500_000),
      expires: server.between(0, 1000),
      avg_ttl: server.between(0, 9_000_000),
    },
    versions: version.split('.').map(Number),
  }
}

function clients(random: Random) {
  return {
    connected_clients: random.between(1, 200),
    client_longest_output_list: 0,
    client_biggest_input_buf: random.between(0, 64),
    blocked_clients: random.between(0, 3),
  }
}

function persistence(ts: number, random: Random) {
  return {
    loading: '0',
    rdb_changes_since_last_save: random.between(0, 90_000),
    rdb_bgsave_in_progress: '0',
    rdb_last_save_time: Math.floor(ts / 1000) - random.between(60, 90_000),
    rdb_last_bgsave_status: random.chance(0.9) ? 'ok' : 'err',
    rdb_last_bgsave_time_sec: random.between(0, 4),
    rdb_current_bgsave_time_sec: -1,
    aof_enabled: '0',
    aof_rewrite_in_progress: '0',
    aof_rewrite_scheduled: '0',
    aof_last_rewrite_time_sec: '-1',
    aof_current_rewrite_time_sec: '-1',
    aof_last_bgrewrite_status: 'ok',
    aof_last_write_status: 'ok',
  }
}

function statistics(random: Random) {
  return {
    total_connections_received: random.between(10, 900_000),
    total_commands_processed: random.between(10, 90_000_000),
    instantaneous_ops_per_sec: random.between(0, 900),
    total_net_input_bytes: random.between(1000, 2_000_000_000),
    total_net_output_bytes: random.between(1000, 2_000_000_000),
    instantaneous_input_kbps: random.between(0, 300),
    instantaneous_output_kbps: random.between(0, 300),
    rejected_connections: 0,
    sync_full: '0',
    sync_partial_ok: '0',
    sync_partial_err: '0',
    expired_keys: random.between(0, 90_000),
    evicted_keys: 0,
    keyspace_hits: random.between(0, 9_000_000),
    keyspace_misses: random.between(0, 900_000),
    pubsub_channels: random.between(0, 4),
    pubsub_patterns: 0,
    latest_fork_usec: String(random.between(100, 9000)),
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(2)}M`
}
