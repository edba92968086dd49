import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readParts } from '../parts/read-parts.ts'
import { ownNames, readBoundVersion } from './read-bound-version.ts'

const answer = (body: string, head = '') => `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${head}\r\n${body}`
const version = (product: string, body: string, head = '', cpe?: string) =>
  readBoundVersion(
    { product, ...(cpe === undefined ? {} : { cpe: [cpe] }) },
    readParts('http-get', answer(body, head)),
  )

test('a version beside the name of the product', () => {
  const cases = [
    ['<h1><a href="/">Example</a> <span class="version">4.8.1</span></h1>', '4.8.1'],
    ['<title>Example: Web UI 2.0.3</title>', '2.0.3'],
    ['<p>Example version 1.4.22 by the Example team</p>', '1.4.22'],
    ['<p>Example (v3.2) &copy; 2020</p>', '3.2'],
    ['<p>Example - 8.0.1</p>', '8.0.1'],
    ['<p>Example IP address management [v1.4]</p>', '1.4'],
    ['<p>This Example instance is running version <strong>2.21.1</strong></p>', '2.21.1'],
    ['<!-- Example 2.6.0-rc1 -->', '2.6.0-rc1'],
    ['<meta content="Example 3.1.2" name="generator"/>', '3.1.2'],
    ['<p>Powered by <a href="https://example.org">Example</a> 1.2</p>', '1.2'],
    ['<p>Delivered by <b>Example</b> version 2.1.39</p>', '2.1.39'],
    ['<p>Example 5.2.1deb1+deb12u1</p>', '5.2.1'],
  ] as const
  for (const [body, expected] of cases) assert.equal(version('Example', body), expected, body)
})

test('a version that the page has as its own', () => {
  const cases = [
    ['<meta name="ajs-version-number" content="7.13.0">', '7.13.0'],
    ['<div id="app" data-version="1.2.3"></div>', '1.2.3'],
    ['<div class="versionInfo">Version 1.2.16 | (c) The Group</div>', '1.2.16'],
    ['<span>node-1 (v3.4.5)</span>', '3.4.5'],
    ['<script>var appVersion = "6.1.0";</script>', '6.1.0'],
    ['<script>window.Example = { root: "/", version: "3.0.10" };</script>', '3.0.10'],
    ['<script>x = [["Python","3.11"],["Example","3.7.0"]]</script>', '3.7.0'],
    ['<script>{"example_version":"4.4.11"}</script>', '4.4.11'],
    ['{"example":"Welcome","version":"3.2.1"}', '3.2.1'],
    ['<script src="js/app.js?v=5.2.1"></script><link href="css/main.css?v=5.2.1">', '5.2.1'],
    ['<script src="loader.php?lang=en&ver=6.0.14"></script>', '6.0.14'],
    ['<script src="/example/v/0.0.0/1.14.0/static/app.js"></script>', '1.14.0'],
    ['<link href="/css/common.css?_=8.11.1"><script src="/lib/jquery.js?_=8.11.1"></script>', '8.11.1'],
  ] as const
  for (const [body, expected] of cases) assert.equal(version('Example', body), expected, body)
  assert.equal(version('Example', 'x', 'X-Example-Version: 2.4.0\r\n'), '2.4.0')
  assert.equal(version('Example', 'x', 'X-Version-Id: 5.37.0.5.37.0.0a1b\r\n'), '5.37.0')
})

test('what is bound to nothing, or to two versions, is no version of the product', () => {
  for (const body of [
    '<p>Other 4.8.1</p>',
    '<p>Example 4.8.1 and Example 5.0.2</p>',
    '<p>Examples 4.8.1</p>',
    '<p>Example of 12.05.2024</p>',
    '<p>Example since 2006</p>',
    '<p>Licensed under the Apache License, Version 2.0.1</p>',
    '<p>Version 1.2.3 and version 2.3.4</p>',
    '<script src="js/jquery.min.js?v=3.6.1"></script>',
    '<script src="/wp-content/plugins/a/a.js?ver=1.2.3"></script>',
    '<script src="a.js?v=1.2.3"></script><script src="b.js?v=2.3.4"></script>',
    '<script src="a.js?v=1.2"></script>',
    `<p>${'An article about Example 4.8.1. '.repeat(200)}</p><p>${'And more of it. '.repeat(60)}</p>`.replace(
      /^<p>/,
      `<p>${'What it is about. '.repeat(30)}`,
    ),
    '<?xml version="1.0.2"?>',
  ])
    assert.equal(version('Example', body), undefined, body)
})

test('a product stands under its name with and without its maker and its role', () => {
  assert.deepEqual(ownNames({ product: 'HashiCorp Vault', cpe: ['cpe:/a:hashicorp:vault'] }), [
    'HashiCorp Vault',
    'Vault',
  ])
  assert.deepEqual(ownNames({ product: 'Roundcube Webmail', cpe: ['cpe:/a:roundcube:webmail'] }), [
    'Roundcube Webmail',
    'Roundcube',
  ])
  assert.deepEqual(ownNames({ product: 'X' }), [])
})

test('reading takes time by length and no more', () => {
  const from = process.cpuUsage()
  for (const filler of [
    'a',
    ' ',
    '1.',
    '<',
    '<script',
    'Example ',
    'Example v',
    '{"',
    'version ',
    '<!--',
    '?v=1.2',
  ])
    version('Example', filler.repeat(16_384 / filler.length))
  const { user } = process.cpuUsage(from)
  // A form that tries every way to split a text of this length would take hours.
  assert.ok(user < 60_000_000, `${user} µs`)
})
