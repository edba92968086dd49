import { readFileSync, writeFileSync } from 'node:fs'

/**
 * npm leaves platform packages out of the lock file that the registry at hand does not have, and `npm ci` then
 * refuses the file. This puts them back; `npm ci` fetches only those of its own platform. Run it after `npm install`.
 */
type Entry = {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
export type Lock = { packages: Record<string, Entry> }

const platform =
  /-(android|darwin|linux|win32|freebsd|openharmony)-(arm64|arm|x64|ppc64|s390x|riscv64|ia32)(?:-(gnu|musl|gnueabihf|musleabihf|msvc|eabi))?$/

/** The platform packages that some locked package names and the lock lacks. */
export function missingPlatforms({ packages }: Lock): Record<string, Entry> {
  const missing: Record<string, Entry> = {}
  for (const [place, entry] of Object.entries(packages)) {
    if (place === '') continue
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (packages[`node_modules/${name}`] || packages[`${place}/node_modules/${name}`]) continue
      // WebAssembly stands in where no other package fits; it is for any machine.
      if (name.endsWith('-wasm32-wasi')) continue
      const [, os, cpu, libc] = platform.exec(name) ?? []
      if (!os || !cpu) throw new Error(`${name} is missing in the lock file, and its name tells no platform`)
      missing[`node_modules/${name}`] = {
        version,
        ...(entry.license ? { license: entry.license } : {}),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
        os: [os],
        cpu: [cpu],
        ...(os === 'linux' && libc ? { libc: [libc.startsWith('gnu') ? 'glibc' : 'musl'] } : {}),
      }
    }
  }
  return missing
}

export function readLock(): Lock {
  return JSON.parse(readFileSync(lockFile, 'utf8')) as Lock
}

const lockFile = new URL('../package-lock.json', import.meta.url)

if (import.meta.main) {
  const lock = readLock()
  const packages = Object.entries({ ...lock.packages, ...missingPlatforms(lock) })
  packages.sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
}
