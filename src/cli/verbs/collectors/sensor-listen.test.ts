import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { describe, test } from 'node:test'
import type { SensorEvent } from '../../../core/events/sensor-event.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freePort } from '../../../testing/free-port.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { runMain } from '../../testing/run-main.ts'

const folder = temporaryFolder()

type Said = { out: string; err: string }

/** Runs until it listens, does the work, waits until it has said enough, and interrupts it. */
async function whileListening(
  argv: readonly string[],
  work: () => Promise<void>,
  enough: (said: Said) => boolean,
) {
  const stop = new AbortController()
  const listening = Promise.withResolvers<void>()
  const said: Said = { out: '', err: '' }
  const run = runMain(['sensor', 'listen', ...argv], {
    signal: stop.signal,
    env: { RIMLIGHT_TOKEN: 'secret' },
    onOutput: (text) => {
      said.out = text
    },
    onMessage: (text) => {
      said.err = text
      if (text.includes('Listening on')) listening.resolve()
    },
  })
  await Promise.race([listening.promise, run])
  await work()
  await eventually(
    () => enough(said),
    () => `what it has to say; it said ${JSON.stringify(said)}`,
  )
  stop.abort(130)
  return await run
}

async function connectTo(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.end('HELO there\r\n')
  await once(socket, 'close')
}

describe('rimlight sensor listen', () => {
  test('prints what it hears as lines of JSON', async () => {
    const port = await freePort()
    const { code, out, err } = await whileListening(
      ['--ports', `${port}`],
      () => connectTo(port),
      (said) => said.out.includes('\n'),
    )
    assert.equal(code, 0, err)
    const events = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SensorEvent)
    assert.deepEqual(
      events.map(({ target, data }) => [target.port, data.payload]),
      [[port, 'HELO there\\r\\n']],
    )
    assert.match(err, /1 observation, 1 event delivered, 0 lost/)
  })

  test('keeps on disk what a central service that is away does not take', async () => {
    const port = await freePort()
    const spool = path.join(folder, 'spool')
    const argv = ['--ports', `${port}`, '--report', `http://127.0.0.1:${await freePort()}`, '--spool', spool]
    const { code, out, err } = await whileListening(
      argv,
      () => connectTo(port),
      (said) => said.err.includes('does not take reports'),
    )
    assert.deepEqual([code, out], [0, ''])
    assert.match(err, /does not take reports/)
    assert.match(err, /1 event \(\d+ B\) kept in .*spool/)
  })

  test('prints the rules it wants, for the versions it covers', async () => {
    const both = await runMain([
      'sensor',
      'listen',
      '192.0.2.0/24',
      '2001:db8::/64',
      '--except',
      '22,8000-8010',
      '--print',
    ])
    assert.equal(both.code, 0)
    for (const part of [
      'elements = { 192.0.2.0-192.0.2.255 }',
      'tcp dport { 22, 8000-8010 } return',
      'tproxy ip to 127.0.0.1:5254',
      'tproxy ip6 to [::1]:5254',
      'icmp type echo-reply drop',
      'ip -4 rule add fwmark 0x52494d lookup 5254',
      'ip -6 route replace local default dev lo table 5254',
    ])
      assert.ok(both.out.includes(part), part)
    const four = await runMain(['sensor', 'listen', '192.0.2.7', '--print', '--answer', '--listener', '7000'])
    assert.doesNotMatch(four.out, /ip6|icmpv6|echo-reply/)
    assert.match(four.out, /127\.0\.0\.1:7000/)
  })

  test('says what is wrong with what was asked', async () => {
    for (const [argv, message] of [
      [['nowhere'], /"nowhere" is no address/],
      [['0.0.0.0/0'], /more than a sensor may cover/],
      [['10.0.0.0/8', '--ports', '80'], /too many sockets/],
      [['--ports', '0'], /between 1 and 65535/],
      [['--ports', '80', '--except', '22'], /no exceptions/],
      [['--idle', 'long'], /--idle/],
      [['--ports', '80', '--report', 'ftp://x'], /does not have the form/],
    ] as const) {
      const { code, err } = await runMain(['sensor', 'listen', ...argv])
      assert.equal(code, 2, argv.join(' '))
      assert.match(err, message)
    }
  })

  test('says so when a port is taken', async () => {
    const port = await freePort()
    await whileListening(
      ['--ports', `${port}`],
      async () => {
        const { code, err } = await runMain(['sensor', 'listen', '--ports', `${port}`])
        assert.equal(code, 1)
        assert.match(err, /EADDRINUSE/)
      },
      () => true,
    )
  })
})
