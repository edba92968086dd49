import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings, SettingsError } from './settings.ts'

test('a flag wins over its variable, and that over the fallback', () => {
  assert.equal(readSettings({}, {}).port, 8080)
  assert.equal(readSettings({}, { RIMLIGHT_PORT: '9000' }).port, 9000)
  assert.equal(readSettings({ port: '9001' }, { RIMLIGHT_PORT: '9000' }).port, 9001)
  assert.deepEqual(readSettings({ scanners: '192.0.2.1, 192.0.2.2' }, {}).scanners, [
    '192.0.2.1',
    '192.0.2.2',
  ])
})

test('every problem is reported at once, by the name the operator used', () => {
  const env = {
    RIMLIGHT_PORT: '99999',
    RIMLIGHT_ENGINE: 'duck',
    RIMLIGHT_COMPAT: 'status-text,old',
    RIMLIGHT_PROT: '1',
  }
  assert.throws(
    () => readSettings({ 'rate-limit': 'many' }, env),
    (error) => {
      assert.ok(error instanceof SettingsError)
      assert.equal(error.problems.length, 5)
      assert.match(error.message, /RIMLIGHT_PORT is "99999": write a whole number from 0 to 65535/)
      assert.match(error.message, /RIMLIGHT_ENGINE is "duck": choose auto, native, wasm/)
      assert.match(error.message, /RIMLIGHT_COMPAT is "status-text,old": "old" is not one of status-text/)
      assert.match(error.message, /--rate-limit is "many"/)
      assert.match(error.message, /RIMLIGHT_PROT is not a setting/)
      return true
    },
  )
})
