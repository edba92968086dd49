import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { category } from './categories.ts'
import { createTechnologyMatcher, maxPageCharacters } from './match-technologies.ts'
import type { PageEvidence } from './technology-rule.ts'
import { technologyRules } from './technology-rules.ts'

const match = createTechnologyMatcher(technologyRules)

type Example = (typeof technologyRules)[number]['example']

function pageOf(example: Example): PageEvidence {
  return {
    url: example.url ?? 'https://www.example/',
    title: example.title ?? '',
    headers: new Map(Object.entries(example.headers ?? {})),
    cookies: new Map(Object.entries(example.cookies ?? {})),
    meta: new Map(Object.entries(example.meta ?? {})),
    scriptSrc: example.scriptSrc === undefined ? [] : [example.scriptSrc],
    html: example.html ?? '',
  }
}

test('every rule knows its example, by itself and with its version', () => {
  for (const rule of technologyRules) {
    const { technologies } = match(pageOf(rule.example))
    const found = technologies.find(({ name }) => name === rule.name)
    assert.ok(found, rule.name)
    assert.equal(found.version, rule.example.version, rule.name)
    assert.equal(found.confidence, 100, rule.name)
    assert.deepEqual(found.categories, rule.categories)
    const cpe =
      rule.cpe && (found.version === undefined ? rule.cpe : `${rule.cpe}:${found.version}`.toLowerCase())
    assert.equal(found.cpe, cpe, rule.name)
  }
})

test('an example is taken for nothing else than what it implies', () => {
  const named = new Map(technologyRules.map((rule) => [rule.name, rule]))
  /** Examples that show two things on purpose. */
  const both: Readonly<Record<string, readonly string[]>> = {
    Adminer: ['PHP'],
    Express: [],
    Debian: ['PHP'],
    Werkzeug: ['Python'],
    OpenSSL: ['Apache HTTP Server', 'CentOS'],
    Perl: ['Apache HTTP Server'],
    'Windows Server': ['Apache HTTP Server'],
    Ubuntu: ['Nginx'],
    CentOS: ['Apache HTTP Server'],
    'Red Hat Enterprise Linux': ['Apache HTTP Server'],
    'Apache HTTP Server': ['Debian'],
    'Node.js': ['Express'],
    'GitHub Pages': [],
  }
  for (const rule of technologyRules) {
    const expected = new Set([rule.name, ...(both[rule.name] ?? [])])
    for (const name of expected)
      for (const implied of named.get(name)?.implies ?? [])
        expected.add(typeof implied === 'string' ? implied : implied.name)
    const names = match(pageOf(rule.example)).technologies.map(({ name }) => name)
    assert.deepEqual(
      names.filter((name) => !expected.has(name)),
      [],
      rule.name,
    )
  }
})

test('the set is as large as promised, names differ, and what is implied exists', () => {
  const names = new Set(technologyRules.map(({ name }) => name))
  assert.equal(names.size, technologyRules.length)
  assert.ok(names.size >= 120, `${names.size} rules`)
  for (const rule of technologyRules) {
    for (const implied of rule.implies ?? [])
      assert.ok(names.has(typeof implied === 'string' ? implied : implied.name), rule.name)
    if (rule.cpe) assert.match(rule.cpe, /^cpe:\/[aoh]:[a-z0-9._-]+:[a-z0-9._%-]+$/, rule.name)
    for (const header of Object.keys(rule.headers ?? {}))
      assert.equal(header, header.toLowerCase(), rule.name)
  }
})

test('a whole page: weight decides the order, implied ones come along', () => {
  const { technologies, complete } = match({
    ...pageOf({}),
    headers: new Map([
      ['server', 'nginx/1.24.0'],
      ['x-powered-by', 'PHP/8.2.7'],
    ]),
    meta: new Map([['generator', 'WordPress 6.4.2']]),
    scriptSrc: ['/wp-includes/js/jquery/jquery.min.js?ver=3.7.1'],
  })
  assert.ok(complete)
  assert.deepEqual(
    technologies.map(({ name, version }) => [name, version]),
    [
      ['WordPress', '6.4.2'],
      ['PHP', '8.2.7'],
      ['Nginx', '1.24.0'],
      ['jQuery', '3.7.1'],
    ],
  )
})

test('confidence adds up, versions that are none are dropped, exclusion and requirement hold', () => {
  const rules = [
    {
      name: 'A',
      categories: [category.cms],
      html: [
        { match: /aa/, confidence: 30 },
        { match: /bb/, confidence: 90 },
      ],
    },
    {
      name: 'B',
      categories: [category.library],
      html: [/version=([^ ]{0,80})/],
      implies: [{ name: 'C', confidence: 40 }],
    },
    { name: 'C', categories: [category.library], excludes: ['D'] },
    { name: 'D', categories: [category.library], html: [/d/] },
    { name: 'E', categories: [category.library], html: [/e/], requires: ['A'] },
    { name: 'F', categories: [category.library], html: [/e/], requiresCategory: ['CMS'] },
    { name: 'G', categories: [category.library], html: [/e/], requires: ['nothing'] },
  ]
  const read = (html: string) =>
    createTechnologyMatcher(rules)({ ...pageOf({}), html }).technologies.map(
      ({ name, confidence, version }) => [name, confidence, version],
    )
  assert.deepEqual(read('aa'), [['A', 30, undefined]])
  assert.deepEqual(read('aa bb e'), [
    ['A', 100, undefined],
    ['E', 100, undefined],
    ['F', 100, undefined],
  ])
  assert.deepEqual(read('e'), [])
  assert.deepEqual(read('d version=1.2 '), [
    ['B', 100, '1.2'],
    ['C', 40, undefined],
  ])
  assert.deepEqual(read(`version=${'1'.repeat(70)} `), [
    ['B', 100, undefined],
    ['C', 40, undefined],
  ])
})

test('pages made to be slow do not hold up a single rule', () => {
  const patient = createTechnologyMatcher(technologyRules, 60_000)
  const fillers = [
    '<a ',
    '<link ',
    '<script ',
    '<div class="',
    'a',
    '/',
    '1.',
    ' ',
    '<',
    'data-',
    '"',
    'jquery-1',
  ]
  for (const filler of fillers) {
    const html = filler.repeat(maxPageCharacters / filler.length + 1)
    const piece = filler.repeat(5000)
    const { complete } = patient({
      url: piece,
      title: piece,
      headers: new Map(
        technologyRules.flatMap(({ headers }) => Object.keys(headers ?? {})).map((name) => [name, piece]),
      ),
      cookies: new Map([['x', piece]]),
      meta: new Map([['generator', piece]]),
      scriptSrc: Array.from({ length: 20 }, () => piece),
      html,
    })
    assert.ok(complete, JSON.stringify(filler))
  }
})

test('a rule that runs wild is stopped, and what was found before stays', () => {
  const rules = [
    { name: 'first', categories: [], html: [/a/] },
    { name: 'wild', categories: [], html: [/(a+)+b/] },
  ]
  const { technologies, complete } = createTechnologyMatcher(
    rules,
    100,
  )({ ...pageOf({}), html: 'a'.repeat(100) })
  assert.equal(complete, false)
  assert.deepEqual(
    technologies.map(({ name }) => name),
    ['first'],
  )
})

test('any page is matched without harm, and what is said of it is plain text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      ...technologyRules
        .flatMap(({ example }) => [example.html, example.scriptSrc, example.title])
        .filter((text) => text !== undefined),
    ),
  )
  const pieces = fc.array(
    fc.tuple(fc.constantFrom('server', 'generator', 'x-powered-by', 'BIGipServerx'), piece),
  )
  fc.assert(
    fc.property(pieces, fc.array(piece, { maxLength: 6 }), (named, texts) => {
      const { technologies } = match({
        url: texts[0] ?? '',
        title: texts[1] ?? '',
        headers: new Map(named),
        cookies: new Map(named),
        meta: new Map(named),
        scriptSrc: texts,
        html: texts.join(''),
      })
      assert.match(JSON.stringify(technologies), /^[\x20-\x7e]*$/)
    }),
    { numRuns: 100 },
  )
})
