import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestedFile } from './slowest-files.ts'

const timesFile = path.resolve(import.meta.dirname, '../../.cache/test-times.json')
/** Those that take minutes, for the first run on a machine. */
const longest =
  /(kill|fuzz-api|web|torture|pack|dht\/network|sslv2\/legacy|agreement|whole-service|cluster|documents)\.test\.ts$/
const longSeconds = 100

/** How long each file took the last time, in seconds. */
export type FileTimes = Readonly<Record<string, number>>

export function readFileTimes(file = timesFile): FileTimes {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FileTimes
  } catch {
    // The first run here.
    return {}
  }
}

export function writeFileTimes(tested: readonly TestedFile[], file = timesFile): void {
  const times: Record<string, number> = { ...readFileTimes(file) }
  for (const { file: name, seconds, passed } of tested)
    if (passed && !path.isAbsolute(name)) times[name] = Math.round(seconds * 10) / 10
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(times, Object.keys(times).toSorted(), 1))
  } catch {
    // The checkout belongs to another user: the next run starts without these times.
  }
}

export function expectedSeconds(file: string, times: FileTimes): number {
  return times[file] ?? (longest.test(file) ? longSeconds : 1)
}
