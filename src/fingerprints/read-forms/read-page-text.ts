import { kindOfName } from './no-products.ts'
import type { ReadSoftware } from './read-product-list.ts'

/** Error pages end with the name of the server in a line of its own. */
const signature =
  /<(?:address|h[1-6]|center|small|em|i|footer)>\s{0,8}([A-Z][\w-]{1,30}(?: [A-Z][\w-]{1,30}){0,2})\/v?(\d{1,4}(?:\.\d{1,6}){1,4}(?:-[\w.]{1,20})?)(?=[\s<(),;])/g

/** The same in small letters: only where nothing else stands in the line. */
const smallSignature =
  /<(?:address|i|em)>([a-z][a-z0-9_-]{2,30})\/v?(\d{1,4}(?:\.\d{1,6}){1,4})<\/(?:address|i|em)>/g

/** `Powered by Name 1.2`, also with a link around the name. */
const powered =
  /\b(?:[Pp]owered|[Gg]enerated|[Ss]erved)(?: in [^<>]{1,30}| with)? by:? {0,2}(?:<a [^>]{1,200}>)?\s{0,4}([A-Z][\w.!-]{2,30}(?: [A-Z][\w.!-]{1,30}){0,2})(?:<\/a>)?,?(?::\/\/)?[ /](?:[Vv](?:ersion|er\.)?)? ?(\d{1,4}(?:\.\d{1,6}){1,4}(?:-?[a-z]{1,5}\d{0,3})?)(?=[\s<[(),;.]|$)/g

/** Lists of files by servers that are run from a folder: `Node.js v20.1.0/ <a href="…">name</a> server running @ …`. */
const listing =
  /<address>Node\.js v[\d.]{1,12}\s?\/ ?<a [^<>]{1,200}>([\w-]{2,40})<\/a>(?: v?(\d[\w.]{0,12}))? server running @/

/** What a page says of the software that made it, with its version: without one it may be an article. */
export function readPageText(body: string): ReadSoftware {
  for (const form of [signature, powered, smallSignature])
    for (const [, product = '', version = ''] of body.slice(0, 16_384).matchAll(form))
      if (['product', 'general'].includes(kindOfName(product))) return { product, version }
  const [, product, version] = listing.exec(body.slice(0, 16_384)) ?? []
  return product === undefined ? {} : { product, ...(version === undefined ? {} : { version }) }
}
