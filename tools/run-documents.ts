import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from '../src/testing/eventually.ts'
import { freePort } from '../src/testing/free-port.ts'
import { programPath } from '../src/testing/needed-programs.ts'
import { type Block, blocksOf, commandsOf } from './documents/blocks.ts'
import { type Known, unknownVariables, unknownWords } from './documents/check-words.ts'
import { type CommandServer, startCommandServer } from './documents/command-server.ts'
import { documentFiles } from './documents/document-files.ts'
import { asks, isEmptyAnswer } from './documents/empty-answer.ts'
import { writeFixtures } from './documents/fixtures.ts'
import { runBlock } from './documents/run-block.ts'
import { unsafe } from './documents/safe-to-run.ts'
import { type DocumentService, startService } from './documents/start-service.ts'

const root = path.resolve(import.meta.dirname, '..')

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

export type RunOptions = { readonly onBlock?: (place: string, wrong: string | null) => void }

/** Runs the commands of the documents in a folder, against a service that is started there for all of them. */
export async function runDocuments(
  files: readonly string[],
  folder: string,
  { onBlock = () => {} }: RunOptions = {},
): Promise<Report> {
  const socket = path.join(folder, 'commands')
  const answers = path.join(folder, 'answers')
  writeCommands(folder, socket, answers)
  await writeFixtures(folder)
  const service = await startService(folder, await freePort())
  const commands = await startCommandServer(socket)
  // Commands that run in this process read and write the files of the documents.
  const before = process.cwd()
  process.chdir(folder)
  try {
    const problems = await wordProblems(files, await pathsOf(service.url))
    const blocks = readBlocks(files)
    const place = { folder, env: environmentOf(folder, service), url: service.url }
    await imagesOf(service)
    const setUp = await runBlock(leakBlock, place)
    if (setUp !== null) problems.push(`a leak for the examples: ${setUp}`)
    const run = async (block: Block): Promise<void> => {
      const wrong = await runBlock(block, place)
      onBlock(`${block.file}:${block.line}`, wrong)
      if (wrong !== null) problems.push(`${block.file}:${block.line}: ${wrong}`)
    }
    const safe = blocks.filter((block) => {
      if (block.use.kind !== 'run' && block.use.kind !== 'endless') return false
      const reason = unsafe(block.text)
      if (reason !== null)
        problems.push(`${block.file}:${block.line}: ${reason}; write why behind "sh not-run: "`)
      return reason === null
    })
    for (const block of safe.filter(({ use }) => use.kind === 'run')) {
      await run(block)
      for (const command of [...emptyCommands(commands), ...emptyRequests(answers)])
        problems.push(`${block.file}:${block.line}: the answer to \`${command}\` is empty`)
    }
    // They wait most of the time, and none of them changes what another one reads.
    await Promise.all(safe.filter(({ use }) => use.kind === 'endless').map(run))
    const notRun = blocks.flatMap(({ file, line, use }) =>
      use.kind === 'not-run' ? [`${file}:${line}: ${use.why}`] : [],
    )
    return { ran: safe.length, notRun, problems }
  } finally {
    process.chdir(before)
    await commands.close()
    await service.stop()
  }
}

/** The sample has no leaks; the documents speak of one. */
const leakBlock: Block = {
  file: 'fixtures',
  line: 0,
  text: 'rimlight leak add paper-planes --date 2024-03-17\nrimlight leak import dump.csv.zst --leak paper-planes',
  use: { kind: 'run' },
}

/** Images of the sample are analysed after its events are loaded. */
async function imagesOf({ url, keys }: DocumentService): Promise<void> {
  const wanted = `${url}/v2/query/image/search?query=port:3389`
  await eventually(
    async () => {
      const answer = await fetch(wanted, { headers: { 'x-key': keys.v2_key } })
      return (((await answer.json()) as { total?: number }).total ?? 0) > 0
    },
    'the first image of the sample',
    { deadlineMs: 240_000, intervalMs: 500 },
  )
}

function emptyCommands(commands: CommandServer): string[] {
  return commands
    .taken()
    .filter(({ argv, code, out }) => code === 0 && asks(argv) && isEmptyAnswer(out))
    .map(({ argv }) => `rimlight ${argv.join(' ')}`)
}

/** What `curl` got since the last block, which is then removed. */
function emptyRequests(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.asked'))
    .flatMap((name) => {
      const file = path.join(folder, name)
      const asked = readFileSync(`${file}.asked`, 'utf8').trim()
      const isEmpty = isEmptyAnswer(readFileSync(file, 'utf8'))
      for (const one of [file, `${file}.asked`]) rmSync(one)
      return isEmpty ? [`curl ${asked.slice(0, 200)}`] : []
    })
}

/** `rimlight` of this checkout, and a `curl` for which an answer that is an error is a command that failed. */
function writeCommands(folder: string, socket: string, answers: string): void {
  mkdirSync(path.join(folder, 'bin'))
  mkdirSync(answers)
  const client = path.join(import.meta.dirname, 'documents/command-client.ts')
  const commands = {
    rimlight: `exec ${process.execPath} ${client} ${socket} "$@"`,
    curl: `answer=$(mktemp ${answers}/XXXXXX)
printf '%s\\n' "$*" > $answer.asked
${programPath('curl')} -sS --fail-with-body "$@" | tee $answer`,
  }
  for (const [name, command] of Object.entries(commands))
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/bash\nset -o pipefail\n${command}\n`, {
      mode: 0o755,
    })
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
