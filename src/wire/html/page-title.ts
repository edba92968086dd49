import { escapeText } from '../../core/escape.ts'
import { decodeEntities } from './decode-entities.ts'
import { htmlTags } from './html-tags.ts'

const maxTitleLength = 1024

/** The first title of a page as plain text, runs of white space as one space; undefined when there is none. */
export function pageTitle(html: string): string | undefined {
  for (const tag of htmlTags(html)) {
    if (tag.name === 'title') return plainTitle(tag.text ?? '')
    // Titles inside drawings are not the page's.
    if (tag.name === 'svg') return undefined
  }
  return undefined
}

function plainTitle(content: string): string | undefined {
  const text = decodeEntities(content.slice(0, maxTitleLength * 4))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTitleLength)
  return text === '' ? undefined : escapeText(text.toWellFormed())
}
