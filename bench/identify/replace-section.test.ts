import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replaceSection } from './replace-section.ts'

test('a section is replaced, and the others stay', () => {
  const document = '# All\n\n## One\n\nold\n\n## Two\n\nkept\n'
  assert.equal(replaceSection(document, 'One', 'new\n'), '# All\n\n## One\n\nnew\n\n## Two\n\nkept\n')
  assert.equal(replaceSection(document, 'Two', 'new'), '# All\n\n## One\n\nold\n\n## Two\n\nnew\n')
})

test('a section that is not there is added', () => {
  assert.equal(replaceSection('# All\n', 'One', 'new'), '# All\n\n## One\n\nnew\n')
})
