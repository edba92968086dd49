import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, test } from 'node:test'
import { rootCertificates } from 'node:tls'
import { dayMs } from '../../../core/time.ts'
import { findProgram, programPath } from '../../../testing/needed-programs.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { tryParseCertificate } from '../parse-certificate.ts'
import { createCertificate, derOfPem, type MadeCertificate } from '../testing/make-certificate.ts'
import { knownTrustStores, trustStore } from './trust-store.ts'
import { verifyPath } from './verify-path.ts'

const folder = temporaryFolder()
const made = new Map<string, MadeCertificate>()
const of = (name: string): MadeCertificate => made.get(name)!

const authority = 'basicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign,cRLSign'

/** Name, issuer (none: itself), extensions. */
const wishes: readonly (readonly [name: string, issuer: string | null, extensions: string])[] = [
  ['root', null, authority],
  ['other', null, authority],
  ['middle', 'root', authority],
  ['leaf', 'middle', 'subjectAltName=DNS:www.example.com\nextendedKeyUsage=serverAuth'],
  ['direct', 'root', ''],
  ['alone', null, ''],
  ['client', 'root', 'extendedKeyUsage=clientAuth'],
  ['critical', 'root', '1.2.3.4=critical,ASN1:NULL'],
  ['plain', 'root', 'basicConstraints=CA:FALSE'],
  ['under-plain', 'plain', ''],
  ['no-sign', 'root', 'basicConstraints=CA:TRUE\nkeyUsage=digitalSignature'],
  ['under-no-sign', 'no-sign', ''],
  ['short', 'root', 'basicConstraints=critical,CA:TRUE,pathlen:0'],
  ['below-short', 'short', authority],
  ['under-short', 'below-short', ''],
  [
    'narrow',
    'root',
    `${authority}\nnameConstraints=critical,permitted;DNS:example.com,permitted;IP:192.0.2.0/255.255.255.0`,
  ],
  ['inside', 'narrow', 'subjectAltName=DNS:a.example.com,DNS:example.com,IP:192.0.2.9'],
  ['outside', 'narrow', 'subjectAltName=DNS:a.example.com,DNS:notexample.com'],
  ['far', 'narrow', 'subjectAltName=IP:192.0.3.9'],
  ['banning', 'root', `${authority}\nnameConstraints=excluded;DNS:bad.example`],
  ['banned', 'banning', 'subjectAltName=DNS:x.bad.example'],
]

before(() => {
  if (programPath('openssl') === undefined) return
  for (const [name, issuer, extensions] of wishes) {
    const wish = { subject: `/O=Test/CN=${name}`, extensions, ...(issuer !== null && { issuer: of(issuer) }) }
    made.set(name, createCertificate(folder, name, wish))
  }
})

const ours = (chain: readonly string[], roots: readonly string[], now: number): string =>
  verifyPath(
    chain.map((name) => tryParseCertificate(of(name).der)),
    trustStore(
      'test',
      '1',
      roots.map((name) => of(name).der),
    ),
    now,
  ).verifyString

/** The first error of `openssl verify`, or ok. */
function theirs(chain: readonly string[], roots: readonly string[], now: number): string {
  const bundle = (name: string, members: readonly string[]): string => {
    const file = path.join(folder, name)
    const { stdout } = spawnSync(
      'cat',
      members.map((member) => of(member).certificate),
    )
    writeFileSync(file, stdout)
    return file
  }
  const trusted = bundle('trusted', roots)
  const sent = chain.length > 1 ? ['-untrusted', bundle('sent', chain.slice(1))] : []
  const { stdout, stderr } = spawnSync('openssl', [
    ...['verify', '-purpose', 'sslserver', '-no-CApath', '-no-CAstore', '-CAfile', trusted, ...sent],
    ...['-attime', String(Math.floor(now / 1000)), of(chain[0]!).certificate],
  ])
  const error = /error \d+ at \d+ depth lookup: ([^\n]+)/.exec(`${stderr}${stdout}`)
  return error ? error[1]!.trim() : stdout.toString().trim().split(': ')[1]!.toLowerCase()
}

test('chains are judged as openssl verify judges them', (t) => {
  if (!findProgram(t, 'openssl')) return
  const now = Date.now() + dayMs
  const cases: readonly (readonly [chain: readonly string[], roots: readonly string[], now?: number])[] = [
    [['leaf', 'middle'], ['root']],
    [
      ['leaf', 'middle', 'root'],
      ['other', 'root'],
    ],
    // Order and company do not matter.
    [['leaf', 'root', 'other', 'middle'], ['root']],
    [['direct'], ['root']],
    [['leaf'], ['root']],
    [['leaf', 'middle'], ['other']],
    [['leaf', 'middle', 'root'], ['other']],
    [['alone'], ['root']],
    [['alone'], ['alone']],
    [['leaf', 'middle'], ['root'], now + 60 * dayMs],
    [['leaf', 'middle'], ['root'], now - 60 * dayMs],
    [['client'], ['root']],
    [['critical'], ['root']],
    [['under-plain', 'plain'], ['root']],
    [['under-no-sign', 'no-sign'], ['root']],
    [['under-short', 'below-short', 'short'], ['root']],
    [['inside', 'narrow'], ['root']],
    [['outside', 'narrow'], ['root']],
    [['far', 'narrow'], ['root']],
    [['banned', 'banning'], ['root']],
  ]
  const verdicts = cases.map(([chain, roots, at = now]) => [chain[0], ours(chain, roots, at)])
  assert.deepEqual(
    verdicts,
    cases.map(([chain, roots, at = now]) => [chain[0], theirs(chain, roots, at)]),
  )
  // So that the comparison cannot pass with one verdict for all.
  assert.equal(new Set(verdicts.map(([, verdict]) => verdict)).size, 12)
})

test('a certificate that was changed is refused, and one that cannot be read as well', (t) => {
  if (!findProgram(t, 'openssl')) return
  const leaf = of('leaf').der
  const changed = Buffer.from(leaf)
  changed[leaf.indexOf('www.example.com')] = 'x'.charCodeAt(0)
  const store = trustStore('test', '1', [of('root').der])
  const chain = [changed, of('middle').der].map(tryParseCertificate)
  assert.deepEqual(verifyPath(chain, store, Date.now() + dayMs), {
    path: null,
    verifyString: 'certificate signature failure',
  })
  assert.equal(verifyPath([null, chain[1]!], store, Date.now()).path, null)
  assert.equal(verifyPath([], store, Date.now()).path, null)
})

test('authorities that issue for each other without end are given up on', (t) => {
  if (!findProgram(t, 'openssl')) return
  const names = ['ring0', 'ring1', 'ring2', 'ring3']
  const keys = names.map((name) =>
    createCertificate(folder, name, { subject: `/CN=${name}`, extensions: authority }),
  )
  // Each signs each: all certificates of one subject have one key.
  const ring = keys.flatMap((issuer, i) =>
    names.flatMap((name, at) => {
      if (at === i) return []
      copyFileSync(keys[at]!.key, path.join(folder, `${name}-${i}.key`))
      const wish = { subject: `/CN=${name}`, extensions: authority, issuer, sameKey: true }
      return [tryParseCertificate(createCertificate(folder, `${name}-${i}`, wish).der)]
    }),
  )
  const { path: found, verifyString } = verifyPath(
    ring,
    trustStore('test', '1', [of('root').der]),
    Date.now(),
  )
  assert.deepEqual([found, verifyString], [null, 'unable to get local issuer certificate'])
})

test('the stores of Node.js and of the system know their own roots', () => {
  const [mozilla, ...system] = knownTrustStores()
  assert.deepEqual([mozilla!.name, mozilla!.version], ['Mozilla NSS', `Node.js ${process.versions.node}`])
  for (const store of system) assert.match(`${store.name} ${store.version}`, /^System [0-9a-f]{16}$/)
  const now = Date.now()
  const verdicts = rootCertificates.map(
    (pem) => verifyPath([tryParseCertificate(derOfPem(pem))], mozilla!, now).verifyString,
  )
  assert.ok(verdicts.every((verdict) => verdict === 'ok' || verdict === 'certificate has expired'))
  assert.ok(verdicts.includes('ok'))
})
