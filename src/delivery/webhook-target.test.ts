import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseRange } from '../core/address.ts'
import { targetCheck } from './webhook-target.ts'

/** A mock of the resolver: no name of the tests exists. */
const names: Readonly<Record<string, readonly string[]>> = {
  'good.example': ['93.184.215.14', '2606:2800:21f:cb07::1'],
  'inside.example': ['127.0.0.1'],
  'half.example': ['93.184.215.14', '10.0.0.7'],
  'mapped.example': ['::ffff:192.168.0.1'],
  'zone.example': ['fe80::1%eth0'],
}
const resolve = async (name: string) => names[name] ?? []
const check = targetCheck([], resolve)

describe('targetCheck with a mock resolver', () => {
  for (const url of [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fc00::1]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.1.2.3/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://１２７.0.0.1/',
    'http://127.0.0.1./',
    'ftp://93.184.215.14/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://user@93.184.215.14/',
    'http://user:secret@93.184.215.14/',
    'http://',
    '/hook',
    `http://93.184.215.14/${'a'.repeat(3000)}`,
  ])
    test(`refuses ${url.slice(0, 60)} by its text`, async () => {
      assert.notEqual(check.refusal(url), null)
      assert.equal((await check.resolve(url)).kind, 'refused')
    })

  for (const name of ['inside.example', 'half.example', 'mapped.example', 'zone.example', 'inside.example.'])
    test(`refuses ${name} by what it resolves to`, async () => {
      assert.equal(check.refusal(`https://${name}/`), null)
      assert.equal((await check.resolve(`https://${name}/`)).kind, 'refused')
    })

  test('gives every address of a name that may be reached', async () => {
    const target = await check.resolve('https://good.example/hook')
    assert.ok(target.kind === 'target')
    assert.deepEqual(
      target.addresses.map(({ text }) => text),
      ['93.184.215.14', '2606:2800:21f:cb07::1'],
    )
    assert.equal((await check.resolve('https://93.184.215.14/')).kind, 'target')
  })

  test('a name without an address may have one later', async () => {
    assert.equal((await check.resolve('https://nowhere.example/')).kind, 'unknown')
    const broken = targetCheck([], () => Promise.reject(new Error('SERVFAIL')))
    assert.equal((await broken.resolve('https://good.example/')).kind, 'unknown')
  })

  test('the operator opens ranges of the own network, and no others', async () => {
    const opened = targetCheck([parseRange('10.0.0.0/24')!], resolve)
    assert.equal((await opened.resolve('http://10.0.0.1/')).kind, 'target')
    assert.equal((await opened.resolve('http://half.example/')).kind, 'target')
    assert.equal((await opened.resolve('http://10.0.1.1/')).kind, 'refused')
    assert.equal((await opened.resolve('http://127.0.0.1/')).kind, 'refused')
  })
})
