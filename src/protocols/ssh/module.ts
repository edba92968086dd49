import { Type } from 'typebox'
import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { type Attempts, attemptConnection, attemptsResult } from '../attempts.ts'
import type { ModuleContext, ProtocolModule } from '../protocol-module.ts'
import {
  decodeIdentification,
  describeKexInit,
  hostKeyAlgorithms,
  type Identification,
  type SshRecord,
} from './decode.ts'
import { decodeHostKey, type HostKey } from './host-key.ts'
import { answerTo, decodeKexInit, type KexInit, kexInitNumber } from './kex-init.ts'
import { chooseKeyExchange } from './key-exchange.ts'
import { createPacketStream } from './packet-stream.ts'

const config = Type.Object({}, { additionalProperties: false })

/** What an SSH server says before a log-in; none is ever made. */
export const ssh: ProtocolModule<typeof config> = {
  name: 'ssh',
  about: 'Identification, algorithms, host keys and HASSH of an SSH server.',
  protocol: 'tcp',
  defaultPorts: [22],
  config,
  // One connection for each kind of host key; servers have one to four kinds.
  limits: { milliseconds: 30_000, bytes: 524_288, connections: 8 },
  run: async (context) => {
    const seen: Seen = { record: {}, keys: [], errors: [] }
    await lookAt(context, seen, null)
    const { init } = seen
    if (init) {
      const algorithms = hostKeyAlgorithms(init.hostKey).slice(1, ssh.limits.connections)
      for (const algorithm of algorithms) if (!(await lookAt(context, seen, algorithm))) break
    }
    return attemptsResult({ ...seen.record, ...(seen.keys.length > 0 ? { cyphers: seen.keys } : {}) }, seen)
  },
}

type Seen = Attempts & {
  record: SshRecord
  init?: KexInit
  readonly keys: HostKey[]
}

/** One connection: as far as one host key. False when further connections are of no use. */
function lookAt(context: ModuleContext<unknown>, seen: Seen, algorithm: string | null): Promise<boolean> {
  return attemptConnection(context.dial, seen, perConnection, async (connection, reader) => {
    const identification = await identify(reader)
    seen.record = { banner: identification.banner, ...seen.record }
    if (!identification.speaksVersion2) throw new ProtocolError('The server speaks only version 1 of SSH')
    await connection.write(ownIdentification(context.userAgent))
    const packets = createPacketStream(connection, reader)
    const init = decodeKexInit(await packets.receive(kexInitNumber))
    if (!seen.init) {
      seen.init = init
      seen.record = { ...seen.record, ...describeKexInit(init) }
    }
    const exchange = chooseKeyExchange(init.kex)
    if (!exchange) throw new ProtocolError('The server offers no key exchange that is known here')
    const wanted = algorithm ?? init.hostKey[0]
    if (wanted === undefined) throw new ProtocolError('The server offers no kind of host key')
    await packets.send(answerTo(init, exchange.name, wanted))
    const key = decodeHostKey(await exchange.run(packets))
    if (!seen.keys.some((known) => known.key === key.key)) seen.keys.push(key)
  })
}

const perConnection = 8_000

/** RFC 4253, 4.2: other lines may come first; a server that sends more of them than this has no more to say. */
const maxLinesBefore = 40

async function identify(reader: BufferedReader): Promise<Identification> {
  for (let count = 0; count < maxLinesBefore; count++) {
    const identification = decodeIdentification(await reader.line(1024))
    if (identification) return identification
  }
  throw new ProtocolError('The server does not identify itself')
}

/** The comment is where we say who asks; the line may have 255 bytes with its end. */
function ownIdentification(userAgent: string): string {
  const comment = userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 200)
  return `SSH-2.0-Rimlight ${comment}`.trimEnd().concat('\r\n')
}
