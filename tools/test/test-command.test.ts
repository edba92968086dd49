import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { eventually } from '../../src/testing/eventually.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'

const folder = temporaryFolder()
chmodSync(folder, 0o755)
const command = path.resolve(import.meta.dirname, '../test.ts')
const programs = path.resolve(import.meta.dirname, '../../src/testing/needed-programs.ts')
const nobody = 65_534

type Ended = { readonly status: number | null; readonly output: string }

/** A test file of its own folder, and the folder that a run of it may write to. */
function fixture(name: string, text: string): { readonly file: string; readonly writable: string } {
  const writable = path.join(folder, name)
  mkdirSync(writable)
  chmodSync(writable, 0o777)
  const file = path.join(folder, `${name}.test.ts`)
  writeFileSync(file, `import { test } from 'node:test'\n${text}`)
  return { file, writable }
}

function start(
  file: string,
  writable: string,
  options: object = {},
  without: readonly string[] = ['apt-get'],
): ChildProcess {
  const { NODE_TEST_CONTEXT: _, CI: __, ...env } = process.env
  return spawn(process.execPath, [command, file], {
    // Nothing is installed by a test.
    env: { ...env, TMPDIR: writable, RIMLIGHT_TEST_WITHOUT: without.join(',') },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
}

async function ending(child: ChildProcess): Promise<Ended> {
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output }
}

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`)

test('a run without fault says on what it ran and leaves nothing', async () => {
  const { file, writable } = fixture('passes', `test('passes', () => {})`)
  const { status, output } = await ending(start(file, writable))
  assert.equal(status, 0, output)
  assert.match(output, new RegExp(`^${process.arch}; engines?: .*; 1 tests in 1 files, .* s$`, 'm'))
  assert.deepEqual(readdirSync(writable), [])
})

test('a file that fails is a failure and is run once', async () => {
  const { file, writable } = fixture(
    'fails',
    `import { appendFileSync } from 'node:fs'
    test('fails', () => { appendFileSync('${folder}/runs', 'x'); throw new Error('it does') })`,
  )
  const { status, output } = await ending(start(file, writable))
  assert.equal(status, 1)
  assert.match(output, /^FAILED: .*fails\.test\.ts$/m)
  assert.equal(readFileSync(path.join(folder, 'runs'), 'utf8'), 'x')
})

test('a program that is not there is named with its package, and the test that needs it is listed', async () => {
  const { file, writable } = fixture(
    'lacks',
    `import { findProgram } from '${programs}'
    test('needs nginx', (t) => { if (findProgram(t, 'nginx')) throw new Error('it is there') })
    test('needs root', (t) => { if (process.getuid() !== 0) t.skip('this needs root') })
    test('needs nothing', () => {})`,
  )
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const { status, output } = await ending(start(file, writable, asNobody, ['nginx', 'apt-get']))
  assert.equal(status, 1, output)
  assert.match(output, /^ {2}sudo apt-get install -y --no-install-recommends .*\bnginx-light\b/m)
  assert.match(output, /Not run, 2 tests:/)
  assert.match(
    output,
    /nginx is not installed \(Debian package nginx-light\):\n.*lacks\.test\.ts: needs nginx\n/,
  )
  assert.match(output, /this needs root:\n.*lacks\.test\.ts: needs root\n/)
  assert.match(output, /✔ needs nothing/)
})

const daemon = `import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
const leave = () => {
  const child = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' })
  child.unref()
  writeFileSync(process.env.TMPDIR + '/../pid', String(child.pid))
}
`

test('a process that was left behind is named, ended and a failure', async () => {
  const { file, writable } = fixture('leaves', `${daemon}test('leaves a daemon', leave)`)
  const { status, output } = await ending(start(file, writable))
  const pid = Number(readFileSync(path.join(writable, 'pid'), 'utf8'))
  assert.equal(status, 1, output)
  assert.match(
    output,
    new RegExp(`FAILED: left behind: process sleep \\(${pid}\\), started by .*leaves\\.test\\.ts`),
  )
  await eventually(() => !isAlive(pid), 'the daemon has ended')
  assert.deepEqual(readdirSync(writable), ['pid'])
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`a run that is ended by ${signal} leaves nothing`, async () => {
    const text = `${daemon}test('waits', async () => { leave(); await new Promise((resolve) => setTimeout(resolve, 300_000)) })`
    const { file, writable } = fixture(`waits-${signal}`, text)
    const child = start(file, writable)
    const ended = ending(child)
    await eventually(() => existsSync(path.join(writable, 'pid')), 'the test has begun')
    child.kill(signal)
    const { status } = await ended
    assert.equal(status, signal === 'SIGINT' ? 130 : 143)
    const pid = Number(readFileSync(path.join(writable, 'pid'), 'utf8'))
    await eventually(() => !isAlive(pid), 'the daemon has ended')
    assert.deepEqual(readdirSync(writable), ['pid'])
  })
