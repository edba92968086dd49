import { parseAddress } from '../../../core/address.ts'
import { areaLookUpVerb } from '../../client/search/area-look-up.ts'

export const imageVerb = areaLookUpVerb({
  usage: 'IP|QUERY [--page N] [--fields A,B] [--csv] [--json]',
  details:
    'Screenshots of a host, or those that match a query (`words:login`); `url` opens the image. Costs one credit per page.',
  noun: 'image',
  columns: {
    time: ['ts'],
    ip: ['ip'],
    port: ['port'],
    country: ['country'],
    tags: ['tags'],
    words: ['words'],
    url: ['url'],
    thumb: ['thumb'],
    image_id: ['image_id'],
    width: ['width'],
    height: ['height'],
    faces: ['n_faces'],
    asn: ['asn'],
    as_name: ['as_name'],
  },
  shown: ['time', 'ip', 'port', 'country', 'tags', 'image_id'],
  lookUp(words) {
    const text = words.join(' ')
    return parseAddress(text)
      ? { path: `/query/image/ip/${encodeURIComponent(text)}` }
      : { path: '/query/image/search', parameters: { query: text } }
  },
})
