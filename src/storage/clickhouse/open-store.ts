import type { ColumnStore } from './column-store.ts'
import { checkEngineFiles } from './engine-files.ts'
import { hasWasmEngine, missingEngine } from './missing-engine.ts'
import { openNativeStore } from './native/native-store.ts'
import { createFolderGuard } from './one-folder.ts'
import { openWasmStore } from './wasm/wasm-store.ts'

export type EngineChoice = 'auto' | 'native' | 'wasm'

/** Of the process, as the native engine is. It holds for both, so that what works with one works with the other. */
const openFolder = createFolderGuard()

/**
 * The native library where it exists for this machine, otherwise the same engine as WebAssembly. A checkout has both; the
 * package comes without the second, which few machines need and which is as large as everything else but the first.
 */
export async function openStore(folder: string, choice: EngineChoice = 'auto'): Promise<ColumnStore> {
  const release = openFolder.take(folder)
  try {
    const native = await isNative(choice)
    if (!native && !hasWasmEngine()) throw missingEngine()
    checkEngineFiles(folder, native ? 'native' : 'wasm')
    const store = await (native ? openNativeStore : openWasmStore)(folder)
    return { ...store, close: () => store.close().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

async function isNative(choice: EngineChoice): Promise<boolean> {
  return choice === 'auto' ? await nativeExists() : choice === 'native'
}

/** chdb throws on import when no library was published for this platform. */
export async function nativeExists(): Promise<boolean> {
  try {
    await import('chdb')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'CHDB_PLATFORM') return false
    throw error
  }
}
