import { asText } from '../../../../core/untrusted.ts'

/** Titles stand near the start of a page; what comes later is a drawing's or a script's. */
const searched = 16_384
const maxTitleLength = 1024

/** The title of an HTML page: the text up to the next tag, runs of white space as one space. */
export function titleOf(page: unknown): string | undefined {
  const head = asText(page, searched)
  const open = head === undefined ? null : /<title(?:\s[^<>]{0,256})?>/i.exec(head)
  if (head === undefined || open === null) return undefined
  const start = open.index + open[0].length
  const end = head.indexOf('<', start)
  if (end < 0) return undefined
  // In captured text a line end may be its escape.
  const title = head
    .slice(start, Math.min(end, start + maxTitleLength))
    .replace(/(?:\s|\\[rnt])+/g, ' ')
    .trim()
  return title === '' ? undefined : title
}
