import { Type } from 'typebox'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import { recordTypes } from '../../wire/tls/handshake/record-stream.ts'
import type { ModuleContext, ProtocolModule } from '../protocol-module.ts'
import { describeAnswer, jarmRecord, maxAnswerBytes, noAnswer } from './decode.ts'
import { encodeJarmProbe, type JarmProbe, jarmProbes } from './probes.ts'

const config = Type.Object({}, { additionalProperties: false })

/** How a TLS server answers ten hellos that differ in small ways, which tells one implementation from another. */
export const jarm: ProtocolModule<typeof config> = {
  name: 'jarm',
  about: 'JARM fingerprint of a TLS server.',
  protocol: 'tcp',
  defaultPorts: [443],
  config,
  // Ten connections, of each the first packet.
  limits: { milliseconds: 60_000, bytes: 262_144, connections: 10 },
  run: async (context) => {
    const answers: string[] = []
    let localPort: number | undefined
    let error: string | undefined
    for (const probe of jarmProbes) {
      const answer = await ask(context, probe)
      localPort = answer.localPort ?? localPort
      error ??= answer.error
      // The algorithm has no fingerprint of a server that leaves one probe unanswered.
      if (answer.kind === 'none') {
        answers.length = 0
        break
      }
      answers.push(answer.text)
    }
    const whole = answers.length === jarmProbes.length ? answers : jarmProbes.map(() => noAnswer)
    const answered = whole.some((answer) => answer !== noAnswer)
    return {
      data: error === undefined || answered ? jarmRecord(whole) : {},
      ...(error !== undefined && { error }),
      ...(localPort !== undefined && { localPort }),
    }
  },
}

type Answer = { readonly localPort?: number; readonly error?: string } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none' }
)

const perProbe = 10_000

async function ask(context: ModuleContext<unknown>, probe: JarmProbe): Promise<Answer> {
  const { target, dial } = context
  let connection: Connection | undefined
  try {
    connection = await dial.connect({ milliseconds: perProbe })
    const { localPort } = connection
    // Unlike others, JARM puts an address into the server name as well.
    await connection.write(encodeJarmProbe(probe, target.name ?? target.address.text))
    return { kind: 'text', text: describeAnswer(await firstPacket(connection)), localPort }
  } catch (error) {
    const text = reasonText(error)
    // A reset is a refusal, like an alert.
    if (error instanceof DialError && error.kind === 'reset') return { kind: 'text', text: noAnswer }
    return { kind: 'none', error: text }
  } finally {
    connection?.close()
  }
}

/** As far as the end of a first record of handshake, or what the server had to say before it left. */
async function firstPacket(connection: Connection): Promise<Uint8Array> {
  const end = Date.now() + perProbe
  let held: Buffer = Buffer.alloc(0)
  while (held.length < wantedBytes(held)) {
    const bytes = await connection.read(Math.max(1, end - Date.now()))
    if (!bytes) break
    held = Buffer.concat([held, bytes])
  }
  return held
}

function wantedBytes(held: Buffer): number {
  if (held.length > 0 && held[0] !== recordTypes.handshake) return 1
  return held.length < 5 ? 5 : Math.min(maxAnswerBytes, 5 + held.readUInt16BE(3))
}
