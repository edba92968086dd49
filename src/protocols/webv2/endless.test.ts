import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { describe, test } from 'node:test'
import type { ServiceData } from '../../core/events/host-event.ts'
import { serviceSimple } from '../service-simple/module.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { web } from '../web/module.ts'
import type { Webv2Response } from './decode.ts'
import { webv2 } from './module.ts'

const head = 'HTTP/1.1 200 OK\r\nServer: Endless/1.0\r\n'
const dripMilliseconds = 200

/** Says something, and then the same again and again, as fast as it is taken or slowly. */
function forever(start: string, more: string, pace: 'flood' | 'drip') {
  return (socket: Socket): void => {
    socket.write(start)
    if (pace === 'drip') {
      const timer = setInterval(() => socket.write(more), dripMilliseconds)
      socket.on('close', () => clearInterval(timer))
      return
    }
    const bytes = more.repeat(Math.ceil(8_192 / more.length))
    const next = (): unknown => socket.writable && socket.write(bytes, () => setImmediate(next))
    next()
  }
}

const responseOf = (data: object) => (data as { readonly response: Webv2Response }).response

// Each waits for the limit of a page, so they wait together.
describe('answers that never end are cut', { concurrency: true }, () => {
  for (const [name, start, more] of [
    ['until the connection is closed', `${head}\r\n<title>here</title>`, 'x'],
    ['in chunks', `${head}Transfer-Encoding: chunked\r\n\r\n13\r\n<title>here</title>\r\n`, '1\r\nx\r\n'],
    ['shorter than announced', `${head}Content-Length: 999999999\r\n\r\n<title>here</title>`, 'x'],
  ] as const)
    for (const pace of ['flood', 'drip'] as const)
      test(`a body ${name}: ${pace}`, async (t) => {
        const port = await scriptedServer(t, forever(start, more, pace))
        const { data, error } = await runModule(webv2, port, { config: { body_inline: true } })
        const { title, body } = responseOf(data)
        assert.equal(title, 'here')
        assert.ok(body.content!.length <= 1_048_576, `${body.content!.length} bytes`)
        // What is cut at the limit of bytes is no error; what took too long is said to have.
        if (pace === 'drip') assert.match(error!, /^timeout/)
        const older = await runModule(web, port)
        assert.equal((older.data as { headers: Record<string, string> }).headers['server'], 'Endless/1.0')
      })

  for (const [name, ask] of [
    ['web', (port: number) => runModule(web, port)],
    ['webv2', (port: number) => runModule(webv2, port)],
  ] as const) {
    test(`a head of ${name} that never ends: flood`, async (t) => {
      const port = await scriptedServer(t, forever(head, 'X-More: yes\r\n', 'flood'))
      assert.match((await ask(port)).error!, /head of the answer is too long/)
    })

    test(`a head of ${name} that never ends: drip`, async (t) => {
      const port = await scriptedServer(t, forever(head, 'X', 'drip'))
      assert.match((await ask(port)).error!, /^timeout/)
    })
  }

  test('a greeting that drips, with lines or without', async (t) => {
    for (const more of ['a', '\n', '\0']) {
      const port = await scriptedServer(t, forever('SSH-2.0-Dripd_1.2\r\n', more, 'drip'))
      const { data } = await runModule(serviceSimple, port, { config: { probe_rarity: 'light' } })
      const { service } = data as unknown as ServiceData
      assert.deepEqual([service?.name, service?.product], ['ssh', 'Dripd'])
      assert.ok(service!.banner.length < 200)
    }
  })

  test('a greeting that floods single lines', async (t) => {
    const port = await scriptedServer(t, forever('hello\r\n', '\n', 'flood'))
    const { data } = await runModule(serviceSimple, port, { config: { probe_rarity: 'light' } })
    // As escaped text a line break has two characters.
    assert.ok((data as unknown as ServiceData).service!.banner.length <= 2 * 16_384)
  })
})
