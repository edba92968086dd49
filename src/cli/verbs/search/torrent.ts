import { parseAddress } from '../../../core/address.ts'
import { areaLookUpVerb } from '../../client/search/area-look-up.ts'

const infohash = /^[0-9a-f]{40}$/i

export const torrentVerb = areaLookUpVerb({
  usage: 'IP|INFOHASH|QUERY [--page N] [--fields A,B] [--csv] [--json]',
  details:
    'Which torrents a host requests and shares, or which hosts a torrent has. Costs one credit per page.',
  noun: 'event',
  columns: {
    time: ['origin', 'ts'],
    type: ['origin', 'type'],
    ip: ['peer', 'ip'],
    port: ['peer', 'port'],
    infohash: ['torrent', 'infohash'],
    name: ['torrent', 'name'],
    category: ['torrent', 'category'],
    source: ['torrent', 'source'],
  },
  shown: ['time', 'type', 'ip', 'port', 'name', 'infohash'],
  lookUp(words) {
    const text = words.join(' ')
    if (parseAddress(text)) return { path: `/query/torrent/ip/${encodeURIComponent(text)}` }
    const query = infohash.test(text) ? `infohash:${text}` : text
    return { path: '/query/torrent/search', parameters: { query } }
  },
})
