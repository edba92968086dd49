import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import { attemptsResult } from '../attempts.ts'
import type { ModuleContext, ModuleResult, ProtocolModule } from '../protocol-module.ts'
import { decodeConnack, type MqttRecord, refusalOf } from './decode.ts'
import { listen, maxCapturedBytes } from './listen.ts'
import { createPacketInbox } from './packet-inbox.ts'
import { connectPacket, disconnectPacket, type MqttVersion } from './packets.ts'

const config = Type.Object({}, { additionalProperties: false })

const usualTlsPort = 8883

/** The service and what it publishes to any client, without a name or password. */
export function createMqtt(listenMilliseconds: number): ProtocolModule<typeof config> {
  return {
    name: 'mqtt',
    about:
      'Whether an MQTT broker accepts clients without a password, and the topics and messages it then shows.',
    protocol: 'tcp',
    defaultPorts: [1883, usualTlsPort],
    config,
    // Four connections: with and without TLS, each in two versions. Beside the messages only answers are read.
    limits: {
      milliseconds: listenMilliseconds + 20_000,
      bytes: maxCapturedBytes + 1_048_576,
      connections: 4,
    },
    run: (context) => runMqtt(context, listenMilliseconds),
  }
}

export const mqtt = createMqtt(30_000)

type Attempt = { readonly tls: boolean; readonly version: MqttVersion }

type Outcome =
  /** The broker answered: there is no need to ask in another way. */
  | { readonly kind: 'answered'; readonly record: MqttRecord; readonly error?: string }
  | { readonly kind: 'wrong version'; readonly record: MqttRecord }
  | { readonly kind: 'no broker'; readonly error: string; readonly gone: boolean }

async function runMqtt(context: ModuleContext<unknown>, milliseconds: number): Promise<ModuleResult> {
  const tlsFirst = context.target.port === usualTlsPort
  const attempts: Attempt[] = [tlsFirst, !tlsFirst].map((tls) => ({ tls, version: 4 }))
  const seen: { localPort?: number } = {}
  let best: MqttRecord = {}
  const errors: string[] = []
  for (let attempt = attempts.shift(); attempt; attempt = attempts.shift()) {
    const outcome = await tryOnce(context, attempt, milliseconds, seen)
    if (outcome.kind === 'no broker') {
      if (!errors.includes(outcome.error)) errors.push(outcome.error)
      if (outcome.gone) break
      continue
    }
    best = outcome.record
    errors.length = 0
    if (outcome.kind === 'answered') {
      if (outcome.error !== undefined) errors.push(outcome.error)
      break
    }
    attempts.length = 0
    if (attempt.version === 4) attempts.push({ tls: attempt.tls, version: 5 })
  }
  return attemptsResult(best, { ...seen, errors })
}

const answerTime = 5_000

async function tryOnce(
  context: ModuleContext<unknown>,
  attempt: Attempt,
  milliseconds: number,
  seen: { localPort?: number },
): Promise<Outcome> {
  let connection: Connection | undefined
  try {
    connection = await open(context, attempt.tls)
    seen.localPort = connection.localPort
    // A name of its own for each connection: brokers end the connection of the client that had the name before.
    await connection.write(connectPacket(attempt.version, `rimlight${randomBytes(6).toString('hex')}`))
    const inbox = createPacketInbox(connection, maxCapturedBytes)
    const [first] = (await inbox.next(answerTime)) ?? []
    if (!first) throw new ProtocolError('The server closed the connection')
    const connack = decodeConnack(first)
    const refusal = refusalOf(connack.returnCode)
    const record: MqttRecord = {
      connected: refusal === 'none',
      ...(refusal === 'none' || refusal === 'credentials' ? { auth: refusal === 'credentials' } : {}),
      protocol: attempt.tls ? 'mqtts' : 'mqtt',
      version: attempt.version === 5 ? '5' : '4',
      connack,
    }
    if (refusal === 'version') return { kind: 'wrong version', record }
    if (refusal !== 'none') return { kind: 'answered', record }
    const { captured, error } = await listen(connection, inbox, attempt.version, milliseconds)
    await connection.write(disconnectPacket).catch(() => {})
    return { kind: 'answered', record: { ...record, ...captured }, ...(error === undefined ? {} : { error }) }
  } catch (error) {
    return { kind: 'no broker', error: reasonText(error), gone: isGone(error) }
  } finally {
    connection?.close()
  }
}

function open({ dial, target }: ModuleContext<unknown>, tls: boolean): Promise<Connection> {
  if (!tls) return dial.connect({ milliseconds: answerTime })
  const servername = target.name === undefined ? {} : { servername: target.name }
  return dial.connect({ milliseconds: answerTime, tls: { ...servername, milliseconds: answerTime } })
}

/** A port that takes no connection takes none in another way either. */
function isGone(error: unknown): boolean {
  return (
    error instanceof DialError && ['refused', 'unreachable', 'scope', 'aborted', 'name'].includes(error.kind)
  )
}
