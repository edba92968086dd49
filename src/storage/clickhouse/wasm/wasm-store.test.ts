import { columnStoreConformance } from '../conformance.ts'
import { embeddedStoreConformance } from '../embedded-conformance.ts'
import { openStore } from '../open-store.ts'

columnStoreConformance('WebAssembly', (folder) => openStore(folder, 'wasm'))
embeddedStoreConformance('wasm')
