import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import type { Random } from '../../sample/random.ts'

export const memcachedSample: ProtocolSample = { record }

function record({ host, port, release, ts }: Sighting, random: Random): JsonObject {
  const gets = random.between(0, 9_000_000)
  const hits = Math.floor(gets * random.next())
  const items = random.between(0, 400_000)
  return {
    server: host.version === 6 ? `[${host.ip}]:${port}` : `${host.ip}:${port}`,
    version: release.version ?? '1.5.6',
    pid: random.between(300, 32_000),
    uptime: random.between(600, 30_000_000),
    time: Math.floor(ts / 1000),
    pointer_size: 64,
    curr_connections: random.between(1, 300),
    total_connections: random.between(300, 900_000),
    connection_structures: random.between(10, 400),
    cmd_get: gets,
    cmd_set: random.between(0, 3_000_000),
    cmd_flush: random.between(0, 9),
    get_hits: hits,
    get_misses: gets - hits,
    delete_misses: random.between(0, 9000),
    delete_hits: random.between(0, 9000),
    incr_misses: 0,
    incr_hits: random.between(0, 900),
    decr_misses: 0,
    decr_hits: 0,
    cas_misses: 0,
    cas_hits: 0,
    cas_badval: 0,
    auth_cmds: 0,
    auth_errors: 0,
    bytes_read: random.between(1000, 2_000_000_000),
    bytes_written: random.between(1000, 2_000_000_000),
    limit_maxbytes: 67_108_864,
    accepting_conns: 1,
    listen_disabled_num: 0,
    threads: 4,
    conn_yields: 0,
    bytes: items * random.between(60, 160),
    curr_items: items,
    total_items: items + random.between(0, 900_000),
    evictions: random.between(0, 5000),
  }
}
