import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { askedTypes } from './answer.ts'
import { createResolver, type ResolverOptions } from './create-resolver.ts'
import { lossyForwarder } from './testing/lossy-forwarder.ts'
import { mockServer } from './testing/mock-server.ts'
import { startNsd, zoneHead } from './testing/start-nsd.ts'
import type { NameServer } from './upstream/name-server.ts'

const never = new AbortController().signal
const quick = { rate: 1_000_000, firstMilliseconds: 200 }

const names = 500
const zone = [
  zoneHead('example.com'),
  '@ IN A 192.0.2.1\n@ IN AAAA 2001:db8::1\n@ IN MX 20 mail2\n@ IN MX 10 mail1\n@ IN TXT "v=spf1 " "-all"',
  'www IN CNAME web\nweb IN A 192.0.2.80\nweb IN MX 5 mail1',
  'outside IN CNAME there.example.net.',
  'loop1 IN CNAME loop2\nloop2 IN CNAME loop1',
  'dangling IN CNAME nobody',
  'xn--bcher-kva IN A 192.0.2.9',
  ...Array.from({ length: 60 }, (_, n) => `large IN TXT "${String(n).padStart(3, '0')}${'x'.repeat(120)}"`),
  ...Array.from({ length: names }, (_, n) => `n${n} IN A 198.51.100.${n % 250}`),
].join('\n')
const other = `${zoneHead('example.net')}there IN A 203.0.113.7\n`

function open(t: TestContext, servers: readonly NameServer[], options: Partial<ResolverOptions> = {}) {
  const resolver = createResolver({ servers, ...quick, ...options })
  t.after(() => resolver.close())
  return resolver
}

const folder = temporaryFolder()

test('the resolver with NSD', async (t) => {
  const program = findProgram(t, 'nsd')
  if (program === null) return
  const zones = { 'example.com': `${zone}\n`, 'example.net': other }
  const nsd = await startNsd(t, program, folder, zones)

  await t.test('gives every type of a name', async (t) => {
    const answer = await open(t, [nsd]).resolve('Example.COM.', askedTypes, never)
    assert.deepEqual(answer, {
      kind: 'found',
      name: 'example.com',
      failed: [],
      records: {
        A: ['192.0.2.1'],
        AAAA: ['2001:db8::1'],
        NS: ['ns1.example.com'],
        MX: ['mail1.example.com', 'mail2.example.com'],
        CNAME: [],
        TXT: ['v=spf1 -all'],
      },
    })
  })

  await t.test('an alias has the addresses it leads to and no other records, across zones too', async (t) => {
    const resolver = open(t, [nsd])
    const near = await resolver.resolve('www.example.com', askedTypes, never)
    assert.deepEqual(near.kind === 'found' && near.records, {
      A: ['192.0.2.80'],
      AAAA: [],
      NS: [],
      MX: [],
      CNAME: ['web.example.com'],
      TXT: [],
    })
    const far = await resolver.resolve('outside.example.com', ['A', 'CNAME'], never)
    assert.deepEqual(far.kind === 'found' && far.records, {
      A: ['203.0.113.7'],
      CNAME: ['there.example.net'],
    })
  })

  await t.test('aliases that lead in a circle or nowhere end', async (t) => {
    const resolver = open(t, [nsd])
    for (const [name, target] of [
      ['loop1', 'loop2'],
      ['dangling', 'nobody'],
    ]) {
      const answer = await resolver.resolve(`${name}.example.com`, ['A', 'CNAME'], never)
      assert.deepEqual(answer.kind === 'found' && answer.records, { A: [], CNAME: [`${target}.example.com`] })
    }
  })

  await t.test('what does not fit a datagram comes over TCP', async (t) => {
    const resolver = open(t, [nsd])
    const answer = await resolver.resolve('large.example.com', ['TXT'], never)
    assert.equal(answer.kind === 'found' && answer.records.TXT?.length, 60)
    assert.equal(resolver.figures().overTcp, 1)
  })

  await t.test('names in other scripts, missing names and names of other zones', async (t) => {
    const resolver = open(t, [nsd], { attempts: 2 })
    const book = await resolver.resolve('bücher.example.com', ['A'], never)
    assert.deepEqual(book.kind === 'found' && [book.name, book.records.A], [
      'xn--bcher-kva.example.com',
      ['192.0.2.9'],
    ])
    assert.equal((await resolver.resolve('nobody.example.com', askedTypes, never)).kind, 'missing')
    const foreign = await resolver.resolve('example.org', ['A'], never)
    assert.match(foreign.kind === 'failed' ? foreign.reason : '', /REFUSED/)
    assert.equal((await resolver.resolve('192.0.2.1', ['A'], never)).kind, 'failed')
  })

  await t.test('every name is found although one datagram in five is lost', async (t) => {
    const forwarder = await lossyForwarder(nsd, 5)
    t.after(() => forwarder.close())
    const resolver = open(t, [forwarder.server], { attempts: 20, firstMilliseconds: 80 })
    const answers = await Promise.all(
      Array.from({ length: names }, (_, n) => resolver.resolve(`n${n}.example.com`, ['A'], never)),
    )
    answers.forEach((answer, n) => {
      assert.deepEqual(answer.kind === 'found' && answer.records.A, [`198.51.100.${n % 250}`])
    })
    assert.ok(forwarder.lost() > 100)
  })

  await t.test('a dead and a refusing server (mock) cost an attempt, not the answer', async (t) => {
    const refusing = await mockServer(() => ({ rcode: 5 }))
    t.after(() => refusing.close())
    const resolver = open(t, [{ address: '127.0.0.1', port: 1 }, refusing.server, nsd])
    for (let n = 0; n < 20; n++) {
      const answer = await resolver.resolve(`n${n}.example.com`, ['A'], never)
      assert.equal(answer.kind, 'found')
    }
  })

  await t.test('a caller can stop waiting', async (t) => {
    const silent = await mockServer(() => null)
    t.after(() => silent.close())
    const resolver = open(t, [silent.server], { firstMilliseconds: 60_000 })
    const gone = new AbortController()
    const waiting = resolver.resolve('n1.example.com', ['A'], gone.signal)
    setTimeout(() => gone.abort(new Error('gone')), 20)
    await assert.rejects(waiting, /gone/)
  })
})
