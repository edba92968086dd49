/** A document with the section of this title replaced, or added at the end when it has none. */
export function replaceSection(document: string, title: string, text: string): string {
  const heading = `## ${title}\n`
  const section = `${heading}\n${text.trim()}\n`
  const from = document.indexOf(heading)
  if (from < 0) return `${document.trimEnd()}\n\n${section}`
  const next = document.indexOf('\n## ', from + heading.length)
  return `${document.slice(0, from)}${section}${next < 0 ? '' : document.slice(next)}`
}
