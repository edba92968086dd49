import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { parseAddress, parseRange } from '../../../core/address.ts'
import { createSupervisor } from '../../../core/supervisor.ts'
import { createLiveScope } from '../../../scanner/scope/live-scope.ts'
import { openScopeLedger } from '../../../scanner/scope/testing/scope-ledger.ts'
import { backEndRanges, backEndsOf, listenerRanges, openOwnServices } from './own-services.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const nothing = { postgresUrl: '', natsUrl: '', clickhouseUrl: [], s3Url: '' }
const own = ['127.0.0.0/8', '10.0.0.5', '::1'].map((text) => parseRange(text)!)

test('back ends are read from the addresses in the settings, with their usual ports', () => {
  assert.deepEqual(backEndsOf(nothing), [])
  const found = backEndsOf({
    postgresUrl: 'postgres://rimlight@db.internal/rimlight',
    natsUrl: 'nats://user@10.0.0.1:4333, 10.0.0.2',
    clickhouseUrl: ['http://127.0.0.1', 'https://[2001:db8::1]', 'http://10.0.0.3:9123'],
    s3Url: 'https://s3.internal/bucket/folder',
  })
  assert.deepEqual(
    found.map(({ address, port }) => `${address} ${port}`),
    [
      'db.internal 5432',
      '10.0.0.1 4333',
      '10.0.0.2 4222',
      '127.0.0.1 8123',
      '2001:db8::1 8443',
      '10.0.0.3 9123',
      's3.internal 443',
    ],
  )
})

test('a back end on this machine is closed under all its addresses, a listener where it is bound', () => {
  assert.deepEqual(backEndRanges(parseAddress('127.0.0.1')!, own), own)
  assert.deepEqual(backEndRanges(parseAddress('10.0.0.5')!, own), own)
  assert.deepEqual(backEndRanges(parseAddress('10.0.0.6')!, own), [parseRange('10.0.0.6')])
  assert.deepEqual(listenerRanges(parseAddress('127.0.0.1')!, own), [parseRange('127.0.0.1')])
  assert.deepEqual(listenerRanges(parseAddress('0.0.0.0')!, own), own.slice(0, 2))
  assert.deepEqual(listenerRanges(parseAddress('::')!, own), own)
})

test('ports are closed while the process has them', async () => {
  const opened = await openScopeLedger()
  try {
    const scope = await createLiveScope(opened.ledger, { scanAllow: [] }, quiet)
    const open = (text: string, port: number) => scope.of('').allows(parseAddress(text)!, port)
    const settings = {
      ...nothing,
      ...{ natsUrl: 'nats://localhost:4999', host: '127.0.0.1', healthPort: 9555, streamPort: 0 },
    }
    const services = await openOwnServices({
      ...{ settings, ledger: opened.ledger, log: quiet },
      supervisor: createSupervisor({ log: pino({ level: 'silent' }) }),
      refresh: scope.refresh,
    })
    assert.deepEqual([open('127.0.0.1', 9555), open('127.0.0.2', 9555)], [false, true])
    assert.deepEqual([open('127.0.0.1', 4999), open('127.9.9.9', 4999)], [false, false])
    assert.equal(open('127.0.0.1', 9556), true)
    await services.add({ address: '0.0.0.0', port: 9556 })
    assert.deepEqual([open('127.0.0.1', 9556), open('127.8.8.8', 9556)], [false, false])
    await services.close()
    await scope.refresh()
    assert.equal(open('127.0.0.1', 9556), true)
    scope.close()
  } finally {
    await opened.close()
  }
})
