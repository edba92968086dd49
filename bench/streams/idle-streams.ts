import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAccounts } from '../../src/accounts/accounts.ts'
import { createKeys } from '../../src/accounts/keys.ts'
import type { HostEvent } from '../../src/core/events/host-event.ts'
import type { Service } from '../../src/service/service.ts'
import { dataFolder } from '../../src/storage/data-folder.ts'
import { openSqliteLedger } from '../../src/storage/ledger/sqlite/sqlite-ledger.ts'
import { openBenchService } from '../data/bench-service.ts'
import { megabytes, milliseconds, seconds, whole } from '../harness/figures.ts'
import type { Subject } from '../harness/subject.ts'
import { addressOf, clock } from './delivery.ts'
import { openReaders, type Readers } from './open-readers.ts'

const maxReaders = 10_000
/** As many as one token may have. */
const readersPerToken = 2_000
const restMilliseconds = 10_000

export const idleStreams: Subject = {
  name: 'idle-streams',
  about: '10,000 stream connections on which nothing happens, then one event to all of them',
  async run({ events }, say) {
    const count = Math.min(maxReaders, Math.max(1, Math.floor(events / 20)))
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-idle-'))
    const opened: Readers[] = []
    try {
      const data = path.join(folder, 'data')
      const { service } = await openBenchService(data)
      try {
        await sendOne(service, 0)
        await sleep(restMilliseconds)
        const before = memoryNow()
        const from = clock()
        for (const token of await tokens(data, Math.ceil(count / readersPerToken))) {
          const readers = Math.min(readersPerToken, count - opened.length * readersPerToken)
          opened.push(await openReaders({ url: service.url, path: '/v1/firehose', token, readers }))
          say(`${whole(Math.min(count, opened.length * readersPerToken))} connected`)
        }
        const connecting = clock() - from
        await sleep(restMilliseconds)
        const cpuBefore = process.cpuUsage()
        await sleep(restMilliseconds)
        const cpu = process.cpuUsage(cpuBefore)
        const after = memoryNow()
        const sent = [clock()]
        await sendOne(service, 0)
        const deliveries = await Promise.all(opened.map((readers) => readers.collect(sent, 1)))
        const total = (name: 'delivered' | 'lost' | 'cut'): number =>
          deliveries.reduce((sum, delivery) => sum + delivery[name], 0)
        const slowest = Math.max(...deliveries.map(({ most }) => most))
        const share = ((cpu.user + cpu.system) / 1_000 / restMilliseconds) * 100
        return {
          tables: [
            {
              title: 'Idle streams',
              head: ['measure', 'Rimlight'],
              rows: [
                ['connections', whole(count)],
                ['time to connect them', seconds(connecting)],
                ['memory of the process before', megabytes(before)],
                ['memory of the process with them', megabytes(after)],
                ['memory for each', `${((after - before) / count / 1_000).toFixed(1)} kB`],
                ['processor while idle', `${share.toFixed(1)} % of one`],
                ['one event: reached', whole(total('delivered'))],
                ['one event: missed', whole(total('lost'))],
                ['connections the service ended', whole(total('cut'))],
                ['one event: the last reader has it after', milliseconds(slowest)],
              ],
            },
          ],
          notes: [
            `engine: ${service.store.engine}; readers in ${opened.length} other processes`,
            `memory is resident, ${restMilliseconds / 1_000} s after the last start or connection; the buffers of the kernel are not in it`,
          ],
        }
      } finally {
        await Promise.all(opened.map((readers) => readers.close()))
        await service.stop()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function memoryNow(): number {
  return process.memoryUsage.rss()
}

async function sendOne(service: Service, number: number): Promise<void> {
  const event: HostEvent = {
    origin: { type: 'port', module: 'portscan', ts: Date.now(), job_id: 'bench' },
    target: { ip: addressOf(number), port: 8443, protocol: 'tcp' },
    result: { response: 'synack' },
  }
  const { refused } = await service.intake.accept('host', [event])
  if (refused.length > 0) throw new Error(`an event was refused: ${refused[0]!.reason}`)
  await service.settled()
}

async function tokens(data: string, count: number): Promise<string[]> {
  const ledger = await openSqliteLedger(dataFolder(data).ledgerFile)
  try {
    const account = (await createAccounts(ledger).find('bench'))!
    const secrets: string[] = []
    for (let n = 0; n < count; n++)
      secrets.push(
        (await createKeys(ledger).add(account.id, { kind: 'v1', label: 'idle', permissions: ['firehose'] }))
          .secret,
      )
    return secrets
  } finally {
    await ledger.close()
  }
}
