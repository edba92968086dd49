import type { Inspection } from './inspection.ts'
import { nameOf, type Step } from './plan-probes.ts'
import { isOnlyThis, reorder, takeStep, type Walk } from './take-step.ts'

/** Guesses that run at the same time, since each mostly waits in vain. */
const guessesAtOnce = 11

/**
 * Where nothing has a name yet: what is often on another port than its own. Where that brings nothing either, the first
 * question is asked once more with patience, since a busy server may have been late.
 */
export async function takeGuesses(inspection: Inspection, walk: Walk): Promise<void> {
  const isOutside = walk.behindTls !== undefined && inspection.tls
  if (isOutside || inspection.best?.match || walk.guesses.length === 0) return
  // Steps that were planned and not taken, since others used up the connections, are worth a guess.
  let left = walk.guesses.filter((step) => !inspection.tried.has(nameOf(step)))
  while (left.length > 0 && !inspection.best?.match) {
    const able = reorder(inspection, left)
    left = able.slice(guessesAtOnce)
    await Promise.all(able.slice(0, guessesAtOnce).map((step) => takeGuess(inspection, step, walk)))
  }
  const first = walk.steps.find(({ kind }) => kind === 'send')
  const { greeting, answers } = inspection.heard
  const isSilent = [greeting, ...answers].every((text) => text.length === 0)
  if (first && isSilent && !inspection.best?.match)
    await takeGuess(inspection, first, walk, inspection.waits.late)
}

async function takeGuess(inspection: Inspection, step: Step, walk: Walk, wait?: number): Promise<void> {
  try {
    const connection = await walk.open()
    await takeStep(inspection, connection, step, wait === undefined ? {} : { wait })
  } catch (error) {
    if (!isOnlyThis(error)) throw error
  }
}
