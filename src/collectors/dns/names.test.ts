import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { domainName } from '../../core/domain-name.ts'
import { createAbortWatch } from './abort-watch.ts'
import { candidateNames } from './enumeration/candidate-names.ts'
import { commonLabels } from './enumeration/common-labels.ts'
import { inParallel } from './in-parallel.ts'
import { createNameGuard } from './public-names.ts'
import { createTurnstile } from './turnstile.ts'
import { readNameServer } from './upstream/name-server.ts'

describe('names', () => {
  test('have one spelling, or are none', () => {
    for (const [text, name] of [
      ['Example.COM.', 'example.com'],
      ['BÜCHER.example', 'xn--bcher-kva.example'],
      ['_dmarc.example.com', '_dmarc.example.com'],
      ['localhost', 'localhost'],
    ])
      assert.equal(domainName(text!), name)
    const wrong = [
      '',
      '.',
      '..',
      'a..b',
      '-a.com',
      '192.0.2.1',
      'a b.com',
      '*.a.com',
      'a/b',
      '[::1]',
      `${'a'.repeat(64)}.com`,
    ]
    for (const text of [...wrong, `${'a.'.repeat(127)}com`, 'x'.repeat(100_000)])
      assert.equal(domainName(text), null, text)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = domainName(text)
        if (name !== null) assert.equal(domainName(name), name)
      }),
    )
  })

  test('resolvers are addresses with a port', () => {
    assert.deepEqual(readNameServer('192.0.2.53'), { address: '192.0.2.53', port: 53 })
    assert.deepEqual(readNameServer('192.0.2.53:5353'), { address: '192.0.2.53', port: 5353 })
    assert.deepEqual(readNameServer('[2001:db8::53]:5353'), { address: '2001:db8::53', port: 5353 })
    assert.deepEqual(readNameServer('2001:db8::53'), { address: '2001:db8::53', port: 53 })
    for (const text of ['', 'dns.example.com', '192.0.2.53:0', '192.0.2.53:70000', '[192.0.2.53', ':53'])
      assert.equal(readNameServer(text), null, text)
  })

  test('internal names and addresses are not for strangers, unless the operator says so', () => {
    const { refuses, shown } = createNameGuard({ internal: false })
    for (const name of [
      'localhost',
      'printer',
      'db.local',
      'x.internal',
      '1.0.0.127.in-addr.arpa',
      'a.localhost',
      'x.lan',
    ])
      assert.notEqual(refuses(name), null, name)
    for (const name of ['example.com', 'local.example.com', 'internal.example.org'])
      assert.equal(refuses(name), null, name)
    assert.deepEqual(
      shown({
        A: ['192.0.2.1', '10.1.2.3', '127.0.0.1', '169.254.169.254', '100.64.0.1', '224.0.0.1'],
        AAAA: ['2001:db8::1', '::1', 'fe80::1', 'fd00::1', '10.0.0.1', '64:ff9b::a00:1'],
        CNAME: ['db.internal'],
        MX: ['mail.example.com', 'mailhost'],
        TXT: ['10.0.0.1'],
      }),
      { A: ['192.0.2.1'], AAAA: ['2001:db8::1'], CNAME: [], MX: ['mail.example.com'], TXT: ['10.0.0.1'] },
    )
    const open = createNameGuard({ internal: true })
    assert.equal(open.refuses('localhost'), null)
    assert.deepEqual(open.shown({ A: ['10.0.0.1'] }), { A: ['10.0.0.1'] })
  })

  test('candidates: words, then what the same people would have written; each once and none that is known', () => {
    const known = [
      'example.com',
      'api-test.example.com',
      'web07.example.com',
      'www.example.com',
      'a.b.example.com',
    ]
    const names = [...candidateNames('example.com', known, ['www', 'mail', 'bad word'])]
    assert.equal(names[0], 'mail.example.com')
    for (const name of [
      'api-prod.example.com',
      'api.example.com',
      'web08.example.com',
      'web06.example.com',
      'a1.b.example.com',
    ])
      assert.ok(names.includes(name), name)
    assert.equal(new Set([...names, ...known]).size, names.length + known.length)
    for (const name of names) assert.equal(domainName(name), name)
    const labels = commonLabels()
    assert.ok(labels.length >= 1_000)
    for (const label of labels) assert.notEqual(domainName(`${label}.example.com`), null, label)
  })

  test('work in parallel keeps to its limit, gives every result and the first failure', async () => {
    let running = 0
    let most = 0
    const work = async (n: number): Promise<number> => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, n % 3))
      running -= 1
      if (n === 1_000) throw new Error('thousand')
      return n
    }
    const all = await Array.fromAsync(inParallel(Array(100).keys(), 7, work))
    assert.deepEqual(
      all.sort((a, b) => a - b),
      [...Array(100).keys()],
    )
    assert.equal(most, 7)
    await assert.rejects(Array.fromAsync(inParallel([1, 1_000, 2], 2, work)), /thousand/)
    for await (const _ of inParallel(Array(50).keys(), 3, work)) break
  })

  test('a turnstile lets in by turn, by number and by rate', async () => {
    const never = new AbortController().signal
    const aborts = createAbortWatch()
    const gate = createTurnstile({ rate: 1_000_000, atOnce: 2, aborts })
    const order: number[] = []
    const waiting = [0, 1, 2, 3].map((n) => gate.enter(never).then(() => order.push(n)))
    await Promise.all(waiting.slice(0, 2))
    assert.deepEqual([order, gate.inside()], [[0, 1], 2])
    const gone = new AbortController()
    const left = assert.rejects(gate.enter(gone.signal), /gone/)
    gone.abort(new Error('gone'))
    await left
    gate.leave()
    gate.leave()
    await Promise.all(waiting)
    assert.deepEqual(order, [0, 1, 2, 3])
    const slow = createTurnstile({ rate: 100, atOnce: 1_000, aborts })
    const start = performance.now()
    await Promise.all(Array.from({ length: 20 }, () => slow.enter(never)))
    assert.ok(performance.now() - start > 100, 'twenty at a hundred a second were let in at once')
  })
})
