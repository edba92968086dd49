import { createRandom, type Random } from '../src/sample/random.ts'
import { creditsLeft } from './client.ts'
import { type Expected, emptyExpected } from './expected.ts'
import type { Fault } from './fault.ts'
import { type Installation, type Layout, openInstallation } from './installation.ts'
import { judge } from './judge.ts'
import { startLoad } from './load.ts'
import type { Program } from './processes.ts'
import { promised, type Stimulus } from './stimuli.ts'
import { readStream } from './stream-reader.ts'

export type TortureOptions = {
  readonly faults: readonly Fault[]
  /** In total; the faults take turns. */
  readonly rounds: number
  readonly seed: number
  readonly inside: boolean
  readonly say: (text: string) => void
}

export type Outcome = {
  readonly rounds: number
  readonly findings: readonly string[]
  /** Faults that could not be made here, and why. */
  readonly notMade: readonly string[]
}

export async function torture({ faults, rounds, seed, inside, say }: TortureOptions): Promise<Outcome> {
  const turns = Array.from({ length: rounds }, (_, n) => faults[n % faults.length]!)
  const outcomes: Outcome[] = []
  for (const layout of ['alone', 'spread'] as const) {
    const here = turns.filter((fault) => fault.layout === layout)
    if (here.length > 0) outcomes.push(await tortureLayout(layout, here, { seed, inside, say }))
  }
  return {
    rounds: outcomes.reduce((sum, outcome) => sum + outcome.rounds, 0),
    findings: outcomes.flatMap((outcome) => outcome.findings),
    notMade: outcomes.flatMap((outcome) => outcome.notMade),
  }
}

async function tortureLayout(
  layout: Layout,
  turns: readonly Fault[],
  { seed, inside, say }: Pick<TortureOptions, 'seed' | 'inside' | 'say'>,
): Promise<Outcome> {
  const random = createRandom(seed)
  const installation = await openInstallation({ layout, inside, say })
  const findings: string[] = []
  const notMade = new Set<string>()
  try {
    const expected = emptyExpected(await creditsLeft(installation.client))
    const reader = readStream(installation.client, expected)
    let rounds = 0
    try {
      for (const fault of turns) {
        const missing = fault.missing(installation)
        if (missing !== null) {
          notMade.add(`${fault.name} was not made: it needs ${missing}`)
          continue
        }
        rounds += 1
        const found = await tortureOnce(installation, fault, { expected, round: rounds, random, say })
        findings.push(...found.map((finding) => `round ${rounds}, ${fault.name}: ${finding}`))
      }
      // Once more over everything: what was right after its round has to be right at the end.
      findings.push(
        ...(await judge(installation, expected)).map((finding) => `at the end, ${layout}: ${finding}`),
      )
    } finally {
      await reader.stop()
    }
    say(
      `${layout}: ${expected.acknowledged.size} events acknowledged, ${expected.jobs.size} jobs, ` +
        `${expected.received.size} events streamed, ${expected.credits.answered} of ${expected.credits.asked} questions answered, ` +
        `${figuresOf(expected.connections, installation.programs.get('sensor'))} connections, ` +
        `${figuresOf(expected.announcements, installation.programs.get('dht'))} announcements`,
    )
    return { rounds, findings, notMade: [...notMade] }
  } finally {
    await installation.close()
  }
}

async function tortureOnce(
  installation: Installation,
  fault: Fault,
  {
    expected,
    round,
    random,
    say,
  }: {
    readonly expected: Expected
    readonly round: number
    readonly random: Random
    readonly say: (text: string) => void
  },
): Promise<string[]> {
  const since = { addresses: expected.addresses.size, jobs: expected.jobs.size, round }
  const began = performance.now()
  const { body, finds } = installation.job()
  const job = { body, expected: { finds, mayFail: fault.mayFailJobs === true } }
  const load = startLoad({
    client: installation.client,
    listeners: installation.listeners,
    expected,
    round,
    job,
  })
  const did = await fault.run(installation, { random, load })
  await load.stop()
  const findings = await judge(installation, expected, since)
  const took = ((performance.now() - began) / 1_000).toFixed(1)
  say(`round ${round}, ${fault.name}: ${did}; ${load.acknowledged()} batches kept; ${took} s`)
  for (const finding of findings) say(`  WRONG: ${finding}`)
  if (findings.length > 0)
    for (const [name, one] of installation.programs) say(`  ${name} said last:\n${lastLines(one.said())}`)
  return findings
}

function figuresOf(stimuli: readonly Stimulus[], listener: Program | undefined): string {
  const noticed = stimuli.filter(({ ended }) => ended !== null)
  const surely = promised(noticed, listener?.deaths() ?? [], () => false)
  return `${surely.length / (noticed[0]?.names.length ?? 1)} promised of ${noticed.length} noticed of ${stimuli.length}`
}

/** Without the requests, of which there are many. */
function lastLines(said: string): string {
  const lines = said.split('\n').filter((line) => !line.includes('"msg":"request"'))
  return lines.slice(-10).join('\n')
}
