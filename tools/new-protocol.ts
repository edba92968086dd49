import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { createProtocol } from './new-protocol/create-protocol.ts'

/** Writes the files of a new protocol, puts them in the project's style, and brings the documents up to date. */
const root = path.resolve(import.meta.dirname, '..')
const [name = '', port] = process.argv.slice(2)
const outcome = createProtocol(
  path.join(root, 'src/protocols'),
  name,
  ...(port === undefined ? [] : [Number(port)]),
)
if (outcome.kind === 'refused') {
  process.stderr.write(`${outcome.reason}\n`)
  process.exitCode = 2
} else {
  const { files, registry } = outcome
  // Also sorts the new import among the others of the registry.
  run(path.join(root, 'node_modules/.bin/biome'), 'check', '--write', ...files, registry)
  run(process.execPath, path.join(root, 'tools/write-docs.ts'))
  const shown = [...files, registry].map((file) => path.relative(root, file))
  process.stdout.write(`${shown.join('\n')}\n\nNext: docs/contributing/add-a-protocol.md, step 2.\n`)
}

function run(program: string, ...argv: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, argv, { cwd: root, encoding: 'utf8' })
  if (status === 0) return
  process.stderr.write(`${path.basename(program)} failed:\n${stdout}${stderr}`)
  process.exitCode = 1
}
