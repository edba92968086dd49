import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSchedule, type ScanSettings, type Schedule } from '../../perimeter/perimeter.ts'
import * as settings from './read-settings.ts'

const { requireAssets } = settings
/** As the schema of the body lets it through: the types of its names are wider there. */
type Given = Parameters<typeof settings.readScan>[0]
const readScan = (given: object, exists: (name: string) => boolean, before?: ScanSettings) =>
  settings.readScan(given as Given, exists, before)
const readSchedule = (given: object, before?: Schedule) => settings.readSchedule(given as Given, before)
const isModule = (name: string): boolean => name === 'ssh' || name === 'http'

test('a perimeter is scanned quickly unless something else is asked for', () => {
  assert.deepEqual(readScan({}, isModule), { preset: 'quick' })
  assert.deepEqual(readScan({ preset: 'none' }, isModule), { preset: 'none' })
})

test('ports or modules alone mean a scan of one’s own', () => {
  assert.deepEqual(readScan({ ports: '22,80' }, isModule), { preset: 'custom', ports: '22,80' })
  assert.throws(() => readScan({ modules: ['ssh'] }, isModule), /needs ports/)
  assert.throws(() => readScan({ preset: 'custom' }, isModule), /needs ports/)
})

test('what is left out of a change stays as it was', () => {
  const before = { preset: 'custom', ports: '22', modules: ['ssh'] } as const
  assert.deepEqual(readScan({}, isModule, before), before)
  assert.deepEqual(readScan({ ports: '23' }, isModule, before), { ...before, ports: '23' })
  assert.deepEqual(readScan({ modules: ['http'] }, isModule, before), { ...before, modules: ['http'] })
  assert.deepEqual(readScan({ preset: 'full' }, isModule, before), { preset: 'full' })
})

test('settings that contradict each other or name nothing are refused', () => {
  assert.throws(() => readScan({ preset: 'quick', ports: '22' }, isModule), /belong to the preset custom/)
  assert.throws(() => readScan({ preset: 'none', modules: ['ssh'] }, isModule), /belong to the preset custom/)
  assert.throws(() => readScan({ ports: '22', modules: ['ssh', 'sssh'] }, isModule), /no module "sssh"/)
  for (const ports of ['0', '70000', '9-8', 'ssh', ''])
    assert.throws(() => readScan({ ports }, isModule), { status: 400 }, ports)
})

test('a schedule keeps what a change does not name, and needs a time zone that exists', () => {
  assert.deepEqual(readSchedule({}), defaultSchedule)
  const before = { every: 'week', hour: 5, weekday: 2, timeZone: 'Europe/Lisbon' } as const
  assert.deepEqual(readSchedule({}, before), before)
  assert.deepEqual(readSchedule({ schedule: { every: 'week', hour: 6 } }, before), { ...before, hour: 6 })
  assert.deepEqual(readSchedule({ schedule: { every: 'week', time_zone: 'UTC' } }, before), {
    ...before,
    timeZone: 'UTC',
  })
  assert.throws(() => readSchedule({ schedule: { every: 'day', time_zone: 'Mars/Olympus' } }), /time_zone/)
})

test('of a list with one wrong line nothing is taken', () => {
  assert.equal(requireAssets(['example.com', '192.0.2.0/24']).length, 2)
  assert.equal(requireAssets('example.com\nAS64496\n').length, 2)
  assert.throws(() => requireAssets(['example.com', '192.0.2.0/33']), /assets, /)
  assert.throws(() => requireAssets(''), /there is none in the text/)
})
