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
 * Downloads Debian packages with what they depend on, and unpacks them into a folder of this checkout. Each is
 * resolved by itself, since Debian keeps some servers of one kind from being installed beside each other.
 */
export function unpackPackages(packages: readonly string[], say: (text: string) => void): void {
  mkdirSync(root, { recursive: true })
  const versions: Versions = readVersions()
  for (const packageName of packages) {
    if (versions[packageName] !== undefined) continue
    const wanted = [packageName, ...dependencies(packageName)].filter((name) => versions[name] === undefined)
    say(`unpacking ${wanted.join(' ')}`)
    Object.assign(versions, unpack([...new Set(wanted)]))
    writeFileSync(versionsFile, JSON.stringify(versions, null, 2))
  }
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

/** What apt-get would install with it. */
function dependencies(packageName: string): readonly string[] {
  const argv = ['--simulate', '--no-install-recommends', 'install', packageName]
  const { stdout, status, stderr } = spawnSync('apt-get', argv, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${packageName} cannot be resolved: ${stderr}`)
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

function run(program: string, argv: readonly string[], cwd: string): string {
  mkdirSync(path.join(root, 'usr/bin'), { recursive: true })
  const { status, stdout, stderr } = spawnSync(program, argv, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${argv.join(' ')} failed: ${stderr}`)
  return stdout
}
