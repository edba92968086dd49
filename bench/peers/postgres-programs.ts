import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where Debian keeps the programs of each version; they are not on the path. */
const debianFolder = '/usr/lib/postgresql'

export type Found = { readonly kind: 'found'; readonly folder: string }
export type Missing = { readonly kind: 'missing'; readonly reason: string }

/** The folder with initdb and postgres. As root on Debian it is installed when it is missing. */
export function postgresPrograms(say: (text: string) => void): Found | Missing {
  const folder = installedFolder()
  if (folder) return { kind: 'found', folder }
  const command = 'apt-get install -y --no-install-recommends postgresql'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { kind: 'missing', reason: `PostgreSQL is not installed (${command})` }
  say('installing postgresql')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
  const done = spawnSync('sh', ['-c', command], { encoding: 'utf8', env })
  const after = installedFolder()
  if (after) return { kind: 'found', folder: after }
  return { kind: 'missing', reason: `PostgreSQL could not be installed: ${lastLine(done.stderr)}` }
}

/** The server refuses to run as root: then it runs as the user of its package, or as the user nobody. */
export function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = users.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  return { uid: 65_534, gid: 65_534 }
}

function installedFolder(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const folders = [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => path.join(debianFolder, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}

function lastLine(text: string | null): string {
  return text?.trim().split('\n').at(-1) ?? 'no message'
}
