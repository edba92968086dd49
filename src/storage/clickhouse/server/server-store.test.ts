import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { startCluster, type TestCluster } from '../../../testing/clickhouse/start-cluster.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { columnStoreConformance } from '../conformance.ts'
import { openServerStore } from './server-store.ts'

const started = await startCluster(temporaryFolder(), 2)
if (typeof started === 'string') test('column store: server', { skip: started }, () => {})
else {
  after(() => started.stop())
  const { urls, cluster } = started
  const login = { user: 'default', password: '', replicated: false }
  columnStoreConformance('server', () => openServerStore({ ...login, urls: [urls[0]!], database: 'alone' }))
  columnStoreConformance('cluster of two shards', () =>
    openServerStore({ ...login, urls, database: 'together', cluster }),
  )
}
