import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eventually } from '../../src/testing/eventually.ts'
import type { Fault } from '../fault.ts'
import { otherFinding } from '../finding.ts'
import { patientMs } from '../patience.ts'
import { program } from '../processes.ts'

const holder = fileURLToPath(new URL('../hold-lock.ts', import.meta.url))
const ledgerFile = (data: string): string => path.join(data, 'ledger.db')
const latestMs = 2_000
const leastMs = 1_000
const lookEveryMs = 200
/** What asks whether the process lives must not wait for its ledger. */
const maxAnswerMs = 1_000
const backMs = 120_000

/** Another process, such as a copy or a shell, is in the middle of a change of the ledger and does not come to its end. */
export const ledgerLock: Fault = {
  name: 'ledger-lock',
  about: 'another process holds the write lock of the ledger',
  layout: 'alone',
  missing: ({ data }) => (existsSync(ledgerFile(data)) ? null : 'a ledger in SQLite'),
  async run({ data, url }, { random, load, limits, found }) {
    const after = random.between(0, latestMs)
    const held = random.between(leastMs, limits.lockSeconds * 1_000)
    await sleep(after)
    const command = [process.execPath, '--no-warnings', holder, ledgerFile(data)]
    const lock = program({ command, ready: (said) => said.includes('held') })
    await lock.start()
    let slowest = 0
    try {
      const end = performance.now() + held
      while (performance.now() < end) {
        slowest = Math.max(slowest, await answerMs(`${url}/livez`))
        await sleep(lookEveryMs)
      }
    } finally {
      await lock.kill()
    }
    if (slowest > maxAnswerMs)
      found(otherFinding(`/livez took ${Math.round(slowest)} ms while the ledger was locked`))
    const before = load.acknowledged()
    await eventually(() => load.acknowledged() > before, 'events after the lock', {
      deadlineMs: patientMs(backMs),
    })
    return `the ledger locked for ${held} ms, from ${after} ms on; /livez took ${Math.round(slowest)} ms at most`
  },
}

/** Until the answer, also when it is none. */
async function answerMs(url: string): Promise<number> {
  const from = performance.now()
  const answer = await fetch(url, { signal: AbortSignal.timeout(patientMs(60_000)) }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200 ? performance.now() - from : Number.POSITIVE_INFINITY
}
