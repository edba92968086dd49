import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settingsInForce } from '../arguments/settings-in-force.ts'
import { eventCounts } from './service-facts.ts'

test('the counters of the way in are read and summed over areas', () => {
  const metrics = [
    '# HELP rimlight_ingest_stored_total Events moved',
    'rimlight_ingest_stored_total{area="host"} 40',
    'rimlight_ingest_stored_total{area="images"} 2',
    'rimlight_ingest_backlog_events 7',
    'rimlight_process_cpu_seconds_total 3',
  ].join('\n')
  assert.deepEqual(eventCounts(metrics), { 'stored since its start': 42, 'on their way': 7 })
  assert.deepEqual(eventCounts('<html>'), {})
})

test('a setting comes from its flag, its variable or the default, in this order', () => {
  const found = settingsInForce({ values: { port: '1' }, env: { RIMLIGHT_PORT: '2', RIMLIGHT_HOST: '::1' } })
  const of = (name: string) => found.find((setting) => setting.name === name)
  assert.deepEqual(of('port'), { name: 'port', value: '1', source: '--port' })
  assert.deepEqual(of('host'), { name: 'host', value: '::1', source: 'RIMLIGHT_HOST' })
  assert.deepEqual(of('data'), { name: 'data', value: 'data', source: 'default' })
})

test('a setting is shown without the passwords in its URLs', () => {
  const urls = 'https://a:secret@one:8123,https://two:8123,http://b:secret@three'
  const found = settingsInForce({ values: { 'clickhouse-url': urls }, env: {} })
  const shown = found.find(({ name }) => name === 'clickhouse-url')?.value
  assert.equal(shown, 'https://a:…@one:8123,https://two:8123,http://b:…@three')
})
