import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { eventually } from '../src/testing/eventually.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'

const root = path.resolve(import.meta.dirname, '..')

describe('the packed command after a global installation, with any Node on the machine', () => {
  const folder = temporaryFolder()
  const prefix = path.join(folder, 'prefix')
  const installed = path.join(prefix, 'lib/node_modules/rimlight')
  const command = path.join(prefix, 'bin/rimlight')

  test('is installed by npm', () => {
    mkdirSync(prefix)
    run('npm', ['pack', '--pack-destination', folder], root)
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!
    // What npm has in its cache is what `npm ci` brought, a moment ago or at most some days.
    const flags = ['--global', '--prefer-offline', '--no-audit', '--no-fund', '--prefix', prefix]
    run('npm', ['install', ...flags, path.join(folder, tarball)], folder)
    assert.ok(existsSync(path.join(installed, 'dist/cli/main.js')))
    assert.ok(!existsSync(path.join(installed, 'src')))
    assert.match(run(command, ['version'], folder), /^\d+\.\d+\.\d+\n$/)
  })

  test('serves what was stored, and ends when it is asked to', async (t) => {
    const flags = ['--data', path.join(folder, 'data'), '--port', '0', '--sample-events', '150']
    const child = spawn(command, ['up', ...flags, '--log-level', 'info'], {
      cwd: folder,
      env: withoutOurNode(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    t.after(() => child.kill())
    const log = await loaded(child)
    // Without a terminal the keys are only in their file.
    const keys = JSON.parse(readFileSync(path.join(folder, 'data/keys.json'), 'utf8')) as { v2_key: string }
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(log)!
    const answer = await fetch(`${url}/v2/query/ip/192.0.2.10`, { headers: { 'x-key': keys.v2_key } })
    assert.ok(((await answer.json()) as { total: number }).total > 5)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    assert.equal((await ended)[0], 0)
  })
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
    { deadlineMs: 180_000, intervalMs: 100 },
  ).catch((error: Error) => assert.fail(`${error.message}: ${text}`))
  assert.equal(child.exitCode, null, text)
  return text
}

function run(program: string, words: string[], cwd: string): string {
  const done = spawnSync(program, words, { cwd, env: withoutOurNode(), encoding: 'utf8' })
  assert.equal(done.status, 0, `${program} ${words.join(' ')}: ${done.stderr}`)
  return done.stdout
}

/** npm puts the repository's Node first on the path; a user of the package has their own. */
function withoutOurNode(): NodeJS.ProcessEnv {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => !folder.startsWith(root))
  return { ...process.env, PATH: folders.join(':') }
}
