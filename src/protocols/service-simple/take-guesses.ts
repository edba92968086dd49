import type { Connection } from '../../wire/dialer.ts'
import type { Inspection } from './inspection.ts'
import { nameOf, type Step } from './plan-probes.ts'
import { isOnlyThis, reorder, takeStep, type Walk } from './take-step.ts'

/** Guesses that run at the same time, since each mostly waits in vain. */
const guessesAtOnce = 12

/**
 * Where nothing has a name yet: what is often on another port than its own. Where nothing was answered either, the first
 * question is asked once more beside them, with patience, since a busy server may have been late.
 */
export async function takeGuesses(inspection: Inspection, walk: Walk): Promise<void> {
  const isOutside = walk.behindTls !== undefined && inspection.tls
  if (isOutside || inspection.best?.match || walk.guesses.length === 0) return
  const late = await startLate(inspection, walk)
  try {
    // Steps that were planned and not taken, since others used up the connections, are worth a guess.
    let left = walk.guesses.filter((step) => !inspection.tried.has(nameOf(step)))
    while (left.length > 0 && !inspection.best?.match) {
      const able = reorder(inspection, left)
      left = able.slice(guessesAtOnce)
      await Promise.all(able.slice(0, guessesAtOnce).map((step) => takeGuess(inspection, step, walk)))
    }
    if (!inspection.best?.match) await late?.answered
  } finally {
    late?.stop()
  }
}

type LateQuestion = { readonly answered: Promise<void>; stop(): void }

async function startLate(inspection: Inspection, walk: Walk): Promise<LateQuestion | undefined> {
  const first = walk.steps.find(({ kind }) => kind === 'send')
  const { greeting, answers } = inspection.heard
  if (!first || [greeting, ...answers].some((text) => text.length > 0)) return undefined
  let connection: Connection
  try {
    connection = await walk.open()
  } catch (error) {
    if (!isOnlyThis(error)) throw error
    return undefined
  }
  const answered = takeStep(inspection, connection, first, { wait: inspection.waits.late }).then(() => {})
  // When a guess was right nobody waits for it, and closing its connection ends it.
  answered.catch(() => {})
  return { answered, stop: () => connection.close() }
}

async function takeGuess(inspection: Inspection, step: Step, walk: Walk): Promise<void> {
  try {
    const connection = await walk.open()
    await takeStep(inspection, connection, step, {})
  } catch (error) {
    if (!isOnlyThis(error)) throw error
  }
}
