import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../../testing/eventually.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { runningService } from '../../testing/running-service.ts'

/** A scan of one port takes a tenth of this. That nothing happens has no sign but that it did not. */
const watchedMs = 1_500

describe('a disk that is as full as it may be', () => {
  const running = runningService({ 'disk-cap-mb': '200' })
  const send = (ip: string) =>
    running.v1('/ingest', { method: 'POST', body: JSON.stringify(serviceEvent(ip, 80)) })
  const ballast = (): string => path.join(running.data, 'ballast')
  // The folder is counted in a twentieth of the time at most: seldom, where other tests have the disk and the processor.
  const until = async (status: number): Promise<void> => {
    await eventually(async () => (await send('192.0.2.1')).status === status, `an answer ${status}`, {
      deadlineMs: 240_000,
      intervalMs: 250,
    })
  }

  test('senders get an error and keep their events, scans wait, reads go on; with room all go on', async (t) => {
    assert.equal((await send('192.0.2.7')).status, 200)
    writeFileSync(ballast(), Buffer.alloc(250_000_000))
    await until(507)
    const refused = await send('192.0.2.8')
    assert.deepEqual(Object.keys(refused.json), ['status', 'title', 'message'])
    assert.match(refused.text, /nothing was taken/)
    assert.match(refused.headers.get('rimlight-detail') ?? '', /of 200 MB$/)
    assert.equal(refused.headers.get('retry-after'), '60')
    const report = '/sensors/report?batch=00000000-0000-4000-8000-000000000000'
    assert.equal((await running.v1(report, { method: 'POST', body: '' })).status, 507)
    assert.match(await (await fetch(`${running.service.url}/metrics`)).text(), /^rimlight_disk_room 0$/m)

    const server = createServer((socket) => socket.on('error', () => {}).end('hello\r\n')).listen(
      0,
      '127.0.0.1',
    )
    t.after(() => server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const body = { type: 'scan', options: [{ targets: ['127.0.0.1'], ports: [{ port, modules: [] }] }] }
    const { job_id: job } = (await running.v1('/tasks', { method: 'POST', body: JSON.stringify(body) }))
      .json as {
      job_id: string
    }
    const status = async (): Promise<string> =>
      ((await running.v1(`/tasks/${job}/status`)).json as { status: string }).status
    await sleep(watchedMs)
    assert.equal(await status(), 'requested')
    await running.service.settled()
    assert.equal(((await running.v2('/query/ip/192.0.2.7')).json as { total: number }).total, 1)

    rmSync(ballast())
    await until(200)
    await eventually(async () => (await status()) !== 'requested', 'the end of the job', {
      deadlineMs: 60_000,
      intervalMs: 250,
    })
    assert.equal(await status(), 'success')
    await running.service.settled()
    assert.equal(((await running.v2('/query/ip/192.0.2.8')).json as { total: number }).total, 0)
  })
})
