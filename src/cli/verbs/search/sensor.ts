import { parseRange } from '../../../core/address.ts'
import { wholeOption } from '../../arguments/option-values.ts'
import { areaLookUpVerb } from '../../client/search/area-look-up.ts'

const maxDays = 60

export const sensorVerb = areaLookUpVerb({
  usage: 'IP|NETWORK|QUERY [--days N] [--page N] [--fields A,B] [--csv] [--json]',
  details: [
    'What an address or network sent to sensors, or the events that match a query (`tags:ssh_scanner`). Costs one credit per',
    'page, or one for each address of a network. `rimlight sensor listen` runs a sensor.',
  ].join('\n'),
  options: { days: { type: 'string', value: 'N', about: 'How many days back a query looks [30]' } },
  noun: 'event',
  columns: {
    time: ['origin', 'ts'],
    ip: ['origin', 'ip'],
    port: ['target', 'port'],
    protocol: ['target', 'protocol'],
    tags: ['data', 'tags'],
    payload: ['data', 'payload'],
    sha256: ['data', 'sha256'],
    asn: ['origin', 'asn'],
    rdns: ['origin', 'rdns'],
  },
  shown: ['time', 'ip', 'port', 'protocol', 'tags', 'payload'],
  lookUp(words, { values }) {
    const text = words.join(' ')
    const days = wholeOption(values, 'days', 1, maxDays)
    return parseRange(text)
      ? { path: `/query/sensors/ip/${encodeURIComponent(text)}` }
      : { path: '/query/sensors/search', parameters: { query: text, days } }
  },
})
