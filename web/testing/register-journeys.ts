import { globSync } from 'node:fs'
import path from 'node:path'
import type { RunningApp } from './running-app.ts'

const pages = path.resolve(import.meta.dirname, '../src/pages')
/** Registers the tests of every journey. */
export async function registerJourneys(app: RunningApp): Promise<void> {
  for (const file of globSync('*/*.journey.ts', { cwd: pages }).toSorted()) {
    const loaded = (await import(path.join(pages, file))) as Record<string, (app: RunningApp) => void>
    for (const register of Object.values(loaded)) register(app)
  }
}
