import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'

const root = path.resolve(import.meta.dirname, '..')

test('the packed command runs after a global installation, whatever Node is on the machine', async () => {
  const folder = temporaryFolder()
  const prefix = path.join(folder, 'prefix')
  mkdirSync(prefix)
  run('npm', ['pack', '--pack-destination', folder], root)
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!
  run('npm', ['install', '--global', '--prefix', prefix, path.join(folder, tarball)], folder)
  const command = path.join(prefix, 'bin', 'rimlight')
  assert.match(run(command, ['version'], folder), /^\d+\.\d+\.\d+\n$/)

  const flags = [
    '--data',
    path.join(folder, 'data'),
    '--port',
    '0',
    '--sample-events',
    '150',
    '--log-level',
    'info',
  ]
  const child = spawn(command, ['up', ...flags], {
    cwd: folder,
    env: withoutOurNode(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log = await new Promise<string>((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`not up: ${text}`)), 120_000)
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)))
    child.stderr.on('data', (chunk) => {
      text += chunk
      if (!text.includes('sample events loaded')) return
      clearTimeout(timer)
      resolve(text)
    })
  })
  const [, key] = /V2 key\s+(\S+)/.exec(log)!
  const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(log)!
  const answer = await fetch(`${url}/v2/query/ip/192.0.2.10`, { headers: { 'x-key': key! } })
  assert.ok(((await answer.json()) as { total: number }).total > 5)
  child.removeAllListeners('exit')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
})

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
