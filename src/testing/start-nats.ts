import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import { findProgram } from './needed-programs.ts'

/** A real NATS server with JetStream on a folder of its own. */
export type RunningNats = {
  readonly url: string
  /** Ends it as the end of its process would, with nothing put away. */
  kill(): Promise<void>
  /** On the same port and the same files. */
  start(): Promise<void>
}

/** Null after marking the test as skipped, when there is no NATS server on this machine. */
export async function startNats(
  t: TestContext,
  options: {
    readonly maxPayload?: number
    readonly user?: { readonly name: string; readonly password: string }
  } = {},
): Promise<RunningNats | null> {
  const program = findProgram(t, 'nats-server')
  if (program === null) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-nats-'))
  const port = await freePort()
  const file = path.join(folder, 'nats.conf')
  writeFileSync(
    file,
    [
      `listen: 127.0.0.1:${port}`,
      `max_payload: ${options.maxPayload ?? 2 ** 20}`,
      ...(options.user
        ? [`authorization { user: ${options.user.name}, password: ${JSON.stringify(options.user.password)} }`]
        : []),
      `jetstream { store_dir: "${path.join(folder, 'streams')}", max_file_store: 10GB, max_memory_store: 64MB }`,
    ].join('\n'),
  )
  let child: ChildProcess | undefined
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  t.after(async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })
  const start = async (): Promise<void> => {
    const started = spawn(program, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
    child = started
    let said = ''
    started.stderr?.on('data', (bytes: Buffer) => {
      said = `${said}${bytes.toString('latin1')}`.slice(-2_000)
    })
    const outcome = await eventually(
      async () => (started.exitCode === null ? (await greets(port)) && 'ready' : 'ended'),
      () => `nats-server does not listen: ${said}`,
      { deadlineMs: 60_000, intervalMs: 50 },
    )
    if (outcome === 'ended') throw new Error(`nats-server stopped by itself: ${said}`)
  }
  await start()
  return { url: `nats://127.0.0.1:${port}`, kill, start }
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('data', (bytes: Buffer) => {
      socket.destroy()
      resolve(bytes.toString('latin1').startsWith('INFO '))
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}
