import type { Connection } from '../../dialer.ts'
import { opensslNameOf } from '../ciphers/cipher-suites.ts'
import { type Alert, alertCodes, decodeAlert } from './alert.ts'
import { type ClientHello, encodeClientHello } from './client-hello.ts'
import { type HandshakeMessage, handshakeCollector } from './handshake-collector.ts'
import { decodeServerKeyExchange, groupKeyExchange, type KeyExchange } from './key-exchange.ts'
import { createRecordStream, type RecordStream, recordTypes } from './record-stream.ts'
import { decodeServerHello, type ServerHello } from './server-hello.ts'
import { decodeCertificateStatus, decodeCertificates, messageTypes } from './server-messages.ts'

/** What a server says before anything is encrypted. */
export type PlainHandshake = {
  readonly serverHello: ServerHello | null
  /** DER, as sent; none from TLS 1.3 on, where they are encrypted. */
  readonly certificates: readonly Uint8Array[]
  readonly keyExchange: KeyExchange | null
  readonly ocspResponse: Uint8Array | null
  /** The server asks for a certificate of the client. */
  readonly certificateRequested: boolean
  /** The fatal one that ended it. */
  readonly alert: Alert | null
  /** Whether all that is readable came: up to ServerHelloDone, or the ServerHello of TLS 1.3. */
  readonly complete: boolean
}

const waits = 6_000

/**
 * Sends a hello and reads the answer as far as it can be read without keys. An answer that is a refusal is a
 * result; one that is not TLS, or none at all, is an error.
 */
export async function plainHandshake(
  connection: Connection,
  hello: ClientHello,
  milliseconds = waits,
): Promise<PlainHandshake> {
  return (await startHandshake(connection, hello, milliseconds)).handshake
}

export type StartedHandshake = { readonly handshake: PlainHandshake; readonly records: RecordStream }

/** The same, for those who go on with it. */
export async function startHandshake(
  connection: Connection,
  hello: ClientHello,
  milliseconds = waits,
): Promise<StartedHandshake> {
  await connection.write(encodeClientHello(hello))
  const records = createRecordStream(connection, milliseconds)
  const collect = handshakeCollector()
  let handshake = nothing
  while (!handshake.complete) {
    const record = await records.next()
    if (!record) break
    if (record.type === recordTypes.alert) {
      const alert = decodeAlert(record.content)
      // A warning, such as the one about an unknown server name, is no end.
      if (!alert.fatal && alert.code !== alertCodes.closeNotify) continue
      handshake = { ...handshake, alert }
      break
    }
    if (record.type !== recordTypes.handshake) continue
    for (const message of collect(record.content)) {
      handshake = withMessage(handshake, message)
      if (handshake.complete) break
    }
  }
  return { handshake, records }
}

const nothing: PlainHandshake = {
  serverHello: null,
  certificates: [],
  keyExchange: null,
  ocspResponse: null,
  certificateRequested: false,
  alert: null,
  complete: false,
}

export function withMessage(handshake: PlainHandshake, { type, body }: HandshakeMessage): PlainHandshake {
  if (type === messageTypes.serverHello) {
    const serverHello = decodeServerHello(body)
    const { version, group, retry } = serverHello
    const keyExchange = group === null ? null : groupKeyExchange(group)
    return { ...handshake, serverHello, keyExchange, complete: version >= 0x0304 || retry }
  }
  if (type === messageTypes.certificate) return { ...handshake, certificates: decodeCertificates(body) }
  if (type === messageTypes.certificateStatus)
    return { ...handshake, ocspResponse: decodeCertificateStatus(body) }
  if (type === messageTypes.serverKeyExchange) {
    const name = opensslNameOf(handshake.serverHello?.suite ?? 0)
    return { ...handshake, keyExchange: decodeServerKeyExchange(body, name) }
  }
  if (type === messageTypes.certificateRequest) return { ...handshake, certificateRequested: true }
  return type === messageTypes.serverHelloDone ? { ...handshake, complete: true } : handshake
}
