import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/testing/free-port.ts'
import { memoryOfTree } from '../harness/process-memory.ts'
import { type ProcessorTime, processorTimeOf } from '../harness/processor-time.ts'
import { startProgram } from '../harness/program.ts'
import { waitUntil } from '../harness/wait-until.ts'

const root = path.resolve(import.meta.dirname, '../..')
export const repositoryCommand = path.join(root, 'bin/rimlight.js')
export const restMilliseconds = 5_000
/** On a machine with much else to do the WebAssembly engine alone takes more than a minute to start. */
const maxStartMilliseconds = 300_000

export type Start = {
  readonly took: number
  readonly resident: number
  readonly proportional: number | null
  /** Until it was ready. */
  readonly processor: ProcessorTime | null
}

/** The command as the package has it: compiled, and without the source beside it. */
export function buildPackage(folder: string): string {
  const built = spawnSync(process.execPath, [path.join(root, 'tools/build.ts')], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the package was not built: ${built.stderr}`)
  const packaged = path.join(folder, 'package')
  mkdirSync(packaged)
  for (const name of ['bin', 'dist', 'package.json'])
    cpSync(path.join(root, name), path.join(packaged, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(packaged, 'node_modules'))
  return path.join(packaged, 'bin/rimlight.js')
}

/** Starts the service on a data folder, until it is ready and has rested, and ends it. */
export async function startOurs(command: string, data: string): Promise<Start> {
  const port = await freePort()
  const from = performance.now()
  const words = [command, 'serve', '--data', data, '--port', String(port), '--log-level', 'error']
  // A package that is started for the first time has no compiled code from before.
  const env = { XDG_CACHE_HOME: path.join(path.dirname(command), '../.cache') }
  const program = startProgram(process.execPath, words, { env })
  try {
    const isReady = async (): Promise<boolean> => {
      if (!program.running()) throw new Error(`the service did not start: ${program.lastWords()}`)
      return await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
    }
    await waitUntil('the service is ready', isReady, { milliseconds: maxStartMilliseconds })
    const took = performance.now() - from
    const processor = process.platform === 'linux' ? processorTimeOf(program.pid) : null
    await sleep(restMilliseconds)
    return { took, processor, ...memoryOfTree(program.pid) }
  } finally {
    await program.stop('SIGTERM')
  }
}
