import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asObject } from '../../core/untrusted.ts'
import type { SettingInForce } from '../arguments/settings-in-force.ts'

/** What a service writes down about itself while it runs, for commands on the same data folder. */
export type RunningService = {
  readonly pid: number
  readonly url: string
  readonly settings: readonly SettingInForce[]
}

const fileIn = (data: string): string => path.join(path.resolve(data), 'service.json')

/** Returns what removes it again. */
export function noteRunning(data: string, service: RunningService): () => void {
  const file = fileIn(data)
  writeFileSync(file, JSON.stringify(service), { mode: 0o600 })
  return () => {
    // A process that was started since has written its own.
    if (readFile(file)?.pid === service.pid) rmSync(file, { force: true })
  }
}

/** The service that runs on this data folder; null when none does, or one of another machine or user. */
export function readRunning(data: string): RunningService | null {
  const service = readFile(fileIn(data))
  return service && isAlive(service.pid) ? service : null
}

function readFile(file: string): RunningService | null {
  try {
    const { pid, url, settings } = asObject(JSON.parse(readFileSync(file, 'utf8')))
    if (typeof pid !== 'number' || typeof url !== 'string' || !Array.isArray(settings)) return null
    const all = settings.map(asObject).map(({ name, value, source }) => ({
      name: String(name),
      value: String(value),
      source: String(source),
    }))
    return { pid, url, settings: all }
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
