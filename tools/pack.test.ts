import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { eventually } from '../src/testing/eventually.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Long enough for the slowest machine: compiling the WebAssembly engine alone takes many seconds. */
const startMilliseconds = 180_000

/**
 * Without what npm may leave out: the library of the engine, address data, sharp and koffi. That is quick to install, and
 * the same on every platform; what a user of the command is missing, it has to say. Not global: there npm leaves nothing out.
 */
describe('the packed command after an installation without optional packages, with any Node', () => {
  const folder = temporaryFolder()
  const packages = path.join(folder, 'node_modules')
  const installed = path.join(packages, 'rimlight')
  const command = path.join(packages, '.bin/rimlight')
  const flags = ['--data', path.join(folder, 'data'), '--port', '0', '--sample-events', '150']

  test('is installed by npm', () => {
    run('npm', ['pack', '--pack-destination', folder], root)
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!
    // What npm has in its cache is what `npm ci` brought, a moment ago or at most some days.
    const flags = ['--omit=optional', '--prefer-offline', '--no-audit', '--no-fund', '--prefix', folder]
    run('npm', ['install', ...flags, path.join(folder, tarball)], folder)
    for (const name of ['cli/main.js', 'web/index.html.br', 'addresses/asn-ipv6.table', 'models/licences'])
      assert.ok(existsSync(path.join(installed, 'dist', name)), name)
    assert.ok(!existsSync(path.join(installed, 'src')))
    for (const name of ['chdb-wasm', 'node', 'vite', '@ip-location-db', '@img', '@chdb'])
      assert.ok(!existsSync(path.join(packages, name)), name)
  })

  test('says how to get a newer Node where the one of the machine is too old', () => {
    const { status, stderr } = tryRun(command, ['version'])
    if (status === 0) return
    assert.match(stderr, /too old: .*npm install node@26\n$/)
    // What that command would bring.
    symlinkSync(path.join(root, 'node_modules/node'), path.join(packages, 'node'))
    assert.match(tryRun(command, ['version']).stdout, /^\d+\.\d+\.\d+\n$/)
  })

  test('says how to get an engine', () => {
    const { status, stderr } = tryRun(command, ['up', ...flags, '--log-level', 'silent'])
    assert.equal(status, 2, stderr)
    assert.match(stderr, /^rimlight: engine: .*npm install [^\n]*chdb-wasm@\d/m)
    symlinkSync(path.join(root, 'node_modules/chdb-wasm'), path.join(packages, 'chdb-wasm'))
  })

  test('serves what was stored, says what is missing, and ends when it is asked to', async (t) => {
    const child = spawn(command, ['up', ...flags, '--log-level', 'info'], {
      cwd: folder,
      env: { ...environment(), _RIMLIGHT_BRIEF: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    t.after(() => child.kill())
    const log = await loaded(child)
    assert.match(log, /npm install @ip-location-db\/\S+ @ip-location-db\//)
    // Without a terminal the keys are only in their file.
    const keys = JSON.parse(readFileSync(path.join(folder, 'data/keys.json'), 'utf8')) as { v2_key: string }
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(log)!
    const answer = await fetch(`${url}/v2/query/ip/192.0.2.10`, { headers: { 'x-key': keys.v2_key } })
    assert.ok(((await answer.json()) as { total: number }).total > 5)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    assert.equal((await ended)[0], 0)
  })

  function tryRun(program: string, words: readonly string[]) {
    return spawnSync(program, words, { cwd: folder, env: environment(), encoding: 'utf8' })
  }

  /** npm puts the repository's Node first on the path; a user of the package has their own, and their own home. */
  function environment(): NodeJS.ProcessEnv {
    return { ...withoutOurNode(), XDG_CACHE_HOME: path.join(folder, 'cache') }
  }
})

/** What the service wrote until its sample data was there. */
async function loaded(child: ChildProcess): Promise<string> {
  let text = ''
  child.stderr!.on('data', (chunk) => {
    text += chunk
  })
  await eventually(
    () => text.includes('sample events loaded') || child.exitCode !== null,
    'the service is up',
    { deadlineMs: startMilliseconds, intervalMs: 100 },
  ).catch((error: Error) => assert.fail(`${error.message}: ${text}`))
  assert.equal(child.exitCode, null, text)
  return text
}

function run(program: string, words: string[], cwd: string): string {
  const done = spawnSync(program, words, { cwd, env: withoutOurNode(), encoding: 'utf8' })
  assert.equal(done.status, 0, `${program} ${words.join(' ')}: ${done.stderr}`)
  return done.stdout
}

function withoutOurNode(): NodeJS.ProcessEnv {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => !folder.startsWith(root))
  return { ...process.env, PATH: folders.join(':') }
}
