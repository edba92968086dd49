import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../src/testing/eventually.ts'
import { serviceEvent } from '../src/testing/host-event.ts'
import type { Client } from './client.ts'
import type { Expected, ExpectedJob } from './expected.ts'
import { fieldLoad, type Listeners } from './field-load.ts'

/** Work for the installation while something breaks: events in, questions, a job, and stimuli for its listeners. */
export type Load = {
  /** Batches that were acknowledged so far. */
  acknowledged(): number
  /** Resolves when the job is taken, the listeners have noticed a stimulus, and the last request has its end. */
  stop(): Promise<void>
}

export type LoadOptions = {
  readonly client: Client
  /** Null for an installation without any. */
  readonly listeners: Listeners | null
  readonly expected: Expected
  readonly round: number
  readonly job: { readonly body: unknown; readonly expected: ExpectedJob }
}

const batchEvents = 20
const sendEveryMs = 60
const askEveryMs = 400
const retryMs = 300
/** Longer than any fault lasts, with the start of what it killed. */
const takenMs = 300_000

export function startLoad({ client, listeners, expected, round, job }: LoadOptions): Load {
  const stopping = new AbortController()
  const running = (): boolean => !stopping.signal.aborted
  let batches = 0
  const address = `2001:db8:0:${round.toString(16)}::1`
  expected.addresses.add(address)

  const send = async (): Promise<void> => {
    for (let batch = 0; running() && (batch + 1) * batchEvents < 65_536; batch++) {
      const names = Array.from({ length: batchEvents }, (_, n) => `r${round}-${batch}-${n}`)
      const lines = names.map((name, n) =>
        JSON.stringify(serviceEvent(address, 1 + batch * batchEvents + n, { product: name })),
      )
      for (const name of names) expected.sent.add(name)
      await client
        .v1('/ingest', { method: 'POST', body: lines.join('\n') })
        .then(async (answer) => {
          const body = (await answer.json()) as { accepted?: number }
          if (answer.status !== 200)
            expected.refusals.set(answer.status, (expected.refusals.get(answer.status) ?? 0) + 1)
          // A receipt that was not read to its end acknowledges nothing.
          else if (body.accepted === batchEvents) {
            for (const name of names) expected.acknowledged.add(name)
            batches += 1
          }
        })
        .catch(() => sleep(retryMs))
      await sleep(sendEveryMs)
    }
  }
  const ask = async (): Promise<void> => {
    while (running()) {
      expected.credits.asked += 1
      await client
        .v2(`/query/ip/${address}`)
        .then(async (answer) => {
          await answer.text()
          if (answer.status === 200) expected.credits.answered += 1
        })
        .catch(() => {})
      await sleep(askEveryMs)
    }
  }
  /** Asked for until the answer came: the key makes one job of all these requests. */
  const request = async (): Promise<void> => {
    const init = {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: JSON.stringify(job.body),
    }
    const taken = await eventually(
      async () => {
        const answer = await client.v1('/tasks', init)
        const text = await answer.text()
        if (answer.status === 400) return { refusal: text }
        return answer.status === 200 && { job: (JSON.parse(text) as { job_id: string }).job_id }
      },
      'the job is taken',
      { deadlineMs: takenMs, intervalMs: retryMs },
    )
    if ('refusal' in taken) throw new Error(`the job was refused: ${taken.refusal}`)
    expected.jobs.set(taken.job, job.expected)
  }
  const work = Promise.all([
    send(),
    ask(),
    request(),
    listeners && fieldLoad({ listeners, expected, round, running }),
  ])
  // Expected by stop().
  work.catch(() => {})
  return {
    acknowledged: () => batches,
    async stop() {
      stopping.abort()
      await work
    },
  }
}
