import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type MarkedProcess = {
  readonly pid: number
  readonly program: string
  /** The test file that started it, where it still has the environment it was started with. */
  readonly testFile: string | undefined
}

const checkEvery = 50

/**
 * Processes that have the text in their environment, their arguments, their working folder or the name of an open file.
 * A daemon leaves its parent and its process group, and some write over their environment, but none leaves all of these.
 */
export function markedProcesses(mark: string): MarkedProcess[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) return []
    const words = read(`/proc/${pid}/cmdline`)
    // A process that has ended and was not waited for has no arguments, and needs no end.
    if (words === '') return []
    const environment = read(`/proc/${pid}/environ`)
    if (!environment.includes(mark) && !words.includes(mark) && !isIn(pid, mark)) return []
    const testFile = /(?:^|\0)RIMLIGHT_TEST_FILE=([^\0]+)/.exec(environment)?.[1]
    return [{ pid, program: programName(pid, words), testFile }]
  })
}

/** Asks all of them to end, and makes those end that have not done so in time. */
export async function endMarkedProcesses(mark: string, patienceMs = 2_000): Promise<void> {
  if (signalAll(mark, 'SIGTERM') === 0) return
  await untilGone(mark, patienceMs)
  // Each may start another before it is its turn.
  for (let left = 20; left > 0; left--) {
    if (signalAll(mark, 'SIGKILL') === 0) return
    await sleep(checkEvery)
  }
}

/** Whether none is left, after waiting so long for those that are about to end. */
export async function untilGone(mark: string, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs
  while (markedProcesses(mark).length > 0) {
    if (performance.now() > end) return false
    await sleep(checkEvery)
  }
  return true
}

/** Ends them at once, for a process that is about to end itself. */
export function killMarkedProcesses(mark: string): void {
  for (let attempt = 0; attempt < 100 && signalAll(mark, 'SIGKILL') > 0; attempt++);
}

function signalAll(mark: string, signal: NodeJS.Signals): number {
  const found = markedProcesses(mark)
  for (const { pid } of found) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  return found.length
}

function programName(pid: number, words: string): string {
  try {
    return path.basename(readlinkSync(`/proc/${pid}/exe`))
  } catch {
    return path.basename(words.split('\0')[0] ?? '')
  }
}

function isIn(pid: number, mark: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`).includes(mark)) return true
    return readdirSync(`/proc/${pid}/fd`).some((name) => link(`/proc/${pid}/fd/${name}`).includes(mark))
  } catch {
    // It has ended, or belongs to another user.
    return false
  }
}

function link(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
