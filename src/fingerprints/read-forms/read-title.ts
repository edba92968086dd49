import { titleSegments } from '../parts/page.ts'
import { kindOfName } from './no-products.ts'
import type { ReadSoftware } from './read-product-list.ts'

/** Pages of any server. */
const anyPage =
  /^(?:\d{3}\b.*|index of.*|directory listing.*|.*\b(?:error|not found|forbidden|unauthorized|denied|redirect\w*|loading|untitled|coming soon|under construction|default page|it works|test page|placeholder|parked|for sale|maintenance)\b.*|home|login|index|main|document|.*(?:copyright|chapter|part|top \d|how to|released?|review|download|blog|news)\b.*)$/i

/** Of one word, which may start in lower case when a capital follows, or of up to four. */
const name = '([A-Z][\\w!+.&-]{1,30}(?: [A-Z][\\w!+.&-]{0,30}){0,3}|[a-z]{1,8}[A-Z][\\w!+.-]{1,30})'

const number = '(\\d{1,4}\\.\\d{1,6}(?:\\.\\d{1,8}){0,3}(?:[-.]?[a-z]{1,6}\\d{0,4})?)'

/** The number of a build, which says no more than the version. */
const build = '(?:,? ?[([]?(?:[Bb]uild|[Rr]ev(?:ision)?|SP|[Pp]atch)[ .:#-]{0,2}[\\w.]{1,20}[)\\]]?)?'

/** `Name 1.2.3`, `Name v1.2 build 3`, `Name (Version 1.2)`: of a whole part of a title, and nothing beside it. */
const versioned = new RegExp(
  `^${name},? [([]?(?:[Vv](?:er(?:sion|\\.)?)?[ :.]{0,2}|[Rr]elease )?${number}[)\\]]?${build}$`,
)

/** A title names software only where a version stands behind the name: other titles are of people. */
export function readTitle(title: string): ReadSoftware {
  if (anyPage.test(title)) return {}
  for (const segment of titleSegments(title)) {
    const found = versioned.exec(segment)
    if (found && kindOfName(found[1]!) === 'product') return { product: found[1]!, version: found[2]! }
  }
  return {}
}
