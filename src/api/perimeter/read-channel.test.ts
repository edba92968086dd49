import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ChannelKind, type ChannelSettings, defaultSettings } from '../../perimeter/notify/channel.ts'
import { defaultSchedule } from '../../perimeter/perimeter.ts'
import * as channels from './read-channel.ts'

/** As the schema of the body lets it through: the types of its names are wider there. */
const readChannelSettings = (given: object, kind: ChannelKind, before: ChannelSettings) =>
  channels.readChannelSettings(given as Parameters<typeof channels.readChannelSettings>[0], kind, before)

const daily: ChannelSettings = {
  ...defaultSettings,
  when: { kind: 'digest', schedule: { every: 'day', hour: 9, weekday: 3, timeZone: 'Europe/Lisbon' } },
  quiet: { from: '22:00', to: '06:00', timeZone: 'UTC' },
  label: 'shop',
  template: '{{headline}}',
}

test('what a change leaves out stays, and null takes it away', () => {
  assert.deepEqual(readChannelSettings({}, 'slack', daily), daily)
  assert.deepEqual(
    readChannelSettings({ digest: null, quiet: null, label: null, template: null }, 'slack', daily),
    defaultSettings,
  )
})

test('a first digest comes every day in the morning, a changed one keeps the rest of its time', () => {
  const first = readChannelSettings({ digest: {} }, 'mail', defaultSettings)
  assert.deepEqual(first.when, { kind: 'digest', schedule: { ...defaultSchedule, every: 'day', hour: 7 } })
  const weekly = readChannelSettings({ digest: { every: 'week' } }, 'mail', daily)
  assert.deepEqual(weekly.when, {
    kind: 'digest',
    schedule: { every: 'week', hour: 9, weekday: 3, timeZone: 'Europe/Lisbon' },
  })
})

test('quiet hours over midnight are taken, and those without an end are refused', () => {
  const night = { from: '22:00', to: '06:00', time_zone: 'Europe/Lisbon' }
  const { quiet } = readChannelSettings({ quiet: night }, 'mail', defaultSettings)
  assert.deepEqual(quiet, { from: '22:00', to: '06:00', timeZone: 'Europe/Lisbon' })
  assert.throws(
    () => readChannelSettings({ quiet: { ...night, to: '22:00' } }, 'mail', defaultSettings),
    /from and to are the same/,
  )
})

test('time zones that do not exist are refused where they stand', () => {
  const time_zone = 'Mars/Olympus'
  assert.throws(
    () => readChannelSettings({ digest: { time_zone } }, 'mail', defaultSettings),
    /digest\.time_zone is not known/,
  )
  assert.throws(
    () => readChannelSettings({ quiet: { from: '1:00', to: '2:00', time_zone } }, 'mail', defaultSettings),
    /quiet\.time_zone is not known/,
  )
})

test('a template is tried before it is stored', () => {
  const template = (text: string, kind: 'webhook' | 'slack' = 'slack') =>
    readChannelSettings({ template: text }, kind, defaultSettings).template
  assert.equal(template('{{title}} at {{ip}}'), '{{title}} at {{ip}}')
  assert.throws(() => template('{{titel}}'), /template: there is no name \{\{titel\}\}/)
  assert.throws(() => template('{"text": {{title}}}', 'webhook'), /template: the body of a webhook is JSON/)
  assert.equal(template('{"text": "{{title}}"}', 'webhook'), '{"text": "{{title}}"}')
})
