import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../src/testing/eventually.ts'
import { type Client, type Counting, countServices } from './client.ts'
import { addressOf, type Expected, type ExpectedJob } from './expected.ts'
import { fieldLoad } from './field-load.ts'
import { contradiction } from './finding.ts'
import type { Installation } from './installation.ts'
import { patientMs } from './patience.ts'

/** Work for the installation while something breaks: events in, questions, a job, and stimuli for its listeners. */
export type Load = {
  /** Batches that were acknowledged so far. */
  acknowledged(): number
  /** Resolves when the job is taken, the listeners have noticed a stimulus, and the last request has its end: what took long. */
  stop(): Promise<readonly string[]>
}

export type LoadOptions = {
  readonly installation: Pick<Installation, 'client' | 'listeners' | 'sender' | 'pictures'>
  readonly expected: Expected
  readonly round: number
  readonly job: { readonly body: unknown; readonly expected: ExpectedJob }
}

const askEveryMs = 400
const retryMs = 300
/** Longer than any fault lasts, with the start of what it killed. */
const takenMs = 300_000
/** What takes longer after the fault is over is named in the line of the round. */
const longSeconds = 10

export function startLoad({ installation, expected, round, job }: LoadOptions): Load {
  const { client, listeners, sender, pictures } = installation
  const stopping = new AbortController()
  const running = (): boolean => !stopping.signal.aborted
  sender.begin({ round, address: addressOf(round), pictures })
  const endedAt = new Map<string, number>()
  const timed = (name: string, part: Promise<unknown>): Promise<unknown> =>
    part.finally(() => endedAt.set(name, performance.now()))
  const work = Promise.all([
    timed('the last question', askAgain(client, expected, round, running)),
    timed(
      'the request for a job',
      requestJob(client, job.body).then((id) => expected.jobs.set(id, job.expected)),
    ),
    listeners && timed('the listeners', fieldLoad({ listeners, expected, round, running })),
  ])
  // Expected by stop().
  work.catch(() => {})
  return {
    acknowledged: sender.acknowledged,
    async stop() {
      stopping.abort()
      const began = performance.now()
      await timed('the last batch', sender.end())
      await work
      const taken = [...endedAt].map(([name, at]) => ({ name, seconds: (at - began) / 1_000 }))
      return taken
        .filter(({ seconds }) => seconds > longSeconds)
        .map(({ name, seconds }) => `${name} took ${seconds.toFixed(0)} s more`)
    },
  }
}

/** Events are only added: what one answer counted must be in every later one of its kind. */
async function askAgain(
  client: Client,
  expected: Expected,
  round: number,
  running: () => boolean,
): Promise<void> {
  const most: Record<Counting, number> = { 'look-up': 0, search: 0 }
  for (let n = 0; running(); n++) {
    const how: Counting = n % 2 === 0 ? 'look-up' : 'search'
    const total = await countServices(client, expected.credits, how, addressOf(round)).catch(() => null)
    if (total !== null) {
      if (total < most[how])
        expected.noticed.push(contradiction(`a ${how} counted ${most[how]} services, and later ${total}`))
      most[how] = Math.max(most[how], total)
      expected.counted.set(round, Math.max(most['look-up'], most.search))
    }
    await sleep(askEveryMs)
  }
}

/** Asked for until the answer came: the key makes one job of all these requests. */
async function requestJob(client: Client, job: unknown): Promise<string> {
  const init = {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: JSON.stringify(job),
  }
  const taken = await eventually(
    async () => {
      const answer = await client.v1('/tasks', init)
      const text = await answer.text()
      if (answer.status === 400) return { refusal: text }
      return answer.status === 200 && { job: (JSON.parse(text) as { job_id: string }).job_id }
    },
    'the job is taken',
    { deadlineMs: patientMs(takenMs), intervalMs: retryMs },
  )
  if ('refusal' in taken) throw new Error(`the job was refused: ${taken.refusal}`)
  return taken.job
}
