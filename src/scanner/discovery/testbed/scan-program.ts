import { type AddressRange, parseRange } from '../../../core/address.ts'
import { createExclusions } from '../../targets/exclusions.ts'
import { parsePorts } from '../../targets/parse-ports.ts'
import { createTargetPlan } from '../../targets/target-plan.ts'
import type { DiscoveryEngine, Finding, ScanOptions, Summary } from '../engine.ts'
import { ffiConnectEngine } from '../engines/ffi-connect-engine.ts'
import { netConnectEngine } from '../engines/net-connect-engine.ts'
import { rawSynEngine } from '../engines/raw-syn-engine.ts'
import { udpEngine } from '../engines/udp-engine.ts'

/** One scan, in the namespace it was started in, aborted by SIGTERM; the last line written is its `ScanResult`. */
export type ScanConfig = {
  readonly engine: EngineName
  readonly targets: readonly string[]
  readonly ports: string
  /** Absent for as fast as it goes. */
  readonly rate?: number
  readonly attempts: number
  readonly timeoutMs: number
  readonly report?: ScanOptions['report']
  readonly excludeLater?: { readonly afterProbes: number; readonly targets: readonly string[] }
  /** Counts open ports without listing them. */
  readonly brief?: boolean
}

export type EngineName = 'raw-syn' | 'ffi-connect' | 'net-connect' | 'udp' | 'udp-node'

export type ScanResult = {
  readonly summary: Summary
  /** `address port state`, sorted. */
  readonly findings: readonly string[]
  readonly ttls: readonly number[]
  readonly wallMs: number
  readonly rssMb: number
  readonly abortMs: number
}

const engines: Record<EngineName, () => DiscoveryEngine> = {
  'raw-syn': rawSynEngine,
  'ffi-connect': ffiConnectEngine,
  'net-connect': netConnectEngine,
  udp: () => udpEngine('ffi'),
  'udp-node': () => udpEngine('node'),
}

const config = JSON.parse(process.argv[2] ?? '{}') as ScanConfig
const ranges = (texts: readonly string[]): AddressRange[] => texts.map((text) => parseRange(text)!)
const exclusions = createExclusions([])
const controller = new AbortController()
const findings: Finding[] = []
const ttls = new Set<number>()
let aborted = 0
let settled = 0
const onSettled = (): void => {
  settled += 1
  const later = config.excludeLater
  if (later && settled === later.afterProbes) exclusions.replace(ranges(later.targets))
}
process.once('SIGTERM', () => {
  aborted = performance.now()
  controller.abort()
})
process.stdout.write('scanning\n')
const begun = performance.now()
const plan = createTargetPlan(ranges(config.targets), parsePorts(config.ports), 0x5eedn)
const summary = await engines[config.engine]().scan(plan.from(), {
  rate: config.rate ?? Number.POSITIVE_INFINITY,
  attempts: config.attempts,
  timeoutMs: config.timeoutMs,
  allow: (address) => !exclusions.excluded(address),
  signal: controller.signal,
  onFinding: (finding) => {
    if (finding.ttl !== undefined) ttls.add(finding.ttl)
    if (!config.brief) findings.push(finding)
  },
  ...(config.report && { report: config.report }),
  ...(config.excludeLater && { onSettled }),
})
const ended = performance.now()
const result: ScanResult = {
  summary,
  findings: findings.map(({ address, port, state }) => `${address.text} ${port} ${state}`).sort(),
  ttls: [...ttls],
  wallMs: ended - begun,
  rssMb: Math.round(process.memoryUsage().rss / 1e6),
  abortMs: aborted === 0 ? 0 : ended - aborted,
}
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
