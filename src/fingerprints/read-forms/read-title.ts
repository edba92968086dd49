import { titleSegments } from '../parts/page.ts'
import { kindOfName } from './no-products.ts'
import type { ReadSoftware } from './read-product-list.ts'

/** Pages of any server. */
const anyPage =
  /^(?:\d{3}\b.*|index of.*|directory listing.*|.*\b(?:error|not found|forbidden|unauthorized|denied|redirect\w*|loading|untitled|coming soon|under construction|default page|it works|test page|placeholder|parked|for sale|maintenance)\b.*|home|login|index|main|document|.*(?:copyright|chapter|part|top \d|how to|released?|review|download|blog|news)\b.*)$/i

/** `Name 1.2.3`, `Name v1.2`, `Name Version 1.2`: of a whole part of a title, and nothing beside it. */
const versioned =
  /^([A-Z][\w!+.&-]{1,30}(?: [A-Z][\w!+.&-]{0,30}){0,3}),? (?:[Vv](?:er(?:sion|\.)?)?[ :.]?)?(\d{1,4}\.\d{1,6}(?:\.\d{1,8}){0,3}(?:[-.]?[a-z]{1,6}\d{0,4})?)$/

/** A title names software only where a version stands behind the name: other titles are of people. */
export function readTitle(title: string): ReadSoftware {
  if (anyPage.test(title)) return {}
  for (const segment of titleSegments(title)) {
    const found = versioned.exec(segment)
    if (found && kindOfName(found[1]!) === 'product') return { product: found[1]!, version: found[2]! }
  }
  return {}
}
