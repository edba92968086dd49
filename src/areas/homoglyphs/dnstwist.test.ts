import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainToASCII } from 'node:url'
import { getDomain } from 'tldts'
import { findProgram } from '../../testing/needed-programs.ts'
import type { Family } from './family.ts'
import { imitations } from './imitations.ts'
import { createGlyphs } from './look-alikes.ts'
import { registeredName } from './registered-name.ts'
import { dnstwistNames } from './testing/dnstwist-names.ts'

const domains = [
  'example.com',
  'google.com',
  'wikipedia.org',
  'stackoverflow.com',
  'my-bank.co.uk',
  'paypal.com',
  'bbc.co.uk',
  'amazon.de',
  'allegro.pl',
  '1und1.de',
]

test('every family holds all that dnstwist makes up and a registry could take', (t) => {
  if (findProgram(t, 'dnstwist') === null) return
  const glyphs = createGlyphs()
  let compared = 0
  for (const { domain, family, names } of dnstwistNames(domains)) {
    const theirs = names.filter(isRegistrable)
    const wanted: ReadonlySet<Family> = new Set([family])
    const ours = new Set([...imitations(registeredName(domain)!, wanted, glyphs)].map((one) => one.name))
    const missing = theirs.filter((name) => name !== domain && !ours.has(name))
    assert.deepEqual(missing, [], `${family} of ${domain}`)
    compared += theirs.length
  }
  assert.ok(compared > 20_000, `only ${compared} names were compared`)
})

/** Not by our own rules: letters, digits and hyphens (RFC 1123), and none where IDNA has its mark (RFC 5891). */
function isRegistrable(name: string): boolean {
  const root = getDomain(name)
  if (!root || domainToASCII(name) === '') return false
  return /^[a-z0-9]([a-z0-9-]*[a-z0-9])?\./.test(root) && (!/^..--/.test(root) || root.startsWith('xn--'))
}
