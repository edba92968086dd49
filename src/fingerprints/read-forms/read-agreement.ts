import type { AnswerPart } from '../parts/answer-part.ts'
import { titleSegments } from '../parts/page.ts'
import { bareName } from '../platforms/bare-name.ts'
import { isGeneralServer, kindOfName } from './no-products.ts'
import { visibleText } from './read-bound-version.ts'
import type { ReadSoftware } from './read-product-list.ts'
import { plainVersion, versionNumber } from './version-number.ts'

/**
 * A name that a page shows is mostly its owner's. It is that of software where a mark of another kind agrees with it: the
 * home of its source, its version behind it, or its licence. A library that only programs have inside serves the pages
 * of its program, so that a name in the title and in another place is enough. Where two names stand on a page neither is taken.
 */
export function readAgreement(parts: readonly AnswerPart[]): ReadSoftware | undefined {
  const body = parts.find(({ name }) => name === 'http.body')?.value ?? ''
  if (!hasControls.test(body)) return readInsideRealm(parts)
  const shown = shownNames(parts, body).filter(isName)
  if (shown.length === 0) return undefined
  const text = visibleText(body)
  if (ofProjects.test(text)) return undefined
  const homes = homesIn(body)
  const isInside = parts.some(({ name, value }) => name === 'http.server' && ofPrograms.test(value))
  const title = parts.find(({ name }) => name === 'http.title')?.value ?? ''
  const found = new Map<string, ReadSoftware>()
  for (const name of shown) {
    const software =
      agreed(name, homes, text) ?? (isInside && isRepeated(name, title, body) ? { product: name } : undefined)
    if (software?.product !== undefined && !found.has(bareName(software.product)))
      found.set(bareName(software.product), software)
  }
  return found.size === 1 ? [...found.values()][0] : undefined
}

/** A program that is used from its page has something to fill in or to press. */
const hasControls = /<(?:form|input|button|textarea|select)\b/i

/** The site of a project has the name and the home of its software too, and runs on something else. */
const ofProjects =
  /\b(?:documentation|getting started|quick ?start|tutorials?|changelog|release notes|download (?:the |now|for |v?\d|latest)|latest release|contributors?|roadmap|npm install|pip3? install|apt(?:-get)? install|docker (?:pull|run)|git clone|blog)\b/i

/** Servers in libraries, which nobody puts the pages of a site on. */
const ofPrograms =
  /^(?:BaseHTTP|SimpleHTTP|WSGIServer|Werkzeug|WEBrick|fasthttp|TwistedWeb|CherryPy|Cheroot|TornadoServer|waitress|NanoHTTPD|libevent|tiny-http|cpp-httplib)\b/i

const anyRealm =
  /^(?:restricted|protected|private|secured?|security|realm|auth\w*|password|username|members?|access|proxy|basic|digest|required|internal|staff|public|camera|stream(?:ing)?|webserver|router|device|please|enter|credentials|staging|development|production|testing|localhost|hello|sample|simple)$/i

/** What asks for a sign-in on such a server: the word for it is the program's, since few let their owner choose it. */
function readInsideRealm(parts: readonly AnswerPart[]): ReadSoftware | undefined {
  const isInside = parts.some(({ name, value }) => name === 'http.server' && ofPrograms.test(value))
  const realm = isInside ? (parts.find(({ name }) => name === 'http.realm')?.value ?? '') : ''
  const isWord = /^[A-Z][A-Za-z0-9]{4,20}$/.test(realm) && /[a-z]/.test(realm)
  return isWord && !anyRealm.test(realm) && isName(realm) ? { product: realm } : undefined
}

/** The whole title or the first part of it, and once more where a program leaves its name: a heading, a logo, a remark, a file. */
function isRepeated(name: string, title: string, body: string): boolean {
  if (titleSegments(title)[0] !== name) return false
  const again = literal(name)
  return [
    `<h[12]\\b[^<>]{0,120}>\\s{0,20}(?:Welcome to )?${again}\\s{0,20}<`,
    `\\balt=["']${again}(?: logo)?["']`,
    `<!-- ${again}\\b`,
    `\\b(?:src|href)=["'][^"'<>]{0,80}/${again}[\\w.-]{0,30}\\.(?:js|css)\\b`,
    `\\bclass=["'][^"'<>]{0,60}brand[^"'<>]{0,60}["'][^<>]{0,120}>\\s{0,40}${again}\\s{0,40}<`,
  ].some((form) => new RegExp(form, 'i').test(body))
}

function shownNames(parts: readonly AnswerPart[], body: string): readonly string[] {
  const title = parts.find(({ name }) => name === 'http.title')?.value ?? ''
  const names = [
    // `Name, what it is for`.
    ...titleSegments(title).flatMap((segment) => [segment, segment.split(', ', 1)[0]!]),
    ...parts.flatMap(({ name, value }) =>
      name === 'http.application-name' || name === 'http.realm' ? [value] : [],
    ),
    ...[...body.slice(0, 8192).matchAll(heading)].map(([, said = '']) => said.trim().replace(welcome, '')),
    ...[...body.slice(0, 8192).matchAll(siteName)].map(([, said = '']) => said.trim()),
  ]
  return [...new Map(names.map((name) => [bareName(name), name])).values()].slice(0, maxNames)
}

const maxNames = 8
const heading = /<h[12]\b[^<>]{0,120}>\s{0,20}([^<>]{3,40})\s{0,20}<\/h[12]>/gi
const siteName =
  /<meta\b[^<>]{0,60}\b(?:property|name)=["'](?:og:site_name|apple-mobile-web-app-title)["'][^<>]{0,40}\bcontent=["']([^"'<>]{3,40})["']/gi
const welcome = /^welcome to (?:the )?/i

/** One or two words that are no ordinary ones. */
function isName(name: string): boolean {
  return (
    /^[A-Za-z][\w.+-]{2,30}(?: [A-Z][\w.+-]{1,20})?$/.test(name) &&
    !ordinary.test(name) &&
    !/\.[a-z]{2,6}$/.test(name) &&
    kindOfName(name) === 'product' &&
    !isGeneralServer(name)
  )
}

const ordinary =
  /^(?:welcome|home|index|login|log ?in|sign ?in|dashboard|admin(?:istration)?|search|error|status|overview|settings?|about|help|menu|main|test|example|default|page|web|site|website|server|service|proxy|api|wiki|forum|files?|upload|users?|account|portal|console|control panel|monitor|forbidden|unauthorized|not found|bad request|shop|store|news|contact|gallery|music|photos?|video|mail|webmail|chat|game|games|project|projects|app|application|demo|unknown|untitled|document|changes|edit|new|list|summary|version|license|privacy policy|terms)$/i

const codeLink =
  /\bhref=["']?https?:\/\/(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org|sourceforge\.net|(?:git\.)?sr\.ht|launchpad\.net|salsa\.debian\.org)\/(?:projects\/|p\/)?([\w.~-]{1,60})(?:\/([\w.-]{1,60}))?/gi

/** The names of repositories that the page links to; more than a few are a list of projects. */
function homesIn(body: string): readonly string[] {
  const names = [...body.matchAll(codeLink)].map(([, owner = '', repository]) => repository ?? owner)
  const distinct = [...new Set(names.map((name) => bareName(name.replace(/\.git$/, ''))))]
  return distinct.length <= maxHomes ? distinct.filter((name) => name.length >= 4) : []
}

const maxHomes = 4

/** What stands behind the name of a repository in that of its program, or the other way round. */
const role =
  /^(?:proxy|server|web|webui|ui|app|api|admin|daemon|dashboard|frontend|backend|php|py|go|rs|js|ng)?$/

function agreed(name: string, homes: readonly string[], text: string): ReadSoftware | undefined {
  const bare = bareName(name)
  const home = homes.find((one) => isSame(bare, one))
  const version = versionBeside(name, text)
  if (home === undefined && version === undefined && !isLicensed(name, text)) return undefined
  const isLonger = home !== undefined && bare.length > home.length && bare === name.toLowerCase()
  return {
    product: isLonger ? name.slice(0, home.length) : name,
    ...(version === undefined ? {} : { version }),
  }
}

function isSame(shown: string, home: string): boolean {
  if (shown.startsWith(home)) return role.test(shown.slice(home.length))
  return home.startsWith(shown) && shown.length >= 4 && role.test(home.slice(shown.length))
}

/** `Name version 1.2`, `Name, Version: 1.2`, `Name v1.2.3`: marked, since any number may stand behind a name. */
function versionBeside(name: string, text: string): string | undefined {
  const said = new RegExp(
    `(?<![\\w.-])${literal(name)},? [([]?v(?:ersion:? |er\\.? |\\.? ?)(${versionNumber})(?![\\w]|\\.\\d)`,
    'i',
  ).exec(text)?.[1]
  return said === undefined ? undefined : plainVersion(said)
}

function isLicensed(name: string, text: string): boolean {
  return new RegExp(
    `(?<![\\w.-])${literal(name)} is (?:a |an )?(?:[a-z-]{1,20} ){0,3}?(?:free|open[- ]source) (?:software|program|web|application|server)`,
    'i',
  ).test(text)
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
