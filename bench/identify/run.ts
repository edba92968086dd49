import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { enterNamespace } from '../../src/testing/farm/enter-namespace.ts'
import { farmServices } from '../../src/testing/farm/services/services.ts'
import { type FarmMember, startFarm } from '../../src/testing/farm/start-farm.ts'
import { describeMachine, loadAverage } from '../harness/machine.ts'
import { renderTable } from '../harness/table.ts'
import { chooseFarm, isFarmName } from './choose-farm.ts'
import { countConnections } from './connection-counter.ts'
import { type FarmSeries, keepSeries, keptSeries } from './kept-series.ts'
import { measureScanner } from './measure.ts'
import { nmapScanner, nmapVersion } from './nmap-scanner.ts'
import { ourScanner } from './our-scanner.ts'
import { replaceSection } from './replace-section.ts'
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
 * `--farm held-out` takes servers that the rules were not written with, `--only a,b` names servers, `--alone` leaves
 * nmap out, `--write` keeps the tables in RESULTS.md, `--series FOLDER` keeps what each scanner found, and a run with
 * the same folder continues from there. `--together N` asks N servers at a time.
 */
const { values: flags } = parseArgs({
  options: {
    farm: { type: 'string', default: 'known' },
    only: { type: 'string' },
    alone: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    series: { type: 'string' },
    together: { type: 'string', default: '6' },
  },
})
if (!isFarmName(flags.farm)) throw new Error(`There is no farm ${flags.farm}`)
const farm = chooseFarm(flags.farm)
const together = Number(flags.together)
if (!(together > 0)) throw new Error('--together wants a number of servers')
const say = (text: string): boolean => process.stderr.write(`  ${text}\n`)

async function main(): Promise<void> {
  const peer = flags.alone ? null : nmapVersion()
  const entries: Entry[] = []
  const failures = new Map<string, string>()
  let members: readonly FarmMember[] = []
  for (const scanner of peer === null ? [ourScanner] : [ourScanner, nmapScanner]) {
    const measured = kept(scanner) ?? (await measureOnFarm(scanner))
    entries.push({ scanner: scanner.name, series: measured.series })
    members = measured.members
    for (const { id, reason } of measured.failures) failures.set(id, reason)
  }
  const seen = seenByAll(members, entries)
  const text = report(
    seen,
    failures,
    entries.map((entry) => restricted(entry, seen)),
    peer,
  )
  process.stdout.write(text)
  if (!flags.write) return
  const file = new URL('RESULTS.md', import.meta.url)
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), farm.title, text))
}

function kept(scanner: Scanner): FarmSeries | undefined {
  if (flags.series === undefined) return undefined
  return keptSeries(flags.series, scanner.name, farm.options.services ?? farmServices)
}

/** A fresh farm for each: what one scanner did to a server must not be laid to the charge of the next. */
async function measureOnFarm(scanner: Scanner): Promise<FarmSeries> {
  say(`starting the farm, load ${loadAverage()}`)
  const ids = flags.only?.split(',') ?? farm.ids
  const started = await startFarm(ids, { ...farm.options, ports: 'usual', onFailure: 'keep', together: 4 })
  try {
    say(`${scanner.name}, ${started.members.length} servers, load ${loadAverage()}`)
    const counter = countConnections(started.members)
    const { members, failures } = started
    const found = { members, failures, series: await measureScanner(scanner, members, counter, together) }
    if (flags.series !== undefined) keepSeries(flags.series, scanner.name, found)
    return found
  } finally {
    await started.stop()
  }
}

function commit(): string {
  return spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim() || 'unknown'
}

function report(
  members: readonly FarmMember[],
  failures: ReadonlyMap<string, string>,
  entries: readonly Entry[],
  peer: string | null,
): string {
  const notes = [
    `Machine: ${describeMachine()}. ${members.length} servers, versions from the package manager. Commit ${commit()}, ${new Date().toISOString().slice(0, 10)}, load ${loadAverage()} at the end.`,
    `nmap: ${peer ?? 'not run'}, -sV with its defaults, a process for each server.`,
    `A fresh farm for each, ${together} servers at a time. y right, n wrong, . nothing to find out.`,
    'A version that was made up where none is shown is wrong, so that one side can have more of them to get right.',
    farm.note,
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

farm.prepare(say)
const again = [fileURLToPath(import.meta.url), ...process.argv.slice(2)]
const code = await enterNamespace(again, farm.layers())
if (code === null) await main()
else process.exitCode = code
