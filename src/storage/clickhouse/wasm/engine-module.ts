import { readFile } from 'node:fs/promises'

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * The engine's code, once for the process. Its functions are compiled when they are first called, and stay compiled for as
 * long as this is held: a second store opens in a fraction of the time of the first.
 */
export function engineModule(): Promise<WebAssembly.Module> {
  compiled ??= compile()
  return compiled
}

async function compile(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(await readFile(new URL(import.meta.resolve('chdb-wasm/chdb.wasm'))))
  } catch (error) {
    // The next store tries again.
    compiled = undefined
    throw error
  }
}
