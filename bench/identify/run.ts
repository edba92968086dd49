import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { enterNamespace } from '../../src/testing/farm/enter-namespace.ts'
import { type Farm, type FarmMember, startFarm } from '../../src/testing/farm/start-farm.ts'
import { describeMachine, loadAverage } from '../harness/machine.ts'
import { renderTable } from '../harness/table.ts'
import { countConnections } from './connection-counter.ts'
import { measureScanner, type Series } from './measure.ts'
import { nmapScanner, nmapVersion } from './nmap-scanner.ts'
import { ourScanner } from './our-scanner.ts'
import {
  type Entry,
  missesTable,
  restricted,
  seenByAll,
  serviceTable,
  totals,
  totalsTable,
} from './report.ts'
import type { Scanner } from './scanner.ts'

/**
 * Ours and `nmap -sV` on the same farm of real servers, in a network namespace of its own; needs root.
 * `--only a,b` names servers, `--alone` leaves nmap out, `--write` keeps the tables in RESULTS.md.
 */
const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    alone: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const together = 6
const say = (text: string): boolean => process.stderr.write(`  ${text}\n`)

async function main(): Promise<void> {
  const peer = flags.alone ? null : nmapVersion()
  const entries: Entry[] = []
  const failures = new Map<string, string>()
  let members: readonly FarmMember[] = []
  for (const scanner of peer === null ? [ourScanner] : [ourScanner, nmapScanner]) {
    const { series, farm } = await measureOnFarm(scanner)
    entries.push({ scanner: scanner.name, series })
    members = farm.members
    for (const { id, reason } of farm.failures) failures.set(id, reason)
  }
  const seen = seenByAll(members, entries)
  const text = report(
    seen,
    failures,
    entries.map((entry) => restricted(entry, seen)),
    peer,
  )
  process.stdout.write(text)
  if (flags.write) writeFileSync(new URL('RESULTS.md', import.meta.url), `# Identification\n\n${text}`)
}

/** A fresh farm for each: what one scanner did to a server must not be laid to the charge of the next. */
async function measureOnFarm(scanner: Scanner): Promise<{ series: Series; farm: Farm }> {
  say(`starting the farm, load ${loadAverage()}`)
  const farm = await startFarm(flags.only?.split(','), { ports: 'usual', onFailure: 'keep', together: 4 })
  try {
    say(`${scanner.name}, ${farm.members.length} servers, load ${loadAverage()}`)
    const counter = countConnections(farm.members)
    return { series: await measureScanner(scanner, farm.members, counter, together), farm }
  } finally {
    await farm.stop()
  }
}

function report(
  members: readonly FarmMember[],
  failures: ReadonlyMap<string, string>,
  entries: readonly Entry[],
  peer: string | null,
): string {
  const notes = [
    `Machine: ${describeMachine()}. ${members.length} servers, versions from the package manager.`,
    `nmap: ${peer ?? 'not run'}, -sV with its defaults, a process for each server.`,
    `A fresh farm for each, ${together} servers at a time. y right, n wrong, . nothing to find out.`,
    'A version that was made up where none is shown is wrong, so that one side can have more of them to get right.',
    'The rules were written with this farm at hand, and names of CPEs are judged by its own list: it is no blind test.',
    'Connections are counted by nftables where they arrive; with nmap the one of its port scan is among them.',
    ...[...failures].map(
      ([id, reason]) => `Not started: ${id}: ${reason.slice(0, 200).replaceAll('\n', ' ')}`,
    ),
  ]
  const figures = Object.fromEntries(entries.map((entry) => [entry.scanner, totals(entry)]))
  return [
    notes.map((note) => `- ${note}`).join('\n'),
    '',
    renderTable(serviceTable(members, entries)),
    renderTable(totalsTable(entries)),
    ...entries.map((entry) => renderTable(missesTable(members, entry))),
    `\`${JSON.stringify({ servers: members.length, ...figures })}\``,
    '',
  ].join('\n')
}

const code = await enterNamespace([fileURLToPath(import.meta.url), ...process.argv.slice(2)])
if (code === null) await main()
else process.exitCode = code
