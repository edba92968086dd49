import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { checkEngineFiles } from './engine-files.ts'

const folder = temporaryFolder()

test('data of the other engine is refused, with the way to it', () => {
  const wasm = path.join(folder, 'wasm')
  mkdirSync(path.join(wasm, 'store/metadata'), { recursive: true })
  checkEngineFiles(wasm, 'wasm')
  assert.throws(() => checkEngineFiles(wasm, 'native'), /written by the WebAssembly engine.*--engine wasm/)
  const native = path.join(folder, 'native')
  mkdirSync(path.join(native, 'metadata'), { recursive: true })
  // ClickHouse has a folder of this name itself.
  mkdirSync(path.join(native, 'store/abc'), { recursive: true })
  checkEngineFiles(native, 'native')
  assert.throws(() => checkEngineFiles(native, 'wasm'), /written by the native engine.*--engine native/)
})

test('a new folder, and one that both have written to, is opened', () => {
  checkEngineFiles(path.join(folder, 'new'), 'native')
  const both = path.join(folder, 'both')
  mkdirSync(path.join(both, 'store/metadata'), { recursive: true })
  mkdirSync(path.join(both, 'metadata'))
  checkEngineFiles(both, 'wasm')
  checkEngineFiles(both, 'native')
})
