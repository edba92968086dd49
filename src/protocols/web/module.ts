import { type Static, Type } from 'typebox'
import {
  createTechnologyMatcher,
  type TechnologyMatcher,
} from '../../fingerprints/technologies/match-technologies.ts'
import { technologyRules } from '../../fingerprints/technologies/technology-rules.ts'
import { pageContents } from '../../wire/http/page-contents.ts'
import { startUrl } from '../../wire/http/start-url.ts'
import { visitPage } from '../../wire/http/visit-page.ts'
import { pageEvidence } from '../http/page-evidence.ts'
import type { Capture, ModuleContext, ModuleResult, ProtocolModule } from '../protocol-module.ts'
import { capturePage } from './capture.ts'
import { describeWeb } from './decode.ts'

const webConfig = Type.Object(
  {
    https: Type.Optional(Type.Boolean({ description: 'true or false' })),
    screenshot: Type.Optional(Type.Boolean({ description: 'true or false' })),
  },
  { additionalProperties: false },
)

/** The older of the two modules for technologies, with the rules that it is given. */
export function createWeb(matchTechnologies: TechnologyMatcher): ProtocolModule<typeof webConfig> {
  return {
    name: 'web',
    about: 'Technologies of one page, its headers and a picture of it.',
    protocol: 'tcp',
    defaultPorts: [80],
    config: webConfig,
    // Six connections and 6 MB without a picture; a browser loads the rest of a page.
    limits: { milliseconds: 60_000, bytes: 25_165_824, connections: 64 },
    run: (context) => run(context, matchTechnologies),
  }
}

export const web = createWeb(createTechnologyMatcher(technologyRules))

async function run(
  context: ModuleContext<Static<typeof webConfig>>,
  match: TechnologyMatcher,
): Promise<ModuleResult> {
  const { config, dial, target, userAgent } = context
  const start = startUrl(target, config.https ? 'https' : 'http', '/')
  const { page, error, localPort } = await visitPage({
    source: { dial, start, http2: true },
    wishes: { userAgent },
  })
  if (!page) return { data: {}, ...(error === undefined ? {} : { error }) }
  const { url } = page.request
  const { bytes, text } = await pageContents(page)
  const capture = config.screenshot ? await capturePage(context, url) : undefined
  const { technologies } = match(pageEvidence(url, page.head, capture?.html ?? text))
  const reason = error ?? capture?.error
  const captures: readonly Capture[] = [
    ...(bytes.length > 0 ? [{ kind: 'page', at: ['html'], bytes } as const] : []),
    ...(capture?.picture ? [{ kind: 'picture', at: ['screenshot'], bytes: capture.picture } as const] : []),
  ]
  return {
    data: describeWeb(page.head, technologies),
    captures,
    ...(reason === undefined ? {} : { error: reason }),
    ...(localPort === undefined ? {} : { localPort }),
  }
}
