import { existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readLock } from './complete-lock.ts'

export type SizedPackage = { readonly name: string; readonly bytes: number }

const root = path.resolve(import.meta.dirname, '..')

/** The packages that come with ours, as far as they are installed here, the largest first. */
export function sizesOfPackages(): readonly SizedPackage[] {
  const sizes = Object.entries(readLock().packages).flatMap(([place, { dev }]) => {
    const folder = path.join(root, place)
    if (place === '' || dev || !existsSync(folder)) return []
    return [{ name: place.replace(/^node_modules\//, ''), bytes: sizeOf(folder) }]
  })
  return sizes.sort((a, b) => b.bytes - a.bytes)
}

/** Of the files in it, without the packages that it brings: they are in the lock file on their own. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum
    const where = path.join(folder, entry.name)
    if (entry.isDirectory()) return sum + sizeOf(where)
    return sum + lstatSync(where).blocks * 512
  }, 0)
}

if (import.meta.main) {
  const sizes = sizesOfPackages()
  const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1).padStart(7)} MB`
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { name, bytes } of sizes.slice(0, 20)) process.stdout.write(`${megabytes(bytes)}  ${name}\n`)
  process.stdout.write(`${megabytes(total)}  ${sizes.length} packages, without our own files\n`)
}
