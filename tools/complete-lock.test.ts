import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingPlatforms, readLock } from './complete-lock.ts'

test('the lock file has every platform package, or `npm ci` would refuse it', () => {
  assert.deepEqual(Object.keys(missingPlatforms(readLock())), [], 'run `npm run lock`')
})

test('the lock file names no registry', () => {
  assert.ok(!JSON.stringify(readLock()).includes('resolved'))
})

test('a missing platform package is described by its name', () => {
  const parent = { version: '1.0.0', dev: true, optionalDependencies: { '@x/lib-linux-arm64-gnu': '1.0.0' } }
  assert.deepEqual(missingPlatforms({ packages: { '': {}, 'node_modules/x': parent } }), {
    'node_modules/@x/lib-linux-arm64-gnu': {
      version: '1.0.0',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['glibc'],
    },
  })
})
