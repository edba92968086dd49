import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Block, type Inline, parseInline, parseMarkdown, plainText } from './markdown.ts'

const folder = path.resolve(import.meta.dirname, '../../../../docs')

test('blocks', () => {
  const source = [
    '# A title with `code`',
    '',
    'One line',
    'and its other.',
    '',
    '| a | b |',
    '|---|---|',
    '| `x|y` | z \\| w |',
    '',
    '- one',
    '  goes on',
    '- two',
    '',
    '1. first',
    '',
    '```sh not-run: why',
    '# no heading',
    '```',
  ].join('\n')
  const kinds = parseMarkdown(source)
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['heading', 'paragraph', 'table', 'list', 'list', 'code'],
  )
  const [title, words, table, list, ordered, code] = kinds as [Block, Block, Block, Block, Block, Block]
  assert.ok(title.kind === 'heading' && title.id === 'a-title-with-code' && title.level === 1)
  assert.ok(words.kind === 'paragraph' && plainText(words.text) === 'One line and its other.')
  assert.ok(table.kind === 'table')
  assert.deepEqual(table.rows[0]?.map(plainText), ['x|y', 'z | w'])
  assert.ok(list.kind === 'list' && !list.ordered)
  assert.deepEqual(list.items.map(plainText), ['one goes on', 'two'])
  assert.ok(ordered.kind === 'list' && ordered.ordered)
  assert.ok(code.kind === 'code' && code.text === '# no heading')
})

test('within a line', () => {
  assert.deepEqual(parseInline('a `b*` **c** [d `e`](f.md) <img onerror=x>'), [
    { kind: 'text', text: 'a ' },
    { kind: 'code', text: 'b*' },
    { kind: 'text', text: ' ' },
    { kind: 'strong', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'd e', href: 'f.md' },
    { kind: 'text', text: ' <img onerror=x>' },
  ])
  assert.deepEqual(parseInline('a [b `c'), [{ kind: 'text', text: 'a [b `c' }])
})

test('any text becomes blocks, and none of its letters is lost', () => {
  const pieces = fc.constantFrom(
    '`',
    '**',
    '[',
    '](',
    ')',
    '|',
    '```',
    '\n',
    '- ',
    '1. ',
    '# ',
    'word',
    ' ',
    '\\',
  )
  const source = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }).map((all) => all.join(''))
  fc.assert(
    fc.property(source, (text) => {
      parseMarkdown(text)
      // Code inside the words of a link is not marked: signs of code are left out of the comparison.
      const bare = (given: string) => given.replaceAll('`', '')
      assert.equal(bare(parseInline(text).map(written).join('')), bare(text))
    }),
  )
  for (const hostile of ['[', '`', '**a', '](', '[a]('])
    assert.ok(plainText(parseInline(hostile.repeat(100_000))).length > 0)
})

function written(part: Inline): string {
  if (part.kind === 'link') return `[${part.text}](${part.href})`
  return part.kind === 'strong' ? `**${part.text}**` : part.text
}

test('every document of ours is understood: no mark is left over', () => {
  const files = globSync('*.md', { cwd: folder })
  assert.ok(files.length > 10)
  for (const file of files) {
    const blocks = parseMarkdown(readFileSync(path.join(folder, file), 'utf8'))
    assert.equal(blocks[0]?.kind, 'heading', file)
    for (const block of blocks)
      if (block.kind === 'paragraph') assert.doesNotMatch(plainText(block.text), /^(?:```|\||#+ )/, file)
  }
})
