import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const bin = path.resolve(import.meta.dirname, '../../node_modules/.bin')
const checks = [
  ['types', 'tsc', '--noEmit'],
  ['types of the web application', 'tsc', '--noEmit', '-p', 'web'],
  ['style', 'biome', 'check', '.'],
] as const

/** Types and style, one after the other beside the tests; the names of those that failed. */
export async function runChecks(write: (text: string) => void): Promise<string[]> {
  const failed: string[] = []
  for (const [name, program, ...argv] of checks) {
    const child = spawn(path.join(bin, program), argv, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    const [code] = await once(child, 'close')
    if (code === 0) continue
    failed.push(name)
    write(said)
  }
  return failed
}
