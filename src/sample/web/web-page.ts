import type { Sighting } from '../hosts/sighting.ts'
import { createRandom, type Random } from '../random.ts'

export type WebPage = {
  readonly status: number
  readonly message: string
  readonly title: string
  readonly text: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

/** The page a web server shows; the same at every visit but for its date. */
export function webPage(sighting: Sighting): WebPage {
  const random = createRandom(sighting.identity)
  const { status, message, title, text, location } = pageKind(sighting, random)
  const body = `<html>\n<head><title>${title}</title></head>\n<body>\n<p>${text}</p>\n</body>\n</html>\n`
  const headers: (readonly [string, string])[] = [['Date', new Date(sighting.ts).toUTCString()]]
  if (sighting.release.label) headers.push(['Server', sighting.release.label])
  headers.push(['Content-Type', 'text/html; charset=UTF-8'])
  headers.push(['Content-Length', String(body.length)])
  headers.push(['Connection', 'close'])
  if (location) headers.push(['Location', location])
  if (status === 401) headers.push(['WWW-Authenticate', 'Basic realm="index"'])
  if (random.chance(0.15))
    headers.push(['X-Powered-By', random.pick(['PHP/7.4.33', 'PHP/8.1.2', 'ASP.NET', 'Express'])])
  if (random.chance(0.15)) headers.push(['Set-Cookie', `session=${random.hex(26)}; path=/; HttpOnly`])
  if (random.chance(0.16)) headers.push(...guardHeaders(sighting.tls, random))
  return { status, message, title, text, headers, body }
}

export function httpBanner(sighting: Sighting): string {
  const page = webPage(sighting)
  let banner = `HTTP/1.1 ${page.status} ${page.message}\\r\\n`
  for (const [name, value] of page.headers) banner += `${name}: ${value}\\r\\n`
  return `${banner}\\r\\n${page.body.replaceAll('\n', '\\n')}`
}

type PageKind = {
  readonly status: number
  readonly message: string
  readonly title: string
  readonly text: string
  readonly location?: string
}

function pageKind({ host, product, tls, port }: Sighting, random: Random): PageKind {
  const draw = random.next()
  if (draw < 0.16)
    return {
      status: tls ? 302 : 301,
      message: tls ? 'Found' : 'Moved Permanently',
      title: tls ? '302 Found' : '301 Moved Permanently',
      text: 'The document has moved.',
      location: `https://www.${host.name}/`,
    }
  if (draw < 0.24)
    return {
      status: 403,
      message: 'Forbidden',
      title: '403 Forbidden',
      text: 'You have no permission to see this page.',
    }
  if (draw < 0.32)
    return {
      status: 404,
      message: 'Not Found',
      title: '404 Not Found',
      text: 'The page was not found on this server.',
    }
  if (draw < 0.36)
    return { status: 401, message: 'Unauthorized', title: '401 Unauthorized', text: 'A login is needed.' }
  if (product.device === 'webcam')
    return {
      status: 200,
      message: 'OK',
      title: random.pick(['WEB SERVICE', 'index', 'Network Camera', 'DVR Login']),
      text: 'Live view needs a plug-in.',
    }
  if (product.device)
    return {
      status: 200,
      message: 'OK',
      title: random.pick(['Router Login', 'Wireless Router', 'Home Gateway', 'Web Management']),
      text: 'User name and password.',
    }
  if (draw < 0.52)
    return {
      status: 200,
      message: 'OK',
      title: defaultTitle(product.product),
      text: 'The server is installed. Put your own pages here.',
    }
  if (draw < 0.58)
    return {
      status: 200,
      message: 'OK',
      title: 'Index of /',
      text: 'Parent Directory backup.tar.gz logs/ old/ upload/',
    }
  if (draw < 0.68)
    return {
      status: 200,
      message: 'OK',
      title: `Sign in - ${random.pick(signInProducts)}`,
      text: `Sign in to continue on port ${port}.`,
    }
  return { status: 200, message: 'OK', title: siteTitle(host.name), text: random.pick(siteTexts) }
}

const signInProducts = [
  'Console',
  'GitLab',
  'Grafana',
  'Jenkins',
  'Keycloak',
  'Nextcloud',
  'Portainer',
  'Proxmox',
  'Webmail',
  'Zabbix',
  'pfSense',
  'phpMyAdmin',
] as const

const siteTexts = [
  'Fresh every morning, delivered before noon.',
  'Book a table, a room or a whole week with us.',
  'Our catalogue is on-line: see what is new this season.',
  'We repair, restore and tune. Call for an appointment.',
  'News, opening hours and the way to find us.',
  'Software for small teams, hosted where you are.',
]

function siteTitle(name: string): string {
  const label = name.slice(0, name.indexOf('.')).replace(/\d+$/, '').replace('-', ' ')
  return `${label} - home`
}

function defaultTitle(product: string | undefined): string {
  if (product === 'nginx') return 'Welcome to nginx!'
  if (product === 'Apache httpd') return 'Apache2 Default Page: It works'
  if (product === 'Microsoft IIS httpd') return 'IIS Windows Server'
  return 'It works!'
}

function guardHeaders(tls: boolean, random: Random): readonly (readonly [string, string])[] {
  const all: readonly (readonly [string, string])[] = [
    ['X-Frame-Options', 'SAMEORIGIN'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-XSS-Protection', '1; mode=block'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Content-Security-Policy', "default-src 'self'"],
  ]
  const kept = all.slice(0, random.between(1, all.length))
  return tls ? [...kept, ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] : kept
}
