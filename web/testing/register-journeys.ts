import { globSync } from 'node:fs'
import path from 'node:path'
import type { RunningApp } from './running-app.ts'

const pages = path.resolve(import.meta.dirname, '../src/pages')
/**
 * Pages over what was observed, which ask the engine most. Their journeys and those of all other pages take about as
 * long, and run side by side in two test files.
 */
const searchPages = new Set(['search', 'host', 'images', 'sensors', 'torrents', 'domains'])

/** Registers the tests of every journey of one half of the pages. */
export async function registerJourneys(app: RunningApp, half: 'search' | 'other'): Promise<void> {
  for (const file of globSync('*/*.journey.ts', { cwd: pages }).toSorted()) {
    if (searchPages.has(path.dirname(file)) !== (half === 'search')) continue
    const loaded = (await import(path.join(pages, file))) as Record<string, (app: RunningApp) => void>
    for (const register of Object.values(loaded)) register(app)
  }
}
