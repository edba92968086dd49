/** The parts of answers in which a sighting of this kind is looked for, and the service that has them. */
export type Place = { readonly reads: readonly string[]; readonly service: string }

const places: Readonly<Record<string, Place>> = {
  server: { reads: ['http.server'], service: 'http' },
  title: { reads: ['http.title', 'http.title-segment'], service: 'http' },
  // A word that is no name elsewhere: the whole title, and no part of one.
  page: { reads: ['http.title'], service: 'http' },
  realm: { reads: ['http.realm'], service: 'http' },
  cookie: { reads: ['http.cookie'], service: 'http' },
  powered: { reads: ['http.x-powered-by'], service: 'http' },
  generator: { reads: ['http.generator', 'http.x-generator'], service: 'http' },
  location: { reads: ['http.location'], service: 'http' },
  // The path of a script, style or icon of a page, without the slash in front.
  asset: { reads: ['http.asset'], service: 'http' },
  body: { reads: ['http.body'], service: 'http' },
  ftp: { reads: ['ftp.banner', 'ftp.rest'], service: 'ftp' },
  smtp: { reads: ['smtp.banner', 'smtp.greeting'], service: 'smtp' },
  pop3: { reads: ['pop3.banner', 'pop3.rest'], service: 'pop3' },
  imap: { reads: ['imap.banner', 'imap.rest'], service: 'imap' },
  nntp: { reads: ['nntp.banner', 'nntp.rest'], service: 'nntp' },
  ssh: { reads: ['ssh.banner'], service: 'ssh' },
  telnet: { reads: ['telnet.banner', 'telnet.prompt'], service: 'telnet' },
  sip: { reads: ['sip.server', 'sip.user-agent'], service: 'sip' },
  rtsp: { reads: ['rtsp.server'], service: 'rtsp' },
  ssdp: { reads: ['ssdp.server'], service: 'upnp' },
  dns: { reads: ['dns.version'], service: 'domain' },
  mysql: { reads: ['mysql.version'], service: 'mysql' },
  greeting: { reads: ['null'], service: 'unknown' },
}

/** `x-name:` is a field of a page. */
export function placeOf(where: string): Place {
  if (where.endsWith(':')) return { reads: [`http.${where.slice(0, -1).toLowerCase()}`], service: 'http' }
  const place = Object.hasOwn(places, where) ? places[where] : undefined
  if (!place) throw new Error(`Unknown kind of sighting: ${where}`)
  return place
}
