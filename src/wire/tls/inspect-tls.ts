import { ProtocolError } from '../buffered-reader.ts'
import { DialError, type Dialer } from '../dialer.ts'
import { reasonText } from '../reason-text.ts'
import { type RobotResult, robotResult } from './checks/robot.ts'
import { plainVersionOf, supportsSecureRenegotiation, weaknesses } from './checks/vulnerabilities.ts'
import { type AcceptedCiphers, acceptedCiphers } from './ciphers/accepted-ciphers.ts'
import type { VersionName } from './ciphers/versions.ts'
import { lookAtServer, type ServerLook } from './look-at-server.ts'
import { type SecuredSession, secureSession } from './secured-session.ts'
import type { WrappedProtocol } from './starttls/starttls.ts'
import { createTlsTarget, type TlsTarget } from './tls-target.ts'

export type InspectOptions = {
  readonly dial: Dialer
  readonly wrapped: WrappedProtocol
  readonly host: string
  readonly servername: string | null
  /** In which versions to try all ciphers. */
  readonly cipherVersions: readonly VersionName[]
  readonly robot: boolean
}

/** What was learnt, part by part: each may be missing when the server went away early. */
export type Inspection = {
  readonly wrapped: WrappedProtocol
  readonly look: ServerLook | null
  readonly session: SecuredSession | null
  readonly vulnerabilities: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly ciphers: readonly AcceptedCiphers[]
  readonly errors: readonly string[]
  readonly localPort: number | undefined
}

/** All questions to one server, the cheap and telling ones first. */
export async function inspectTls(options: InspectOptions): Promise<Inspection> {
  const errors: string[] = []
  const note = (error: unknown): void => {
    const text = reasonText(error)
    if (!errors.includes(text)) errors.push(text)
  }
  /** A step that fails costs its own result; a limit that is reached, or a server that is gone, all others. */
  let over = false
  const step = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (over) return null
    try {
      return await work()
    } catch (error) {
      note(error)
      over = endsAll(error)
      return null
    }
  }

  const { target, wrapped, look } = await firstLook(options, step)
  if (look === null && errors.length === 0) errors.push('The server accepts no version of TLS')
  const vulnerabilities: Record<string, Readonly<Record<string, unknown>>> = {}
  const ciphers: AcceptedCiphers[] = []
  const session = look && (await step(() => secureSession(target, look)))
  if (look) {
    for (const { name, find } of weaknesses) {
      const found = await step(() => find(target, look))
      if (found) vulnerabilities[name] = found
    }
    const renegotiation = renegotiationOf(look, session)
    if (renegotiation) vulnerabilities['renegotiation'] = renegotiation
    for (const version of options.cipherVersions) {
      if (over) break
      const found = await acceptedCiphers(target, version)
      ciphers.push(found)
      if (found.failure) await step(() => Promise.reject(found.failure))
    }
    const robot = options.robot ? await step(() => robotOf(target, look)) : null
    if (robot) vulnerabilities['robot'] = { robot_result_enum: robot }
  }
  return { wrapped, look, session, vulnerabilities, ciphers, errors, localPort: target.localPort() }
}

type Step = <T>(work: () => Promise<T>) => Promise<T | null>

/** On a port that is known for STARTTLS, and may have plain TLS all the same. */
async function firstLook(
  options: InspectOptions,
  step: Step,
): Promise<{ target: TlsTarget; wrapped: WrappedProtocol; look: ServerLook | null }> {
  const { wrapped } = options
  const target = createTlsTarget(options)
  const look = await step(() => lookAtServer(target))
  if (look !== null || wrapped === 'PLAIN_TLS') return { target, wrapped, look }
  const plainTarget = createTlsTarget({ ...options, wrapped: 'PLAIN_TLS' })
  const plainLook = await step(() => lookAtServer(plainTarget))
  return plainLook
    ? { target: plainTarget, wrapped: 'PLAIN_TLS', look: plainLook }
    : { target, wrapped, look: null }
}

function endsAll(error: unknown): boolean {
  if (error instanceof ProtocolError) return false
  return !(error instanceof DialError && ['timeout', 'reset', 'tls'].includes(error.kind))
}

function renegotiationOf(
  look: ServerLook,
  session: SecuredSession | null,
): Readonly<Record<string, unknown>> | null {
  const secure = supportsSecureRenegotiation(look)
  if (secure === null) return null
  const accepts = session?.acceptsRenegotiation ?? null
  return {
    ...(accepts !== null && { accepts_client_renegotiation: accepts }),
    supports_secure_renegotiation: secure,
  }
}

async function robotOf(target: TlsTarget, look: ServerLook): Promise<RobotResult> {
  const version = plainVersionOf(look)
  return version === null ? 'NOT_VULNERABLE_RSA_NOT_SUPPORTED' : robotResult(target, version)
}
