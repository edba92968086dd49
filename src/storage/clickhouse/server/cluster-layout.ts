/** One server of a cluster, as the others know it. */
export type ClusterHost = {
  readonly shard: number
  readonly replica: number
  readonly host: string
  readonly port: number
}

export const layoutQuery = `SELECT shard_num AS shard, replica_num AS replica, host_name AS host, port
  FROM system.clusters WHERE cluster = {cluster:String} ORDER BY shard, replica`

/** Which of them the asked server itself is. */
export const ownPlaceQuery = `SELECT shard_num AS shard, replica_num AS replica
  FROM system.clusters WHERE cluster = {cluster:String} AND is_local LIMIT 1`

export function shardsOf(hosts: readonly ClusterHost[]): number {
  return new Set(hosts.map(({ shard }) => shard)).size
}

export function hostName({ shard, replica, host, port }: ClusterHost, hosts: readonly ClusterHost[]): string {
  const replicas = hosts.filter((one) => one.shard === shard).length
  const which = replicas > 1 ? `replica ${replica} of shard ${shard}` : `shard ${shard}`
  return `${which} (${host}:${port})`
}

/** The hosts that a message of the engine speaks of. */
export function hostsIn(message: string, hosts: readonly ClusterHost[]): ClusterHost[] {
  return hosts.filter(({ host, port }) => message.includes(`${host}:${port}`))
}
