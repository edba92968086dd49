import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hostFields } from './host-fields.ts'
import { arbitraryRecord } from './testing/arbitrary-data.ts'
import { hostEvent } from './testing/host-event.ts'
import { samples } from './testing/samples.ts'
import { searchText } from './text.ts'
import { hostValues } from './values.ts'

const separator = ' \u00a7 '

function textOf(type: string, data: unknown, rdns?: string, columns?: readonly string[]): string {
  const event = hostEvent(type, data, rdns)
  return searchText(event, hostValues(event), columns)
}

const keyPaths = new Set(
  hostFields.all.filter(({ type }) => type === 'version').map(({ name }) => `${name}_key`),
)

function assertHoldsAll(type: string, data: unknown): void {
  const event = hostEvent(type, data, 'Mail.Example.com')
  const values = hostValues(event)
  const text = searchText(event, values, ['PT', 'Portugal'])
  const parts = new Set(text.split(separator))
  const { banner: _, cpe, ...columns } = values.service
  const wanted = [...Object.values(columns), ...cpe].map((item) => item.toLowerCase())
  for (const [path, value] of Object.entries(values.data)) {
    if (Array.isArray(value) && !keyPaths.has(path)) wanted.push(...value)
  }
  for (const item of [...wanted, type, 'mail.example.com', 'portugal']) {
    // A value with a separator inside is cut apart by this test, not by the text.
    assert.ok(
      item === '' || parts.has(item) || (item.includes(separator) && text.includes(item)),
      item.slice(0, 80),
    )
  }
  assert.ok(Buffer.byteLength(text) <= 64 * 1024)
  assert.ok(text.isWellFormed())
  assert.equal(text, text.toLowerCase())
}

test('the text of every sample holds every value', () => {
  for (const { type, data } of samples) assertHoldsAll(type, data)
})

test('the text of any record holds every value', () => {
  fc.assert(
    fc.property(arbitraryRecord, ({ type, data }) => assertHoldsAll(type, data)),
    { numRuns: 1000 },
  )
})

test('texts and numbers that have no field are in it, each once', () => {
  const scripts = [{ id: 'http-title', output: 'Deep Words', results: [{ n: 4711 }, 'Deep Words'] }]
  const parts = textOf('service', { scripts, service: { name: 'http' } }).split(separator)
  assert.deepEqual(parts, ['service', 'tcp', '192.0.2.10', 'http', 'http-title', 'deep words', '4711'])
  assert.ok(textOf('unknown-type', { a: { b: ['Plain'] } }).endsWith(`${separator}plain`))
})

test('a banner stands in it once, its escapes read', () => {
  const text = textOf('service-simple', { service: { name: 'x', banner: 'OK\\r\\nServer: nginx' } })
  assert.ok(text.endsWith('x § ok  server: nginx'), text)
})

test('reverse name and columns are in it', () => {
  const text = textOf('vnc', {}, 'Mail.Example.COM', ['Example Networks', 'CAMERA', ''])
  assert.deepEqual(text.split(separator).slice(3), ['mail.example.com', 'example networks', 'camera'])
})

test('it is full at 64 KB, with the values of fields first', () => {
  const noise = Array.from({ length: 5000 }, (_, i) => `noise number ${i} ${'x'.repeat(50)}`)
  const text = textOf('rdp', { noise, reason: 'At The End' })
  assert.ok(text.includes('at the end'))
  const bytes = Buffer.byteLength(text)
  assert.ok(bytes <= 65_536 && bytes > 65_000, `${bytes}`)
})

test('deep and wide records are read up to the limits', () => {
  let deep: unknown = 'bottom'
  for (let i = 0; i < 50_000; i++) deep = i % 2 ? [deep] : { deep }
  assert.ok(!textOf('elasticsearch', { settings: deep, indices: deep }).includes('bottom'))
  let folder: unknown = []
  const topFolders = Array.from({ length: 17 }, (_, i) => `folder${49_999 - i}`)
  for (let i = 0; i < 50_000; i++) folder = [{ name: `folder${i}`, content: folder }]
  assert.deepEqual(hostValues(hostEvent('ftp', { content: folder })).data['ftp.names'], topFolders)
  const wide = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`k${i}`, null]))
  assert.ok(!textOf('web', { headers: wide, wide, late: 'last words' }).includes('last words'))
})
