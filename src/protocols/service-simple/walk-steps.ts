import type { Connection } from '../../wire/dialer.ts'
import { askCoded, isCodedOnly } from './ask-coded.ts'
import { askExtensions, hasSecondQuestion } from './ask-extensions.ts'
import { askNtlmOfDesktop, askNtlmOfPage } from './ask-ntlm.ts'
import { askPages } from './ask-pages.ts'
import { gatherAnswer } from './gather-answer.ts'
import { hear, type Inspection, isSettled, noteAnswer } from './inspection.ts'
import { takeGuesses } from './take-guesses.ts'
import { isEnough, reorder, takeStep, type Walk, without } from './take-step.ts'

/** What a rule that a guess led to may still ask for. */
const maxAfterGuess = 2

/**
 * Waits for a banner, then takes one step after the other until a rule knows the answer; guesses where none does; what a
 * page leads to comes last.
 */
export async function walkSteps(inspection: Inspection, first: Connection, walk: Walk): Promise<void> {
  await takeSteps(inspection, first, walk)
  if (!inspection.best?.match && !inspection.hangsUp) {
    await takeGuesses(inspection, walk)
    inspection.most = Math.max(inspection.most, inspection.opened + maxAfterGuess)
    if (inspection.best?.match) await followSteps(inspection, null, { ...walk, steps: [] })
  }
  await askNtlmOfDesktop(inspection, walk.open)
  await askNtlmOfPage(inspection, walk.open)
  await askPages(inspection, walk.open)
}

async function takeSteps(inspection: Inspection, first: Connection, walk: Walk): Promise<void> {
  if (walk.wait === 0) return followSteps(inspection, first, walk)
  let isKept = false
  try {
    const { bytes, open } = await gatherAnswer(first, walk.wait, (some) => isEnough(inspection, 'null', some))
    await noteAnswer(inspection, 'null', bytes)
    hear(inspection, 'greeting', bytes)
    inspection.hangsUp = !open && bytes.length === 0
    if (open && (isSettled(inspection) || hasSecondQuestion(inspection)))
      await askExtensions(inspection, first, bytes)
    else if (open && isCodedOnly(inspection, bytes)) await askCoded(inspection, first)
    if (isSettled(inspection)) return
    // A server that spoke first waits for its own protocol: it still gets one probe on this connection.
    isKept = open
  } finally {
    if (!isKept) first.close()
  }
  await followSteps(inspection, isKept ? first : null, walk)
}

/** The first step on the connection that is there, each other on one of its own. */
async function followSteps(inspection: Inspection, first: Connection | null, walk: Walk): Promise<void> {
  let fresh = first
  let steps = [...walk.steps]
  try {
    while (!isSettled(inspection)) {
      steps = reorder(inspection, steps)
      const step = steps.shift()
      if (!step || (!fresh && inspection.opened >= inspection.most)) return
      const connection: Connection = fresh ?? (await walk.open())
      fresh = null
      const outcome = await takeStep(inspection, connection, step, {
        ...(walk.behindTls && { behindTls: walk.behindTls }),
      })
      if (outcome === 'done') return
      if (outcome === 'wants-tls' && walk.behindTls) steps = [{ kind: 'tls' }, ...without(steps, 'tls')]
      // Who has no word for a page speaks in bytes, and has none for empty lines either.
      if (outcome === 'speechless') steps = without(steps, 'generic-lines')
    }
  } finally {
    fresh?.close()
  }
}
