import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Milliseconds of processor time since a process began. */
export type ProcessorTime = {
  /** All threads. */
  readonly all: number
  /** The thread that answers requests. */
  readonly main: number
}

let ticksPerSecond: number | undefined

export function processorTimeOf(pid: number): ProcessorTime {
  return { all: timeIn(`/proc/${pid}/stat`), main: timeIn(`/proc/${pid}/task/${pid}/stat`) }
}

/** The name of a program may have spaces and brackets in it: fields are counted from behind it (proc_pid_stat(5)). */
function timeIn(file: string): number {
  const text = readFileSync(file, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return (ticks * 1000) / ticksPerSecond
}
