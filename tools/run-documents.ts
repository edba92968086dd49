import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../src/testing/free-port.ts'
import { programPath } from '../src/testing/needed-programs.ts'
import { type Block, blocksOf, commandsOf } from './documents/blocks.ts'
import { type Known, unknownVariables, unknownWords } from './documents/check-words.ts'
import { chooseBlocks } from './documents/choose-blocks.ts'
import { writeFixtures } from './documents/fixtures.ts'
import { runBlock } from './documents/run-block.ts'
import { unsafe } from './documents/safe-to-run.ts'
import { type DocumentService, startService } from './documents/start-service.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Every page that a user reads. */
export function documentFiles(): string[] {
  const pages = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name))
  return ['README.md', ...pages.sort()]
}

export function readBlocks(files: readonly string[]): Block[] {
  return files.flatMap((file) => blocksOf(file, readFileSync(path.join(root, file), 'utf8')))
}

/** What the documents name and the program does not know; nothing is run. */
export async function wordProblems(files: readonly string[], paths: readonly string[]): Promise<string[]> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const known: Known = { paths, scripts: Object.keys(scripts) }
  const problems: string[] = []
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8')
    problems.push(...unknownVariables(text).map((problem) => `${file}: ${problem}`))
    for (const block of blocksOf(file, text)) {
      if (block.use.kind === 'wrong') problems.push(`${file}:${block.line}: ${block.use.why}`)
      if (block.use.kind === 'text') continue
      for (const command of commandsOf(block.text))
        for (const problem of await unknownWords(command, known))
          problems.push(`${file}:${block.line}: ${problem}`)
    }
  }
  return problems
}

export type Report = {
  readonly ran: number
  readonly notRun: readonly string[]
  readonly problems: readonly string[]
}

export type RunOptions = {
  /** How often each kind of command is run; every block runs when it is left out. */
  readonly times?: number
  readonly onBlock?: (place: string, wrong: string | null) => void
}

/** Runs the commands of the documents in a folder, against a service that is started there for all of them. */
export async function runDocuments(
  files: readonly string[],
  folder: string,
  { times = Number.POSITIVE_INFINITY, onBlock = () => {} }: RunOptions = {},
): Promise<Report> {
  writeCommands(folder)
  await writeFixtures(folder)
  const service = await startService(folder, await freePort())
  try {
    const problems = await wordProblems(files, await pathsOf(service.url))
    const blocks = readBlocks(files)
    const place = { folder, env: environmentOf(folder, service), url: service.url }
    const run = async (block: Block): Promise<void> => {
      const wrong = await runBlock(block, place)
      onBlock(`${block.file}:${block.line}`, wrong)
      if (wrong !== null) problems.push(`${block.file}:${block.line}: ${wrong}`)
    }
    const chosen = chooseBlocks(blocks, times).filter((block) => {
      const reason = unsafe(block.text)
      if (reason !== null)
        problems.push(`${block.file}:${block.line}: ${reason}; write why behind "sh not-run: "`)
      return reason === null
    })
    for (const block of chosen.filter(({ use }) => use.kind === 'run')) await run(block)
    // They wait most of the time, and none of them changes what another one reads.
    await Promise.all(chosen.filter(({ use }) => use.kind === 'endless').map(run))
    const notRun = blocks.flatMap(({ file, line, use }) =>
      use.kind === 'not-run' ? [`${file}:${line}: ${use.why}`] : [],
    )
    return { ran: chosen.length, notRun, problems }
  } finally {
    await service.stop()
  }
}

/** `rimlight` of this checkout, and a `curl` for which an answer that is an error is a command that failed. */
function writeCommands(folder: string): void {
  mkdirSync(path.join(folder, 'bin'))
  const commands = {
    rimlight: `${process.execPath} ${path.join(root, 'bin/rimlight.js')}`,
    curl: `${programPath('curl')} -sS --fail-with-body`,
  }
  for (const [name, command] of Object.entries(commands))
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o755 })
}

function environmentOf(folder: string, { url, keys }: DocumentService): NodeJS.ProcessEnv {
  const { v1_token: token, v2_key: key } = keys
  return {
    ...briefEnvironment(),
    PATH: `${path.join(folder, 'bin')}:${path.dirname(process.execPath)}:${process.env['PATH']}`,
    HOME: folder,
    URL: url,
    KEY: key,
    TOKEN: token,
    RIMLIGHT_URL: url,
    RIMLIGHT_KEY: key,
    RIMLIGHT_TOKEN: token,
  }
}

/** What makes short-lived processes start sooner in the tests; see tools/test.ts. */
function briefEnvironment(): NodeJS.ProcessEnv {
  const names = ['NODE_COMPILE_CACHE', '_RIMLIGHT_BRIEF', 'UV_THREADPOOL_SIZE', 'TMPDIR']
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}
async function pathsOf(url: string): Promise<string[]> {
  const described = ['v1', 'v2'].map(async (version) => {
    const answer = await fetch(`${url}/${version}/openapi.json`)
    const { paths } = (await answer.json()) as { paths: Record<string, unknown> }
    return [...Object.keys(paths), `/${version}/docs`, `/${version}/openapi.json`]
  })
  return (await Promise.all(described)).flat()
}

if (process.argv[1] === import.meta.filename) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-documents-'))
  const files = process.argv.length > 2 ? process.argv.slice(2) : documentFiles()
  const { ran, notRun, problems } = await runDocuments(files, folder, {
    onBlock: (place, wrong) => process.stdout.write(`${wrong === null ? 'ran' : 'FAILED'} ${place}\n`),
  })
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(`${ran} blocks ran; not run:\n${notRun.map((line) => `  ${line}\n`).join('')}`)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
