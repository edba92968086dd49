import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Builds the web application when its build is missing or older than its source. A word behind the command names a
 * folder that gets a copy: what the package ships.
 */
const root = path.resolve(import.meta.dirname, '..')
const web = path.join(root, 'web')
const made = path.join(web, 'dist')
/** What a build reads beside its own folder: types and the pure parts of the search language. */
const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  '../src/core',
  '../src/query',
  '../src/api',
  '../src/alerts',
  '../src/homoglyphs',
  '../docs',
  '../package-lock.json',
]

if (isStale()) {
  // Loading it takes longer than to see that nothing is to be done.
  const { build } = await import('vite')
  await build({ root: web, configFile: path.join(web, 'vite.config.ts'), logLevel: 'warn' })
  const { compressAssets } = await import('./compress-assets.ts')
  await compressAssets(made)
}

const copy = process.argv[2]
if (copy !== undefined) {
  rmSync(path.resolve(copy), { recursive: true, force: true })
  cpSync(made, path.resolve(copy), { recursive: true })
}

function isStale(): boolean {
  const index = path.join(made, 'index.html')
  // Without it the build is older than the compression, or was interrupted.
  if (!existsSync(index) || !existsSync(`${index}.gz`)) return true
  const builtAt = statSync(index).mtimeMs
  return sources.some((name) => newest(path.join(web, name)) > builtAt)
}

function newest(where: string): number {
  if (!existsSync(where)) return 0
  const own = statSync(where)
  if (!own.isDirectory()) return own.mtimeMs
  return Math.max(0, ...readdirSync(where).map((name) => newest(path.join(where, name))))
}
