import { plainPort } from '../../fingerprints/port-names.ts'
import { nameOf, type Step } from './plan-probes.ts'

/** What a server said so far, as far as no rule knew it: Latin-1. */
export type Heard = {
  /** Before it was asked; empty when it waited. */
  readonly greeting: string
  /** To probes. */
  readonly answers: readonly string[]
}

export type Wanted = {
  readonly port: number
  /** Names of probes that a client or a rule asked for: they are sent whatever was heard. */
  readonly names: readonly string[]
}

/** Some servers complain in clear text when they miss a handshake: only bytes that are no record of TLS exclude it. */
const neitherTextNorTls = /^(?!\x15\x03)[^\t\r\n\x20-\x7e]/

/**
 * Whether a step can still bring something. A server that spoke first excludes the protocols in which the client does,
 * and TLS; one answer, even an error, tells whether lines or bytes are understood. What the port is known for is asked
 * in any case.
 */
export function isWorthwhile(step: Step, { greeting, answers }: Heard, { port, names }: Wanted): boolean {
  if (names.includes(nameOf(step))) return true
  if (step.kind === 'tls') return greeting === '' && !answers.some((answer) => neitherTextNorTls.test(answer))
  const { name, ports, excludedBy } = step.probe
  if (name.startsWith('custom-') || ports.includes(port) || ports.includes(plainPort(port))) return true
  if (!excludedBy) return true
  return !excludedBy.greeting.test(greeting) && !answers.some((answer) => excludedBy.answer.test(answer))
}
