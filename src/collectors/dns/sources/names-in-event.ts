import { domainName } from '../../../core/domain-name.ts'
import type { HostEvent } from '../../../core/events/host-event.ts'
import { asObject, type JsonObject } from '../../../core/untrusted.ts'
import { namesInPage } from '../../../wire/html/names-in-page.ts'
import type { SeenName } from '../resolve-names.ts'

/** A page that mentions many names says little of each, and must not crowd out the others. */
const maxNames = 50
/** A title is one line; the rest of a hostile one is left out. */
const maxTitleLength = 256

/**
 * The names that an event of a host tells: its reverse name, those of its certificates, where it redirects to and
 * what its pages link to. Events of a user's own job are private, and give no names.
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
  const data = asObject(event.result?.['data'])
  for (const name of namesOfCertificates(data)) add(name)
  for (const { url, title, body, redirects } of pagesIn(data)) {
    const host = hostOf(url)
    if (host !== null) add(host, title)
    for (const redirect of redirects) add(hostOf(redirect) ?? '')
    if (body !== '') for (const name of namesInPage(body, url)) add(name)
  }
  return [...found.values()]
}

function* namesOfCertificates(data: JsonObject): Generator<string> {
  for (const entry of list(asObject(data['cert_info'])['certificate_chain']).slice(0, 1)) {
    const content = asObject(asObject(entry)['as_dict'])
    const subject = asObject(content['subject'])
    const common = subject['common_name'] ?? subject['commonName']
    if (typeof common === 'string') yield* common.split(' | ').slice(0, maxNames)
    const extensions = asObject(content['extensions'])
    const older = asObject(extensions['X509v3 Subject Alternative Name'])
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
function pagesIn(data: JsonObject): SeenPage[] {
  const response = asObject(data['response'])
  const request = asObject(data['request'])
  const url = text(response['url']) || text(response['href']) || text(request['url']) || text(data['url'])
  if (url === '') return []
  const body = text(response['body']) || text(asObject(response['body'])['content'])
  const redirects = list(response['redirects']).map((one) => text(asObject(one)['redirectUri']))
  const title = text(response['title']).slice(0, maxTitleLength).toWellFormed() || undefined
  return [{ url, title, body, redirects }]
}

function hostOf(url: string): string | null {
  return URL.parse(url)?.hostname ?? null
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Whole, unlike `asText`: names may stand anywhere in a page. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
