import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings, SettingsError } from '../core/settings/settings.ts'
import { holdsStore, rolesOf } from './roles.ts'

const chosen = (roles: string | null, natsUrl = '', onServer = false) =>
  rolesOf(readSettings({ ...(roles !== null && { roles }), 'nats-url': natsUrl }, {}), { onServer })

const refused = (roles: string, natsUrl = '', onServer = false): string => {
  try {
    chosen(roles, natsUrl, onServer)
  } catch (error) {
    assert.ok(error instanceof SettingsError)
    return error.message
  }
  return assert.fail(`${roles} was taken`)
}

test('one process does everything when nothing is said', () => {
  assert.deepEqual([...chosen(null)], ['api', 'ingest', 'worker', 'sensor', 'dht'])
})

test('a role that there is not is named, with those that there are', () => {
  assert.match(refused('api,wroker'), /"wroker" is no role; choose from api, ingest, worker, sensor, dht/)
  assert.match(refused(''), /at least one/)
})

test('a process that does not do everything needs NATS', () => {
  assert.match(refused('worker'), /without api and ingest .* --nats-url/)
  assert.match(refused('api,ingest'), /without worker/)
  assert.deepEqual([...chosen('api,ingest,worker')], ['api', 'ingest', 'worker'])
  assert.deepEqual([...chosen('worker,sensor', 'nats://127.0.0.1')], ['worker', 'sensor'])
})

test('api and ingest part ways on a ClickHouse server only', () => {
  assert.match(refused('api', 'nats://127.0.0.1'), /api alone needs a ClickHouse server/)
  assert.match(refused('ingest,worker', 'nats://127.0.0.1'), /ingest alone needs a ClickHouse server/)
  assert.deepEqual([...chosen('api', 'nats://127.0.0.1', true)], ['api'])
})

test('only what answers or stores opens the column store', () => {
  assert.equal(holdsStore(chosen('worker,sensor,dht', 'nats://127.0.0.1')), false)
  assert.equal(holdsStore(chosen('ingest,api', 'nats://127.0.0.1')), true)
})
