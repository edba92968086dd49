import { existsSync } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/** The program that takes pictures of pages: the one that was set, the first on the path, or none. */
export function findBrowser(setting: string, searchPath = process.env['PATH'] ?? ''): string | undefined {
  if (setting === 'no') return undefined
  if (setting !== 'auto') return setting
  return searchPath
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))
}
