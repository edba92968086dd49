import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkModuleConfig } from './check-module-config.ts'
import { createRegistry, ownKnowledge } from './registry.ts'

const { all: modules, named: moduleNamed } = await createRegistry(await ownKnowledge())
const problemWith = (name: string, config: unknown): string | null =>
  checkModuleConfig(moduleNamed(name)!, config)

test('modules are found by name, and only by their own', () => {
  assert.deepEqual(
    modules.map(({ name }) => name),
    [
      ...['service-simple', 'service', 'malware-simple', 'webv2', 'web-enrich', 'web', 'http', 'https'],
      ...['ssl-simple', 'sslv2', 'ssl', 'jarm', 'ssh', 'telnet', 'rdp', 'rdpeudp', 'bluekeep', 'vnc', 'x11'],
      ...['smb', 'ftp', 'rsync', 'redis', 'memcached', 'mongodb', 'elasticsearch', 'cassandra', 'rethinkdb'],
      ...['mqtt', 'kubernetes', 'tor'],
    ],
  )
  for (const module of modules) assert.equal(moduleNamed(module.name), module)
  assert.equal(moduleNamed('constructor'), null)
})

test('every module has a line in the documentation, and a section on the page it leads to', () => {
  const page = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
  const lines = new Map(
    [...page('modules.md').matchAll(/^\| \[`([\w-]+)`\]\((modules\/[\w-]+\.md)\)/gm)].map(([, name, to]) => [
      name!,
      to!,
    ]),
  )
  assert.deepEqual(
    [...lines.keys()],
    modules.map(({ name }) => name),
  )
  for (const [name, to] of lines) assert.match(page(to), new RegExp(`^#.*\\b${name}\\b`, 'm'), name)
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
    ['service-simple', { prioritize_probes: 'unheard-of' }, /names of probes joined by commas/],
    ['service-simple', { custom_probes: ['a'] }, /payloads/],
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
