import { spawn } from 'node:child_process'
import { type Block, commandsOf } from './blocks.ts'

export type BlockPlace = {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  /** What the documents write for the address of the service. */
  readonly url: string
}

const maxMilliseconds = 120_000
/** Long enough for a dozen processes that start at once to fail. */
const endlessMilliseconds = 8_000

/** Runs the commands of a block; what went wrong, or null. */
export async function runBlock(block: Block, place: BlockPlace): Promise<string | null> {
  const here = (text: string): string =>
    text.replaceAll('http://127.0.0.1:8080', place.url).replaceAll('npx rimlight', 'rimlight')
  // What npm installs and builds was done before anything could run this.
  const commands = commandsOf(block.text).filter((command) => !/^npm\b/.test(command))
  if (block.use.kind === 'endless') {
    const all = await Promise.all(
      commands.map(async (command) => ({
        command,
        ended: await shell(here(command), place, endlessMilliseconds),
      })),
    )
    for (const { command, ended } of all)
      if (ended.kind === 'ended' && ended.code !== 0) return `${command}: ${ended.code}: ${ended.said}`
    return null
  }
  if (commands.length === 0) return null
  const ended = await shell(`set -eu\n${here(commands.join('\n'))}`, place, maxMilliseconds)
  if (ended.kind === 'stopped') return `it does not end: ${ended.said}`
  return ended.code === 0 ? null : `${ended.code}: ${ended.said}`
}

type Ended =
  | { readonly kind: 'ended'; readonly code: number | null; readonly said: string }
  | { readonly kind: 'stopped'; readonly said: string }

function shell(script: string, { folder, env }: BlockPlace, milliseconds: number): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-o', 'pipefail', '-c', script], {
      cwd: folder,
      env,
      // A group of its own, so that what the shell started ends with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let stopped = false
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said = (said + chunk).slice(-1_500)
      })
    const timer = setTimeout(() => {
      stopped = true
      process.kill(-child.pid!, 'SIGKILL')
    }, milliseconds)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve(stopped ? { kind: 'stopped', said } : { kind: 'ended', code, said })
    })
  })
}
