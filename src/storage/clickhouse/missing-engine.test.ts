import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { hasWasmEngine, missingEngine } from './missing-engine.ts'

test('a machine without an engine is told the command that adds one, in the version that fits', () => {
  const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const { version } = lock.packages['node_modules/chdb-wasm']!
  const [advice = '', other] = missingEngine().problems
  assert.ok(advice.includes(`npm install chdb-wasm@${version}`), advice)
  assert.match(other!, /--clickhouse-url/)
})

test('a checkout has the WebAssembly engine', () => {
  assert.ok(hasWasmEngine())
})
