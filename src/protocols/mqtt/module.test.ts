import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import { freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { startProgram } from '../testing/start-program.ts'
import type { MqttRecord } from './decode.ts'
import { createMqtt, mqtt } from './module.ts'

const folder = temporaryFolder()

/** Long enough for what a broker has retained. */
const quick = createMqtt(700)

async function startMosquitto(t: TestContext, lines: readonly string[]): Promise<number | null> {
  const program = findProgram(t, 'mosquitto')
  if (!program) return null
  const port = await freePort()
  const file = path.join(folder, `${port}.conf`)
  writeFileSync(file, `listener ${port} 127.0.0.1\npersistence false\n${lines.join('\n')}\n`)
  await startProgram(t, program, ['-c', file], { port, folder })
  return port
}

function publish(port: number, topic: string, message: string): void {
  execFileSync('mosquitto_pub', [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-r',
    '-t',
    topic,
    '-m',
    message,
    '-q',
    '1',
  ])
}

test('a real mosquitto that accepts every client shows its topics and messages', async (t) => {
  const port = await startMosquitto(t, ['allow_anonymous true', 'sys_interval 1'])
  if (port === null || !findProgram(t, 'mosquitto_pub')) return
  publish(port, 'home/door', 'open\n')
  publish(port, 'home/température', '21')
  const { data, error, connections } = await runModule(quick, port)
  const record = data as MqttRecord
  assert.equal(error, undefined)
  assert.equal(connections, 1)
  assert.deepEqual(record.connack, {
    cmd: 'connack',
    retain: false,
    qos: 0,
    dup: false,
    length: 2,
    topic: null,
    payload: null,
    sessionPresent: false,
    returnCode: 0,
  })
  const { connected, auth, protocol, version } = record
  assert.deepEqual([connected, auth, protocol, version], [true, false, 'mqtt', '4'])
  assert.ok(record.messages!.some(({ topic, msg }) => topic === 'home/door' && msg === 'open\\n'))
  assert.ok(record.topics!.includes('home/temp\\xc3\\xa9rature'))
  assert.ok(record.topics!.some((topic) => topic.startsWith('$SYS/broker/')))
  assert.equal(record.num_topics, record.topics!.length)
  assert.equal(record.num_events, record.messages!.length)
  assert.ok(record.bytes_captured! > 0)

  const values = hostValues(hostEvent('mqtt', data)).data
  assert.deepEqual(
    [values['mqtt.auth'], values['mqtt.connected'], values['mqtt.num_topics']],
    [false, true, record.num_topics],
  )
  assert.deepEqual([values['mqtt.protocol'], values['mqtt.version']], [['mqtt'], ['4']])
  assert.ok((values['mqtt.topics'] as string[]).includes('home/door'))
  assert.ok((values['mqtt.messages'] as string[]).includes('21'))
})

test('a real mosquitto that wants a password says so', async (t) => {
  const port = await startMosquitto(t, ['allow_anonymous false'])
  if (port === null) return
  const { data, error } = await runModule(quick, port)
  const { connected, auth, connack, messages } = data as MqttRecord
  assert.deepEqual([error, connected, auth, connack?.returnCode], [undefined, false, true, 5])
  assert.equal(messages, undefined)
})

test('a real mosquitto behind TLS is found on a port that does not tell', async (t) => {
  const openssl = findProgram(t, 'openssl')
  if (!openssl) return
  const [key, certificate] = ['tls.key', 'tls.crt'].map((name) => path.join(folder, name))
  const subject = ['-subj', '/CN=broker.example', '-days', '2', '-nodes']
  execFileSync(
    openssl,
    ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key!, '-out', certificate!, ...subject],
    {
      stdio: 'ignore',
    },
  )
  const port = await startMosquitto(t, [`certfile ${certificate}`, `keyfile ${key}`, 'allow_anonymous true'])
  if (port === null) return
  const { data, error } = await runModule(quick, port)
  const { connected, protocol } = data as MqttRecord
  assert.deepEqual([error, connected, protocol], [undefined, true, 'mqtts'])
})

test('version 5 is asked for when 4 is refused for its number (mock)', async (t) => {
  const asked: number[] = []
  const port = await scriptedServer(t, (socket) =>
    socket.once('data', (bytes: Buffer) => {
      asked.push(bytes[8]!)
      if (bytes[8] === 4) socket.end(Buffer.from('20020001', 'hex'))
      else {
        socket.write(Buffer.from('2003000000', 'hex'))
        socket.once('data', () => socket.write(Buffer.from('9004000100003006000161006869', 'hex')))
      }
    }),
  )
  const { data } = await runModule(createMqtt(300), port)
  const { connected, version, messages } = data as MqttRecord
  assert.deepEqual(asked, [4, 5])
  assert.deepEqual([connected, version, messages], [true, '5', [{ topic: 'a', msg: 'hi' }]])
})

test('it listens to a hundred messages and no more, and says goodbye (mock)', async (t) => {
  const goodbye = Promise.withResolvers<string>()
  const port = await scriptedServer(t, (socket) => {
    let asked = 0
    socket.on('data', (bytes) => {
      asked += 1
      if (asked === 1) socket.write(Buffer.from('20020000', 'hex'))
      else if (asked === 2) socket.write(Buffer.from('3004000161ff'.repeat(250), 'hex'))
      else goodbye.resolve(bytes.toString('hex'))
    })
  })
  const { data, error } = await runModule(createMqtt(20_000), port)
  const { num_events, num_topics, messages } = data as MqttRecord
  assert.deepEqual([error, num_events, num_topics, messages?.length], [undefined, 100, 1, 100])
  assert.equal(await goodbye.promise, 'e000')
})

test('it stops after nine megabytes of any data from the server (mock)', async (t) => {
  const chunk = Buffer.from('d000'.repeat(32_768), 'hex')
  const port = await scriptedServer(t, (socket) => {
    let asked = 0
    const pour = (): void => {
      while (socket.writable && socket.write(chunk));
    }
    socket.on('drain', pour)
    socket.on('data', () => {
      asked += 1
      if (asked === 1) socket.write(Buffer.from('20020000', 'hex'))
      else if (asked === 2) pour()
    })
  })
  const { data } = await runModule(createMqtt(20_000), port)
  const { bytes_captured, num_events } = data as MqttRecord
  assert.equal(num_events, 0)
  assert.ok(bytes_captured! >= 9 * 1024 * 1024 && bytes_captured! < 10 * 1024 * 1024, String(bytes_captured))
})

test('what is no broker ends with a reason and no record', async (t) => {
  const servers: readonly (readonly [string | Buffer, RegExp])[] = [
    ['HTTP/1.1 400 Bad Request\r\n\r\n', /closed the connection/],
    [Buffer.from('20ffffffffff', 'hex'), /does not speak MQTT|too long/],
    [Buffer.from('2000', 'hex'), /does not answer a CONNECT/],
  ]
  for (const [answer, reason] of servers) {
    const port = await scriptedServer(t, (socket) => socket.end(answer))
    const { data, error } = await runModule(quick, port)
    assert.deepEqual(data, {})
    assert.match(error!, reason)
  }
  const closed = await freePort()
  const gone = await runModule(quick, closed)
  assert.match(gone.error!, /^refused: /)
  assert.equal(gone.connections, 1)
})

test('a broker that goes away in the middle leaves what it said (mock)', async (t) => {
  const port = await scriptedServer(t, (socket) => {
    socket.once('data', () => {
      socket.write(Buffer.from('20020000', 'hex'))
      socket.once('data', () => socket.end(Buffer.from('3004000161ff30', 'hex')))
    })
  })
  const { data, error } = await runModule(createMqtt(5000), port)
  assert.equal((data as MqttRecord).num_events, 1)
  assert.match(error!, /closed the connection/)
})

test('it listens for thirty seconds', () => {
  assert.equal(mqtt.limits.milliseconds, 50_000)
})
