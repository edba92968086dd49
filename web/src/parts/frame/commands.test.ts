import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandsFor } from './commands.ts'

const account = { operator: false }
const first = (text: string) => commandsFor(text, account)[0]?.href

test('an address, a CVE and a domain lead to their pages', () => {
  assert.equal(first('192.0.2.10'), '/host/192.0.2.10')
  assert.equal(first(' 2001:db8::1 '), '/host/2001%3Adb8%3A%3A1')
  assert.equal(first('cve-2021-41773'), '/cve/CVE-2021-41773')
  assert.equal(first('WWW.Example.com'), '/domains?domain=www.example.com')
})

test('pages are found by a part of their name, those that begin with it first', () => {
  assert.equal(first('al'), '/alerts')
  assert.equal(first('new s'), '/jobs/new')
  assert.ok(!commandsFor('oper', account).some(({ href }) => href === '/operator'))
  assert.ok(commandsFor('oper', { operator: true }).some(({ href }) => href === '/operator'))
})

test('everything else is a search, and without an account there is none', () => {
  assert.equal(first('product:nginx'), '/?query=product%3Anginx')
  assert.deepEqual(
    commandsFor('192.0.2.10', null).map(({ href }) => href),
    [],
  )
  assert.equal(commandsFor('', null)[0]?.href, '/sign-in')
})
