import { unescapeBytes } from '../../core/escape.ts'
import type { Fingerprints } from '../../fingerprints/fingerprints.ts'
import { isPrinterPort, isTlsPort, nearPorts, speaksFirst } from '../../fingerprints/port-names.ts'
import type { Probe } from '../../fingerprints/probes/probe.ts'
import { type ServiceConfig, tlsProbe } from './config.ts'
import { bannerProbe, listed, namesOfProbe } from './probe-names.ts'
import type { Waits } from './waits.ts'

export type ProbePlan = {
  readonly steps: readonly Step[]
  /** What is asked at once where none of the steps brought a name, unless a step was the same; each on a connection of its own. */
  readonly guesses: readonly Step[]
  /** Connections that may be opened for the steps, or datagrams sent. */
  readonly most: number
  /** How long the server is waited for before the first step: a probe for this very port need not wait. */
  readonly banner: 'banner' | 'maybe' | 'none'
}

export type Step = { readonly kind: 'tls' } | { readonly kind: 'send'; readonly probe: Probe }

type Rarity = NonNullable<ServiceConfig['probe_rarity']>

/** How much of a target's patience each rarity may use. */
const maxOf: Readonly<Record<Rarity, number>> = { light: 2, probable: 3, default: 5, all: 64 }

/** Datagrams are cheaper than connections: with `all` each of the questions is asked. */
const maxDatagrams = 128

const highestRarity: Readonly<Record<Rarity, number>> = { light: 1, probable: 1, default: 2, all: 3 }

/** More guesses from the look of a port would leave no connection for those that fit any port. */
const maxNear = 2

/** Each needs a socket, of which a port may have 64. */
const maxGuessed = 56

/** Services in which the client speaks first, in bytes or in words that no other answers to. */
const oftenMoved: readonly string[] = [
  'dns-version',
  'smb-negotiate',
  'rdp-negotiate',
  'mqtt-connect',
  'ldap-rootdse',
  'socks5-greeting',
  'rpc-dump',
  'sip-options',
  'zookeeper-srvr',
  'x11-setup',
  'ajp-ping',
  'openvpn-reset',
  'mongodb-hello',
  'git-upload-pack',
  'xmpp-stream',
  'zabbix-version',
  'nrpe-version',
  'apcupsd-status',
  'epmd-names',
  'iscsi-hello',
  'afp-status',
  'rmi-stream',
  'jdwp-handshake',
  'stun-binding',
  'kerberos-request',
  'kafka-versions',
  'tds-prelogin',
  'cassandra-options',
  'minecraft-status',
  'firebird-connect',
  'fcgi-values',
  'milter-negotiate',
  'pulseaudio-info',
  'http2-preface',
  'dicom-associate',
]

type ProbeSets = Pick<Fingerprints, 'tcpProbes' | 'udpProbes'>

/**
 * What is tried on a port, in order: what the client put first, its own payloads, what the port is known
 * for, a page and TLS, what a port is known for that looks alike, then the rest up to the rarity. Ports of
 * printers get nothing: they print everything that they receive.
 */
export function planProbes(
  protocol: 'tcp' | 'udp',
  port: number,
  config: ServiceConfig,
  sets: ProbeSets,
): ProbePlan {
  const rarity = config.probe_rarity ?? 'default'
  const most = protocol === 'udp' && rarity === 'all' ? maxDatagrams : maxOf[rarity]
  if (protocol === 'tcp' && isPrinterPort(port)) return { steps: [], guesses: [], most, banner: 'maybe' }
  const probes = protocol === 'tcp' ? sets.tcpProbes : sets.udpProbes
  const steps: Step[] = []
  const add = (step: Step): void => {
    if (!steps.some((known) => nameOf(known) === nameOf(step))) steps.push(step)
  }
  const send = (probe: Probe): void => add({ kind: 'send', probe })
  const first = prioritized(config, protocol)
  for (const names of first) {
    const probe = probes.find((one) => names.includes(one.name))
    if (probe) send(probe)
    else if (names.includes(tlsProbe) && protocol === 'tcp') add({ kind: 'tls' })
  }
  for (const probe of customProbes(listed(config.custom_probes), protocol)) send(probe)
  if (protocol === 'tcp' && isTlsPort(port)) add({ kind: 'tls' })
  for (const probe of probes) if (probe.ports.includes(port)) send(probe)
  const known = steps.length > 0
  for (const probe of probes) if (probe.name === 'http-get') send(probe)
  if (protocol === 'tcp') add({ kind: 'tls' })
  if (!known) for (const probe of alike(probes, port)) send(probe)
  for (const level of [1, 2, 3])
    for (const probe of probes)
      if (probe.rarity === level && level <= highestRarity[rarity] && !probe.ownPortsOnly) send(probe)
  const waits = speaksFirst(port) || first.some((names) => names.includes(bannerProbe))
  const guesses = rarity === 'default' ? guessedProbes(protocol, probes) : []
  return {
    steps,
    guesses,
    most,
    banner: waits ? 'banner' : known ? 'none' : 'maybe',
  }
}

/** Of TCP the services that are often moved to another port; of UDP, where a question is one packet, all that are short. */
function guessedProbes(protocol: 'tcp' | 'udp', probes: readonly Probe[]): readonly Step[] {
  const guessed =
    protocol === 'tcp'
      ? oftenMoved.flatMap((wanted) => probes.filter(({ name }) => name === wanted))
      : probes.filter(({ ownPortsOnly }) => !ownPortsOnly).slice(0, maxGuessed)
  return guessed.map((probe) => ({ kind: 'send', probe }))
}

/** What the client wants tried first: for each probe the names that it can have here. */
export function prioritized(
  { prioritize_probes }: ServiceConfig,
  protocol: 'tcp' | 'udp',
): readonly (readonly string[])[] {
  return listed(prioritize_probes).map((name) => namesOfProbe(name.trim(), protocol))
}

export function nameOf(step: Step): string {
  return step.kind === 'tls' ? tlsProbe : step.probe.name
}

export function bannerWait({ banner }: ProbePlan, waits: Waits): number {
  return banner === 'none' ? 0 : waits[banner]
}

/** A port is often moved by adding a digit or changing one, mostly in front: 25432, 2883. */
function alike(probes: readonly Probe[], port: number): readonly Probe[] {
  const near = nearPorts(port)
  const likeness = ({ ports }: Probe): number =>
    Math.max(0, ...ports.filter((one) => near.has(one)).map((one) => 1 + sameDigitsAtEnd(one, port)))
  return probes
    .filter((probe) => likeness(probe) > 0)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, maxNear)
}

function sameDigitsAtEnd(left: number, right: number): number {
  let count = 0
  for (let [a, b] = [left, right]; a > 0 && b > 0 && a % 10 === b % 10; count++)
    [a, b] = [Math.floor(a / 10), Math.floor(b / 10)]
  return count
}

function customProbes(payloads: readonly string[], transport: 'tcp' | 'udp'): readonly Probe[] {
  return payloads.map((payload, index) => ({
    name: transport === 'udp' ? `custom-${index + 1}-udp` : `custom-${index + 1}`,
    transport,
    rarity: 1,
    ports: [],
    payload: () => unescapeBytes(payload),
  }))
}
