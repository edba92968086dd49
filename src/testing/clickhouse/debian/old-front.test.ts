import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { freePort } from '../../free-port.ts'
import { createOldFront } from './old-front.ts'

/** A mock in the place of the server, to see what reaches it; the server itself is in the tests of replicas. */
test('mock: requests of today reach an old server in its words, and its errors come back in those of today', async (t) => {
  const seen: { readonly url: URL; readonly body: string }[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://server')
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    if (url.searchParams.get('query') === 'SELECT name FROM system.settings') {
      response.end('insert_quorum\ninsert_distributed_sync\n')
      return
    }
    seen.push({ url, body })
    if (body.includes('fail')) response.statusCode = 500
    response.end('Code: 285, e.displayText() = DB::Exception: too few, e.what() = DB::Exception')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const front = createOldFront({ port: await freePort(), target, hosts: ['a:1', 'b:2'], replicas: 2 })
  await front.listen()
  t.after(async () => {
    await front.close()
    server.closeAllConnections()
    server.close()
  })
  const send = async (search: string, body: string): Promise<string> =>
    await (await fetch(`${front.url}/?${search}`, { method: 'POST', body })).text()

  await send(
    'insert_quorum=auto&insert_quorum_parallel=0&distributed_foreground_insert=1&query_id=q&param_n=5&param_t=it%27s',
    "SELECT {n:UInt64}, {t:String} FROM clusterAllReplicas('c', system.processes)",
  )
  assert.deepEqual(
    [...seen[0]!.url.searchParams],
    [
      ['insert_quorum', '2'],
      ['insert_distributed_sync', '1'],
      ['query_id', 'q'],
    ],
  )
  assert.equal(seen[0]!.body, "SELECT 5, 'it\\'s' FROM remote('a:1,b:2', system, processes)")
  await send('', 'INSERT INTO t (a, b) SETTINGS x = 1 FORMAT JSONCompactEachRow\n[1,"x"]\n[2,"y"]')
  assert.equal(seen[1]!.body, 'INSERT INTO t (a, b) FORMAT JSONEachRow\n{"a":1,"b":"x"}\n{"a":2,"b":"y"}')
  assert.equal(await send('', 'fail'), 'Code: 285. DB::Exception: too few. (ERROR_OF_AN_OLD_SERVER)')
  await front.close()
  await assert.rejects(send('', 'SELECT 1'))
})
