import { column } from '../../query/declare-field.ts'
import type { Field, FieldSet } from '../../query/field.ts'
import { createFieldSet } from '../../query/field-set.ts'
import { locationFields } from '../location.ts'

const declared: readonly Field[] = [
  column('ip', 'ip', 'Address of the peer, or a network of addresses.', '192.0.2.0/24', {
    statistics: 'ips',
  }),
  column('int', 'port', 'Port of the peer.', '6881', { statistics: 'ports' }),
  column('date', 'created_at', 'When the peer was seen; ts means the same.', '[2024-01-01 TO 2024-01-31]', {
    column: 'ts',
  }),
  column('text', 'type', 'What the peer does: peer for one that asks, node for one that serves.', 'node', {
    folded: 'type',
    fewValues: true,
  }),
  column('text', 'infohash', 'Hash of the torrent, 40 hexadecimal digits.', '0123456789abcdef*', {
    folded: 'infohash',
  }),
  column('text', 'name', 'Name of the torrent.', 'linux', {
    folded: 'name_folded',
    statistics: 'names',
  }),
  column('text', 'source', 'Where the torrent was found: DHT for our own listener.', 'DHT', {
    fewValues: true,
  }),
  column('text', 'category', 'What the torrent holds: Video, Audio, Applications, Games …', 'Video', {
    statistics: 'categories',
    fewValues: true,
  }),
  column('text', 'subcategory', 'More exactly, such as Movies, TV shows, Music or Windows.', 'Movies', {
    fewValues: true,
  }),
  ...locationFields,
]

/** What torrents can be searched by. */
export const torrentFields: FieldSet = createFieldSet(declared, { aliases: { ts: 'created_at' } })
