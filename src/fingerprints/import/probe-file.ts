import type { ExtraFingerprints } from '../fingerprints.ts'
import { isTlsPort } from '../port-names.ts'
import type { Probe } from '../probes/probe.ts'
import { tcpProbes } from '../probes/tcp-probes.ts'
import { udpProbes } from '../probes/udp-probes.ts'
import type { MatchRule } from '../rule.ts'
import { FingerprintFileError } from './fingerprint-file-error.ts'
import { readMatchLine } from './match-line.ts'
import { readProbeLine } from './probe-line.ts'

const maxRules = 50_000
const maxProbes = 500

type ReadProbe = {
  readonly probe: Probe
  /** What rules of this probe read: `null` and pages are asked by probes of our own. */
  readonly reads: string
  readonly ports: Set<number>
  rarity: Probe['rarity']
  fallback: readonly string[]
}

/** The format of probes and match lines that nmap made common. */
export function readProbeFile(text: string): ExtraFingerprints {
  const probes: ReadProbe[] = []
  const rules: MatchRule[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const number = index + 1
    const line = raw.replace(/\r$/, '')
    if (line.trim() === '' || line.startsWith('#')) continue
    const [word = ''] = line.split(' ', 1)
    const rest = line.slice(word.length + 1)
    const current = probes.at(-1)
    if (word === 'Exclude') {
      readPorts(rest.replace(/[TU]:/g, ''), number)
      continue
    }
    if (word === 'Probe') {
      if (probes.length >= maxProbes) throw new FingerprintFileError(number, 'There are too many probes')
      probes.push(startProbe(rest, number, probes))
      continue
    }
    if (!current) throw new FingerprintFileError(number, `${word} stands before the first Probe`)
    if (word === 'match' || word === 'softmatch') {
      if (rules.length >= maxRules) throw new FingerprintFileError(number, 'There are too many rules')
      rules.push(readMatchLine(rest, { number, reads: current.reads, soft: word === 'softmatch' }))
    } else readDirective(current, word, rest, number)
  }
  return { rules, probes: probes.flatMap((one) => finished(one, probes)), warnings: [] }
}

function startProbe(rest: string, number: number, probes: readonly ReadProbe[]): ReadProbe {
  const probe = readProbeLine(rest, number)
  const payload = Buffer.from(probe.payload({ host: '', userAgent: '' }))
  const isPage = probe.transport === 'tcp' && /^GET \/ HTTP\/1\.[01]\r\n/.test(payload.toString('latin1'))
  const reads = payload.length === 0 ? 'null' : isPage ? 'http-get' : probe.name
  const taken = [...tcpProbes, ...udpProbes, ...probes.map((one) => one.probe)]
  if (taken.some(({ name }) => name === probe.name))
    throw new FingerprintFileError(number, `There already is a probe ${probe.name}`)
  return { probe, reads, ports: new Set(), rarity: 3, fallback: [] }
}

function readDirective(current: ReadProbe, word: string, rest: string, number: number): void {
  if (word === 'ports') for (const port of readPorts(rest, number)) current.ports.add(port)
  else if (word === 'sslports') {
    // Behind TLS a probe is tried where TLS is known to be outermost.
    for (const port of readPorts(rest, number)) if (isTlsPort(port)) current.ports.add(port)
  } else if (word === 'rarity') current.rarity = readRarity(rest, number)
  else if (word === 'fallback') current.fallback = rest.split(',').map((name) => name.trim())
  else if (!['totalwaitms', 'tcpwrappedms'].includes(word))
    throw new FingerprintFileError(number, `${word} is not known here`)
}

/** Theirs goes from 1 to 9. */
function readRarity(text: string, number: number): Probe['rarity'] {
  if (!/^[1-9]$/.test(text.trim())) throw new FingerprintFileError(number, 'rarity must be 1 to 9')
  const rarity = Number(text)
  return rarity <= 3 ? 1 : rarity <= 6 ? 2 : 3
}

function readPorts(text: string, number: number): readonly number[] {
  return text.split(',').flatMap((part) => {
    const [, from, to] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(part) ?? []
    const [first, last] = [Number(from), Number(to ?? from)]
    if (from === undefined || last > 65_535 || last < first)
      throw new FingerprintFileError(number, `${part} is no port`)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

function finished(
  { probe, reads, ports, rarity, fallback }: ReadProbe,
  all: readonly ReadProbe[],
): readonly Probe[] {
  if (reads !== probe.name) return []
  const others = fallback.flatMap((name) =>
    all.filter((one) => one.probe.name === name).map((one) => one.reads),
  )
  return [{ ...probe, rarity, ports: [...ports], ...(others.length === 0 ? {} : { fallback: others }) }]
}
