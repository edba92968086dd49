import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawPattern } from '../protocols/x11/testing/draw-pattern.ts'
import { startXServer } from '../protocols/x11/testing/x-server.ts'
import { freePort } from '../testing/free-port.ts'
import { findProgram } from '../testing/needed-programs.ts'
import { runningService } from '../testing/running-service.ts'

const running = runningService({ 'image-workers': '1' })

type Event = { origin: { type: string }; status?: object; result?: { data?: { link?: string } } }
type Image = { image_id: string; ip: string; port: number; tags: string[]; width: number; height: number }

/** The whole way of a picture: a screen, a module, a job, its event, its address, its record. */
test('a screen that a job saw can be fetched and searched', async (t) => {
  const program = findProgram(t, 'Xtigervnc')
  if (!program) return
  const port = await freePort()
  const options = ['-rfbport', String(port), '-localhost', '-geometry', '517x403', '-depth', '24']
  await drawPattern(await startXServer(t, program, [...options, '-SecurityTypes', 'None']))

  const body = { type: 'grab', options: [{ targets: ['127.0.0.1'], ports: [{ port, modules: ['vnc'] }] }] }
  const asked = await running.v1('/tasks', { method: 'POST', body: JSON.stringify(body) })
  assert.equal(asked.status, 200, asked.text)
  const { job_id } = asked.json as { job_id: string }
  const status = async (): Promise<string> =>
    ((await running.v1(`/tasks/${job_id}/status`)).json as { status: string }).status
  while ((await status()) === 'requested') await new Promise((resolve) => setTimeout(resolve, 100))
  const replay = (await running.v1(`/replay/${job_id}`)).text.trim().split('\n')
  const [event] = replay
    .map((line) => JSON.parse(line) as Event)
    .filter(({ origin }) => origin.type === 'vnc')

  const image = await fetch(event!.result!.data!.link!)
  assert.equal(image.status, 200)
  assert.equal(image.headers.get('content-type'), 'image/jpeg')
  assert.equal(Buffer.from(await image.arrayBuffer()).toString('latin1', 0, 3), '\xff\xd8\xff')

  await running.service.imaging.settled()
  await running.service.settled()
  const { events } = (await running.v1('/query/image/ip/127.0.0.1')).json as { events: Image[] }
  assert.equal(events.length, 1)
  const { image_id, width, height, tags } = events[0]!
  assert.deepEqual([events[0]!.port, width, height, tags], [port, 517, 403, ['VNC']])
  assert.ok(event!.result!.data!.link!.includes(image_id))
  const others = (await running.v2('/query/image/ip/127.0.0.1')).json as { total: number }
  assert.equal(others.total, 0)
  const metrics = await (await fetch(`${running.service.url}/metrics`)).text()
  assert.match(metrics, /rimlight_images_total\{outcome="whole"\} 1/)
})
