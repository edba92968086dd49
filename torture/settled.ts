import { eventually } from '../src/testing/eventually.ts'
import { type Finding, otherFinding } from './finding.ts'
import { patientMs } from './patience.ts'

/** Where one look takes most of a minute, two that are alike do not mean that nothing happens. */
const minLooks = 6
/** A busy machine may need longer for what a round left, as long as it gets on. */
const maxPatienceMs = 600_000
const everyMs = 300
const askMs = 30_000

export type Settling = {
  readonly look: () => Promise<Finding[]>
  /** False when a program is gone. */
  readonly isWhole: () => boolean
  /** Events that the service has acknowledged and not stored; null when it does not say. */
  readonly waiting: () => Promise<number | null>
  readonly patienceMs: number
}

/**
 * Asks again until nothing is wrong, nothing has changed for long enough, or a program is gone. A look that takes a minute saw
 * the first of its answers a minute ago: what counts is when it began. While the service says that events wait
 * to be stored, what is missing is not lost.
 */
export async function settled({ look, isWhole, waiting, patienceMs }: Settling): Promise<Finding[]> {
  let findings: Finding[] = []
  let seen = ''
  let changedAt = performance.now()
  let alike = 0
  const over = async (): Promise<boolean> => {
    const began = performance.now()
    const left = await waiting()
    findings = await look().catch((error: Error) => [
      otherFinding(`it could not be looked at: ${error.message}`),
    ])
    const now = JSON.stringify([findings, left])
    alike = now === seen ? alike + 1 : 1
    if (now !== seen) changedAt = performance.now()
    seen = now
    const isSettled = alike >= minLooks && began - changedAt > patienceMs && (left ?? 0) === 0
    return findings.length === 0 || !isWhole() || isSettled
  }
  const within = { deadlineMs: patientMs(maxPatienceMs), intervalMs: everyMs }
  // What is wrong by then is reported.
  await eventually(over, 'a settled state', within).catch(() => {})
  return findings
}

/** As the service says it of its outbox. */
export async function eventsWaiting(url: string): Promise<number | null> {
  const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(patientMs(askMs)) }).catch(
    () => null,
  )
  const text = answer?.status === 200 ? await answer.text().catch(() => '') : ''
  const found = /^rimlight_outbox_waiting_events (\d+)$/m.exec(text)?.[1]
  return found === undefined ? null : Number(found)
}
