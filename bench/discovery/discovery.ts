import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  createNamespacePair,
  missingForNamespaces,
  type NamespacePair,
} from '../../src/scanner/discovery/testbed/namespaces.ts'
import type { ScanConfig, ScanResult } from '../../src/scanner/discovery/testbed/scan-program.ts'
import { printTable, type Row, type Run, rateSeen, runMeasured } from './measure.ts'
import {
  cpuName,
  hardwareAddress,
  installedPeers,
  masscanArgs,
  type Peer,
  peerVersion,
  type Wire,
  zmapArgs,
} from './peers.ts'

/**
 * Port discovery against its peers, in the same namespaces and the same run. 10.77.0.0/16 answers on every
 * eighth address, 10.128.0.0/9 is a sink. Run as root: `node bench/discovery/discovery.ts [rows…]`.
 */
const program = fileURLToPath(new URL('../../src/scanner/discovery/testbed/scan-program.ts', import.meta.url))
/** As the command has it: see bin/rimlight.js. */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../../node_modules/.cache/rimlight/compiled', import.meta.url),
)
const wellKnown = [22, 80, 443, 3306, 8080]
const scattered = Array.from({ length: 40 }, (_, index) => 1500 + index * 1571)
const tenPorts = '22,23,80,81,443,444,3306,3307,8080,8081'
const truthOnNetwork = (65_536 / 8) * wellKnown.length
const truthOnHost = wellKnown.length + scattered.length

type Bench = {
  readonly pair: NamespacePair
  readonly peers: readonly Peer[]
  readonly wire: Wire
  readonly namespace: string
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
const percent = (part: number, whole: number): string => `${((part * 100) / whole).toFixed(2)} %`
const thousands = (rate: number): string => `${(rate / 1000).toFixed(1)} k`
const inside = ({ namespace }: Bench, command: string, args: readonly string[]): string[] => [
  'netns',
  'exec',
  namespace,
  command,
  ...args,
]

function ours(config: Partial<ScanConfig>): string[] {
  const whole = { engine: 'raw-syn', attempts: 1, timeoutMs: 1000, brief: true, ...config }
  return ['--no-warnings', program, JSON.stringify(whole)]
}

const lastResult = ({ output }: Run): ScanResult =>
  JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as ScanResult

const sinkCount = ({ pair }: Bench): number =>
  Number(/packets (\d+)/.exec(pair.run('target', 'nft', ['list', 'ruleset']))?.[1] ?? 0)

/** Starts a command that would run for long, looks at the sink, and ends it. */
async function rateInto(
  bench: Bench,
  command: string,
  args: readonly string[],
  windowMs: number,
): Promise<number> {
  const child = spawn('ip', inside(bench, command, args), { stdio: 'ignore' })
  const rate = await rateSeen(() => sinkCount(bench), windowMs)
  child.kill('SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, 300))
  return rate
}

async function sink(bench: Bench): Promise<void> {
  const rows: Row[] = [['sink, unlimited', 'packets/s, three runs']]
  const candidates: [string, string, string[]][] = [
    ['rimlight raw-syn', process.execPath, ours({ targets: ['10.128.0.0/9'], ports: '80', timeoutMs: 100 })],
    ['masscan', 'masscan', masscanArgs(bench.wire, '10.128.0.0/9', '80', 10_000_000, 0)],
    ['zmap', 'zmap', zmapArgs(bench.wire, '10.128.0.0/9', 80, 0)],
  ]
  const seen = new Map<string, string[]>()
  for (let turn = 0; turn < 3; turn++)
    for (const [name, command, args] of candidates) {
      if (name !== 'rimlight raw-syn' && !bench.peers.includes(name as Peer)) continue
      seen.set(name, [...(seen.get(name) ?? []), thousands(await rateInto(bench, command, args, 2000))])
    }
  printTable('Packets to a sink', [...rows, ...[...seen].map(([name, rates]) => [name, rates.join(', ')])])
}

async function precision(bench: Bench): Promise<void> {
  const rows: Row[] = [['asked for', 'rimlight raw-syn', 'masscan', 'zmap']]
  for (const rate of [1000, 10_000, 50_000, 100_000]) {
    const row = [thousands(rate)]
    const candidates: [Peer | 'ours', string, string[]][] = [
      ['ours', process.execPath, ours({ targets: ['10.128.0.0/9'], ports: '80', rate, timeoutMs: 100 })],
      ['masscan', 'masscan', masscanArgs(bench.wire, '10.128.0.0/9', '80', rate, 0)],
      ['zmap', 'zmap', zmapArgs(bench.wire, '10.128.0.0/9', 80, rate)],
    ]
    for (const [name, command, args] of candidates) {
      const seen =
        name === 'ours' || bench.peers.includes(name) ? await rateInto(bench, command, args, 5000) : 0
      row.push(seen === 0 ? '-' : `${thousands(seen)} (${((seen / rate - 1) * 100).toFixed(2)} %)`)
    }
    rows.push(row)
  }
  printTable('Rate on the wire', rows)
}

async function network(bench: Bench): Promise<void> {
  const rows: Row[] = [
    ['/16 x 10 ports, 1 of 8 hosts up, 100 k/s', 'wall', 'found', 'recall', 'packets', 'peak memory'],
  ]
  for (const attempts of [1, 2]) {
    const run = await runMeasured(
      'ip',
      inside(
        bench,
        process.execPath,
        ours({ targets: ['10.77.0.0/16'], ports: tenPorts, rate: 100_000, attempts }),
      ),
    )
    const { summary } = lastResult(run)
    rows.push([
      `rimlight raw-syn, ${attempts} attempt${attempts > 1 ? 's' : ''}`,
      seconds(run.wallMs),
      String(summary.open),
      percent(summary.open, truthOnNetwork),
      String(summary.sent),
      `${run.peakMb} MB`,
    ])
  }
  if (bench.peers.includes('masscan')) {
    const run = await runMeasured(
      'ip',
      inside(bench, 'masscan', masscanArgs(bench.wire, '10.77.0.0/16', tenPorts, 100_000, 1)),
    )
    const found = new Set(run.output.match(/^open tcp \d+ \S+/gm)).size
    rows.push([
      'masscan, 1 attempt',
      seconds(run.wallMs),
      String(found),
      percent(found, truthOnNetwork),
      '655360',
      `${run.peakMb} MB`,
    ])
  }
  if (bench.peers.includes('zmap')) {
    const run = await runMeasured(
      'ip',
      inside(bench, 'zmap', zmapArgs(bench.wire, '10.77.0.0/16', 80, 100_000)),
    )
    const found = new Set(run.output.match(/^10\.77\.\S+/gm)).size
    rows.push([
      'zmap, one of the ports',
      seconds(run.wallMs),
      String(found),
      percent(found, 8192),
      '65536',
      `${run.peakMb} MB`,
    ])
  }
  printTable('A network', rows)
}

async function oneHost(bench: Bench): Promise<void> {
  const rows: Row[] = [['one host, 65,535 ports', 'wall', 'found', 'peak memory']]
  for (const engine of ['raw-syn', 'ffi-connect', 'net-connect'] as const) {
    const run = await runMeasured(
      'ip',
      inside(bench, process.execPath, ours({ engine, targets: ['10.76.0.2'], ports: '1-65535' })),
    )
    const { summary } = lastResult(run)
    rows.push([
      `rimlight ${engine}`,
      seconds(run.wallMs),
      `${summary.open} of ${truthOnHost}`,
      `${run.peakMb} MB`,
    ])
  }
  if (bench.peers.includes('nmap')) {
    const run = await runMeasured('ip', inside(bench, 'nmap', ['-sT', '-n', '-Pn', '-p1-65535', '10.76.0.2']))
    rows.push([
      'nmap -sT',
      seconds(run.wallMs),
      `${run.output.match(/^\d+\/tcp\s+open/gm)?.length ?? 0} of ${truthOnHost}`,
      `${run.peakMb} MB`,
    ])
  }
  if (bench.peers.includes('masscan')) {
    const run = await runMeasured(
      'ip',
      inside(bench, 'masscan', masscanArgs(bench.wire, '10.76.0.2', '1-65535', 100_000, 1)),
    )
    const found = new Set(run.output.match(/^open tcp \d+/gm)).size
    rows.push(['masscan, 100 k/s', seconds(run.wallMs), `${found} of ${truthOnHost}`, `${run.peakMb} MB`])
  }
  printTable('One host', rows)
}

const missing = missingForNamespaces()
if (missing) {
  process.stderr.write(`This benchmark cannot run here: ${missing}.\n`)
  process.exit(1)
}
const rows = { sink, precision, network, host: oneHost }
const wanted = process.argv.slice(2)
const pair = createNamespacePair('bench')
try {
  pair.run('scanner', 'ip', ['route', 'add', '10.77.0.0/16', 'via', '10.76.0.2'])
  pair.run('scanner', 'ip', ['route', 'add', '10.128.0.0/9', 'via', '10.76.0.2'])
  pair.run('target', 'ip', ['route', 'add', 'local', '10.77.0.0/16', 'dev', 'lo'])
  pair.rules('target', 'prerouting', [
    'ip daddr 10.128.0.0/9 counter drop',
    'ip daddr 10.77.0.0/16 ip daddr & 0.0.0.7 != 0.0.0.0 drop',
  ])
  await pair.start('target', 'listen-program.ts', { tcp: [...wellKnown, ...scattered] })
  const peers = installedPeers()
  const gateway = hardwareAddress((command, args) => pair.run('target', command, args), pair.targetDevice)
  const bench: Bench = {
    pair,
    peers,
    wire: { device: pair.scannerDevice, gateway },
    namespace: `rl-${process.pid}-bench-scanner`,
  }
  process.stdout.write(
    `${cpuName()}, Node ${process.version}; ${peers.map((peer) => `${peer} ${peerVersion(peer)}`).join(', ')}\n`,
  )
  for (const [name, row] of Object.entries(rows))
    if (wanted.length === 0 || wanted.includes(name)) await row(bench)
} finally {
  await pair.close()
}
