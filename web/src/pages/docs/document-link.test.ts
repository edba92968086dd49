import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { linkOf } from './document-link.ts'
import { guides } from './guides.ts'

test('links lead to pages of ours, to addresses, or nowhere', () => {
  assert.deepEqual(linkOf('jobs.md'), { kind: 'here', href: '/docs/jobs' })
  assert.deepEqual(linkOf('jobs.md#streams'), { kind: 'here', href: '/docs/jobs#streams' })
  assert.deepEqual(linkOf('filters.md#fields'), { kind: 'away', href: '/docs/filters' })
  assert.deepEqual(linkOf('https://example.com/x'), { kind: 'away', href: 'https://example.com/x' })
  assert.deepEqual(linkOf('#streams'), { kind: 'away', href: '#streams' })
  for (const nowhere of [
    '../bench/RESULTS.md',
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'no-such.md',
  ])
    assert.deepEqual(linkOf(nowhere), { kind: 'none' }, nowhere)
})

test('links are relative to the folder of their document', () => {
  assert.deepEqual(linkOf('modules/web.md'), { kind: 'here', href: '/docs/modules-web' })
  assert.deepEqual(linkOf('../modules.md', 'modules/web.md'), { kind: 'here', href: '/docs/modules' })
  assert.deepEqual(linkOf('tls.md#jarm', 'modules/web.md'), { kind: 'here', href: '/docs/modules-tls#jarm' })
  assert.deepEqual(linkOf('../filters.md', 'modules/web.md'), { kind: 'away', href: '/docs/filters' })
  assert.deepEqual(linkOf('../README.md'), { kind: 'none' })
})

test('every guide is a document, under a path that the service leaves to the application', () => {
  for (const { page, file } of guides) {
    assert.ok(existsSync(path.resolve(import.meta.dirname, `../../../../docs/${file}`)), page)
    assert.ok(!['filters', 'score', 'v1', 'v2', 'fields', 'api'].includes(page), page)
  }
})

test('every document is a page, but those that the service renders and those for contributors', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../docs')
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.md$/.test(file) && !/^contributing\/|^(README|filters|score)\.md$/.test(file),
  )
  assert.deepEqual(guides.map(({ file }) => file).sort(), documents.sort())
})
