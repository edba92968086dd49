import type { Example, Members } from './assert-members.ts'

const hostEvent: Example = {
  origin: { type: 'string', ts: 'integer', 'country?': 'string', 'module?': 'string', 'ip?': 'string' },
  target: { ip: 'string', port: 'integer', protocol: 'string' },
  result: {
    data: {
      state: { state: 'string' },
      service: { name: 'string', method: 'string', banner: 'string', 'cpe?': ['string'] },
    },
  },
}

const historicalEvent: Example = {
  origin: { type: 'string', ts: 'integer' },
  target: { ip: 'string', port: 'integer', protocol: 'string' },
  result: 'any',
}

const buckets: Example = [{ key: 'string', doc_count: 'integer' }]

const page = (event: Example): Members => ({
  query: 'string',
  page: 'integer',
  pagesize: 'integer',
  total: 'integer',
  events: [event],
})

const torrentEvent: Example = {
  origin: { type: 'string', module: 'string', ts: 'integer' },
  node: { ip: 'string', port: 'integer' },
  peer: { ip: 'string', port: 'integer' },
  torrent: {
    infohash: 'string',
    name: 'string',
    source: 'string',
    'category?': 'string',
    'subcategory?': 'string',
  },
}

const geoip = (code: string): Example => ({
  [code]: 'string',
  country_name: 'string',
  city_name: 'any',
  timezone: 'string',
  latitude: 'number',
  longitude: 'number',
  location: ['number'],
})

const image = (code: string): Members => ({
  image_id: 'string',
  ip: 'string',
  port: 'integer',
  ts: 'integer',
  country: 'string',
  asn: 'integer',
  as_name: 'string',
  geoip: geoip(code),
  'has_faces?': 'boolean',
  'n_faces?': 'integer',
  tags: ['string'],
  height: 'integer',
  width: 'integer',
  url: 'string',
  thumb: 'string',
})

const imageItem: Members = { url: 'string', thumb: 'string', image_id: 'string' }

const sensorResult: Example = {
  target: { port: 'integer', protocol: 'string' },
  origin: { ts: 'integer', type: 'string', ip: 'string' },
  data: { tags: 'any' },
}

const sensorsByIp: Example = {
  query: 'string',
  total: 'integer',
  targets_found: 'integer',
  events: [{ port: 'integer', results: [sensorResult] }],
}

const flatSensorEvent: Example = {
  country: 'string',
  geoip: geoip('country_code'),
  'sha256?': 'string',
  ip: 'string',
  created_at: 'string',
  type: 'string',
  tags: 'any',
  target: { geoip: 'object', 'asn?': 'integer', 'as_name?': 'string' },
  protocol: 'string',
  port: 'integer',
  'payload?': 'string',
  'extra?': 'object',
  asn: 'integer',
  ts: 'integer',
  as_name: 'string',
}

const dnsRecord: Example = { domain: 'string', root: 'string', updated_at: 'string', A: ['string'] }

const categories: Example = Object.fromEntries(
  ['cve', 'attack_surface', 'encryption', 'rms', 'storage', 'web', 'torrents'].map((name) => [
    name,
    'number',
  ]),
)

const score: Example = {
  normalized_ip_score: 'number',
  normalized_ip_score_detailed: categories,
  ip_score_detailed: categories,
  ip_address: 'string',
  results_detailed: {
    ports: { open: ['integer'], score: 'number' },
    cve: {
      result: [
        {
          port: 'integer',
          cve: [{ cpe: 'string', cve_list: [{ cve: 'string', cvss: 'number' }], score: 'number' }],
          score: 'number',
        },
      ],
      score: 'number',
    },
    http: { result: [{ port: 'integer', service: 'string', score: 'number' }], score: 'number' },
    torrents: { result: [{ torrents: 'boolean', score: 'number' }], score: 'number' },
  },
}

const cves: Example = {
  query: 'string',
  events: {
    ip: 'string',
    ports: ['integer'],
    results: [{ port: 'integer', cpe: ['string'], ts: 'integer', cves: [{ cve: 'string', cvss: 'number' }] }],
  },
}

const guesses = (name: string): Example => ({
  query: 'string',
  total: 'integer',
  events: [{ [name]: 'string', records: 'any' }],
})

const stats = (path: string, types: readonly string[], more = ''): [string, Example][] =>
  types.map((type) => [
    `${path}?query=${more}&type=${type}`,
    path.includes('torrent') && type === 'ports' ? [{ key: 'integer', doc_count: 'integer' }] : buckets,
  ])

const hostTypes = ['ports', 'products', 'versions', 'tags', 'services', 'countries', 'asn']
const torrentTypes = ['ports', 'countries', 'asn', 'ips', 'rdns', 'categories', 'names']
const sensorTypes = ['ports', 'tags', 'countries', 'asn', 'ips', 'payloads', 'http_path', 'rdns']

const leaks: Example = {
  'paper-planes': {
    name: 'string',
    fullname: 'string',
    description: 'string',
    date: 'string',
    year: 'integer',
    data: 'string',
    logo: 'string',
    features: ['string'],
    'label?': 'string',
    'techname?': 'string',
  },
}

/** Paths of both versions that answer alike. */
const inBoth: readonly [string, Example][] = [
  ...stats('/query/search/stats', hostTypes),
  ...stats('/query/torrent/search/stats', torrentTypes),
  ...stats('/query/sensors/search/stats', sensorTypes),
  ['/query/torrent/search?query=*', page(torrentEvent)],
  ['/query/score/ip/192.0.2.10', score],
  ['/query/cve/ip/192.0.2.10', cves],
  ['/query/domains/subdomain/example.com', page('string')],
  ['/query/domains/dns/example.com', page(dnsRecord)],
  ['/query/domains/ip/192.0.2.10', page(dnsRecord)],
  ['/query/domains/search?query=root:example.com', page(dnsRecord)],
  ['/query/domains/enumeration/example.com?total=3', guesses('fqdn')],
  ['/query/domains/homoglyphs/example.com?total=3', guesses('homoglyph')],
  ['/query/sensors/ip/198.51.100.20', sensorsByIp],
  ['/query/sensors/tag/HTTP_SCANNER', ['string']],
]

/** The documented examples of V2: a path, and what its answer has. */
export const v2Examples: readonly [string, Example][] = [
  ...inBoth,
  [
    '/user/subscription',
    {
      subscription: { name: 'string' },
      end_date: 'string',
      requests_left: 'integer',
      requests_plan: 'integer',
    },
  ],
  [
    '/query/ip/192.0.2.10',
    { total: 'integer', query: 'string', events: [{ port: 'integer', results: [hostEvent] }] },
  ],
  ['/query/ip/historical/192.0.2.10', { total: 'integer', query: 'string', events: [historicalEvent] }],
  ['/query/search?query=ip:192.0.2.10', page(hostEvent)],
  ['/query/search?query=product:nginx&only_ips=1', page({ target: { ip: 'string', port: 'integer' } })],
  ['/query/image/ip/192.0.2.10', page(image('iso_code'))],
  ['/query/image/search?query=tags:rdp', page(image('iso_code'))],
  ['/query/image/tags', ['string']],
  ['/query/torrent/ip/192.0.2.10', { query: 'string', total: 'integer', events: [torrentEvent] }],
  ['/query/torrent/historical/192.0.2.10', { query: 'string', total: 'integer', events: [torrentEvent] }],
  ['/query/sensors/search?query=*', page(sensorResult)],
  ['/query/dataleaks/email/user@example.com', { total: 'integer', events: ['string'], query: 'string' }],
  [
    '/query/dataleaks/organization/example.com',
    { total: 'integer', groups: [{ leak: 'string', count: 'integer' }], query: 'string' },
  ],
  ['/query/dataleaks/info', leaks],
]

/** The same of V1, where an answer is one value. */
export const v1Examples: readonly [string, Example][] = [
  ...inBoth,
  ...stats('/query/image/search/stats', ['ports', 'words', 'tags', 'countries', 'asn', 'rdns']),
  ['/minions', { scanners: ['string'] }],
  [
    '/tasks',
    [{ job_id: 'string', description: 'string', status: 'string', requested_at: 'string', options: 'any' }],
  ],
  [
    '/query/image/ip/192.0.2.10',
    { total_records: 'integer', page: 'integer', events: [image('country_code')] },
  ],
  [
    '/query/image/ip/192.0.2.10?ocr=1',
    { total_records: 'integer', page: 'integer', events: [{ ...image('country_code'), words: ['string'] }] },
  ],
  ['/query/image', { total_records: 'integer', page: 'integer', events: [imageItem] }],
  [
    '/query/image/search?query=tags:rdp',
    { total_records: 'integer', page: 'integer', query: 'object', events: [imageItem] },
  ],
  ['/query/sensors/search?query=*', page(flatSensorEvent)],
  ['/dataleaks/check/user@example.com', { total_records: 'integer', events: ['string'] }],
  [
    '/dataleaks/organization/example.com',
    { total_records: 'integer', events: [{ user: 'string', leak: 'string' }] },
  ],
  ['/dataleaks/leaks', leaks],
]

/** What a live stream of V1 says of an event, by its path. */
export const liveExamples = {
  '/torrent': torrentEvent,
  '/sinkhole': sensorResult,
  '/stream': {
    origin: { job_id: 'string', type: 'string' },
    status: { success: 'any', started: 'any', completed: 'any', revoked: 'any' },
  },
} as const satisfies Record<string, Example>

/** The same of V1, where an answer is one event a line. */
export const v1LineExamples: readonly [string, Example][] = [
  ['/query/historical/192.0.2.10', historicalEvent],
  ['/query/latest/192.0.2.10', hostEvent],
  ['/query/search?query=ip:192.0.2.10', hostEvent],
  ['/query/torrent/historical/192.0.2.10', torrentEvent],
  ['/query/torrent/latest/192.0.2.10', torrentEvent],
  ['/query/torrent/192.0.2.10', torrentEvent],
  ['/query/sensors/search/stream?query=*', sensorResult],
]
