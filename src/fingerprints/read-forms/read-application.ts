import type { AnswerPart } from '../parts/answer-part.ts'
import { titleSegments } from '../parts/page.ts'
import { platformNamed } from '../platforms/platform-named.ts'
import { isGeneralServer, kindOfName } from './no-products.ts'
import { readAgreement } from './read-agreement.ts'
import { readJson } from './read-json.ts'
import { type ReadSoftware, readProductList } from './read-product-list.ts'
import { readTitle } from './read-title.ts'
import { versionNumber } from './version-number.ts'

type Reader = (value: string, part: AnswerPart) => ReadSoftware

/** `Name 1.2`, `Name/1.2`, `Name version 1.2`: of a mark that only software leaves, so a name alone is enough. */
const generator: Reader = (value) => {
  const named = readTitle(value)
  if (named.product !== undefined) return named
  const listed = readProductList(value)
  if (listed.product === undefined || kindOfName(listed.product) !== 'product') return {}
  return listed.version !== undefined ||
    /^[A-Z][\w!+.-]{2,30}(?: [A-Z][\w!+.-]{1,30}){0,2}$/.test(listed.product)
    ? listed
    : {}
}

/** Of a field that names software only by custom: without a version it may hold anything. */
const field: Reader = (value) => {
  const listed = readProductList(value)
  const isProduct = listed.product !== undefined && kindOfName(listed.product) === 'product'
  return isProduct && listed.version !== undefined ? listed : readTitle(value)
}

const credited = new RegExp(
  `^([A-Z][\\w.!-]{2,30}(?: [A-Z][\\w.!-]{1,30}){0,2}),?(?:://|[ /])\\s?(?:[Vv](?:ersion|er\\.)?:?)? ?(${versionNumber})(?=[\\s<[(),;.]|$)`,
)

/** Behind `Powered by`: a name with its version, or a name that is known. */
const credit: Reader = (value) => {
  const [, name, version] = credited.exec(value) ?? []
  if (name !== undefined && kindOfName(name) === 'product') return { product: name, version: version! }
  const words = value.split(/[ ,.|]+/).slice(0, 3)
  for (let count = words.length; count > 0; count--) {
    const known = words.slice(0, count).join(' ')
    if (isKnownName(known) && !isGeneralServer(known)) return { product: known }
  }
  return {}
}

/** The name of a link to software: that it is software need not be known. */
const linked: Reader = (value) => {
  const [, name = '', version] = /^(\S{2,31})(?: (\S{1,40}))?$/.exec(value) ?? []
  if (kindOfName(name) !== 'product' || isGeneralServer(name)) return {}
  return { product: name, ...(version === undefined ? {} : { version }) }
}

function isKnownName(name: string): boolean {
  return name.length >= 4 && kindOfName(name) === 'product' && platformNamed(name) !== undefined
}

/** A name of software that is no ordinary word: it has a capital, a digit or a sign inside, or a second word. */
function knownName(name: string): string | undefined {
  const isPeculiar = /^.{1,40}[A-Z0-9_.!+-]|\S \S/.test(name)
  return isPeculiar && isKnownName(name) && !isGeneralServer(name) ? name : undefined
}

/** Parts of a title that stand beside the name of any application. */
const anyPart =
  /^(?:(?:user |admin |web )?(?:log|sign)[ -]?(?:in|on)|dashboard|home(?: ?page)?|welcome|index|overview|status|admin(?:istration)?|web ?(?:ui|interface|gui|client|console)|console|main(?: page)?|start(?: page)?|setup|install(?:ation|er)?|authentication|please wait|loading)\W{0,3}$/i

/** Exporters of metrics have one form of page, made by the library that most of them use. */
const exporterName =
  /^(?!(?:The|My|Our|An?|Your|This) )((?:Prometheus )?[A-Z][\w.+]{1,30}(?: [A-Z][\w.+]{1,30}){0,2} [Ee]xporter)$/

/** A title with a version that is complete or marked, or one that is the name of known software. */
const title: Reader = (value) => {
  const read = readTitle(value)
  if (read.version !== undefined && /\d\.\d+\.\d|\bv(?:er(?:sion|\.)?)?[ .:]{0,2}\d/i.test(value)) return read
  const exporter = exporterName.exec(value)?.[1]
  if (exporter !== undefined) return { product: exporter }
  const others = titleSegments(value).filter((segment) => !anyPart.test(segment))
  const known = others.length === 1 ? knownName(others[0]!) : undefined
  return known === undefined ? {} : { product: known }
}

const realm: Reader = (value) => {
  const read = readTitle(value)
  const known = read.product === undefined ? knownName(value) : undefined
  return known === undefined ? read : { product: known }
}

const named: Reader = (value) => {
  const known = knownName(value)
  return known === undefined ? readTitle(value) : { product: known }
}

/** In the order in which they are asked. */
const readers: readonly (readonly [part: string, read: Reader])[] = [
  ['http.generator', generator],
  ['http.x-generator', field],
  ['http.x-powered-cms', field],
  ['http.powered-by', field],
  ['http.x-server-software', field],
  ['http.x-application', field],
  ['http.x-product', field],
  ['http.x-engine', field],
  ['http.x-cms', field],
  ['http.body', readJson],
  ['http.credit-link', linked],
  ['http.credit', credit],
  ['http.title', title],
  ['http.application-name', named],
  ['http.realm', realm],
]

/** What runs on a web server, by what its pages and fields say of it. */
export function readApplication(parts: readonly AnswerPart[]): ReadSoftware | undefined {
  for (const [name, read] of readers) {
    for (const part of parts) {
      if (part.name !== name) continue
      const software = read(part.value, part)
      if (software.product !== undefined) return software
    }
  }
  return readVersionField(parts) ?? readAgreement(parts)
}

/** Versions of what is spoken, built from or looked at, and of nothing that has a name. */
const noNames =
  /^(?:x|api|rest|app|application|asp-?net\w*|mvc|build|client|content|dav|docker-distribution-api|protocol|schema|server|service|page|http|https|sdk|min|mime|theme|site|web|platform|framework|release|current|latest|software|system|db|data|database|cache|deploy|deployment|git|commit|ui|gui|frontend|backend|portal|module|php|java|node|nodejs|python|ruby|perl|powered|odata|dataservice|soap|xml|json|ssl|tls|hub|gateway|proxy|runtime|engine|product|firmware|hardware|device|os|kernel|file|code|app-server|web-server|upgrade-insecure|sec-websocket|max-dataservice|hsts|csp|feature|model|package|bundle|asset|assets|static|image|container|cluster|instance|tenant|env|environment|config|edge|cdn|origin|request|response|session|user|auth|oauth|ms|aws|amz|goog|microsoftajax|sourcemap|wopi|openai|anthropic|github-api|shopify-api|xsrf|rate|server-app|backend-server)$/

const fieldVersion = new RegExp(`^v?(${versionNumber})(?=[\\s;,(+-]|$)`)

/**
 * `X-Name-Version: 1.2` is the version of Name. Of several, which are of what a program speaks or is built on too, the
 * one counts that other fields name as well; where none is, nothing is claimed.
 */
function readVersionField(parts: readonly AnswerPart[]): ReadSoftware | undefined {
  const found = new Map<string, string>()
  for (const { name, value } of parts) {
    const product = /^http\.(?:x-)?([a-z][a-z0-9-]{2,30})-version$/.exec(name)?.[1]
    const version = product === undefined || noNames.test(product) ? undefined : fieldVersion.exec(value)?.[1]
    if (product !== undefined && version !== undefined && kindOfName(product) === 'product')
      found.set(product, version)
  }
  const isNamedAgain = (product: string): boolean =>
    parts.some(
      ({ name, value }) =>
        isField(name) &&
        !name.endsWith(`${product}-version`) &&
        `${name} ${value}`.toLowerCase().includes(product),
    )
  const able = found.size > 1 ? [...found].filter(([product]) => isNamedAgain(product)) : [...found]
  const [product, version] = able.length === 1 ? able[0]! : []
  return product === undefined ? undefined : { product, version: version! }
}

/** Of the head, and of no part of the page. */
function isField(name: string): boolean {
  return !/^http\.(?:body|title|title-segment|asset|credit|credit-link|generator|application-name)$/.test(
    name,
  )
}
