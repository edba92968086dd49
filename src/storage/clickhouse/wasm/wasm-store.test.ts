import { columnStoreConformance } from '../conformance.ts'
import { openWasmStore } from './wasm-store.ts'

columnStoreConformance('WebAssembly', openWasmStore)
