/** Bytes that make a service say what it is. None of them changes anything or tries to log in. */
export type Probe = {
  readonly name: string
  readonly transport: 'tcp' | 'udp'
  /** 1 is for any port, 2 for its own ports and then others, 3 is rarely worth a connection. */
  readonly rarity: 1 | 2 | 3
  /** Where the services that it is for usually are: tried first there. */
  readonly ports: readonly number[]
  payload(asker: ProbeAsker): Uint8Array
  /** What is said on the same connection after each answer; the answers are read as one. */
  readonly then?: readonly Uint8Array[]
  /** Its answer can be many times as long as the question: it goes to ports that it is for, and to no other by itself. */
  readonly ownPortsOnly?: true
  /** Probes whose rules read its answers too. */
  readonly fallback?: readonly string[]
  /** Its answer comes from another port than the one that was asked, as TFTP has it (RFC 1350, 4). */
  readonly answersElsewhere?: true
  /** First bytes of a server after which it is not worth a connection. Probes of operators have none. */
  readonly excludedBy?: Exclusion
}

export type Exclusion = {
  /** What the server said before it was asked. */
  readonly greeting: RegExp
  /** What it said to another probe, and no rule knew. */
  readonly answer: RegExp
}

export type ProbeAsker = {
  /** The name or address of the target, for protocols that send it. */
  readonly host: string
  readonly userAgent: string
}

type Payload = string | Uint8Array | ((asker: ProbeAsker) => Uint8Array)

/** A text is Latin-1: one byte a character. */
export function tcpProbe(
  name: string,
  rarity: Probe['rarity'],
  ports: readonly number[],
  payload: Payload,
  then: readonly Uint8Array[] = [],
): Probe {
  const probe: Probe = { name, transport: 'tcp', rarity, ports, payload: sayer(payload) }
  return then.length === 0 ? probe : { ...probe, then }
}

/** Names of probes over UDP end in `-udp`: by that the rules that read answers over TCP are kept from theirs. */
export function udpProbe(
  name: `${string}-udp`,
  rarity: Probe['rarity'],
  ports: readonly number[],
  payload: Payload,
  options: Pick<Probe, 'ownPortsOnly' | 'answersElsewhere'> = {},
): Probe {
  return { name, transport: 'udp', rarity, ports, payload: sayer(payload), ...options }
}

function sayer(payload: Payload): Probe['payload'] {
  if (typeof payload === 'function') return payload
  const bytes = typeof payload === 'string' ? Buffer.from(payload, 'latin1') : payload
  return () => bytes
}
