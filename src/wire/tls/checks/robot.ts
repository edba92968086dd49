import { constants, type KeyObject, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto'
import { ProtocolError } from '../../buffered-reader.ts'
import { uint16be, vector } from '../../byte-writer.ts'
import { type Connection, DialError } from '../../dialer.ts'
import { decodeAlert } from '../handshake/alert.ts'
import { helloFor } from '../handshake/client-hello.ts'
import { startHandshake } from '../handshake/plain-handshake.ts'
import { recordTypes } from '../handshake/record-stream.ts'
import type { TlsTarget } from '../tls-target.ts'

export type RobotResult =
  | 'NOT_VULNERABLE_NO_ORACLE'
  | 'NOT_VULNERABLE_RSA_NOT_SUPPORTED'
  | 'VULNERABLE_WEAK_ORACLE'
  | 'VULNERABLE_STRONG_ORACLE'
  | 'UNKNOWN_INCONSISTENT_RESULTS'

/** Suites in which the client encrypts the secret with the server's RSA key. */
const rsaSuites: readonly number[] = [
  0x009c, 0x009d, 0x002f, 0x0035, 0x003c, 0x003d, 0x000a, 0x0005, 0x0004, 0x0041, 0x0084, 0x0096, 0x0009,
]

/** What the block to be encrypted looks like before it is; PKCS#1 1.5 wants the first. */
const paddings = ['sound', 'no-prefix', 'late-zero', 'no-zero', 'wrong-version'] as const
type Padding = (typeof paddings)[number]

/**
 * Bleichenbacher's oracle as ROBOT found it again: a server must answer a badly padded secret just like a good
 * one. Each block is sent once; where answers differ all are sent once more, since a difference that does not
 * come again says nothing.
 */
export async function robotResult(target: TlsTarget, version: number, waits = 1_000): Promise<RobotResult> {
  const key = await rsaKeyOf(target, version)
  if (!key) return 'NOT_VULNERABLE_RSA_NOT_SUPPORTED'
  // Some servers only differ when the rest of the handshake does not follow.
  for (const finished of [true, false]) {
    const ask = () => answersTo(target, { version, key, finished, waits })
    const first = await ask()
    if (new Set(first).size === 1) continue
    const second = await ask()
    return judge(first, second)
  }
  return 'NOT_VULNERABLE_NO_ORACLE'
}

/** Answers in the order of the paddings. */
export function judge(first: readonly string[], second: readonly string[]): RobotResult {
  if (new Set(first).size === 1 && new Set(second).size === 1) return 'NOT_VULNERABLE_NO_ORACLE'
  if (first.some((answer, index) => answer !== second[index])) return 'UNKNOWN_INCONSISTENT_RESULTS'
  const [, noPrefix, lateZero, noZero] = first
  // An oracle that only knows whole blocks from others needs far more questions.
  return noPrefix === lateZero && lateZero === noZero ? 'VULNERABLE_WEAK_ORACLE' : 'VULNERABLE_STRONG_ORACLE'
}

async function rsaKeyOf(target: TlsTarget, version: number): Promise<KeyObject | null> {
  const hello = helloFor(version, { suites: rsaSuites, servername: target.servername })
  const { serverHello, certificates } = await target.ask(hello)
  const leaf = certificates[0]
  if (!leaf || !serverHello || !rsaSuites.includes(serverHello.suite)) return null
  try {
    const key = new X509Certificate(leaf).publicKey
    return key.asymmetricKeyType === 'rsa' ? key : null
  } catch {
    throw new ProtocolError('The certificate of the server has no key that can be read')
  }
}

type Question = {
  readonly version: number
  readonly key: KeyObject
  /** Whether the messages that end a handshake follow. */
  readonly finished: boolean
  /** For how long silence is waited for. */
  readonly waits: number
}

async function answersTo(target: TlsTarget, question: Question): Promise<readonly string[]> {
  const answers: string[] = []
  // One after the other: a server that serves one at a time would answer late otherwise, and so differ.
  for (const padding of paddings)
    answers.push(
      await target.over((connection) => answerTo(connection, target.servername, question, padding)),
    )
  return answers
}

async function answerTo(
  connection: Connection,
  servername: string | null,
  { version, key, finished, waits }: Question,
  padding: Padding,
): Promise<string> {
  const secret = encrypted(padding, version, key)
  const { handshake, records } = await startHandshake(
    connection,
    helloFor(version, { suites: rsaSuites, servername }),
  )
  if (!handshake.complete) return 'refused'
  const chosen = handshake.serverHello!.version
  const record = (type: number, content: Uint8Array) =>
    Buffer.concat([Buffer.from([type]), uint16be(chosen), vector(2, content)])
  // RFC 5246, 7.4.7.1; in SSLv3 the secret has no length before it.
  const exchange = Buffer.concat([Buffer.from([16]), vector(3, chosen > 0x0300 ? vector(2, secret) : secret)])
  const rest = [
    record(recordTypes.changeCipherSpec, Buffer.from([1])),
    record(recordTypes.handshake, nonsense),
  ]
  try {
    await connection.write(
      Buffer.concat([record(recordTypes.handshake, exchange), ...(finished ? rest : [])]),
    )
    const answer = await records.next(waits)
    if (!answer) return 'closed'
    return answer.type === recordTypes.alert
      ? `alert ${decodeAlert(answer.content).code}`
      : `record ${answer.type}`
  } catch (error) {
    if (error instanceof DialError && error.kind === 'timeout') return 'silence'
    if (error instanceof DialError && error.kind === 'reset') return 'closed'
    throw error
  }
}

/** In place of an encrypted Finished; of the length that all ciphers can have. */
const nonsense = Buffer.alloc(64, 0x5a)

function encrypted(padding: Padding, version: number, key: KeyObject): Uint8Array {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  try {
    return publicEncrypt(
      { key, padding: constants.RSA_NO_PADDING },
      paddedSecret(padding, version, Math.ceil(bits / 8)),
    )
  } catch {
    throw new ProtocolError('The key of the server cannot be used')
  }
}

export function paddedSecret(padding: Padding, version: number, length: number): Buffer {
  if (length < 64) throw new ProtocolError('The key of the server is too short')
  // Random bytes that are not zero, as PKCS#1 wants its padding.
  const block = Buffer.from(randomBytes(length).map((byte) => (byte % 255) + 1))
  block.set([0x00, 0x02], 0)
  block[length - 49] = 0
  block.set(uint16be(version), length - 48)
  if (padding === 'no-prefix') block.set([0x41, 0x17], 0)
  if (padding === 'late-zero') {
    block[length - 49] = 0x11
    block[length - 2] = 0
  }
  if (padding === 'no-zero') block.fill(0x11, length - 49, length - 46)
  if (padding === 'wrong-version') block.set([0x02, 0x02], length - 48)
  return block
}
