import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { createDiskCalls } from './disk-calls.ts'
import { createOpenFiles } from './open-files.ts'

/**
 * The engine comes with JavaScript that makes its system calls. As it is, one thread alone makes them for all others,
 * which wait for it and keep a core busy meanwhile, and asking for data to be on disk does nothing. Here every thread makes
 * its own: before the engine is loaded, each call is given a first line that asks `disk-calls.ts`.
 */
const shared = 'rimlight: the disk of the engine'
type Shared = { readonly root: string; readonly memory: SharedArrayBuffer; readonly source: string }

/** In the first thread, before any other: what all of them share. */
export function shareDisk(root: string, moduleUrl: string): SharedArrayBuffer {
  const files = createOpenFiles()
  const source = withCalls(
    readFileSync(new URL(moduleUrl), 'utf8'),
    Object.keys(createDiskCalls(root, files)),
  )
  setEnvironmentData(shared, { root, memory: files.memory, source } satisfies Shared)
  return files.memory
}

/** In every thread, before the engine's JavaScript is loaded there. */
export function useDisk(moduleUrl: string): void {
  const { root, memory, source } = getEnvironmentData(shared) as Shared
  Object.defineProperty(globalThis, callsName, { value: createDiskCalls(root, createOpenFiles(memory)) })
  // It is asked for the time all the time, and Node looks this name up in a slow way.
  Object.defineProperty(globalThis, 'performance', { value: globalThis.performance })
  registerHooks({
    load: (url, context, next) =>
      url === moduleUrl ? { format: 'module', source, shortCircuit: true } : next(url, context),
  })
}

const callsName = 'rimlightDisk'

/** Throws when the JavaScript is not as it was when this was written. */
export function withCalls(source: string, names: readonly string[]): string {
  let changed = source
  const change = (what: string | RegExp, into: (found: string, ...groups: string[]) => string): void => {
    const next = changed.replace(what, into)
    if (next === changed) throw new Error(`the engine's JavaScript has no ${what}: this version is not known`)
    changed = next
  }
  for (const name of names)
    change(
      new RegExp(`function ${name}\\(([^)]*)\\)\\{`),
      (found, args) =>
        `${found}var own=globalThis.${callsName}.${name}(wasmMemory,${args});if(own!==undefined)return own;`,
    )
  change('function updateMemoryViews(){', (found) => `${found}Module["sharedMemory"]=wasmMemory;`)
  // Threads that it turns out to need are started then; the first query needs few.
  change('pthreadPoolSize=16', () => 'pthreadPoolSize=4')
  // A file that one thread opened stays open when that thread ends, and another may close it.
  change(/new Worker\(pthreadMainJs,\{/, (found) => `${found}trackUnmanagedFds:false,`)
  return changed
}
