import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleNotice } from './example-notice.ts'
import type { Notice } from './notice.ts'
import { parseTemplate, renderTemplate, TemplateError } from './template.ts'

const base = exampleNotice({ id: 'c', name: 'ops', when: { kind: 'at once' } }, 'https://rimlight.example', 0)
const item = base.items[0]!
const two: Notice = {
  ...base,
  items: [
    { ...item, title: 'first', port: '22' },
    { ...item, title: 'second', port: '' },
  ],
  more: 3,
}

const rendered = (text: string, notice: Notice = two, escapeValue = (value: string) => value) =>
  renderTemplate(parseTemplate(text), notice, escapeValue)

test('a text that names a finding outside of a section is repeated for each', () => {
  assert.deepEqual(rendered('{{title}}:{{ port }};'), ['first:22;', 'second:;'])
  assert.deepEqual(rendered('{{title}}', { ...two, items: [] }), [])
})

test('a section repeats its part, and leaves the end of it out after the last finding', () => {
  assert.deepEqual(rendered('{{total}}: {{#findings}}{{title}}{{^last}}, {{/last}}{{/findings}}.'), [
    '5: first, second.',
  ])
  assert.deepEqual(rendered('[{{#findings}}x{{/findings}}]', { ...two, items: [] }), ['[]'])
})

test('names of the message are known everywhere', () => {
  assert.deepEqual(rendered('{{#findings}}{{channel}}/{{title}} {{/findings}}'), ['ops/first ops/second '])
  assert.deepEqual(rendered('{{channel}} {{more}} {{list_url}}'), ['ops 3 https://rimlight.example/findings'])
})

test('values are escaped, and the text of the template is not', () => {
  assert.deepEqual(
    rendered('"{{title}}"', two, (value) => value.toUpperCase()),
    ['"FIRST"', '"SECOND"'],
  )
})

test('a value that looks like a template is not read as one', () => {
  const hostile = { ...two, items: [{ ...item, title: '{{advice}}{{#findings}}' }] }
  assert.deepEqual(rendered('{{title}}', hostile), ['{{advice}}{{#findings}}'])
})

test('what would be empty or broken in every message is refused with the reason', () => {
  const problems: readonly (readonly [string, RegExp])[] = [
    ['{{nothing}}', /there is no name \{\{nothing\}\}/],
    ['{{constructor}}', /there is no name/],
    ['{{', /must be followed by a name/],
    ['{{title', /must be followed by a name/],
    ['{{Title}}', /must be followed by a name/],
    ['{{#findings}}x', /\{\{#findings\}\} is never closed/],
    ['x{{/findings}}', /closes nothing/],
    ['{{#findings}}{{/last}}', /closes nothing/],
    ['{{^last}}x{{/last}}', /is not known here/],
    ['{{#findings}}{{#findings}}{{/findings}}{{/findings}}', /is not known here/],
    ['{{title}}{{#findings}}{{/findings}}', /belong between/],
  ]
  for (const [text, reason] of problems)
    assert.throws(
      () => parseTemplate(text),
      (error) => error instanceof TemplateError && reason.test(error.message),
      text,
    )
})
