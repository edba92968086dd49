import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readCommandLine } from './harness/bench-options.ts'
import { seconds } from './harness/figures.ts'
import { describeMachine, loadAverage } from './harness/machine.ts'
import type { BenchOptions, Report } from './harness/subject.ts'
import { renderTable } from './harness/table.ts'
import type { SubjectMessage } from './run-subject.ts'
import { subjects } from './subjects.ts'

/** What `npm run bench` runs: each subject in a process of its own, then its tables on standard output. */
const write = (text: string): boolean => process.stdout.write(`${text}\n`)
const say = (text: string): boolean => process.stderr.write(`  ${text}\n`)

/** Programs that are no comparison, and have options of their own. */
const programs = ['load', 'growth'] as const

async function main(): Promise<number> {
  const program = programs.find((name) => name === process.argv[2])
  if (program) return await runProgram(program, process.argv.slice(3))
  const line = readCommandLine(
    process.argv.slice(2),
    subjects.map(({ name }) => name),
  )
  write(`Machine: ${describeMachine()}\nRatios above 1 mean that Rimlight is better.\n`)
  let failed = 0
  for (const { name, about } of subjects) {
    if (!line.only.includes(name)) continue
    say(`${name}: ${about}`)
    const before = loadAverage()
    const from = performance.now()
    const outcome = await runApart(name, line)
    if (outcome.kind === 'failed') {
      failed++
      write(`### ${name} failed\n\n${outcome.reason}\n`)
      continue
    }
    for (const table of outcome.report.tables) write(renderTable(table))
    const took = `took ${seconds(performance.now() - from)}, load average before ${before}, after ${loadAverage()}`
    write([...outcome.report.notes, took].map((note) => `- ${note}`).join('\n'))
    write('')
  }
  return failed > 0 ? 1 : 0
}

async function runProgram(name: (typeof programs)[number], words: readonly string[]): Promise<number> {
  const child = fork(new URL(`./load/${name}.ts`, import.meta.url), [...words], {
    execArgv: ['--no-maglev-untagged-phis', '--no-warnings'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '8' },
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}

type Outcome =
  | { readonly kind: 'done'; readonly report: Report }
  | { readonly kind: 'failed'; readonly reason: string }

/** What one subject leaves behind in memory and compiled code does not reach the next. */
function runApart(name: string, options: BenchOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = fork(new URL('./run-subject.ts', import.meta.url), [name, JSON.stringify(options)], {
      // The first flag: see bin/rimlight.js.
      execArgv: ['--no-maglev-untagged-phis', '--no-warnings'],
      env: { ...process.env, UV_THREADPOOL_SIZE: '8' },
    })
    let outcome: Outcome = { kind: 'failed', reason: 'the process ended without a report' }
    child.on('message', (message: SubjectMessage) => {
      if (message.kind === 'say') say(message.text)
      else outcome = message
    })
    child.on('close', () => resolve(outcome))
  })
}

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`bench: ${error.message}\n`)
  return 2
})
