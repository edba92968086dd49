import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { noService } from '../../../protocols/search/service-columns.ts'
import { hostFields } from './host-fields.ts'
import { arbitraryRecord } from './testing/arbitrary-data.ts'
import { hostEvent } from './testing/host-event.ts'
import { samples } from './testing/samples.ts'
import { hostValues } from './values.ts'

for (const [index, sample] of samples.entries()) {
  test(`the values of ${sample.type} (${index})`, () => {
    const values = hostValues(hostEvent(sample.type, sample.data))
    assert.deepEqual(values.data, sample.paths)
    assert.deepEqual(values.service, { ...noService, ...sample.service })
    assert.equal(values.hasScreenshot, sample.hasScreenshot ?? false)
  })
}

/** The paths of a field: a version has its key beside it. */
const declaredPaths = new Map(
  hostFields.all.flatMap(({ type, source }) =>
    source.kind !== 'path'
      ? []
      : type === 'version'
        ? [[source.path, 'text'] as const, [`${source.path}_key`, 'text'] as const]
        : [[source.path, type] as const],
  ),
)

test('every declared path is fed by a sample, headers by three of them', () => {
  const fed = new Set(
    samples.flatMap((sample) => Object.keys(hostValues(hostEvent(sample.type, sample.data)).data)),
  )
  const unfed = [...declaredPaths.keys()].filter((path) => !fed.has(path))
  assert.deepEqual(
    unfed.filter((path) => !path.startsWith('web.headers.')),
    [],
  )
  for (const name of ['server', 'x_powered_by', 'set_cookie']) assert.ok(fed.has(`web.headers.${name}`), name)
})

test('every listed header has its path', () => {
  const headers = hostFields.all
    .filter(({ name }) => name.startsWith('web.headers.'))
    .map(({ name }) => name.slice(12))
  const sent = Object.fromEntries(headers.map((name) => [name.replaceAll('_', '-'), `v-${name}`]))
  const { data } = hostValues(hostEvent('web', { headers: sent }))
  const missing = headers.filter((name) => !(`web.headers.${name}` in data))
  // What the fields beside the headers hold is not for a header to say.
  assert.deepEqual(missing, ['header_order', 'header_order_md5'])
  assert.deepEqual(data['web.headers.x_jenkins'], ['v-x_jenkins'])
})

test('a server cannot make paths without end', () => {
  const headers = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`x-own-${i}`, 'y']))
  const { data } = hostValues(hostEvent('web', { headers: { ...headers, 'x-jenkins': '2' } }))
  assert.equal(Object.keys(data).filter((path) => path.startsWith('web.headers.x_own')).length, 32)
  assert.deepEqual(data['web.headers.x_jenkins'], ['2'])
})

test('no path lies inside another', () => {
  const paths = [...declaredPaths.keys()]
  const inside = paths.filter((path) => paths.some((other) => path.startsWith(`${other}.`)))
  assert.deepEqual(inside, [])
})

test('the values of any record are of declared paths and of their types', () => {
  fc.assert(
    fc.property(arbitraryRecord, ({ type, data }) => {
      const values = hostValues(hostEvent(type, data))
      for (const [path, value] of Object.entries(values.data)) {
        const kind = declaredPaths.get(path) ?? hostFields.find(path)?.type
        assert.ok(kind !== undefined, `${path} is not declared`)
        checkValue(path, kind, value)
      }
    }),
    { numRuns: 1500 },
  )
})

function checkValue(path: string, kind: string, value: unknown): void {
  if (kind === 'bool') assert.equal(typeof value, 'boolean', path)
  else if (kind === 'int' || kind === 'date') assert.ok(Number.isSafeInteger(value), path)
  else checkTexts(path, value)
}

function checkTexts(path: string, value: unknown): void {
  assert.ok(Array.isArray(value) && value.length > 0 && value.length <= 256, path)
  assert.equal(new Set(value).size, value.length, path)
  for (const item of value) {
    assert.ok(typeof item === 'string' && item !== '' && item.length <= 32_768 && item.isWellFormed(), path)
    if (!path.endsWith('_key')) assert.equal(item, item.toLowerCase(), path)
  }
}

test('unknown types, ports and names of properties of objects have no values', () => {
  for (const type of ['port', 'unknown-type', 'constructor', 'tostring']) {
    const values = hostValues(hostEvent(type, { service: { name: 'x', banner: 'y' }, link: 'z' }))
    assert.deepEqual(values, { service: noService, data: {}, hasScreenshot: false })
  }
  assert.deepEqual(hostValues({ ...hostEvent('vnc', {}), result: null }).data, {})
})

test('a path keeps 256 values of 32,768 characters at most, and all of them fit the search text', () => {
  const topics = Array.from({ length: 400 }, (_, i) => `t${i}`)
  const many = hostValues(hostEvent('mqtt', { topics })).data['mqtt.topics']
  assert.deepEqual(many, topics.slice(0, 256))
  const { data } = hostValues(
    hostEvent('http', { response: { body: 'é'.repeat(100_000), statusMessage: 'OK' } }),
  )
  const [body = ''] = data['http.body'] as readonly string[]
  assert.ok(body.length > 28_000 && Buffer.byteLength(body) <= 56 * 1024, `${body.length}`)
  assert.deepEqual(data['web.body.content'], [body])
  assert.deepEqual(data['http.statusMessage'], ['ok'])
})
