import assert from 'node:assert/strict'
import { test } from 'node:test'
import { farmServices } from '../../../src/testing/farm/services/services.ts'
import { checkServices } from './check-services.ts'
import { databaseServices } from './database-services.ts'
import { unseenServices } from './unseen-services.ts'

test('each says what a scanner should find, and how it is started', () => {
  checkServices(databaseServices, [...farmServices, ...unseenServices])
})

test('the program of each is in a package of npm, of one version', () => {
  for (const { id, packageName } of databaseServices) assert.match(packageName, /^npm:.+@\d[\w.-]+$/, id)
})
