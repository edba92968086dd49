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
