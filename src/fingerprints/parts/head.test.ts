import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHead } from './head.ts'

test('a redirect is read with and without its host', () => {
  const locations = (value: string) =>
    readHead('http', `HTTP/1.1 302 Found\r\nLocation: ${value}\r\n\r\n`)
      .filter(({ name }) => name === 'http.location')
      .map((part) => part.value)
  assert.deepEqual(locations('https://host.example:8443/app/login?x=1'), [
    'https://host.example:8443/app/login?x=1',
    '/app/login?x=1',
  ])
  assert.deepEqual(locations('/app'), ['/app'])
  assert.deepEqual(locations('https://host.example'), ['https://host.example'])
})

test('a page without a title is named by its first heading', () => {
  const titles = (body: string) =>
    readHead('http', `HTTP/1.1 200 OK\r\n\r\n${body}`)
      .filter(({ name }) => name === 'http.title')
      .map((part) => part.value)
  assert.deepEqual(titles('<html><h1>Sample Broker</h1><h1>More</h1>'), ['Sample Broker'])
  assert.deepEqual(titles('<title>One</title><h1>Two</h1>'), ['One'])
  assert.deepEqual(titles(`<h1>${'long '.repeat(20)}</h1>`), [])
})
