import { columnStoreConformance } from '../conformance.ts'
import { openStore } from '../open-store.ts'

columnStoreConformance('WebAssembly', (folder) => openStore(folder, 'wasm'))
