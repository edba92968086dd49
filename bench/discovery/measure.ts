import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Run = {
  readonly output: string
  readonly wallMs: number
  /** Of the process and its children. */
  readonly peakMb: number
}

const maxRunMs = 55_000

/** Runs a command to its end, or for a minute. */
export async function runMeasured(command: string, args: readonly string[]): Promise<Run> {
  const begun = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const closed = once(child, 'close')
  const stop = setTimeout(() => child.kill('SIGKILL'), maxRunMs)
  const peak = watchMemory(child)
  await closed
  clearTimeout(stop)
  return {
    output: Buffer.concat(chunks).toString('latin1'),
    wallMs: performance.now() - begun,
    peakMb: await peak(),
  }
}

function watchMemory(child: ChildProcess): () => Promise<number> {
  let most = 0
  let going = true
  const watching = (async () => {
    while (going) {
      most = Math.max(most, residentMb(child.pid ?? 0))
      await sleep(100)
    }
  })()
  return async () => {
    going = false
    await watching
    return Math.round(most)
  }
}

/** The resident memory of a process and all below it; 0 when it is gone. */
function residentMb(pid: number): number {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
    return children.reduce((total, one) => total + residentMb(Number(one)), own)
  } catch {
    return 0
  }
}

/** Packets a second seen by a counter: over the whole of a window that begins once packets flow. */
export async function rateSeen(count: () => number, windowMs: number, flowing = 1000): Promise<number> {
  const begin = count()
  const giveUp = performance.now() + 20_000
  while (count() < begin + flowing) {
    if (performance.now() > giveUp) return 0
    await sleep(20)
  }
  const [firstAt, first] = [performance.now(), count()]
  await sleep(windowMs)
  const [lastAt, last] = [performance.now(), count()]
  return ((last - first) * 1000) / (lastAt - firstAt)
}

export type Row = readonly string[]

export function printTable(title: string, rows: readonly Row[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: Row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  const [head, ...body] = rows
  process.stdout.write(`\n${title}\n\n${[line(head!), rule, ...body.map(line)].join('\n')}\n`)
}
