import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { compressedEndings, isCompressible } from '../src/api/web/assets.ts'
import { readLock } from '../tools/complete-lock.ts'
import { type SizedPackage, sizesOfPackages } from '../tools/installed-size.ts'
import { times, whole } from './harness/figures.ts'
import type { Subject } from './harness/subject.ts'
import type { Table } from './harness/table.ts'

const root = path.resolve(import.meta.dirname, '..')
/** As `du -m` counts: the goal is in it. */
const mebibyte = 1_048_576
const maxSize = 900 * mebibyte
/** Smaller ones are added up. */
const shownPackages = 8

/** Files, not times: what it prints is the same on a busy machine. */
export const sizes: Subject = {
  name: 'sizes',
  about: 'what an installation of the package takes on the disk, and what a browser loads',
  async run(_, say) {
    say('building the package')
    execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    const own = packed(['--ignore-scripts'])
    if (!own) throw new Error('the package could not be packed')
    const everywhere = sizesOfPackages().filter(({ name }) => !isForPlatform(name))
    say('reading the packages for Linux x64 from the cache of npm')
    const { found, missing } = platformPackages()
    const packages = [...everywhere, ...found].sort((a, b) => b.bytes - a.bytes)
    return {
      tables: [installedTable(own.unpackedSize, packages), assetTable(path.join(root, 'dist/web'))],
      notes: [
        'packages for Linux x64 alone by the bytes in their archives, others by the blocks that they take here',
        ...(missing.length > 0 ? [`not counted, as npm has no copy of it here: ${missing.join(', ')}`] : []),
      ],
    }
  },
}

function installedTable(own: number, packages: readonly SizedPackage[]): Table {
  const total = packages.reduce((sum, { bytes }) => sum + bytes, own)
  const rest = packages.slice(shownPackages)
  return {
    title: '`npm install --global` on Linux x64',
    head: ['part', 'size'],
    rows: [
      ...packages.slice(0, shownPackages).map(({ name, bytes }) => [name, mebibytes(bytes)]),
      [`${rest.length} other packages`, mebibytes(rest.reduce((sum, { bytes }) => sum + bytes, 0))],
      ['the package itself', mebibytes(own)],
      [`all of it; the goal is ${mebibytes(maxSize)}`, mebibytes(total)],
    ],
  }
}

function mebibytes(bytes: number): string {
  return `${whole(bytes / mebibyte)} MiB`
}

function assetTable(folder: string): Table {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCompressible)
  const forms = ['', compressedEndings.gzip, compressedEndings.br]
  const kinds = Map.groupBy(names, (name) => path.extname(name).slice(1))
  const row = (title: string, some: readonly string[]): string[] => {
    const [plain, ...packed] = forms.map((form) =>
      some.reduce((sum, name) => sum + statSync(path.join(folder, `${name}${form}`)).size, 0),
    )
    const kilobytes = (bytes: number): string => `${whole(bytes / 1e3)} kB`
    return [
      `${some.length} ${title}`,
      kilobytes(plain!),
      ...packed.map(kilobytes),
      times(plain! / packed.at(-1)!),
    ]
  }
  return {
    title: 'Files of the web application',
    head: ['files', 'plain', 'gzip', 'brotli', 'plain to brotli'],
    rows: [...[...kinds].map(([kind, some]) => row(kind, some)), row('all', names)],
  }
}

/** What npm takes for Linux x64 with glibc, and for no other platform. */
function platformPackages(): { readonly found: SizedPackage[]; readonly missing: string[] } {
  const wanted = Object.entries(readLock().packages).filter(
    ([, { dev, os, cpu, libc = ['glibc'] }]) =>
      !dev && os?.includes('linux') && cpu?.includes('x64') && libc.includes('glibc'),
  )
  const found: SizedPackage[] = []
  const missing: string[] = []
  for (const [place, { version }] of wanted) {
    const name = place.replace(/^node_modules\//, '')
    const archive = packed(['--offline', `${name}@${version}`])
    if (archive) found.push({ name, bytes: archive.unpackedSize })
    else missing.push(name)
  }
  return { found, missing }
}

function isForPlatform(name: string): boolean {
  return readLock().packages[`node_modules/${name}`]?.cpu !== undefined
}

/** What npm says of an archive without keeping it; null where it has none. */
function packed(words: readonly string[]): { readonly unpackedSize: number } | null {
  const { status, stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', ...words], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 64e6 },
  })
  return status === 0 ? (JSON.parse(stdout) as [{ unpackedSize: number }])[0] : null
}
