import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../src/testing/free-port.ts'
import { programPath } from '../src/testing/needed-programs.ts'
import { type Block, blocksOf, commandsOf } from './documents/blocks.ts'
import { type Known, unknownVariables, unknownWords } from './documents/check-words.ts'
import { writeFixtures } from './documents/fixtures.ts'
import { runBlock } from './documents/run-block.ts'
import { unsafe } from './documents/safe-to-run.ts'
import { startService } from './documents/start-service.ts'

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

/** Runs the commands of the documents in a folder, against a service that is started there for all of them. */
export async function runDocuments(
  files: readonly string[],
  folder: string,
  onBlock: (place: string, wrong: string | null) => void = () => {},
): Promise<Report> {
  mkdirSync(path.join(folder, 'bin'))
  const command = path.join(folder, 'bin/rimlight')
  writeFileSync(command, `#!/bin/sh\nexec ${process.execPath} ${path.join(root, 'bin/rimlight.js')} "$@"\n`, {
    mode: 0o755,
  })
  // A path that answers with an error is a command that failed.
  writeFileSync(
    path.join(folder, 'bin/curl'),
    `#!/bin/sh\nexec ${programPath('curl')} -sS --fail-with-body "$@"\n`,
    {
      mode: 0o755,
    },
  )
  await writeFixtures(folder)
  const service = await startService(folder, await freePort())
  try {
    const problems = await wordProblems(files, await pathsOf(service.url))
    const { v1_token: token, v2_key: key } = service.keys
    const env = {
      PATH: `${path.dirname(command)}:${path.dirname(process.execPath)}:${process.env['PATH']}`,
      HOME: folder,
      URL: service.url,
      KEY: key,
      TOKEN: token,
      RIMLIGHT_URL: service.url,
      RIMLIGHT_KEY: key,
      RIMLIGHT_TOKEN: token,
    }
    const blocks = readBlocks(files)
    let ran = 0
    for (const block of blocks) {
      if (block.use.kind !== 'run' && block.use.kind !== 'endless') continue
      const reason = unsafe(block.text)
      if (reason !== null) {
        problems.push(`${block.file}:${block.line}: ${reason}; write why behind "sh not-run: "`)
        continue
      }
      const wrong = await runBlock(block, { folder, env, url: service.url })
      ran++
      onBlock(`${block.file}:${block.line}`, wrong)
      if (wrong !== null) problems.push(`${block.file}:${block.line}: ${wrong}`)
    }
    const notRun = blocks.flatMap(({ file, line, use }) =>
      use.kind === 'not-run' ? [`${file}:${line}: ${use.why}`] : [],
    )
    return { ran, notRun, problems }
  } finally {
    await service.stop()
  }
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
  const { ran, notRun, problems } = await runDocuments(files, folder, (place, wrong) =>
    process.stdout.write(`${wrong === null ? 'ran' : 'FAILED'} ${place}\n`),
  )
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(`${ran} blocks ran; not run:\n${notRun.map((line) => `  ${line}\n`).join('')}`)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
