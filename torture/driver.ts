import { createRandom } from '../src/sample/random.ts'
import { creditsLeft } from './client.ts'
import { type Expected, emptyExpected } from './expected.ts'
import type { Fault, FaultLimits } from './fault.ts'
import { type Finding, otherFinding } from './finding.ts'
import { type Installation, openInstallation } from './installation.ts'
import { type JudgedPart, judge } from './judge.ts'
import { type Layout, layouts } from './layouts.ts'
import { startLoad } from './load.ts'
import type { Program } from './processes.ts'
import { readList } from './sender/acknowledged-list.ts'
import { MissingPart } from './servers.ts'
import { promised, type Stimulus } from './stimuli.ts'
import { readStream } from './stream-reader.ts'
import { type RoundReport, roundLine } from './summary.ts'

/** So many rounds in total, or as many as fit into the time. */
export type Bound = { readonly rounds: number } | { readonly minutes: number }

export type TortureOptions = {
  /** They take turns. */
  readonly faults: readonly Fault[]
  readonly bound: Bound
  /** Of the first round; each further one has the next. */
  readonly seed: number
  readonly limits: FaultLimits
  readonly inside: boolean
  readonly say: (text: string) => void
}

export type Outcome = {
  readonly rounds: readonly RoundReport[]
  readonly findings: readonly string[]
  /** Faults that could not be made here, and why. */
  readonly notMade: readonly string[]
}

type LayoutRun = Omit<TortureOptions, 'faults' | 'bound'> & {
  readonly faults: readonly Fault[]
  /** Whether a further round begins. */
  readonly goesOn: (done: number) => boolean
}

/** One layout after the other; the installation of each lives through all of its rounds. */
export async function torture({ faults, bound, ...rest }: TortureOptions): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const layout of layouts) {
    const here = faults.filter((fault) => fault.layout === layout)
    if (here.length === 0) continue
    const goesOn = boundOf(bound, faults, layout)
    if (goesOn(0)) outcomes.push(await tortureLayout(layout, { ...rest, faults: here, goesOn }))
  }
  return {
    rounds: outcomes.flatMap((outcome) => outcome.rounds),
    findings: outcomes.flatMap((outcome) => outcome.findings),
    notMade: outcomes.flatMap((outcome) => outcome.notMade),
  }
}

/** The turns of all faults that fall to this layout, or its share of the time. */
function boundOf(bound: Bound, faults: readonly Fault[], layout: Layout): (done: number) => boolean {
  if ('rounds' in bound) {
    const turns = Array.from({ length: bound.rounds }, (_, n) => faults[n % faults.length]!)
    const here = turns.filter((fault) => fault.layout === layout).length
    return (done) => done < here
  }
  const share = faults.filter((fault) => fault.layout === layout).length / faults.length
  const end = performance.now() + bound.minutes * 60_000 * share
  return () => performance.now() < end
}

async function tortureLayout(layout: Layout, run: LayoutRun): Promise<Outcome> {
  const cannot = (reason: string): Outcome => ({
    rounds: [],
    findings: [],
    notMade: run.faults.map(({ name }) => `${name} was not made: it needs ${reason}`),
  })
  const opened = await openInstallation({ layout, ...run }).catch((error: unknown) => {
    if (error instanceof MissingPart) return error.message
    throw error
  })
  if (typeof opened === 'string') return cannot(opened)
  try {
    return await breakAgain(opened, run)
  } finally {
    await opened.close()
  }
}

async function breakAgain(installation: Installation, run: LayoutRun): Promise<Outcome> {
  const { faults, goesOn, seed, say } = run
  const { layout, client, programs } = installation
  const missing = faults.map((fault) => ({ fault, reason: fault.missing(installation) }))
  const makeable = missing.filter(({ reason }) => reason === null).map(({ fault }) => fault)
  const findings: string[] = []
  const rounds: RoundReport[] = []
  const expected = emptyExpected(await creditsLeft(client))
  const reader = readStream(client, expected)
  try {
    while (makeable.length > 0 && goesOn(rounds.length)) {
      const fault = makeable[rounds.length % makeable.length]!
      const round = rounds.length + 1
      const { report, did } = await breakOnce(installation, fault, run, {
        expected,
        round,
        seed: seed + rounds.length,
      })
      rounds.push(report)
      say(roundLine(round, report, did))
      for (const { text } of report.findings) say(`  WRONG: ${text}`)
      findings.push(...report.findings.map(({ text }) => `round ${round}, ${fault.name}: ${text}`))
      if (report.findings.length > 0) sayLast(programs, say)
      await startDead(programs)
    }
    // Once more over everything: what was right after its round has to be right at the end.
    const last = await judge(installation, expected)
    findings.push(...last.map(({ text }) => `at the end, ${layout}: ${text}`))
  } catch (error) {
    findings.push(`${layout} could not go on after round ${rounds.length}: ${(error as Error).message}`)
  } finally {
    await reader.stop()
  }
  say(totals(installation, expected))
  return {
    rounds,
    findings,
    notMade: missing
      .filter(({ reason }) => reason !== null)
      .map(({ fault, reason }) => `${fault.name} was not made: it needs ${reason}`),
  }
}

async function breakOnce(
  installation: Installation,
  fault: Fault,
  { limits }: LayoutRun,
  { expected, round, seed }: { readonly expected: Expected; readonly round: number; readonly seed: number },
): Promise<{ readonly report: RoundReport; readonly did: string }> {
  const since = { jobs: expected.jobs.size, round }
  const began = performance.now()
  const { body, finds } = installation.job()
  const job = { body, expected: { finds, mayFail: fault.mayFailJobs === true } }
  expected.credits.mayForget += fault.mayForgetCredits ?? 0
  const findings: Finding[] = []
  const found = (finding: Finding): void => void findings.push(finding)
  const load = startLoad({ installation, expected, round, job })
  const under = { random: createRandom(seed), load, limits, found }
  const did = await fault.run(installation, under).catch((error: Error) => {
    found(otherFinding(`it did not come back: ${error.message}`))
    return 'it did not come to its end'
  })
  await startDead(installation.programs)
  const slow = await load.stop().catch((error: Error) => {
    found(otherFinding(`the load did not end: ${error.message}`))
    return []
  })
  const judging = performance.now()
  findings.push(...(await judgeWhole(installation, expected, since)))
  const judgedIn = ((performance.now() - judging) / 1_000).toFixed(1)
  const acknowledged = readList(installation.list).get(round)?.acknowledged.size ?? 0
  const seconds = (performance.now() - began) / 1_000
  const report = { fault: fault.name, seed, seconds, acknowledged, findings }
  const judged = `${findings.length === 0 ? 'all there after' : 'judged for'} ${judgedIn} s`
  return { report, did: [did, ...slow, judged].join('; ') }
}

/**
 * A program that ended by itself meanwhile is reported and started again, and everything is judged once more: without
 * it, what is stored cannot be read.
 */
async function judgeWhole(
  installation: Installation,
  expected: Expected,
  since: JudgedPart,
): Promise<Finding[]> {
  const noticed = expected.noticed.splice(0)
  const judged = await judge(installation, expected, since)
  const dead = [...installation.programs].filter(([, one]) => !one.alive())
  if (dead.length === 0) return [...judged, ...noticed]
  const ends = dead.map(([name, one]) => otherFinding(`${name} ended by itself: ${lastLines(one.said())}`))
  await startDead(installation.programs)
  return [...ends, ...(await judge(installation, expected, since)), ...noticed]
}

/** After a fault that did not come to its end, so that the next round begins with a whole installation. */
async function startDead(programs: ReadonlyMap<string, Program>): Promise<void> {
  for (const one of programs.values()) if (!one.alive()) await one.start()
}

function sayLast(programs: ReadonlyMap<string, Program>, say: (text: string) => void): void {
  for (const [name, one] of programs) say(`  ${name} said last:\n${lastLines(one.said())}`)
}

function totals({ layout, list, programs }: Installation, expected: Expected): string {
  const acknowledged = [...readList(list).values()].reduce((sum, round) => sum + round.acknowledged.size, 0)
  const pictures = [...readList(list).values()].reduce((sum, round) => sum + round.pictures.length, 0)
  return (
    `${layout}: ${acknowledged} events and ${pictures} pictures acknowledged, ${expected.jobs.size} jobs, ` +
    `${expected.received.size} events streamed, ${expected.credits.answered} of ${expected.credits.asked} questions answered, ` +
    `${figuresOf(expected.connections, programs.get('sensor'))} connections, ` +
    `${figuresOf(expected.announcements, programs.get('dht'))} announcements`
  )
}

function figuresOf(stimuli: readonly Stimulus[], listener: Program | undefined): string {
  const noticed = stimuli.filter(({ ended }) => ended !== null)
  const surely = promised(noticed, listener?.deaths() ?? [], () => false)
  return `${surely.length / (noticed[0]?.names.length ?? 1)} promised of ${noticed.length} noticed of ${stimuli.length}`
}

function lastLines(said: string): string {
  return said
    .split('\n')
    .slice(-10)
    .map((line) => line.slice(0, 800))
    .join('\n')
}
