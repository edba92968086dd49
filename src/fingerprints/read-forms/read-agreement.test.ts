import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readParts } from '../parts/read-parts.ts'
import { readAgreement } from './read-agreement.ts'
import { readApplication } from './read-application.ts'

const page = (body: string) => `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<!DOCTYPE html>${body}`
const read = (body: string) => {
  const { product, version } = readAgreement(readParts('http-get', page(body))) ?? {}
  return [product, version]
}

const form = '<form><input name="q"></form>'
const home = (path: string) => `<a href="https://github.com/${path}">source</a>`

test('a shown name with its home, version or licence is that of software', () => {
  const cases: readonly (readonly [body: string, product?: string, version?: string])[] = [
    [`<title>Feed-Mixer</title>${form}${home('mixers/feed-mixer')}`, 'Feed-Mixer'],
    [`<title>SampleProxy</title>${form}${home('someone/sample')}`, 'Sample'],
    [`<title>Pastely</title>${form}${home('someone/pastely-server')}`, 'Pastely'],
    [`<title>FileMug, shared in a moment</title>${form}${home('x/FileMug')}`, 'FileMug'],
    [`<title>Start</title>${form}<h2>Welcome to MiniWiki</h2><p>MiniWiki, Version: 0.5`, 'MiniWiki', '0.5'],
    [`<title>Notes</title>${form}<h1>Notely</h1>Notely is a small free software`, 'Notely'],
    [
      `<meta property="og:site_name" content="Boardly">${form}<footer>Boardly v1.2.3</footer>`,
      'Boardly',
      '1.2.3',
    ],
  ]
  for (const [body, product, version] of cases) assert.deepEqual(read(body), [product, version], body)
})

test('on a library that only programs have inside the title and one more place are enough', () => {
  const served = (server: string, body: string) => {
    const head = `HTTP/1.1 200 OK\r\nServer: ${server}\r\nContent-Type: text/html\r\n\r\n`
    return readAgreement(readParts('http-get', `${head}<!DOCTYPE html>${body}`))?.product
  }
  const remark = `<title>Sampled</title><!-- Sampled styles -->${form}`
  assert.equal(served('Werkzeug/2.2.2 Python/3.11.2', remark), 'Sampled')
  assert.equal(served('fasthttp', `<title>Sampled - files</title><h1>Sampled</h1>${form}`), 'Sampled')
  assert.equal(served('BaseHTTP/0.6 Python/3.11.2', `<title>Sampled</title>${form}`), undefined)
  assert.equal(
    served('BaseHTTP/0.6 Python/3.11.2', `<title>Dashboard</title><h1>Dashboard</h1>${form}`),
    undefined,
  )
  assert.equal(served('nginx/1.22.1', remark), undefined)
  const asked = (server: string, realm: string) => {
    const head = `HTTP/1.0 401 Unauthorized\r\nServer: ${server}\r\nWWW-Authenticate: Basic realm="${realm}"\r\n\r\n`
    return readAgreement(readParts('http-get', head))?.product
  }
  assert.equal(asked('BaseHTTP/0.6 Python/3.11.2', 'Sampled'), 'Sampled')
  for (const realm of ['Restricted', 'Authentication', 'Our files', 'farm.example', 'sampled', 'ADMIN'])
    assert.equal(asked('BaseHTTP/0.6 Python/3.11.2', realm), undefined, realm)
  assert.equal(asked('nginx/1.22.1', 'Sampled'), undefined)
})

test('what only an owner says, what contradicts itself, and the site of a project name nothing', () => {
  const cases: readonly string[] = [
    `<title>Acme Shop</title><h1>Acme Shop</h1>${form}`,
    `<title>Acme</title>${form}<img src="acme-logo.png" alt="Acme">`,
    `<title>Login</title><h1>Login</h1>${form}${home('x/login')}`,
    `<title>host.example.org</title>${form}${home('x/host.example.org')}`,
    `<title>Sampled</title>${form}${home('x/other')}`,
    // Nothing to fill in: an article or the page of a project.
    `<title>Sampled</title>${home('x/sampled')}`,
    `<title>Sampled</title>${form}${home('x/sampled')}<p>Read the documentation`,
    `<title>Sampled</title><h1>Notely</h1>${form}${home('x/sampled')}${home('x/notely')}`,
    `<title>Sampled</title>${form}${[1, 2, 3, 4].map((at) => home(`x/one${at}`)).join('')}${home('x/sampled')}`,
    `<title>nginx</title>${form}${home('nginx/nginx')}`,
    `<title>Index of /</title>${form}`,
  ]
  for (const body of cases) assert.deepEqual(read(body), [undefined, undefined], body)
})

test('of several fields with versions the one counts that others name too', () => {
  const fields = (head: string) => {
    const { product, version } =
      readApplication(readParts('http-get', `HTTP/1.1 200 OK\r\n${head}\r\nContent-Length: 0\r\n\r\n`)) ?? {}
    return [product, version]
  }
  assert.deepEqual(fields('X-Spoken-Version: 11.1.7\r\nX-Sampled: yes\r\nX-Sampled-Version: 0.11.10'), [
    'sampled',
    '0.11.10',
  ])
  assert.deepEqual(fields('X-Spoken-Version: 11.1.7\r\nX-Sampled-Version: 0.11.10'), [undefined, undefined])
})

test('no page makes it fail', () => {
  const word = fc.constantFrom(
    '<title>',
    '<h1>',
    '</h1>',
    'Name',
    ' v1.2',
    '<form>',
    home('a/name'),
    '(',
    '\n',
    '<a ',
  )
  const text = fc.array(word, { maxLength: 60 }).map((list) => list.join(''))
  fc.assert(
    fc.property(text, (body) => {
      const { product = 'Name' } = readAgreement(readParts('http-get', page(body))) ?? {}
      assert.match(product, /^[A-Za-z][\w.+ -]{2,60}$/)
    }),
    { numRuns: 300 },
  )
})
