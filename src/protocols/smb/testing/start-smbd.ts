import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { freePort } from '../../../testing/free-port.ts'
import { endMarkedProcesses } from '../../../testing/marked-processes.ts'
import { startProgram } from '../../testing/start-program.ts'

/** A Samba server that keeps all it writes in the folder; its port. */
export async function startSmbd(
  t: TestContext,
  program: string,
  folder: string,
  settings: readonly string[],
): Promise<number> {
  const port = await freePort()
  const state = path.join(folder, `samba-${port}`)
  mkdirSync(path.join(state, 'ncalrpc'), { recursive: true })
  const own = ['private dir', 'state directory', 'cache directory', 'lock directory', 'pid directory']
  const lines = [
    '[global]',
    'interfaces = 127.0.0.1/8',
    'bind interfaces only = yes',
    `smb ports = ${port}`,
    'guest account = nobody',
    'load printers = no',
    'disable spoolss = yes',
    'server services = -dns',
    ...own.map((name) => `${name} = ${state}`),
    `ncalrpc dir = ${state}/ncalrpc`,
    `log file = ${state}/log`,
    ...settings,
  ]
  const file = path.join(state, 'smb.conf')
  writeFileSync(file, `${lines.join('\n')}\n`)
  // It makes a process group of its own: at its end it ends the whole group it is in.
  const argv = ['--foreground', `--configfile=${file}`]
  // Its helpers for remote calls leave that group and outlive it; they are started with the same configuration.
  try {
    await startProgram(t, program, argv, { port, folder })
  } finally {
    t.after(() => endMarkedProcesses(state))
  }
  return port
}
