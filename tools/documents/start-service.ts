import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type DocumentService = {
  readonly url: string
  readonly keys: { readonly v1_token: string; readonly v2_key: string }
  stop(): Promise<void>
}

const launcher = path.resolve(import.meta.dirname, '../../bin/rimlight.js')
/** Enough that every query of the documents finds something, and a tenth of what a first start makes. */
const sampleEvents = 5_000
const startMilliseconds = 300_000

/** `rimlight up` in a folder, as the first page of the documents says, with little sample data. */
export async function startService(folder: string, port: number): Promise<DocumentService> {
  const flags = ['--port', String(port), '--sample-events', String(sampleEvents), '--log-level', 'warn']
  const child = spawn(process.execPath, [launcher, 'up', ...flags, '--resolvers', 'none'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = `http://127.0.0.1:${port}`
  await loaded(child).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  const keys = JSON.parse(
    readFileSync(path.join(folder, 'data/keys.json'), 'utf8'),
  ) as DocumentService['keys']
  return {
    url,
    keys,
    async stop() {
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function loaded(child: ChildProcess): Promise<void> {
  let text = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the service is not up: ${text}`)), startMilliseconds)
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}: ${text}`)))
    child.stderr!.on('data', (chunk) => {
      text += chunk
      if (!text.includes('sample events loaded')) return
      clearTimeout(timer)
      resolve()
    })
  })
  child.removeAllListeners('exit')
}
