import { parseAddress } from '../../../core/address.ts'
import { areaLookUpVerb } from '../../client/search/area-look-up.ts'
import { viewOf, viewOption } from '../../client/v2-client.ts'

export const imageVerb = areaLookUpVerb({
  usage: 'IP|QUERY [--page N] [--fields A,B] [--csv] [--json]',
  details:
    'Screenshots of a host, or those that match a query (`words:login`); `url` opens the image. Costs one credit per page.',
  options: viewOption,
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
  lookUp(words, { values }) {
    const text = words.join(' ')
    const view = viewOf(values)
    return parseAddress(text)
      ? { path: `/query/image/ip/${encodeURIComponent(text)}`, parameters: { view } }
      : { path: '/query/image/search', parameters: { query: text, view } }
  },
})
