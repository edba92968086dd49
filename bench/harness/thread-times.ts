import { readdirSync, readFileSync } from 'node:fs'

/** Processor time of the threads of this process by what they do, in milliseconds; empty where there is no /proc. */
export type ThreadTimes = ReadonlyMap<string, number>

/** Linux counts in hundredths of a second. */
const millisecondsPerTick = 10

export function threadTimes(): ThreadTimes {
  const times = new Map<string, number>()
  for (const id of threadIds()) {
    const stat = readStat(id)
    if (!stat) continue
    const kind = id === String(process.pid) ? 'main thread' : kindOf(stat.name)
    times.set(kind, (times.get(kind) ?? 0) + stat.ticks * millisecondsPerTick)
  }
  return times
}

/** What was used between two looks. Threads that ended meanwhile are missing in the second. */
export function timesBetween(before: ThreadTimes, after: ThreadTimes): Map<string, number> {
  return new Map([...after].map(([kind, ms]) => [kind, Math.max(0, ms - (before.get(kind) ?? 0))]))
}

const kinds: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^ingest/, 'ingest workers'],
  [/^ledger/, 'ledger thread'],
  [/^(V8Worker|node-V8)/, 'V8 (garbage, compiler)'],
  [/^libuv/, 'libuv'],
]

/** The engine has threads of many names: it is what is left. */
function kindOf(name: string): string {
  return kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'engine and others'
}

function threadIds(): string[] {
  try {
    return readdirSync('/proc/self/task')
  } catch {
    return []
  }
}

function readStat(id: string): { readonly name: string; readonly ticks: number } | null {
  try {
    const text = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
    // The name is in brackets and may hold any character.
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ')
    return { name: text.slice(text.indexOf('(') + 1, end), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    // It ended since the folder was read.
    return null
  }
}
