import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { servePages } from '../../../protocols/http/testing/serve-pages.ts'
import { startXrdp } from '../../../protocols/rdp/testing/start-xrdp.ts'
import { drawPattern } from '../../../protocols/x11/testing/draw-pattern.ts'
import { relay, startXServer } from '../../../protocols/x11/testing/x-server.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freePort } from '../../../testing/free-port.ts'
import { findProgram } from '../../../testing/needed-programs.ts'
import { runningService } from '../../../testing/running-service.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const folder = temporaryFolder()
const running = runningService({ 'image-workers': '1' })

type Module = { readonly name: string; readonly config?: object }
type Event = { readonly origin: { readonly type: string }; readonly result?: { readonly data?: unknown } }
type Image = { image_id: string; ip: string; port: number; tags: string[]; width: number; height: number }

/** Each case: a screen that a server shows, the module that looks at it, and where its record names the picture. */
const cases: readonly {
  readonly module: Module
  /** Pages have none. */
  readonly tag?: string
  readonly at: readonly string[]
  readonly size?: readonly [number, number]
  readonly start: (t: TestContext) => Promise<number | null>
}[] = [
  { module: { name: 'vnc' }, tag: 'VNC', at: ['link'], size: [517, 403], start: startDesktop },
  { module: { name: 'x11' }, tag: 'X11', at: ['link'], size: [640, 480], start: startScreen },
  {
    module: { name: 'rdp' },
    tag: 'RDP',
    at: ['link'],
    start: (t) => startXrdp(t, { folder, security: 'tls' }),
  },
  {
    module: { name: 'webv2', config: { render: true } },
    at: ['response', 'rendered', 'screenshot'],
    start: startPage,
  },
]

/** The whole way of a picture: a screen, a module, a job, its event, its address, its record. */
for (const { module, tag, at, size, start } of cases)
  test(`a screen that a job saw by ${module.name} can be fetched and searched`, async (t) => {
    const port = await start(t)
    if (port === null) return
    const event = await eventOfJob(port, module)
    const link = at.reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      event.result?.data,
    )
    assert.equal(typeof link, 'string', JSON.stringify(event))
    const image = await fetch(link as string)
    assert.equal(image.status, 200)
    assert.equal(image.headers.get('content-type'), 'image/jpeg')
    assert.equal(Buffer.from(await image.arrayBuffer()).toString('latin1', 0, 3), '\xff\xd8\xff')

    await running.service.imaging.settled()
    await running.service.settled()
    const { events } = (await running.v1('/query/image/ip/127.0.0.1')).json as { events: Image[] }
    const found = events.filter((one) => one.port === port)
    assert.equal(found.length, 1)
    assert.deepEqual(found[0]!.tags, tag ? [tag] : [])
    assert.ok((link as string).includes(found[0]!.image_id))
    if (size) assert.deepEqual([found[0]!.width, found[0]!.height], size)
    const others = (await running.v2('/query/image/ip/127.0.0.1')).json as { total: number }
    assert.equal(others.total, 0)
  })

test('the pipeline counts what it has seen', async () => {
  const metrics = await (await fetch(`${running.service.url}/metrics`)).text()
  assert.match(metrics, new RegExp(`rimlight_images_total\\{outcome="whole"\\} ${cases.length}`))
})

async function eventOfJob(port: number, module: Module): Promise<Event> {
  const ports = [{ port, modules: [module.name], ...(module.config && { config: module.config }) }]
  const body = { type: 'grab', options: [{ targets: ['127.0.0.1'], ports }] }
  const asked = await running.v1('/tasks', { method: 'POST', body: JSON.stringify(body) })
  assert.equal(asked.status, 200, asked.text)
  const { job_id } = asked.json as { job_id: string }
  const status = async (): Promise<string> =>
    ((await running.v1(`/tasks/${job_id}/status`)).json as { status: string }).status
  await eventually(async () => (await status()) !== 'requested', 'the end of the job', {
    deadlineMs: 120_000,
    intervalMs: 100,
  })
  const replay = (await running.v1(`/replay/${job_id}`)).text.trim().split('\n')
  const event = replay
    .map((line) => JSON.parse(line) as Event)
    .find(({ origin }) => origin?.type === module.name)
  assert.ok(event, replay.join('\n'))
  return event
}

async function startDesktop(t: TestContext): Promise<number | null> {
  const program = findProgram(t, 'Xtigervnc')
  if (!program) return null
  const port = await freePort()
  const options = ['-rfbport', String(port), '-localhost', '-geometry', '517x403', '-depth', '24']
  await drawPattern(await startXServer(t, program, [...options, '-SecurityTypes', 'None']))
  return port
}

async function startScreen(t: TestContext): Promise<number | null> {
  const program = findProgram(t, 'Xvfb')
  if (!program) return null
  const server = await startXServer(t, program, ['-screen', '0', '640x480x24'])
  await drawPattern(server)
  return relay(t, server)
}

async function startPage(t: TestContext): Promise<number | null> {
  if (!findProgram(t, 'chromium')) return null
  return servePages(t, (_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>Valve 7</title><h1>Pressure is normal</h1>')
  })
}
