import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Layer } from '../../../src/testing/farm/enter-namespace.ts'

/** Where the servers of this farm are unpacked: nothing of them is installed. */
export const unpackedFolder = path.resolve(import.meta.dirname, '../../../.cache/identify-farm')

const root = path.join(unpackedFolder, 'root')
const versionsFile = path.join(unpackedFolder, 'versions.json')

type Versions = Record<string, string>

/**
 * Downloads Debian packages with what they depend on, and unpacks them into a folder of this checkout. All are
 * resolved together, which is quicker, and in halves where Debian keeps servers of one kind from being installed
 * beside each other. One that cannot be had is told of and left out.
 */
export function unpackPackages(packages: readonly string[], say: (text: string) => void): void {
  mkdirSync(root, { recursive: true })
  const missing = packages.filter((name) => unpackedVersion(name) === undefined)
  if (missing.length === 0) return
  try {
    unpackTogether(missing, say)
  } catch (error) {
    const middle = Math.ceil(missing.length / 2)
    if (missing.length === 1) say((error as Error).message)
    else for (const half of [missing.slice(0, middle), missing.slice(middle)]) unpackPackages(half, say)
  }
}

function unpackTogether(packages: readonly string[], say: (text: string) => void): void {
  const versions = readVersions()
  const wanted = [...packages, ...dependencies(packages)].filter((name) => versions[name] === undefined)
  say(`unpacking ${wanted.join(' ')}`)
  const unpacked = unpack([...new Set(wanted)])
  writeFileSync(versionsFile, JSON.stringify({ ...versions, ...unpacked }, null, 2))
}

/** The version of a package that was unpacked here; undefined for one that was not. */
export function unpackedVersion(packageName: string): string | undefined {
  return readVersions()[packageName]
}

/** What lies over folders of the system, by the folder: for a mount that only the farm sees. */
export function unpackedLayers(): readonly Layer[] {
  return ['usr', 'etc'].flatMap((name): readonly Layer[] => {
    const from = path.join(root, name)
    return existsSync(from) ? [[`/${name}`, from]] : []
  })
}

function readVersions(): Versions {
  return existsSync(versionsFile) ? (JSON.parse(readFileSync(versionsFile, 'utf8')) as Versions) : {}
}

/** What apt-get would install with them. */
function dependencies(packages: readonly string[]): readonly string[] {
  const argv = ['--simulate', '--no-install-recommends', 'install', ...packages]
  const { stdout, status, stderr } = spawnSync('apt-get', argv, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${packages.join(' ')} cannot be resolved: ${stderr}`)
  return [...stdout.matchAll(/^Inst (\S+)/gm)].map((match) => match[1]!)
}

function unpack(packages: readonly string[]): Versions {
  const folder = path.join(unpackedFolder, 'download')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  run('apt-get', ['download', ...packages], folder)
  const versions: Versions = {}
  for (const file of readdirSync(folder)) {
    const field = (name: string): string => run('dpkg-deb', ['-f', file, name], folder).trim()
    run('dpkg-deb', ['-x', file, root], folder)
    versions[field('Package')] = field('Version')
  }
  mergeUsr()
  addAccounts()
  rmSync(folder, { recursive: true })
  return versions
}

/** Older packages still name `/lib` and `/sbin`, which are below `/usr` today. */
function mergeUsr(): void {
  for (const name of ['bin', 'sbin', 'lib'].filter((one) => existsSync(path.join(root, one)))) {
    run('cp', ['-a', `${name}/.`, `usr/${name}/`], root)
    rmSync(path.join(root, name), { recursive: true })
  }
}

/** Of servers that change to an account which their package would have made. */
const accounts = ['opensmtpd', 'opensmtpq', 'smmta', 'smmsp']

function addAccounts(): void {
  const lines = accounts.map((name, index) => ({ name, id: 64_000 + index }))
  const passwd = lines.map(({ name, id }) => `${name}:x:${id}:${id}::/var/empty:/usr/sbin/nologin\n`)
  const group = lines.map(({ name, id }) => `${name}:x:${id}:\n`)
  mkdirSync(path.join(root, 'etc'), { recursive: true })
  writeFileSync(path.join(root, 'etc/passwd'), readFileSync('/etc/passwd', 'utf8') + passwd.join(''))
  writeFileSync(path.join(root, 'etc/group'), readFileSync('/etc/group', 'utf8') + group.join(''))
}

function run(program: string, argv: readonly string[], cwd: string): string {
  mkdirSync(path.join(root, 'usr/bin'), { recursive: true })
  const { status, stdout, stderr } = spawnSync(program, argv, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${argv.join(' ')} failed: ${stderr}`)
  return stdout
}
