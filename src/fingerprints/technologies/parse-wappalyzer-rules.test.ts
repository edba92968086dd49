import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createTechnologyMatcher } from './match-technologies.ts'
import { boundRepeats, parseWappalyzerRules } from './parse-wappalyzer-rules.ts'
import type { PageEvidence } from './technology-rule.ts'

const categories = { 1: { name: 'CMS', priority: 1 }, 22: { name: 'Web servers', priority: 8 } }

const page = (given: Partial<PageEvidence>): PageEvidence => ({
  url: 'https://www.example/',
  title: '',
  headers: new Map(),
  cookies: new Map(),
  meta: new Map(),
  scriptSrc: [],
  html: '',
  ...given,
})

test('rules in the format of Wappalyzer', () => {
  const { rules, problems } = parseWappalyzerRules(
    {
      Exampled: {
        cats: [22, 999],
        headers: { Server: 'exampled(?:/([\\d.]+))?\\;version:\\1', 'X-Any': '' },
        cpe: 'cpe:2.3:a:example:exampled:*:*:*:*:*:*:*:*',
      },
      Pages: {
        cats: [1],
        meta: { Generator: ['^Pages ([\\d.]+)\\;version:\\1'] },
        html: '<div class="pages\\;confidence:40',
        scriptSrc: ['pages\\.js', 'pages-([0-9.]+)\\.js\\;version:\\1?\\1:none'],
        cookies: { pages_session: '' },
        implies: ['Exampled\\;confidence:50', 'Unknown'],
        js: { 'Pages.version': '' },
        dom: '#pages',
      },
      Extra: { cats: [], text: 'extra', requires: 'Pages', requiresCategory: 22 },
      Broken: { cats: [1], html: ['(', 'broken'] },
      Nothing: 7,
    },
    categories,
  )
  assert.equal(rules.length, 4)
  assert.deepEqual(
    problems.map((text) => text.split(':')[0]),
    ['Broken', 'Nothing'],
  )
  const match = createTechnologyMatcher(rules)
  const names = (given: Partial<PageEvidence>) =>
    match(page(given)).technologies.map(({ name, confidence, version, cpe }) => [
      name,
      confidence,
      version,
      cpe,
    ])
  assert.deepEqual(names({ headers: new Map([['server', 'Exampled/2.1']]) }), [
    ['Exampled', 100, '2.1', 'cpe:/a:example:exampled:2.1'],
  ])
  assert.deepEqual(names({ headers: new Map([['x-any', 'y']]) })[0]?.[0], 'Exampled')
  assert.deepEqual(names({ html: '<div class="pages">extra' }), [
    ['Pages', 40, undefined, undefined],
    ['Exampled', 40, undefined, 'cpe:/a:example:exampled'],
    ['Extra', 100, undefined, undefined],
  ])
  assert.deepEqual(names({ scriptSrc: ['/pages-3.2.js'] })[0], ['Pages', 100, '3.2', undefined])
  assert.deepEqual(names({ html: 'extra' }), [])
  assert.deepEqual(names({ html: 'broken' }), [['Broken', 100, undefined, undefined]])
  assert.deepEqual(match(page({ headers: new Map([['server', 'exampled']]) })).technologies[0]?.categories, [
    categories[22],
  ])
})

test('repetitions get a bound, and only those without one', () => {
  assert.equal(boundRepeats('a*b+c{2,}d{3}e{1,4}'), 'a{0,250}b{1,250}c{2,252}d{3}e{1,4}')
  assert.equal(boundRepeats('\\*\\+[*+\\]]+?(?:x)*'), '\\*\\+[*+\\]]{1,250}?(?:x){0,250}')
  assert.equal(boundRepeats('a\\'), 'a\\')
})

test('any content of the files gives an answer', () => {
  const member = fc.constantFrom('html', 'headers', 'implies', 'cats', 'cpe')
  for (const wrong of [null, 7, 'x', []]) assert.equal(parseWappalyzerRules(wrong, wrong).rules.length, 0)
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.jsonValue(),
      member,
      (rules, kinds, member) => {
        const parsed = parseWappalyzerRules({ ...rules, one: { [member]: rules } }, kinds)
        assert.ok(createTechnologyMatcher(parsed.rules)(page({ html: 'x' })).complete)
      },
    ),
    { numRuns: 60 },
  )
})
