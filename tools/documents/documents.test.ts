import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { documentFiles } from './document-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = [...documentFiles(), 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** The targets of links outside of code. */
function linksIn(file: string): string[] {
  const text = textOf(file)
    .replace(/```.*?```/gs, '')
    .replace(/`[^`\n]*`/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
}

test('the first line of every document says for whom and what for it is', () => {
  for (const file of files.filter((one) => one.startsWith('docs/')))
    assert.match(textOf(file), /^# [^\n]+\n\nFor [^.\n]{3,}/, file)
})

test('the index names every document once', () => {
  const named = linksIn('docs/README.md')
    .map((target) => `docs/${target}`)
    .sort()
  const documents = documentFiles().filter((file) => file.startsWith('docs/') && file !== 'docs/README.md')
  assert.deepEqual(named, documents.sort())
})

test('every link to a file of the repository leads to one', () => {
  const lost = files.flatMap((file) =>
    linksIn(file)
      .filter((target) => !/^(https?:|mailto:|#)/.test(target))
      .filter((target) => !existsSync(path.resolve(root, path.dirname(file), target.split('#')[0]!)))
      .map((target) => `${file}: ${target}`),
  )
  assert.deepEqual(lost, [])
})

test('every link to a heading of a document leads to one', () => {
  const lost = files.flatMap((file) =>
    linksIn(file).flatMap((target) => {
      const [to = '', anchor] = target.split('#')
      if (anchor === undefined || /^https?:/.test(target)) return []
      const document = to === '' ? file : path.relative(root, path.resolve(root, path.dirname(file), to))
      return document.endsWith('.md') && !anchorsIn(document).has(anchor) ? [`${file}: ${target}`] : []
    }),
  )
  assert.deepEqual(lost, [])
})

/** As the places where the documents are read make anchors: small letters, dashes for spaces, no punctuation. */
function anchorsIn(file: string): Set<string> {
  const headings = textOf(file).matchAll(/^#+ (.+)$/gm)
  return new Set(
    [...headings].map(([, text]) =>
      text!
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  )
}
