import type { ColumnStore } from './column-store.ts'
import { openNativeStore } from './native/native-store.ts'
import { openWasmStore } from './wasm/wasm-store.ts'

export type EngineChoice = 'auto' | 'native' | 'wasm'

/** The native library where it exists for this machine, otherwise the same engine as WebAssembly. */
export async function openStore(folder: string, choice: EngineChoice = 'auto'): Promise<ColumnStore> {
  if (choice === 'wasm') return openWasmStore(folder)
  if (choice === 'native') return openNativeStore(folder)
  return (await nativeExists()) ? openNativeStore(folder) : openWasmStore(folder)
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
