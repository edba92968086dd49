import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { briefFlags } from '../src/testing/engines.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { createProtocol } from './new-protocol/create-protocol.ts'

const project = path.resolve(import.meta.dirname, '..')
const copy = temporaryFolder()
for (const part of ['src', 'tools', 'docs', 'package.json', 'biome.json', 'tsconfig.json', '.gitignore'])
  cpSync(path.join(project, part), path.join(copy, part), { recursive: true })
symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'))
const protocols = path.join(copy, 'src/protocols')
const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8')

/** Runs a program in the copy; what it wrote. */
function run(program: string, ...argv: readonly string[]): string {
  const env = { ...process.env }
  // Set by the runner of this very test; the inner one would report to it instead of running.
  delete env['NODE_TEST_CONTEXT']
  const { status, stdout, stderr } = spawnSync(program, argv, { cwd: copy, encoding: 'utf8', env })
  assert.equal(status, 0, `${program} ${argv.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

const bin = (name: string): string => path.join(project, 'node_modules/.bin', name)

test('the command writes a protocol that passes style, types and tests, is sampled and documented', () => {
  run(process.execPath, 'tools/new-protocol.ts', 'web-dav2', '4918')
  assert.deepEqual(readdirSync(path.join(protocols, 'web-dav2')).sort(), [
    'decode.test.ts',
    'decode.ts',
    'fields.ts',
    'module.test.ts',
    'module.ts',
    'protocol.ts',
    'sample.ts',
    'testing',
  ])
  // One line of import and one of the list, and nothing else of the code.
  const lines = (text: string): string[] => text.split('\n')
  const before = new Set(lines(readFileSync(path.join(project, 'src/protocols/registry.ts'), 'utf8')))
  assert.deepEqual(
    lines(read('src/protocols/registry.ts')).filter((line) => !before.has(line)),
    ["import { webDav2Protocol } from './web-dav2/protocol.ts'", '  webDav2Protocol,'],
  )
  run(bin('biome'), 'check', 'src/protocols/web-dav2', 'src/protocols/registry.ts')
  const types = {
    extends: './tsconfig.json',
    include: ['src/protocols/web-dav2', 'src/protocols/registry.ts', 'src/**/*.d.ts'],
  }
  writeFileSync(path.join(copy, 'tsconfig.new.json'), JSON.stringify(types))
  run(bin('tsc'), '--noEmit', '-p', 'tsconfig.new.json')
  run(
    process.execPath,
    ...briefFlags,
    '--test',
    'src/protocols/web-dav2/decode.test.ts',
    'src/protocols/web-dav2/module.test.ts',
    'src/protocols/registry.test.ts',
    'src/areas/host/fields/values.test.ts',
    'src/areas/host/fields/host-fields.test.ts',
    'tools/pages/pages.test.ts',
  )
  const sampled = `import { sampleHostEvents } from './src/sample/sample-host-events.ts'
    import { hostValues } from './src/areas/host/fields/values.ts'
    const events = [...sampleHostEvents({ events: 5000, until: Date.UTC(2026, 10, 1) })]
    const event = events.find(({ origin }) => origin.type === 'web-dav2')
    console.log(event.target.port, hostValues(event).data['web_dav2.banner'][0])`
  assert.match(run(process.execPath, '--input-type=module', '-e', sampled), /^4918 web-dav2 1\.[01] ready\n$/)
  assert.match(read('docs/modules.md'), /\| \[`web-dav2`\]\(modules\/reference\.md#web-dav2\) \| 4918 \|/)
  assert.match(read('docs/modules/reference.md'), /^## web-dav2$/m)
  assert.match(read('docs/filters.md'), /`web_dav2\.banner`/)
})

test('a name that is taken is refused and nothing is touched', () => {
  createProtocol(protocols, 'twice')
  const before = ['registry.ts', 'twice/module.ts'].map((file) => read(`src/protocols/${file}`))
  for (const name of ['twice', 'testing', 'search', 'protocol', 'new', 'config'])
    assert.equal(createProtocol(protocols, name).kind, 'refused', name)
  assert.deepEqual(
    ['registry.ts', 'twice/module.ts'].map((file) => read(`src/protocols/${file}`)),
    before,
  )
})

test('bad names and ports are refused', () => {
  for (const name of [
    '',
    'Ssh',
    '../ssh',
    'a/b',
    '-a',
    'a-',
    'a--b',
    '9p',
    'a b',
    'ü',
    'a.ts',
    'x'.repeat(41),
  ]) {
    assert.equal(createProtocol(protocols, name).kind, 'refused', name)
    if (name !== '') assert.ok(!existsSync(path.join(protocols, name)), name)
  }
  for (const port of [0, 65_536, 1.5, Number.NaN])
    assert.equal(createProtocol(protocols, 'unheard', port).kind, 'refused', String(port))
  assert.ok(!existsSync(path.join(protocols, 'unheard')))
})

test('the command says what to do when the name is missing', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(project, 'tools/new-protocol.ts')], {
    encoding: 'utf8',
  })
  assert.equal(status, 2)
  assert.match(stderr, /^Usage: npm run new:protocol NAME/)
})
