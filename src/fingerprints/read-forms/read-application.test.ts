import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readParts } from '../parts/read-parts.ts'
import { readApplication } from './read-application.ts'
import { readForms } from './read-forms.ts'

const answer = (body: string, head = '') => `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${head}\r\n${body}`
const read = (body: string, head = '') => {
  const { product, version } = readApplication(readParts('http-get', answer(body, head))) ?? {}
  return [product, version]
}

test('JSON names a service with its version', () => {
  const cases: readonly (readonly [string, string?, string?])[] = [
    ['{"name":"Sampled","version":"1.2.3"}', 'Sampled', '1.2.3'],
    ['{"service":"exampled","version":"v2.0"}', 'exampled', '2.0'],
    [
      '{"express-sample":"Welcome!","version":"4.2.0","vendor":{"name":"authors"}}',
      'express-sample',
      '4.2.0',
    ],
    ['{"message":"Welcome to Sampled API","version":"1.4"}', 'Sampled', '1.4'],
    ['{"server":{"name":"Sampled","version":"1.78.0"}}', 'Sampled', '1.78.0'],
    ['{"neo4j_version":"4.4.11","neo4j_edition":"community"}', 'neo4j', '4.4.11'],
    ['{"name":"node-1","cluster_name":"x","version":{"number":"7.1.0"}}'],
    ['{"name":"web-01","version":"1.2.3"}'],
    ['{"name":"host.example.org","version":"1.2.3"}'],
    ['{"name":"api","version":"1.0.0"}'],
    ['{"name":"Sampled"}'],
    ['{"version":"1.2.3"}'],
    ['{"name":"Sampled","version":"1.2'],
    ['["Sampled","1.2.3"]'],
  ]
  for (const [body, product, version] of cases) assert.deepEqual(read(body), [product, version], body)
})

test('marks, credits, titles and fields that only software leaves', () => {
  const cases: readonly (readonly [body: string, head: string, product?: string, version?: string])[] = [
    ['<meta name="generator" content="ExampleCms 4.1.2">', '', 'ExampleCms', '4.1.2'],
    ['<meta content="ExampleCms" name="generator">', '', 'ExampleCms'],
    ['<meta name="generator" content="https://example.org/">', ''],
    ['<p>Powered by <a href="x">ExampleWiki</a> 3.2</p>', '', 'ExampleWiki', '3.2'],
    ['<p>Powered by <b>Redmine</b> &copy; 2006</p>', '', 'Redmine'],
    ['<p>Powered by our customers</p>', ''],
    ['<p>Powered by nginx</p>', ''],
    ['<p>Powered by Debian</p>', ''],
    ['<title>ExampleApp v2.3</title>', '', 'ExampleApp', '2.3'],
    ['<title>Login - FreshRSS</title>', '', 'FreshRSS'],
    ['<title>Sampled Exporter</title>', '', 'Sampled Exporter'],
    ['<title>The exporter</title>', ''],
    ['<title>How to install FreshRSS - My blog</title>', ''],
    ['<title>Acme Shop 2.0</title>', ''],
    ['<meta name="application-name" content="LibreNMS">', '', 'LibreNMS'],
    ['x', 'X-Example-Version: 1.4.2\r\n', 'example', '1.4.2'],
    ['x', 'HedgeDoc-Version: 1.9.7\r\n', 'hedgedoc', '1.9.7'],
    ['x', 'X-Api-Version: 1.4.2\r\n'],
    ['x', 'X-AspNet-Version: 4.0.30319\r\n'],
    ['x', 'X-Example-Version: latest\r\n'],
    ['x', 'WWW-Authenticate: Basic realm="SABnzbd"\r\n', 'SABnzbd'],
    ['x', 'WWW-Authenticate: Basic realm="Members only"\r\n'],
  ]
  for (const [body, head, product, version] of cases)
    assert.deepEqual(read(body, head), [product, version], `${head}${body}`)
})

test('a list of files by a server that runs from a folder', () => {
  const body =
    '<h1>Index of /</h1><address>Node.js v20.1.0/ <a href="https://example.org">sample-server</a> server running @ x:80</address>'
  assert.equal(readForms('http-get', answer(body))?.product, 'sample-server')
})

test('a page with the name of its server only is no application', () => {
  const found = readForms('http-get', answer('<h1>Hello</h1>', 'Server: nginx/1.22\r\n'))
  assert.deepEqual([found?.product, found?.isApplication], ['nginx', undefined])
})

test('any JSON is read without harm', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      const [product = ''] = read(text)
      assert.ok(product.length < 200)
    }),
    { numRuns: 300 },
  )
})
