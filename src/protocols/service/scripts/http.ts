import { escapeText } from '../../../core/escape.ts'
import { http } from '../../http/module.ts'
import { https } from '../../https/module.ts'
import type { Script, ScriptLook, ScriptResult } from '../script.ts'
import { linesResult } from '../script-result.ts'

type Page = {
  readonly statusCode: number
  readonly body: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
}

/** Title and server of the first page, and what the site asks robots to leave alone. */
export const httpScript: Script = {
  ids: ['http-title', 'http-server-header', 'http-robots'],
  fits: ({ name, protocol }) => protocol === 'tcp' && /^(?:http|https)(?:-|$)/.test(name),
  run: async (look) => {
    const page = await fetchPage(look, '/')
    if (!page) return []
    const robots = await fetchPage(look, '/robots.txt')
    return [...titleOf(page), ...serverOf(page), ...(robots ? disallowedIn(robots) : [])]
  },
}

async function fetchPage({ context, found }: ScriptLook, http_path: string): Promise<Page | null> {
  const config = { http_path, ...context.config }
  const { data } = found.tls
    ? await https.run({ ...context, config })
    : await http.run({ ...context, config })
  return (data['response'] as Page | undefined) ?? null
}

function titleOf({ body }: Page): readonly ScriptResult[] {
  const title = /<title[^<>]{0,200}>([^<]{1,512})/i.exec(body)?.[1]
  const text = title === undefined ? '' : escapeText(title.replace(/\s+/g, ' ').trim())
  return linesResult('http-title', text === '' ? [] : [text])
}

function serverOf({ headers }: Page): readonly ScriptResult[] {
  const { server } = headers
  return linesResult('http-server-header', typeof server === 'string' && server !== '' ? [server] : [])
}

const maxLines = 2000

function disallowedIn({ statusCode, body }: Page): readonly ScriptResult[] {
  if (statusCode !== 200) return []
  const paths = body
    .split('\n', maxLines)
    .map((line) => /^\s{0,8}disallow\s{0,8}:\s{0,8}(\S{1,512})/i.exec(line)?.[1])
    .filter((path) => path !== undefined)
  return linesResult('http-robots', [...new Set(paths.map(escapeText))])
}
