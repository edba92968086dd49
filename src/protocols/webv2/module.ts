import type { Static } from 'typebox'
import {
  createTechnologyMatcher,
  type TechnologyMatcher,
} from '../../fingerprints/technologies/match-technologies.ts'
import { technologyRules } from '../../fingerprints/technologies/technology-rules.ts'
import { metaRefreshOf } from '../../wire/html/meta-refresh.ts'
import { bodyText } from '../../wire/http/body-text.ts'
import { fetchFavicon } from '../../wire/http/fetch-favicon.ts'
import type { FetchedPage, PageSource } from '../../wire/http/fetch-page.ts'
import { type PageContents, pageContents } from '../../wire/http/page-contents.ts'
import type { RequestWishes } from '../../wire/http/request.ts'
import { startUrl } from '../../wire/http/start-url.ts'
import { visitPage } from '../../wire/http/visit-page.ts'
import { pageEvidence } from '../http/page-evidence.ts'
import type { Capture, ModuleContext, ModuleResult, ProtocolModule } from '../protocol-module.ts'
import { capturePage, type PageCapture } from '../web/capture.ts'
import { machineOf } from '../web/machine-of.ts'
import { webv2Config } from './config.ts'
import { describeAnswer, describeApp, describePage, describeRequest } from './decode.ts'

type Config = Static<typeof webv2Config>

/** Where title and meta elements of pages are. */
const maxHeadLength = 8_192

/** Looks for technologies with the rules that it is given. */
export function createWebv2(matchTechnologies: TechnologyMatcher): ProtocolModule<typeof webv2Config> {
  return {
    name: 'webv2',
    about: 'One page with its redirects, headers, icon, hashes, technologies and a picture of it.',
    protocol: 'tcp',
    defaultPorts: [80],
    config: webv2Config,
    // Without a picture a run makes at most nine connections and reads 7 MB; a browser loads the rest of a page.
    limits: { milliseconds: 60_000, bytes: 25_165_824, connections: 64 },
    run: (context) => run(context, matchTechnologies),
  }
}

export const webv2 = createWebv2(createTechnologyMatcher(technologyRules))

async function run(context: ModuleContext<Config>, match: TechnologyMatcher): Promise<ModuleResult> {
  const { config, dial, target } = context
  const source: PageSource = {
    dial,
    start: startUrl(target, config.https ? 'https' : 'http', config.http_path ?? '/'),
    http2: true,
  }
  const wishes = wishesOf(config, context.userAgent)
  const visit = await visitPage({
    source,
    wishes,
    ...(config.follow_meta ? { onward: metaOf } : {}),
  })
  const { page, redirects, localPort } = visit
  const request = describeRequest(visit.request)
  if (!page) return { data: { request }, ...(visit.error === undefined ? {} : { error: visit.error }) }

  const { url } = page.request
  const contents = await pageContents(page)
  const inline = config.body_inline === true
  const asked = config.http_method ?? 'GET'
  const favicon = asked === 'GET' ? await fetchFavicon(source, wishes, url, contents.text) : null
  const capture = config.render
    ? await capturePage({ ...context, userAgent: wishes.userAgent }, url)
    : undefined
  const rendered = capture?.html === undefined ? undefined : contentsOf(capture.html)
  const text = rendered?.text ?? contents.text
  // The machine is told by headers and title; only technologies are looked for in the whole page.
  const looked = config.webapps ? text : text.slice(0, maxHeadLength)
  const evidence = pageEvidence(url, page.head, looked)
  const { technologies } = match(favicon ? { ...evidence, icon: favicon.mmh3_hash } : evidence)
  const error = visit.error ?? capture?.error
  return {
    data: {
      request,
      response: {
        ...describeAnswer(url, page.head, contents, redirects, inline),
        ...(favicon ? { favicon } : {}),
        ...(capture?.picture ? { rendered: rendered ? describePage(rendered, inline) : {} } : {}),
      },
      ...(config.webapps ? { apps: technologies.map(describeApp) } : {}),
      ...machineOf(technologies),
    },
    captures: capturesOf(contents, rendered, capture, inline),
    ...(error === undefined ? {} : { error }),
    ...(localPort === undefined ? {} : { localPort }),
  }
}

function wishesOf(config: Config, userAgent: string): RequestWishes {
  return {
    userAgent: config.user_agent ?? userAgent,
    ...(config.http_method === undefined ? {} : { method: config.http_method }),
    ...(config.host_header === undefined ? {} : { host: config.host_header }),
    ...(config.custom_http_headers === undefined ? {} : { fields: config.custom_http_headers }),
  }
}

async function metaOf(page: FetchedPage): Promise<URL | null> {
  return metaRefreshOf((await pageContents(page)).text, page.request.url)
}

/** What the browser holds is text already; its control characters are escaped as those of a body are. */
function contentsOf(html: string): PageContents {
  const bytes = Buffer.from(html)
  return { bytes, text: bodyText(bytes, 'text/html; charset=utf-8') }
}

function capturesOf(
  contents: PageContents,
  rendered: PageContents | undefined,
  capture: PageCapture | undefined,
  inline: boolean,
): readonly Capture[] {
  const page = (member: string, { bytes }: PageContents): readonly Capture[] =>
    inline || bytes.length === 0 ? [] : [{ kind: 'page', at: ['response', member, 'link'], bytes }]
  return [
    ...page('body', contents),
    ...(capture?.picture
      ? [{ kind: 'picture', at: ['response', 'rendered', 'screenshot'], bytes: capture.picture } as const]
      : []),
    ...(rendered ? page('rendered', rendered) : []),
  ]
}
