import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mailSender } from '../../delivery/send-mail.ts'
import { startExim } from '../../delivery/testing/start-exim.ts'
import { freePort } from '../../testing/free-port.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Alert } from '../alert.ts'
import { mailSubject, mailText } from './mail-text.ts'
import { type Message, messageOf } from './message.ts'

const folder = temporaryFolder()

const message = (name: string, what = 'port', publicUrl = ''): Message =>
  messageOf(
    alertCalled(name),
    {
      id: 'b3d3c3a0-0000-4000-8000-000000000001',
      madeAt: Date.UTC(2024, 0, 31),
      test: false,
      leftOut: 2,
      findings: [
        {
          kind: 'change',
          change: 'opened',
          ts: '2024-01-30T00:00:00.000Z',
          ip: '192.0.2.1',
          port: 80,
          protocol: 'tcp',
          what,
          before: null,
          after: 'nginx\r\n.\r\nMAIL FROM:<x@y.example>',
        },
      ],
    },
    publicUrl,
  )

function alertCalled(name: string): Alert {
  return {
    id: 'a',
    accountId: 'x',
    name,
    rule: { kind: 'change', query: null, ranges: ['192.0.2.0/24'], changes: ['opened'] },
    channel: { kind: 'mail', to: 'someone@mail.example' },
    secret: '',
    quietMinutes: 10,
    createdAt: 0,
    pausedAt: null,
    pausedReason: null,
  }
}

const sent = (carried: Message) => ({
  ...{ id: carried.id, subject: mailSubject(carried), text: mailText(carried) },
})

describe('mailSender with Exim', () => {
  test('hands a message over, once, and tells what the server said', async (t) => {
    const exim = await startExim(t, folder)
    if (!exim) return
    const mail = mailSender({ url: exim.url, from: 'rimlight@mail.example' })
    t.after(() => mail.close())
    const outcome = await mail.send('someone@mail.example', sent(message('Größe of mine')))
    assert.equal(outcome.kind, 'sent', outcome.answer)
    assert.match(outcome.answer, /^250 /)
    const [data = '', head = ''] = exim.queued()
    assert.equal(exim.queued().length, 2)
    assert.match(data, /192\.0\.2\.1 80\/tcp opened: port/)
    assert.match(data, /and 2 more/)
    assert.match(head, /Subject: =\?UTF-8\?/)
    assert.match(head, /Message-ID: <b3d3c3a0-0000-4000-8000-000000000001@mail\.example>/i)
    assert.match(head, /\nsomeone@mail\.example\n/)

    const refused = await mail.send('someone@elsewhere.example', sent(message('mine')))
    assert.equal(refused.kind, 'refused')
    assert.match(refused.answer, /not here/)
    for (const to of [
      'a@mail.example\r\nBcc: b@mail.example',
      'a@mail.example, b@mail.example',
      '<a@mail.example>',
    ])
      assert.equal((await mail.send(to, sent(message('mine')))).kind, 'refused')
    await mail.send('someone@mail.example', sent(message('x\r\nBcc: victim@mail.example\r\n\r\nbody')))
    const later = exim.queued()
    assert.equal(later.length, 4)
    for (const text of later) assert.doesNotMatch(text, /^(?:\d+\w? )?bcc:/im)
    for (const text of later) assert.doesNotMatch(text, /^victim@/m)
  })

  test('a server that is not there is worth another try', async (t) => {
    const mail = mailSender({ url: `smtp://127.0.0.1:${await freePort()}`, from: 'rimlight@mail.example' })
    t.after(() => mail.close())
    const outcome = await mail.send('someone@mail.example', sent(message('mine')))
    assert.deepEqual([outcome.kind, /ECONN|ESOCKET/.test(outcome.answer)], ['failed', true])
  })
})

describe('mailText', () => {
  test('a line is a line, for any text of a service', () => {
    const lines = mailText(message('mine', 'a\nb\u2028c')).split('\n')
    assert.equal(lines.length, 4)
    assert.doesNotMatch(mailSubject(message('a\r\nb')), /[\r\n]/)
  })

  test('a service that knows its address links the host', () => {
    const lines = mailText(message('mine', 'port', 'https://rim.example/')).split('\n')
    assert.deepEqual(lines.slice(1, 2), ['  https://rim.example/host/192.0.2.1'])
  })
})
