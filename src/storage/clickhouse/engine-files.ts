import { existsSync } from 'node:fs'
import path from 'node:path'
import { StoreError } from './column-store.ts'

export type Engine = 'native' | 'wasm'

/** Where each engine keeps the definitions of its tables, below the folder that it is given. */
const definitions: Readonly<Record<Engine, string>> = { native: 'metadata', wasm: 'store/metadata' }
const names: Readonly<Record<Engine, string>> = { native: 'native', wasm: 'WebAssembly' }

/**
 * The engines keep their files in different folders, so data of one looks like an empty store to the other: a service
 * that got a native library with an update would seem to have lost everything. Such a folder is refused.
 */
export function checkEngineFiles(folder: string, engine: Engine): void {
  const other: Engine = engine === 'native' ? 'wasm' : 'native'
  if (holds(folder, engine) || !holds(folder, other)) return
  throw new StoreError(
    'failed',
    `the data in ${folder} was written by the ${names[other]} engine, and this is the ${names[engine]} one: ` +
      `start with --engine ${other}; to change, make a backup with that engine and restore it with this one`,
  )
}

function holds(folder: string, engine: Engine): boolean {
  return existsSync(path.join(folder, definitions[engine]))
}
