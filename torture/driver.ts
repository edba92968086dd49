import { createRandom, type Random } from '../src/sample/random.ts'
import { creditsLeft } from './client.ts'
import { type Deed, promised } from './deeds.ts'
import type { Fault } from './fault.ts'
import { judge } from './judge.ts'
import { startLoad } from './load.ts'
import { type Layout, openPlace, type Place } from './place.ts'
import type { Program } from './processes.ts'
import { readStream } from './stream-reader.ts'
import { emptyTold, type Told } from './told.ts'

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
  const place = await openPlace({ layout, inside, say })
  const findings: string[] = []
  const notMade = new Set<string>()
  try {
    const told = emptyTold(await creditsLeft(place.client))
    const reader = readStream(place.client, told)
    let rounds = 0
    try {
      for (const fault of turns) {
        const missing = fault.missing(place)
        if (missing !== null) {
          notMade.add(`${fault.name} was not made: it needs ${missing}`)
          continue
        }
        rounds += 1
        const found = await tortureOnce(place, fault, { told, round: rounds, random, say })
        findings.push(...found.map((finding) => `round ${rounds}, ${fault.name}: ${finding}`))
      }
      // Once more over everything: what was right after its round has to be right at the end.
      findings.push(...(await judge(place, told)).map((finding) => `at the end, ${layout}: ${finding}`))
    } finally {
      await reader.stop()
    }
    say(
      `${layout}: ${told.acknowledged.size} events acknowledged, ${told.jobs.size} jobs, ` +
        `${told.received.size} events streamed, ${told.credits.answered} of ${told.credits.asked} questions answered, ` +
        `${figuresOf(told.knocks, place.programs.get('sensor'))} knocks, ` +
        `${figuresOf(told.announcements, place.programs.get('dht'))} announcements`,
    )
    return { rounds, findings, notMade: [...notMade] }
  } finally {
    await place.close()
  }
}

async function tortureOnce(
  place: Place,
  fault: Fault,
  {
    told,
    round,
    random,
    say,
  }: {
    readonly told: Told
    readonly round: number
    readonly random: Random
    readonly say: (text: string) => void
  },
): Promise<string[]> {
  const since = { addresses: told.addresses.size, jobs: told.jobs.size, round }
  const began = performance.now()
  const { body, finds } = place.job()
  const job = { body, expected: { finds, mayFail: fault.mayFailJobs === true } }
  const load = startLoad({ client: place.client, listeners: place.listeners, told, round, job })
  const did = await fault.run(place, { random, load })
  await load.stop()
  const findings = await judge(place, told, since)
  const took = ((performance.now() - began) / 1_000).toFixed(1)
  say(`round ${round}, ${fault.name}: ${did}; ${load.acknowledged()} batches kept; ${took} s`)
  for (const finding of findings) say(`  WRONG: ${finding}`)
  if (findings.length > 0)
    for (const [name, one] of place.programs) say(`  ${name} said last:\n${lastLines(one.said())}`)
  return findings
}

function figuresOf(deeds: readonly Deed[], listener: Program | undefined): string {
  const noticed = deeds.filter(({ ended }) => ended !== null)
  const surely = promised(noticed, listener?.deaths() ?? [], () => false)
  return `${surely.length / (noticed[0]?.names.length ?? 1)} promised of ${noticed.length} noticed of ${deeds.length}`
}

/** Without the requests, of which there are many. */
function lastLines(said: string): string {
  const lines = said.split('\n').filter((line) => !line.includes('"msg":"request"'))
  return lines.slice(-10).join('\n')
}
