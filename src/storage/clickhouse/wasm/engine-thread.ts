import { useDisk } from './engine-glue.ts'

/** What runs in every thread that the engine starts. */
const moduleUrl = import.meta.resolve('chdb-wasm/chdb.wasm').replace(/chdb\.wasm$/, 'chdb.mjs')
useDisk(moduleUrl)
await import(moduleUrl)
