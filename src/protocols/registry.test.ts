import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkModuleConfig } from './check-module-config.ts'
import { createRegistry, ownKnowledge, protocols } from './registry.ts'

const { all: modules, named: moduleNamed } = await createRegistry(await ownKnowledge())
const problemWith = (name: string, config: unknown): string | null =>
  checkModuleConfig(moduleNamed(name)!, config)

test('modules are found by name, and only by their own', () => {
  assert.equal(new Set(modules.map(({ name }) => name)).size, modules.length)
  for (const module of modules) assert.equal(moduleNamed(module.name), module)
  assert.equal(moduleNamed('constructor'), null)
})

test('a protocol and its module have one name, and the page of a protocol has a section on it', () => {
  assert.deepEqual(
    protocols.map(({ name }) => name),
    modules.map(({ name }) => name),
  )
  for (const { name, page } of protocols) {
    if (page === undefined) continue
    const text = readFileSync(new URL(`../../docs/modules/${page}.md`, import.meta.url), 'utf8')
    assert.match(text, new RegExp(`^#.*\\b${name}\\b`, 'm'), name)
  }
})

test('every protocol has a folder of its own name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['search', 'testing'].includes(entry.name))
    .map(({ name }) => name)
  assert.deepEqual(protocols.map(({ name }) => name).sort(), folders.sort())
})

test('every module has limits and a closed set of settings with a description each', () => {
  for (const { name, limits, config } of modules) {
    for (const limit of Object.values(limits)) assert.ok(limit > 0, name)
    assert.equal((config as { additionalProperties?: unknown }).additionalProperties, false, name)
    for (const [key, schema] of Object.entries(config.properties))
      assert.equal(typeof (schema as { description?: unknown }).description, 'string', `${name}.${key}`)
  }
})

test('settings that are right', () => {
  const right: readonly (readonly [string, Record<string, unknown>])[] = [
    ['ssh', {}],
    ['http', { http_path: '/a?b', http_method: 'HEAD', custom_http_header: 'X-A: b\r\nX-C: d' }],
    ['https', { sni: 'www.example.com', host_header: '[::1]:8443' }],
    [
      'service-simple',
      { probe_rarity: 'all', prioritize_probes: 'tls,redis-ping', custom_probes: 'a\\r\\n,b' },
    ],
  ]
  for (const [name, config] of right) assert.equal(problemWith(name, config), null)
})

test('settings that are wrong, by name', () => {
  const wrong: readonly (readonly [string, unknown, RegExp])[] = [
    ['http', null, /must be an object/],
    ['http', [], /must be an object/],
    ['http', { htp_path: '/' }, /no setting htp_path\. Did you mean http_path\?/],
    ['http', { sni: 'x' }, /no setting sni/],
    ['ssh', { timeout: 1 }, /ssh has no settings, and timeout was given/],
    ['http', { http_method: 'POST' }, /http_method of http must be one of GET, HEAD, OPTIONS/],
    ['http', { http_path: 'x' }, /http_path/],
    ['http', { http_path: '/ HTTP/1.1\r\nX: y' }, /http_path/],
    ['http', { http_path: `/${'x'.repeat(3000)}` }, /http_path/],
    ['http', { user_agent: 'a\r\nb' }, /user_agent/],
    ['http', { user_agent: 'a\n' }, /user_agent/],
    ['http', { host_header: 'a b' }, /host_header/],
    ['http', { custom_http_header: 'no colon' }, /custom_http_header/],
    ['http', { custom_http_header: 'X: y\r\n\r\nGET / HTTP/1.1' }, /custom_http_header/],
    ['http', { custom_http_header: 'X: y\r\nContent-Length: 5' }, /custom_http_header/],
    ['http', { custom_http_header: 'tRANSFER-eNCODING: chunked' }, /custom_http_header/],
    ['https', { sni: 7 }, /sni of https must be a host name/],
    ['service-simple', { probe_rarity: 'every' }, /one of light, probable, default, all/],
    ['service-simple', { prioritize_probes: 'unheard-of' }, /names of probes as a list or joined by commas/],
    ['service-simple', { custom_probes: [7] }, /payloads/],
    ['service-simple', { custom_probes: 'a,,b' }, /payloads/],
    ['service-simple', { custom_probes: 'x'.repeat(1025) }, /payloads/],
    ['http', JSON.parse('{"__proto__": 1}'), /no setting __proto__/],
  ]
  for (const [name, config, expected] of wrong)
    assert.match(problemWith(name, config) ?? 'accepted', expected)
})

test('any config gets an answer in plain text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...modules.map(({ name }) => name)), fc.jsonValue(), (name, config) => {
      const text = problemWith(name, config)
      assert.ok(text === null || (/^[\x20-\x7e]+$/.test(text) && text.length < 1500))
    }),
  )
})
