import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { rules } from './rules.ts'
import { tableLines } from './tables/tables.ts'
import { wellKnownCpes } from './testing/well-known-cpes.ts'

/** Words that many vendors have a product of. */
const anyones = new Set([
  'connect',
  'domino',
  'ftp_server',
  'gateway',
  'http_server',
  'httpd',
  'mail_server',
  'media_server',
  'server',
  'web_mail',
  'webmail',
])

/** `vendor:product` of everything that rules and tables name; models are left open. */
function namesOfRules(): ReadonlySet<string> {
  const written = [
    ...rules.flatMap(({ cpe = [] }) => cpe.map((uri) => uri.split(':').slice(2, 4).join(':'))),
    ...tableLines().map(({ cpe }) => cpe.replace(/^[oh]:/, '')),
  ]
  return new Set(written.filter((name) => name !== '' && !name.includes('{}')))
}

const productOf = (name: string): string => name.split(':')[1]!.replace(/[-_.]/g, '')

/** Names whose product is known under another vendor, or in another spelling. */
function contradictions(known: ReadonlySet<string>, names: Iterable<string>): readonly string[] {
  const byProduct = Map.groupBy(known, productOf)
  return [...names].flatMap((name) => {
    const others = byProduct.get(productOf(name)) ?? []
    const free = anyones.has(name.split(':')[1]!) || others.length === 0 || others.includes(name)
    return free ? [] : [`${name} is ${others.join(' or ')}`]
  })
}

test('vendors and products are named as the vulnerability database names them', () => {
  const known = new Set(wellKnownCpes)
  assert.equal(known.size, wellKnownCpes.length)
  const names = namesOfRules()
  assert.deepEqual(contradictions(known, names), [])
  const checked = [...names].filter((name) => known.has(name)).length
  assert.ok(checked >= 250, `${checked} of ${names.size} names are well known`)
})

test('a name with another vendor or spelling is found', () => {
  const known = new Set(['f5:nginx', 'acme:mini-httpd'])
  assert.deepEqual(contradictions(known, ['igor_sysoev:nginx', 'acme:mini_httpd', 'f5:nginx', 'a:other']), [
    'igor_sysoev:nginx is f5:nginx',
    'acme:mini_httpd is acme:mini-httpd',
  ])
})

const root = path.resolve(import.meta.dirname, '../..')
const records = path.join(process.env['RIMLIGHT_SHARED_DATA'] ?? path.join(root, '../shared/data'), 'nvd')
const skip = !existsSync(records) && 'no folder of real records here'

test('no name contradicts real records', { skip }, () => {
  const found = new Set<string>()
  for (const entry of readdirSync(records, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.json')) continue
    const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8')
    for (const [, vendor, product] of text.matchAll(/cpe:2\.3:[aoh]:([^:"\\]+):([^:"\\]+):/g))
      found.add(`${vendor}:${product}`)
  }
  assert.ok(found.size > 0)
  assert.deepEqual(contradictions(found, namesOfRules()), [])
})
