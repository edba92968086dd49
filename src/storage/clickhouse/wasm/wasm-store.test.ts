import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { columnStoreConformance } from '../conformance.ts'
import { embeddedStoreConformance } from '../embedded-conformance.ts'
import { openStore } from '../open-store.ts'

columnStoreConformance('WebAssembly', (folder) => openStore(folder, 'wasm'))
embeddedStoreConformance('wasm')

test('the engine keeps to a few threads, however many parts it loads', async (t) => {
  const folder = path.join(temporaryFolder(), 'store')
  const parts = 60
  const before = await openStore(folder, 'wasm')
  await before.command('CREATE TABLE many (n UInt32) ENGINE = MergeTree ORDER BY n')
  await before.command('SYSTEM STOP MERGES many')
  for (let n = 0; n < parts; n++) await before.insert('many', ['n'], `[${n}]\n`)
  await before.close()
  const store = await openStore(folder, 'wasm')
  t.after(() => store.close())
  const [counted] = await store.rows<{ rows: number }>('SELECT count() AS rows FROM many')
  assert.equal(counted?.rows, parts)
  const [threads] = await store.rows<{ value: number }>(
    "SELECT value FROM system.metrics WHERE metric = 'GlobalThread'",
  )
  assert.ok(threads!.value <= 30, `${threads!.value} threads`)
  const [limit] = await store.rows<{ value: string }>(
    "SELECT value FROM system.server_settings WHERE name = 'max_server_memory_usage'",
  )
  assert.ok(Number(limit!.value) > 2 ** 40, `limited to ${limit!.value} bytes of its own count`)
})

test('a statement hands neither its reads nor its result to other threads', async (t) => {
  const store = await openStore(path.join(temporaryFolder(), 'store'), 'wasm')
  t.after(() => store.close())
  await store.command('CREATE TABLE numbers (n UInt32) ENGINE = MergeTree ORDER BY n')
  await store.insert('numbers', ['n'], '[1]\n[2]\n')
  const [sum] = await store.rows<{ of: number }>('SELECT sum(n) AS of FROM numbers')
  assert.equal(sum?.of, 3)
  const pooled = await store.rows("SELECT event FROM system.events WHERE event LIKE 'ThreadPoolReader%'")
  assert.deepEqual(pooled, [])
  const [formatting] = await store.rows(
    "SELECT value FROM system.settings WHERE name = 'output_format_parallel_formatting'",
  )
  assert.deepEqual(formatting, { value: '0' })
})
