import { test } from 'node:test'
import { columnStoreConformance } from '../conformance.ts'
import { embeddedStoreConformance } from '../embedded-conformance.ts'
import { nativeExists, openStore } from '../open-store.ts'

// The registry has the native library for some platforms only; elsewhere the WebAssembly engine is the one in use.
if (await nativeExists()) {
  columnStoreConformance('native', (folder) => openStore(folder, 'native'))
  embeddedStoreConformance('native')
} else
  test('column store: native', {
    skip: `chdb has no native library for ${process.platform}-${process.arch}`,
  }, () => {})
