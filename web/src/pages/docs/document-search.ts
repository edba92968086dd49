import { type Block, type Inline, parseMarkdown } from './markdown.ts'

/** What is below one heading of a document: what a search finds. */
export type Section = {
  readonly page: string
  readonly document: string
  readonly heading: string
  /** Empty for what is above the first heading. */
  readonly anchor: string
  readonly text: string
}

export type Match = { readonly section: Section; readonly excerpt: string }

const maxMatches = 20
const excerptBefore = 40
const excerptLength = 160

export function sectionsOf(page: string, document: string, source: string): Section[] {
  const sections: { heading: string; anchor: string; texts: string[] }[] = [
    { heading: document, anchor: '', texts: [] },
  ]
  // The first heading is the title of the document.
  for (const block of parseMarkdown(source).slice(1))
    if (block.kind === 'heading') sections.push({ heading: plain(block.text), anchor: block.id, texts: [] })
    else sections.at(-1)!.texts.push(textOf(block))
  return sections.map(({ texts, ...rest }) => ({ page, document, ...rest, text: texts.join(' ') }))
}

/** Sections that have every word, as the beginning of a word. Words in headings count most. */
export function searchSections(sections: readonly Section[], query: string): Match[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const starts = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'iu'))
  return sections
    .flatMap((section) => {
      const where = `${section.document} ${section.heading}`
      if (!starts.every((start) => start.test(where) || start.test(section.text))) return []
      const inHeading = starts.filter((start) => start.test(section.heading)).length
      const inDocument = starts.filter((start) => start.test(section.document)).length
      return [
        { section, points: inHeading * 4 + inDocument * 2, excerpt: excerptOf(section.text, starts[0]!) },
      ]
    })
    .sort((a, b) => b.points - a.points)
    .slice(0, maxMatches)
    .map(({ section, excerpt }) => ({ section, excerpt }))
}

/** Words of questions that say nothing about the subject. */
const fillers = new Set(
  'a an the my our your i we you how do does can to of in on is are for and what with'.split(' '),
)

function wordsOf(query: string): string[] {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}_-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const telling = words.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : words
}

function excerptOf(text: string, start: RegExp): string {
  const at = Math.max(0, text.search(start))
  const from = at <= excerptBefore ? 0 : text.indexOf(' ', at - excerptBefore) + 1
  const cut = text.slice(from, from + excerptLength)
  return `${from > 0 ? '… ' : ''}${cut}${from + excerptLength < text.length ? ' …' : ''}`
}

function textOf(block: Exclude<Block, { kind: 'heading' }>): string {
  switch (block.kind) {
    case 'paragraph':
      return plain(block.text)
    case 'code':
      return block.text
    case 'list':
      return block.items.map(plain).join(' ')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join(' ')
  }
}

function plain(parts: readonly Inline[]): string {
  return parts.map(({ text }) => text).join('')
}
