import { domainName } from '../../../core/domain-name.ts'
import type { HostEvent } from '../../../core/host-event.ts'
import { namesInPage } from '../../../wire/html/names-in-page.ts'
import type { SeenName } from '../resolve-names.ts'

/** A page that mentions everybody says little of each, and must not crowd out the others. */
const maxNames = 50
/** A title is one line; the rest of a hostile one is left out. */
const maxTitleLength = 256

type Members = Readonly<Record<string, unknown>>

/**
 * The names that an event of a host tells: its reverse name, those of its certificates, where it redirects to and
 * what its pages link to. Events of somebody's own job are theirs, and tell nothing.
 */
export function namesInEvent(event: HostEvent, reverseName: string): readonly SeenName[] {
  if (event.origin.client_id) return []
  const found = new Map<string, SeenName>()
  const add = (text: string, title?: string): void => {
    const name = domainName(text.replace(/^\*\./, ''))
    // Names of one label are those of a network of its own.
    if (name === null || !name.includes('.') || found.size >= maxNames) return
    if (title !== undefined || !found.has(name)) found.set(name, { name, ...(title && { title }) })
  }
  if (reverseName !== '') add(reverseName)
  const data = members(event.result?.['data'])
  for (const name of namesOfCertificates(data)) add(name)
  for (const { url, title, body, redirects } of pagesIn(data)) {
    const host = hostOf(url)
    if (host !== null) add(host, title)
    for (const redirect of redirects) add(hostOf(redirect) ?? '')
    if (body !== '') for (const name of namesInPage(body, url)) add(name)
  }
  return [...found.values()]
}

function* namesOfCertificates(data: Members): Generator<string> {
  for (const entry of list(members(data['cert_info'])['certificate_chain']).slice(0, 1)) {
    const content = members(members(entry)['as_dict'])
    const subject = members(content['subject'])
    const common = subject['common_name'] ?? subject['commonName']
    if (typeof common === 'string') yield* common.split(' | ').slice(0, maxNames)
    const extensions = members(content['extensions'])
    const older = members(extensions['X509v3 Subject Alternative Name'])
    for (const name of [...list(extensions['subject_alt_name']), ...list(older['DNS'])].slice(0, maxNames))
      if (typeof name === 'string') yield name
  }
}

type SeenPage = {
  readonly url: string
  readonly title: string | undefined
  readonly body: string
  readonly redirects: readonly string[]
}

/** The pages of the modules http, https, web and webv2. */
function pagesIn(data: Members): SeenPage[] {
  const response = members(data['response'])
  const request = members(data['request'])
  const url = text(response['url']) || text(response['href']) || text(request['url']) || text(data['url'])
  if (url === '') return []
  const body = text(response['body']) || text(members(response['body'])['content'])
  const redirects = list(response['redirects']).map((one) => text(members(one)['redirectUri']))
  const title = text(response['title']).slice(0, maxTitleLength).toWellFormed() || undefined
  return [{ url, title, body, redirects }]
}

function hostOf(url: string): string | null {
  return URL.parse(url)?.hostname ?? null
}

function members(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
