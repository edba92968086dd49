/**
 * Sources of events, the area whose fields filter them, whether the service can resend missed ones, and what makes events.
 */
export const liveSources = {
  firehose: {
    name: 'Campaigns',
    path: '/app/v1/firehose',
    area: 'host',
    placeholder: 'port:443 AND product:nginx',
    resumes: true,
    origin: {
      from: 'Results of campaigns appear here while they run.',
      href: '/operator?tab=campaigns',
      more: 'Run a campaign',
    },
  },
  sinkhole: {
    name: 'Sensors',
    path: '/app/v1/sinkhole',
    area: 'sensors',
    placeholder: 'tags:SSH_SCANNER',
    resumes: false,
    origin: {
      from: 'Connections to your sensors appear here.',
      href: '/docs/sensor-listener',
      more: 'Set up a sensor',
    },
  },
  torrent: {
    name: 'Torrents',
    path: '/app/v1/torrent',
    area: 'torrents',
    placeholder: 'category:Video',
    resumes: false,
    origin: {
      from: 'What the DHT listener sees appears here.',
      href: '/docs/torrents',
      more: 'Set up the DHT listener',
    },
  },
  stream: {
    name: 'My scans',
    path: '/app/v1/stream',
    area: 'host',
    placeholder: 'port:22',
    resumes: true,
    origin: {
      from: 'Results of your scans appear here while they run.',
      href: '/jobs/new',
      more: 'Start a scan',
    },
  },
} as const

export type LiveSource = keyof typeof liveSources
export const liveSourceNames = Object.keys(liveSources) as LiveSource[]

/** One line of the ticker. */
export type LiveEvent = {
  readonly id: number
  readonly ts: number
  readonly ip: string
  /** `443/tcp`. */
  readonly where: string
  readonly kind: string
  readonly what: string
}

export type LiveLine =
  | { readonly kind: 'event'; readonly event: Omit<LiveEvent, 'id'> }
  /** The service disconnected this reader because it was too slow. */
  | { readonly kind: 'cut'; readonly missed: number }
  | { readonly kind: 'other' }

type Loose = { readonly [name: string]: unknown }

/** Reads a line of any of the streams; a line that is not an event is `other`. */
export function readLine(source: LiveSource, line: unknown): LiveLine {
  const event = loose(line)
  const origin = loose(event['origin'])
  if (origin['type'] === 'stream_cut') return { kind: 'cut', missed: number(event['missed']) }
  const target = loose(event['target'])
  const ts = number(origin['ts'])
  if (source === 'torrent') {
    const peer = loose(event['peer'])
    if (typeof peer['ip'] !== 'string') return { kind: 'other' }
    const torrent = loose(event['torrent'])
    const what = text(torrent['name']) || text(torrent['infohash'])
    const where = String(number(peer['port']))
    return { kind: 'event', event: { ts, ip: peer['ip'], where, kind: text(torrent['category']), what } }
  }
  const ip = source === 'sinkhole' ? origin['ip'] : target['ip']
  if (typeof ip !== 'string') return { kind: 'other' }
  const where = `${number(target['port'])}/${text(target['protocol'])}`
  if (source === 'sinkhole') {
    const data = loose(event['data'])
    const tags = Array.isArray(data['tags']) ? data['tags'].filter((tag) => typeof tag === 'string') : []
    return {
      kind: 'event',
      event: { ts, ip, where, kind: tags[0] ?? '', what: text(data['payload']) || tags.join(' ') },
    }
  }
  const data = loose(loose(event['result'])['data'])
  const service = loose(data['service'])
  const named = [service['product'], service['version']].map(text).filter((part) => part !== '')
  const what = named.join(' ') || text(service['banner']) || text(data['banner']) || text(service['name'])
  return { kind: 'event', event: { ts, ip, where, kind: text(origin['type']), what } }
}

/** Enough for a line; a payload may have 64 KB. */
const maxTextLength = 200

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, maxTextLength) : ''
}

function number(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

function loose(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {}
}
