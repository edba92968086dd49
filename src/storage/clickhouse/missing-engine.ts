import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SettingsError } from '../../core/settings/settings.ts'

/** Where our own package is: four folders above, in the repository and when packed. */
const ownFolder = fileURLToPath(new URL('../../..', import.meta.url))

/** What to run on a machine that has no engine; `npm install --omit=optional` leaves the library out. */
export function missingEngine(): SettingsError {
  const { platform, arch } = process
  const native = nativePackage()
  const wasm = `${installCommand()} chdb-wasm@${wasmVersion()}`
  const advice =
    native === null
      ? `add the engine as WebAssembly with: ${wasm}`
      : `add it with: ${installCommand()} ${native} (or the slower WebAssembly engine: ${wasm})`
  return new SettingsError([
    `engine: ClickHouse has no library for ${platform} ${arch} here: ${advice}`,
    'engine: or name a ClickHouse server with --clickhouse-url',
  ])
}

export function hasWasmEngine(): boolean {
  try {
    createRequire(import.meta.url).resolve('chdb-wasm/chdb.wasm')
    return true
  } catch {
    return false
  }
}

/** The library that chdb publishes for this machine, with its version; null when there is none. */
function nativePackage(): string | null {
  const require = createRequire(import.meta.url)
  const { optionalDependencies = {} } = require('chdb/package.json') as Description
  const wanted = `@chdb/lib-${process.platform}-${process.arch}`
  const found = Object.entries(optionalDependencies).find(([name]) => name.startsWith(wanted))
  return found ? found.join('@') : null
}

/** The one version whose JavaScript `engine-glue.ts` knows. */
function wasmVersion(): string {
  const text = readFileSync(path.join(ownFolder, 'package.json'), 'utf8')
  return (JSON.parse(text) as Description).devDependencies!['chdb-wasm']!
}

/** Beside our own package, so that it is found. */
function installCommand(): string {
  const isGlobal = path.dirname(ownFolder.replace(/\/$/, '')).endsWith(path.join('lib', 'node_modules'))
  return isGlobal ? 'npm install --global' : 'npm install'
}

type Description = {
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}
