import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { packageVersion } from '../core/package-version.ts'

const launcher = fileURLToPath(new URL('../../bin/rimlight.js', import.meta.url))
const endless = ['sample', '--events', '100000000', '--out', '-']

/** Sends the signal as soon as the command is at work. */
async function interrupted(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.stdout!.once('data', () => child.kill(signal))
  child.stdout!.resume()
  return await new Promise((resolve) => child.on('exit', (code) => resolve(code)))
}

test('the launcher runs the command and passes its exit code on', () => {
  const run = spawnSync(process.execPath, [launcher, 'version'], { encoding: 'utf8' })
  assert.deepEqual([run.status, run.stdout, run.stderr], [0, `${packageVersion()}\n`, ''])
  assert.equal(spawnSync(process.execPath, [launcher, 'nonsense']).status, 2)
})

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  test(`${signal} interrupts the command, which ends with ${code}`, async () => {
    const child = spawn(process.execPath, [launcher, ...endless], { stdio: ['ignore', 'pipe', 'ignore'] })
    assert.equal(await interrupted(child, signal), code)
  })

/** The Node of the system, where it is too old to run the command by itself. */
function oldNode(): string | undefined {
  return ['/usr/bin/node', '/usr/local/bin/node'].find((file) => {
    if (!existsSync(file)) return false
    const major = Number(/^v(\d+)/.exec(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout)?.[1])
    return major >= 20 && major < 22
  })
}

test('an old Node hands over to the packaged one, with its signals', {
  skip: oldNode() === undefined,
}, async () => {
  const node = oldNode()!
  const run = spawnSync(
    node,
    [launcher, 'info', '--data', '/nowhere/at/all', '--url', 'http://127.0.0.1:9', '--json'],
    {
      encoding: 'utf8',
    },
  )
  assert.equal(run.status, 0, run.stderr)
  assert.equal((JSON.parse(run.stdout) as { node: string }).node, process.version)
  const child = spawn(node, [launcher, ...endless], { stdio: ['ignore', 'pipe', 'ignore'] })
  assert.equal(await interrupted(child, 'SIGTERM'), 143)
  const alone = spawnSync(node, [launcher, 'version'], {
    encoding: 'utf8',
    env: { _RIMLIGHT_RELAUNCHED: '1' },
  })
  assert.equal(alone.status, 1)
  assert.match(alone.stderr, /is too old: install Node 24 or newer/)
})
