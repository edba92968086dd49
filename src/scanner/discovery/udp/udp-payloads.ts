import type { Probe } from '../../../fingerprints/probes/probe.ts'
import { udpProbes } from '../../../fingerprints/probes/udp-probes.ts'

/** What is sent to UDP ports: the question of the usual service of each port, or those of all services to each port. */
export type UdpPayloads = 'usual' | 'all'

/** No payload is longer: QUIC's, which must be at least 1,200 bytes (RFC 9000, 14.1). */
export const maxUdpPayload = 1216

const asker = { host: 'localhost', userAgent: 'discovery' }

/** Wakes line-based services and is nonsense, not harm, to all others. */
const generic: Uint8Array = Buffer.from('\r\n\r\n')

/** The bytes of each: the same in every datagram of a scan. */
const bytesOf: ReadonlyMap<Probe, Uint8Array> = new Map(
  udpProbes.map((probe) => [probe, probe.payload(asker)]),
)

/** Those that may go to any port, in the order in which they are tried on one that none of them is for. */
export const questions: readonly Probe[] = udpProbes.filter(({ ownPortsOnly }) => !ownPortsOnly)

/** For a port that services are known for: theirs first, and of these first what has a short answer. */
const questionsByPort: ReadonlyMap<number, readonly Probe[]> = new Map(
  [...new Set(udpProbes.flatMap(({ ports }) => ports))].map((port) => {
    const own = udpProbes.filter(({ ports }) => ports.includes(port))
    const short = own.filter(({ ownPortsOnly }) => !ownPortsOnly)
    return [port, [...new Set([...short, ...own, ...questions])]]
  }),
)

/** How often a silent port is asked with all payloads: each once, and the first once more, as a packet may be lost. */
export const maxQuestions = 1 + Math.max(...[...questionsByPort.values()].map(({ length }) => length))

/**
 * What to say to a UDP port so that its usual service answers. `question` is 0 for that, and the number of the question,
 * from 1 on, where all are asked. None logs in, none names a secret, none changes anything.
 */
export function udpPayload(port: number, question: number): Uint8Array {
  const probe = question === 0 ? questionsByPort.get(port)?.[0] : questionAt(port, question)
  return probe ? bytesOf.get(probe)! : generic
}

/** The names of the probes that an answer may be to: the last that was asked, and those shortly before it. */
export function probablyAnswered(port: number, question: number): readonly string[] {
  const last = [question, question - 1, question - 2].filter((number) => number > 0)
  return last.map((number) => questionAt(port, number).name)
}

function questionAt(port: number, question: number): Probe {
  const list = questionsByPort.get(port) ?? questions
  return list[(question - 1) % list.length]!
}
