import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { startCluster } from '../../../testing/clickhouse/start-cluster.ts'
import { freePort } from '../../../testing/free-port.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { columnStoreConformance } from '../conformance.ts'
import { openServerStore } from './server-store.ts'

const login = { user: 'default', password: '', replicated: false, database: 'alone' }
const started = await startCluster(temporaryFolder(), 1)
if (typeof started === 'string') test('column store: server', { skip: started }, () => {})
else {
  after(() => started.stop())
  columnStoreConformance('server', () => openServerStore({ ...login, urls: started.urls }))
}

describe('what cannot be opened says why', () => {
  test('no server answers', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    await assert.rejects(openServerStore({ ...login, urls: [url] }), {
      kind: 'unavailable',
      message: new RegExp(`${url} does not answer`),
    })
  })

  test('several servers that are no cluster, and names that are none', async () => {
    const urls = ['http://127.0.0.1:1', 'http://127.0.0.1:2']
    await assert.rejects(openServerStore({ ...login, urls }), /give its name/)
    await assert.rejects(openServerStore({ ...login, urls, database: "a'b" }), /no name for a database/)
    await assert.rejects(openServerStore({ ...login, urls, cluster: 'a b' }), /no name for a cluster/)
    for (const url of ['db1:8123', 'ftp://db1', 'http://user:secret@db1:8123'])
      await assert.rejects(openServerStore({ ...login, urls: [url] }), (error: Error) => {
        assert.match(error.message, /write the address/)
        assert.doesNotMatch(error.message, /secret/)
        return true
      })
  })
})
