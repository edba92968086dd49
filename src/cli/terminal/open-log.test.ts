import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { openLog } from './open-log.ts'
import { openTerminal } from './terminal.ts'

function logTo(isTTY: boolean): { text: () => string; log: ReturnType<typeof openLog> } {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += String(chunk)
      done()
    },
  })
  Object.assign(stream, { isTTY })
  return { log: openLog(openTerminal(stream, { NO_COLOR: '1' }), 'info'), text: () => text }
}

test('machines get lines of JSON', () => {
  const { log, text } = logTo(false)
  log.info({ url: 'u' }, 'listening')
  log.debug('events missed')
  const { level, url, msg } = JSON.parse(text()) as Record<string, unknown>
  assert.deepEqual([level, url, msg], [30, 'u', 'listening'])
})

test('a person gets a short line in which the network says nothing to the terminal', () => {
  const { log, text } = logTo(true)
  log.warn({ path: '/\u009b2J', err: new Error('bro\x1bken') }, 'failed')
  assert.match(text(), /^\d\d:\d\d:\d\d warn failed path="\/\\x9b2J" bro\\x1bken\n$/)
})
