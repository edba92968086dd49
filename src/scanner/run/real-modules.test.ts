import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { createRegistry, ownKnowledge } from '../../protocols/registry.ts'
import { changingScope, planOf, recordedRun, testScanner } from './testing/scan-bench.ts'

test('a redirect out of scope is not followed, one in scope is', async () => {
  const asked: string[] = []
  const serve = async (address: string, port: number) => {
    const server = createServer((request, response) => {
      asked.push(`${address} ${request.url}`)
      const to: Record<string, string> = {
        '127.77.17.1 /': 'http://127.77.17.2:24001/in',
        '127.77.17.2 /in': 'http://127.77.17.3:24001/out',
      }
      const location = to[`${address} ${request.url}`]
      if (location) response.writeHead(302, { location })
      response.end('that is all')
    })
    await once(server.listen(port, address), 'listening')
    return server
  }
  const servers = await Promise.all(
    ['127.77.17.1', '127.77.17.2', '127.77.17.3'].map((one) => serve(one, 24_001)),
  )
  const scope = changingScope(['127.77.17.0/31', '127.77.17.2'])
  const { run, events } = recordedRun()
  const scanner = testScanner({ scope, modules: (await createRegistry(await ownKnowledge())).named })
  assert.deepEqual(await scanner.run(planOf('scan', ['127.77.17.1'], '24001', ['http']), run), {
    kind: 'finished',
  })
  for (const server of servers) server.close().closeAllConnections()
  assert.deepEqual(asked, ['127.77.17.1 /', '127.77.17.2 /in'])
  assert.deepEqual(
    events.map(({ origin }) => origin.type),
    ['port', 'http'],
  )
  assert.match(JSON.stringify(events[1]!.result), /127\.77\.17\.3/)
})
