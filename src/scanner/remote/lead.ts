import type { NatsLink } from '../../storage/nats/nats-link.ts'
import type { ScanProgress } from '../scan-plan.ts'

/** What a worker asks the leader of the job once a second, and the answer. Not stored. */
export type LeadQuestion = { readonly part: number; readonly progress: ScanProgress | null }
export type LeadAnswer = {
  readonly go: boolean
  readonly rate: number
  /** In whose scope the part is scanned. */
  readonly accountId: string
}

const leadSubject = (prefix: string, run: string): string => `${prefix}.lead.${run}`
const haltSubject = (prefix: string): string => `${prefix}.halt`
const workersSubject = (prefix: string): string => `${prefix}.workers`

const answerMs = 1_000
/** Workers on the other side of the earth answer within it. */
const gatherMs = 400

/** Answers the workers of one run until it is left. */
export function leadRun(
  { connection, prefix }: NatsLink,
  run: string,
  answer: (question: LeadQuestion) => LeadAnswer,
): { leave(): void } {
  const subscription = connection.subscribe(leadSubject(prefix, run), {
    callback: (error, message) => {
      if (!error) message.respond(JSON.stringify(answer(message.json<LeadQuestion>())))
    },
  })
  return {
    leave: () => {
      subscription.unsubscribe()
      // At once rather than at their next question.
      if (!connection.isClosed()) connection.publish(haltSubject(prefix), run)
    },
  }
}

/** Null when the run has no leader, or the server is away. */
export async function askLead(
  { connection, prefix }: NatsLink,
  run: string,
  question: LeadQuestion,
): Promise<LeadAnswer | null> {
  try {
    const reply = await connection.request(leadSubject(prefix, run), JSON.stringify(question), {
      timeout: answerMs,
    })
    return reply.json<LeadAnswer>()
  } catch {
    return null
  }
}

/** Called for each run whose leader has left it. */
export function onHalt({ connection, prefix }: NatsLink, halted: (run: string) => void): { stop(): void } {
  const subscription = connection.subscribe(haltSubject(prefix), {
    callback: (error, message) => {
      if (!error) halted(message.string())
    },
  })
  return { stop: () => subscription.unsubscribe() }
}

/** How many parts the workers that are there can run at once. */
export async function countSlots({ connection, prefix }: NatsLink): Promise<number> {
  let slots = 0
  try {
    const answers = await connection.requestMany(workersSubject(prefix), '', { maxWait: gatherMs })
    for await (const answer of answers) slots += answer.json<{ slots: number }>().slots
  } catch {
    // No worker is there yet.
  }
  return slots
}

export function answerSlots({ connection, prefix }: NatsLink, slots: number): { stop(): void } {
  const subscription = connection.subscribe(workersSubject(prefix), {
    callback: (error, message) => {
      if (!error) message.respond(JSON.stringify({ slots }))
    },
  })
  return { stop: () => subscription.unsubscribe() }
}
