import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unpackedFolder } from './unpack-packages.ts'

/** Before the name of a package that is from npm rather than from Debian. */
export const npmPrefix = 'npm:'

/** Where one npm package of this farm is: each in a folder of its own, so that none decides what another gets. */
export function npmFolder(name: string): string {
  return path.join(unpackedFolder, 'npm', name.replaceAll('/', '+'))
}

/**
 * Of packages that ask for versions which the registry does not have: what their server does without is replaced by a
 * package that it needs in any case.
 */
const overrides: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@push.rocks/smartmongo@2.2.0': {
    '@push.rocks/mongodump': 'npm:bson@6',
    '@push.rocks/smartdata': 'npm:bson@6',
    'mongodb-memory-server': 'npm:bson@6',
  },
}

/** Installs npm packages with what they depend on, without running scripts of theirs. */
export function installNpmPackages(names: readonly string[], say: (text: string) => void): void {
  for (const name of names) {
    if (npmVersion(name) !== undefined) continue
    say(`installing ${name}`)
    const folder = npmFolder(name)
    mkdirSync(folder, { recursive: true })
    const manifest = { private: true, overrides: overrides[name] ?? {} }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
    const argv = ['install', '--ignore-scripts', '--no-audit', '--no-fund', name]
    const { status, stderr } = spawnSync('npm', argv, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) say(`${name} cannot be installed: ${stderr.slice(-300)}`)
  }
}

/** The version of an installed package; undefined for one that is not. */
export function npmVersion(name: string): string | undefined {
  const file = path.join(npmFolder(name), 'node_modules', name.replace(/(?<=.)@.*$/, ''), 'package.json')
  if (!existsSync(file)) return undefined
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
