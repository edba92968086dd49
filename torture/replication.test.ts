import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { storeSteps } from '../src/areas/areas.ts'
import { hostArea } from '../src/areas/host/host-area.ts'
import { readSettings } from '../src/core/settings/settings.ts'
import { replicaConfig, startReplicatedCluster } from '../src/testing/clickhouse/start-replicated-cluster.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { replicaTests } from './testing/replica-tests.ts'

test('each server of a replicated cluster knows the others, and which one it is', () => {
  const replicas = [1, 2].map((replica) => ({
    shard: 1,
    replica,
    http: 1,
    tcp: 100 + replica,
    interserver: 7,
  }))
  const config = replicaConfig(replicas[1]!, replicas, 2_181)
  assert.match(config, /<macros><shard>1<\/shard><replica>2<\/replica><\/macros>/)
  assert.match(config, /<port>101<\/port>.*<port>102<\/port>/)
})

const folder = temporaryFolder()
const started = await startReplicatedCluster(folder, { shards: 2, replicas: 2 })

describe('two shards of two replicas', { skip: typeof started === 'string' ? started : false }, () => {
  if (typeof started !== 'string')
    replicaTests({ folder, started, area: hostArea, steps: storeSteps(readSettings({}, {})) })
})
