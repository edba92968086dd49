import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ftp } from '../../../../src/protocols/ftp/module.ts'
import { sslv2Config } from '../../../../src/protocols/sslv2/config.ts'
import { webv2Config } from '../../../../src/protocols/webv2/config.ts'
import { httpConfig, httpsConfig } from '../../../../src/wire/http/config.ts'
import { fieldsOfModules, problemWith, settingFields, settingValue } from './setting-field.ts'

/** The modules that take settings of every kind. */
const configs = {
  ftp: ftp.config,
  http: httpConfig,
  https: httpsConfig,
  sslv2: sslv2Config,
  webv2: webv2Config,
} as const
const fieldOf = (module: keyof typeof configs, name: string) =>
  settingFields({ ...configs[module] }).find((field) => field.name === name)!

test('every setting of a module has a field that says what it takes', () => {
  for (const [name, config] of Object.entries(configs))
    for (const field of settingFields({ ...config })) {
      assert.notEqual(field.about, '', `${name}.${field.name}`)
      if (field.input.kind === 'choice') assert.ok(field.input.choices.length > 1)
    }
})

test('fields have the kind that their schema says', () => {
  assert.equal(fieldOf('webv2', 'https').input.kind, 'flag')
  assert.equal(fieldOf('sslv2', 'robot').input.kind, 'flag')
  assert.deepEqual(fieldOf('ftp', 'max_recursion').input, { kind: 'whole', min: 0, max: 16 })
  assert.deepEqual(fieldOf('http', 'http_method').input, {
    kind: 'choice',
    choices: ['GET', 'HEAD', 'OPTIONS'],
  })
  assert.ok(fieldOf('sslv2', 'cypher_mode').input.kind === 'choice')
  assert.equal(fieldOf('http', 'custom_http_header').input.kind, 'lines')
  assert.equal(fieldOf('http', 'user_agent').input.kind, 'text')
})

test('values are what the module takes, and mistakes are said before they are sent', () => {
  const path = fieldOf('http', 'http_path')
  assert.equal(settingValue(path, ''), undefined)
  assert.equal(problemWith(path, settingValue(path, '/x')), null)
  assert.match(problemWith(path, settingValue(path, 'x'))!, /starts with \//)
  const headers = fieldOf('http', 'custom_http_header')
  assert.equal(settingValue(headers, 'A: 1\nB: 2'), 'A: 1\r\nB: 2')
  assert.equal(problemWith(headers, settingValue(headers, 'A: 1\nB: 2')), null)
  const depth = fieldOf('ftp', 'max_recursion')
  assert.equal(settingValue(depth, '4'), 4)
  assert.equal(problemWith(depth, 4), null)
  for (const wrong of ['17', '1.5', 'x'])
    assert.notEqual(problemWith(depth, settingValue(depth, wrong)), null)
  assert.equal(settingValue(fieldOf('webv2', 'https'), 'false'), false)
})

test('a setting that several modules know is asked for once', () => {
  const modules = (['http', 'https'] as const).map((name) => ({ name, config: { ...configs[name] } }))
  const fields = fieldsOfModules(modules)
  assert.equal(new Set(fields.map(({ field }) => field.name)).size, fields.length)
  assert.deepEqual(fields.find(({ field }) => field.name === 'user_agent')?.takenBy, ['http', 'https'])
  assert.deepEqual(fields.find(({ field }) => field.name === 'sni')?.takenBy, ['https'])
})
