import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  killMarkedProcesses,
  type MarkedProcess,
  markedProcesses,
  untilGone,
} from '../../src/testing/marked-processes.ts'
import { createLeftNamespaces } from './left-namespaces.ts'

export type RunFolder = {
  readonly folder: string
  /** Ends and removes what the tests left, and names it; empty when they left nothing. */
  close(): Promise<readonly string[]>
  /** The same at once, for a run that is broken off. */
  abandon(): void
}

const memoryFolder = '/dev/shm'
const enoughBytes = 8e9
/** A program that was asked to end may take a moment. */
const patienceMs = 3_000
const prefix = 'rl-'

/**
 * The one folder that all tests of a run write to. Its path is in the environment of every process they start, so that it is
 * found however far it has gone from the process that started it.
 */
export function openRunFolder(): RunFolder {
  const parent = temporaryParent()
  removeAbandoned(parent)
  // Short, because a socket's path has little room; with the process in it, so that the next run can tell if it is over.
  const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`))
  // Servers that refuse to run as root write there too.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  process.env['RIMLIGHT_TEST_RUN'] = folder
  const namespaces = createLeftNamespaces()
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return {
    folder,
    async close() {
      await untilGone(folder, patienceMs)
      const left = markedProcesses(folder).map(describeProcess)
      killMarkedProcesses(folder)
      const named = [...left, ...namespaces.remove()]
      remove()
      return named
    },
    abandon() {
      killMarkedProcesses(folder)
      namespaces.remove()
      remove()
    },
  }
}

/**
 * Hundreds of databases are made for a few seconds, and each write of theirs waits for the disk: where memory serves as
 * one and is large enough, it is taken.
 */
function temporaryParent(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(memoryFolder)) return tmpdir()
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize > enoughBytes ? memoryFolder : tmpdir()
}

/** A run that was killed could not clean up after itself. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = /^rl-(\d+)-\w{6}$/.exec(name)?.[1]
    if (owner === undefined || existsSync(`/proc/${owner}`)) continue
    const folder = path.join(parent, name)
    try {
      killMarkedProcesses(folder)
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // It belongs to another user.
    }
  }
}

function describeProcess({ pid, program, testFile }: MarkedProcess): string {
  return `process ${program} (${pid})${testFile === undefined ? '' : `, started by ${testFile}`}`
}
