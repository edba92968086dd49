import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createResolver } from './create-resolver.ts'
import { candidateNames } from './enumeration/candidate-names.ts'
import { commonLabels } from './enumeration/common-labels.ts'
import type { LiveProgress } from './live-records.ts'
import { createNameGuard } from './public-names.ts'
import { mockServer } from './testing/mock-server.ts'
import { startNsd, zoneHead } from './testing/start-nsd.ts'
import type { NameServer } from './upstream/name-server.ts'
import { createValidation, type Validation } from './validation.ts'

const signal = new AbortController().signal
const guard = createNameGuard({ internal: false })
const folder = temporaryFolder()

function open(t: TestContext, server: NameServer, names = 100_000, atOnce = 2): Validation {
  const resolver = createResolver({ servers: [server], rate: 1_000_000, firstMilliseconds: 500 })
  t.after(() => resolver.close())
  return createValidation(resolver, guard, { names, atOnce })
}

const guesses = (zone: string): string[] => [...candidateNames(zone, [zone], commonLabels())]

async function liveNames(validation: Validation, names: Iterable<string>, key = 'key'): Promise<string[]> {
  const found: string[] = []
  for await (const { name } of validation.live(names, {
    keyId: key,
    types: ['A', 'CNAME'],
    signal,
    guessed: () => true,
  }))
    found.push(name)
  return found.sort()
}

test('validation with NSD', async (t) => {
  const program = findProgram(t, 'nsd')
  if (program === null) return
  const pool = Array.from({ length: 5 }, (_, n) => `* IN A 192.0.2.${200 + n}`).join('\n')
  const nsd = await startNsd(t, program, folder, {
    'example.com': `${zoneHead('example.com')}www IN A 192.0.2.1\nmail IN A 10.0.0.1\n*.pages IN A 192.0.2.9\n`,
    'example.net': `${zoneHead('example.net')}* IN A 192.0.2.9\nwww IN A 192.0.2.10\nmail IN A 192.0.2.9\n`,
    'example.org': `${zoneHead('example.org')}${pool}\nshop IN A 198.51.100.1\n`,
    'alias.example': `${zoneHead('alias.example')}* IN CNAME edge.example.net.\nown IN CNAME www.example.net.\n`,
  })

  await t.test('gives live names with progress, without internal addresses', async (t) => {
    const progress: LiveProgress[] = []
    const validation = open(t, nsd)
    const names = guesses('example.com')
    const found: string[] = []
    for await (const { name } of validation.live(names, {
      keyId: 'key',
      types: ['A'],
      signal,
      onProgress: (one) => void progress.push(one),
    }))
      found.push(name)
    assert.deepEqual(found.sort(), ['ns1.example.com', 'www.example.com'])
    assert.deepEqual(progress.at(-1), { asked: names.length, live: 2, failed: 0 })
  })

  await t.test('a zone that answers to every name adds only what is its own', async (t) => {
    const validation = open(t, nsd)
    assert.deepEqual(await liveNames(validation, guesses('example.net')), [
      'ns1.example.net',
      'www.example.net',
    ])
    assert.deepEqual(await liveNames(validation, guesses('example.org')), [
      'ns1.example.org',
      'shop.example.org',
    ])
    const aliases = await liveNames(validation, [...guesses('alias.example'), 'own.alias.example'])
    assert.deepEqual(aliases, ['ns1.alias.example', 'own.alias.example'])
    assert.deepEqual(await liveNames(validation, ['a.pages.example.com', 'b.pages.example.com']), [])
  })

  await t.test('keeps to the names of a request and to the requests of a key', async (t) => {
    const few = open(t, nsd, 3)
    assert.deepEqual(
      await liveNames(few, ['a.example.com', 'b.example.com', 'c.example.com', 'www.example.com']),
      [],
    )
    const one = open(t, nsd, 10, 1)
    const first = one.live(['www.example.com', 'ns1.example.com'], { keyId: 'key', types: ['A'], signal })
    await first.next()
    await assert.rejects(liveNames(one, ['www.example.com']), /Too many requests/)
    assert.deepEqual(await liveNames(one, ['www.example.com'], 'another'), ['www.example.com'])
    await first.return(undefined)
    assert.deepEqual(await liveNames(one, ['www.example.com']), ['www.example.com'])
  })
})

test('where everything gets a new address (mock of a lying resolver) no guess counts', async (t) => {
  const lying = await mockServer(({ name, type }, asked) => ({
    answers: type === 'A' ? [{ name, type, ttl: 1, class: 'IN', data: `198.51.100.${asked % 250}` }] : [],
  }))
  t.after(() => lying.close())
  assert.deepEqual(await liveNames(open(t, lying.server), ['www.example.com', 'mail.example.com']), [])
})

test('without resolvers it says what to set', async () => {
  const validation = createValidation(null, guard, { names: 1, atOnce: 1 })
  await assert.rejects(liveNames(validation, ['www.example.com']), /RIMLIGHT_RESOLVERS/)
})
