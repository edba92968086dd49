import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import type { HostEvent } from '../../core/events/host-event.ts'
import { createRegistry, ownKnowledge } from '../../protocols/registry.ts'
import { changingScope, planOf, recordedRun, testScanner } from './testing/scan-bench.ts'

test('a redirect is followed to what the job names, and nowhere else in the scope', async () => {
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
  const scope = changingScope(['127.77.17.0/24'])
  const modules = (await createRegistry(await ownKnowledge())).named
  const scan = async (targets: readonly string[]): Promise<readonly HostEvent[]> => {
    asked.length = 0
    const { run, events } = recordedRun()
    const outcome = await testScanner({ scope, modules }).run(planOf('scan', targets, '24001', ['http']), run)
    assert.deepEqual(outcome, { kind: 'finished' })
    return events
  }
  const alone = await scan(['127.77.17.1'])
  assert.deepEqual(asked, ['127.77.17.1 /'])
  assert.deepEqual(
    alone.map(({ origin }) => origin.type),
    ['port', 'http'],
  )
  // Where it leads is recorded all the same.
  assert.match(JSON.stringify(alone[1]!.result), /127\.77\.17\.2/)
  await scan(['127.77.17.1', '127.77.17.2'])
  assert.deepEqual(asked.toSorted(), ['127.77.17.1 /', '127.77.17.2 /', '127.77.17.2 /in'])
  for (const server of servers) server.close().closeAllConnections()
})
