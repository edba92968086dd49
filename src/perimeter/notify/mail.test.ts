import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailUrl } from '../../delivery/mail-server.ts'
import { startExim } from '../../delivery/testing/start-exim.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openNotifyBench } from './testing/notify-bench.ts'

test('a mail has text and HTML, and goes through the server that the operator set in the application', async (t) => {
  const folder = temporaryFolder()
  const exim = await startExim(t, folder)
  if (!exim) return
  const bench = await openNotifyBench(folder)
  t.after(() => bench.close())
  const { mail } = bench.notifier.delivery
  const channel = await bench.add({ kind: 'mail', target: 'soc@mail.example' })
  const without = (await bench.notifier.test(channel, 10_000))!
  assert.deepEqual(without.outcome, { kind: 'refused', answer: 'this service has no mail server' })
  assert.equal(mail.isReady(), false)

  await mail.set({
    ...{ host: '127.0.0.1', port: exim.port, user: '', password: '' },
    from: 'rim@mail.example',
  })
  const { outcome } = (await bench.notifier.test(channel, 20_000))!
  assert.equal(outcome.kind, 'sent', outcome.answer)
  const [data = '', head = ''] = exim.queued()
  assert.match(head, /Subject: Rimlight: Test message of Rimlight/)
  assert.match(data, /Content-Type: text\/plain/)
  assert.match(data, /Content-Type: text\/html/)
  assert.match(data, /MySQL 8\.4\.3/)
  // Another process reads what was set, and a server that is removed is used no more.
  const other = await bench.reopen()
  assert.deepEqual(other.delivery.mail.state(), {
    ...{ source: 'application', host: '127.0.0.1', port: exim.port, user: '', from: 'rim@mail.example' },
  })
  await mail.remove()
  assert.equal((await other.test(channel, 30_000))!.outcome.kind, 'refused')
})

test('a password is never sent on a connection that is not encrypted', () => {
  const login = { host: 'mail.example', user: 'a@b', password: 'p/w' }
  assert.equal(mailUrl({ ...login, port: 465 }), 'smtps://a%40b:p%2Fw@mail.example:465')
  assert.equal(mailUrl({ ...login, port: 587 }), 'smtp://a%40b:p%2Fw@mail.example:587/?requireTLS=true')
  assert.equal(mailUrl({ host: '::1', port: 25, user: '', password: '' }), 'smtp://[::1]:25')
})
