import { object, type Shape, shapedValue } from '../../core/shaped-value.ts'
import { isObject, type JsonObject } from '../../core/untrusted.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { parseJson, parseRows } from '../../wire/parse-json.ts'
import { nodeShape } from './node-shape.ts'

/** One node as it describes itself, with the indices of its cluster; members follow the server's version. */
export type ElasticsearchRecord = JsonObject

const rootShape = object({
  name: 'text',
  cluster_name: 'text',
  version: object({ number: 'text', build_hash: 'text', build_flavor: 'text', build_type: 'text' }),
})

/** `GET /`: which even a server that refuses everything else answers. */
export function decodeRoot(body: Uint8Array): ElasticsearchRecord {
  const { version, ...names } = shaped(parseJson(body), rootShape)
  if (!isObject(version) || version['number'] === undefined)
    throw new ProtocolError('The answer is not that of an Elasticsearch server')
  const { number, ...build } = version
  return { ...names, version: number, ...build }
}

/** `GET /_nodes/_local`. The key of the node is its id. */
export function decodeNode(body: Uint8Array): ElasticsearchRecord {
  const answer = parseJson(body)
  const nodes = isObject(answer) ? answer['nodes'] : undefined
  for (const id in isObject(nodes) ? nodes : {}) {
    const node = shaped((nodes as JsonObject)[id], nodeShape)
    return {
      ...shaped(answer, object({ cluster_name: 'text' })),
      node_name: shapedValue(id, 'text'),
      ...node,
    }
  }
  throw new ProtocolError('The server names no node')
}

/** `GET /_cluster/health`. */
export function decodeHealth(body: Uint8Array): ElasticsearchRecord {
  const { number_of_nodes } = shaped(parseJson(body), object({ number_of_nodes: 'int' }))
  return number_of_nodes === undefined ? {} : { cluster_nodes: number_of_nodes }
}

/** A record lists no more; clusters that were left to log files have thousands. */
const maxIndices = 2048

type Index = { readonly index_name: unknown; readonly docs: unknown; readonly size_in_bytes: unknown }

/** `GET /_cat/indices` as JSON: counts are text there, and none for an index that is closed. */
export function decodeIndices(body: Uint8Array): ElasticsearchRecord {
  const indices: Index[] = []
  for (const row of parseRows(body)) {
    if (indices.length >= maxIndices) break
    if (!isObject(row) || typeof row['index'] !== 'string') continue
    indices.push({
      index_name: shapedValue(row['index'], 'text'),
      docs: shapedValue(row['docs.count'], 'int') ?? 0,
      size_in_bytes: shapedValue(row['store.size'], 'int') ?? 0,
    })
  }
  return { indices }
}

function shaped(value: unknown, shape: Shape): JsonObject {
  const read = shapedValue(value, shape)
  return isObject(read) ? read : {}
}
