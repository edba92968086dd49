export type ClusterPlan = {
  readonly cluster: string
  readonly database: string
  /** Tables of a shard are kept alike by Keeper, and statements reach all servers through it. */
  readonly replicated: boolean
  readonly shards: number
}

/**
 * A statement on one of our tables as what a cluster needs: the rows of `x` are in `x_local` on each shard, and `x`
 * itself is a view of all of them. Rows are spread by the first column that they are sorted by: the address, or the
 * registered domain of a name. So all rows of one key are on one shard, which keeps the newest of each right.
 */
export function clusterStatements(sql: string, plan: ClusterPlan): readonly string[] {
  const statement = sql.trim()
  const kind = /^(CREATE TABLE|ALTER TABLE|DELETE FROM|OPTIMIZE TABLE)\s+(IF NOT EXISTS\s+)?([a-z_]+)\b/.exec(
    statement,
  )
  if (!kind) throw new Error(`not a statement for a cluster: ${statement.slice(0, 80)}`)
  const [head, verb, ifNotExists = '', table] = kind
  const rest = statement.slice(head.length)
  const local = `${verb} ${ifNotExists}${localName(table!)}${onCluster(plan)}`
  if (verb === 'CREATE TABLE')
    return [`${local}${localEngine(rest, plan)}`, distributedTable(table!, ifNotExists, sortedBy(rest), plan)]
  // The view has columns, and none of what is behind them: no index, no retention.
  if (verb === 'ALTER TABLE' && /^\s+(ADD|DROP|RENAME|MODIFY|COMMENT) COLUMN\b/.test(rest))
    return [`${local}${rest}`, `${verb} ${table}${onCluster(plan)}${rest}`]
  return [`${local}${rest}`]
}

export function databaseStatement({ database, ...plan }: Omit<ClusterPlan, 'shards'>): string {
  return `CREATE DATABASE IF NOT EXISTS ${database}${onCluster(plan)}`
}

export function localName(table: string): string {
  return `${table}_local`
}

/** What the view of a table says of itself: rows are found only while there are as many shards as there were. */
export function shardsComment(shards: number): string {
  return `shards: ${shards}`
}

function onCluster({ cluster, replicated }: Pick<ClusterPlan, 'cluster' | 'replicated'>): string {
  return replicated ? ` ON CLUSTER '${cluster}'` : ''
}

function localEngine(rest: string, { replicated }: ClusterPlan): string {
  const engine = /\)\s+ENGINE = (\w*MergeTree)(?:\(([^)]*)\))?/
  if (!engine.test(rest)) throw new Error('a table of a cluster is one of the family MergeTree')
  if (!replicated) return rest
  return rest.replace(engine, (_, name: string, version: string | undefined) => {
    const place = "'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'"
    return `) ENGINE = Replicated${name}(${version ? `${place}, ${version}` : place})`
  })
}

function sortedBy(rest: string): string {
  const column = /\bORDER BY \(?(\w+)/.exec(rest)?.[1]
  if (column === undefined) throw new Error('a table of a cluster is sorted by something')
  return column
}

function distributedTable(table: string, ifNotExists: string, column: string, plan: ClusterPlan): string {
  const local = localName(table)
  return `CREATE TABLE ${ifNotExists}${table}${onCluster(plan)} AS ${plan.database}.${local}
ENGINE = Distributed('${plan.cluster}', '${plan.database}', '${local}', cityHash64(${column}))
COMMENT '${shardsComment(plan.shards)}'`
}
