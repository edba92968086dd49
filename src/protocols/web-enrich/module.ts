import { type Static, Type } from 'typebox'
import { isTlsPort } from '../../fingerprints/port-names.ts'
import {
  createTechnologyMatcher,
  type TechnologyMatcher,
} from '../../fingerprints/technologies/match-technologies.ts'
import { technologyRules } from '../../fingerprints/technologies/technology-rules.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { DialError } from '../../wire/dialer.ts'
import { fetchPage, type PageSource } from '../../wire/http/fetch-page.ts'
import { pageContents } from '../../wire/http/page-contents.ts'
import { pageRequest } from '../../wire/http/request.ts'
import { startUrl } from '../../wire/http/start-url.ts'
import { type Visit, visitPage } from '../../wire/http/visit-page.ts'
import { pageEvidence } from '../http/page-evidence.ts'
import type { ModuleContext, ModuleResult, ProtocolModule } from '../protocol-module.ts'
import type { ContentSystem } from './content-system.ts'
import { describeEnriched, type FoundSystem, type SeenPage, systemsOf } from './decode.ts'

const webEnrichConfig = Type.Object(
  { extended: Type.Optional(Type.Boolean({ description: 'true or false' })) },
  { additionalProperties: false },
)

/** What a page tells of the system behind it, read from public pages alone. */
export function createWebEnrich(match: TechnologyMatcher): ProtocolModule<typeof webEnrichConfig> {
  return {
    name: 'web-enrich',
    about: 'Content management systems with their parts, load balancers and leaked keys of one page.',
    protocol: 'tcp',
    defaultPorts: [80],
    config: webEnrichConfig,
    // A page in two ways with its redirects, and the few files of `extended`.
    limits: { milliseconds: 45_000, bytes: 16_777_216, connections: 20 },
    run: (context) => run(context, match),
  }
}

export const webEnrich = createWebEnrich(createTechnologyMatcher(technologyRules))

async function run(
  context: ModuleContext<Static<typeof webEnrichConfig>>,
  match: TechnologyMatcher,
): Promise<ModuleResult> {
  const { source, visit } = await visitEither(context)
  const { page, error, localPort, redirects } = visit
  const said = error === undefined ? {} : { error }
  if (!page) return { data: {}, ...said }
  const { url } = page.request
  const evidence = pageEvidence(url, page.head, (await pageContents(page)).text)
  const seen: SeenPage = {
    url,
    head: page.head,
    evidence,
    redirects,
    technologies: match(evidence).technologies,
  }
  const files = new Map<ContentSystem, ReadonlyMap<string, string>>()
  if (context.config.extended) {
    for (const found of systemsOf(seen))
      files.set(found.system, await publicFiles(source, found, context.userAgent))
  }
  return {
    data: describeEnriched(seen, files),
    ...said,
    ...(localPort === undefined ? {} : { localPort }),
  }
}

/** The module does not know whether there is TLS: the port says what to try first, and the answer what to try next. */
async function visitEither(
  context: ModuleContext<unknown>,
): Promise<{ readonly source: PageSource; readonly visit: Visit }> {
  const schemes = isTlsPort(context.target.port) ? (['https', 'http'] as const) : (['http', 'https'] as const)
  const attempt = async (scheme: 'http' | 'https') => {
    const source = { dial: context.dial, start: startUrl(context.target, scheme, '/'), http2: true }
    return { source, visit: await visitPage({ source, wishes: { userAgent: context.userAgent } }) }
  }
  const first = await attempt(schemes[0])
  if (first.visit.page && !(await asksForTls(first.visit))) return first
  if (/^(?:refused|unreachable|scope|aborted)/.test(first.visit.error ?? '')) return first
  const second = await attempt(schemes[1])
  return second.visit.page ? second : first
}

/** What servers answer to plain HTTP on a port of TLS. */
async function asksForTls({ page }: Visit): Promise<boolean> {
  if (page?.head.statusCode !== 400 || page.request.url.protocol !== 'http:') return false
  return /HTTPS (?:port|server)|SSL-enabled|requires TLS/i.test(
    (await pageContents(page)).text.slice(0, 4096),
  )
}

async function publicFiles(
  source: PageSource,
  { system, base }: FoundSystem,
  userAgent: string,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const file of system.files) {
    try {
      const response = await fetchPage(source, pageRequest(new URL(file, base), { userAgent }, false))
      if (response.head.statusCode === 200) files.set(file, (await pageContents(response)).text)
    } catch (error) {
      // One file that cannot be had says nothing about the next.
      if (!(error instanceof DialError || error instanceof ProtocolError)) throw error
    }
  }
  return files
}
