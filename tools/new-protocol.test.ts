import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { createProtocol } from './new-protocol.ts'

const project = path.resolve(import.meta.dirname, '..')
const folder = temporaryFolder()
const protocols = path.join(folder, 'src/protocols')
mkdirSync(protocols, { recursive: true })
symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'))
symlinkSync(path.join(project, 'src/core'), path.join(folder, 'src/core'))
for (const file of ['protocol-module.ts', 'buffered-reader.ts', 'reason-text.ts'])
  symlinkSync(path.join(project, 'src/protocols', file), path.join(protocols, file))

test('a new module has tests that pass and a module that loads', () => {
  const outcome = createProtocol(protocols, 'web-dav2')
  assert.equal(outcome.kind, 'written')
  assert.deepEqual(readdirSync(path.join(protocols, 'web-dav2')).sort(), [
    'decode.test.ts',
    'decode.ts',
    'module.ts',
  ])
  const env = { ...process.env }
  // Set by the runner of this very test; the inner one would report to it instead of running.
  delete env['NODE_TEST_CONTEXT']
  const tests = spawnSync(process.execPath, ['--test', path.join(protocols, 'web-dav2/decode.test.ts')], {
    encoding: 'utf8',
    env,
  })
  assert.equal(tests.status, 0, tests.stdout)
  assert.match(tests.stdout, /pass 2/)
  const load = `const { webDav2 } = await import(${JSON.stringify(path.join(protocols, 'web-dav2/module.ts'))})
    console.log(webDav2.name, webDav2.limits.connections)`
  const loaded = spawnSync(process.execPath, ['--input-type=module', '-e', load], { encoding: 'utf8', env })
  assert.equal(loaded.stdout, 'web-dav2 1\n', loaded.stderr)
})

test('a name that is there already is refused and nothing is touched', () => {
  createProtocol(protocols, 'twice')
  const before = readFileSync(path.join(protocols, 'twice/module.ts'), 'utf8')
  assert.equal(createProtocol(protocols, 'twice').kind, 'refused')
  assert.equal(createProtocol(protocols, 'testing').kind, 'refused')
  assert.equal(createProtocol(protocols, 'buffered-reader').kind, 'refused')
  assert.equal(readFileSync(path.join(protocols, 'twice/module.ts'), 'utf8'), before)
})

test('bad names are refused', () => {
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
})

test('the command says what to do when the name is missing', () => {
  const run = spawnSync(process.execPath, [path.join(project, 'tools/new-protocol.ts')], { encoding: 'utf8' })
  assert.equal(run.status, 2)
  assert.match(run.stderr, /^Usage: npm run new:protocol NAME/)
})
