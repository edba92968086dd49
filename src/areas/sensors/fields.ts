import { column, path } from '../../query/declare-field.ts'
import type { Field, FieldSet } from '../../query/field.ts'
import { createFieldSet } from '../../query/field-set.ts'
import { locationFields } from '../location.ts'

const digest = '00112233445566778899aabbccddeeff'

const declared: readonly Field[] = [
  column('ip', 'ip', 'Address that sent it, or a network of addresses.', '198.51.100.0/24', {
    statistics: 'ips',
  }),
  column('int', 'port', 'Port that it was sent to.', '22', { statistics: 'ports' }),
  column('text', 'protocol', 'Transport: tcp, udp or icmp.', 'udp', { folded: 'protocol', fewValues: true }),
  column('date', 'created_at', 'When it was seen; ts means the same.', '[2026-01-01 TO 2026-01-31]', {
    column: 'ts',
  }),
  column('text', 'tags', 'What it is and who sent it; docs/sensors.md says what there is.', 'SSH_SCANNER', {
    multi: true,
    statistics: 'tags',
  }),
  column('text', 'payload', 'What was sent: as text, or with escapes as it is shown.', 'GET /', {
    column: 'payload_texts',
    multi: true,
    folded: 'payload_texts',
    statistics: 'payloads',
  }),
  column('text', 'sha256', 'SHA-256 of what was sent.', `${digest}${digest}`, { folded: 'sha256' }),
  ...locationFields,
  path.text('extra.http.method', 'Method of a web request.', 'POST'),
  path.text('extra.http.path', 'Path of a web request.', '/wp-login.php'),
  path.text('extra.http.headers.all', 'Every header of a web request, as name: value.', 'user-agent: curl'),
  path.text('extra.http.header_order', 'Names of the headers in their order.', 'host,user-agent,accept'),
  path.text('extra.http.header_order_hash', 'MD5 of the names in their order.', digest),
  path.text('extra.ssh.description', 'Identification of an SSH client.', 'SSH-2.0-Go'),
  path.text('extra.ssh.hassh', 'MD5 of the methods that an SSH client offers (HASSH).', digest),
  path.text('extra.ssh.hassh_algorithms', 'The methods that HASSH is made of.', 'curve25519-sha256'),
  path.text('extra.ssl.description', 'What a TLS client offers, in words.', 'TLS 1.3'),
  path.text('extra.ssl.ja3', 'What JA3 of a TLS client is made of.', '771,4865-4866,0-23,29-23,0'),
  path.text('extra.ssl.ja3_digest', 'JA3 of a TLS client.', digest),
  path.text('extra.ssl.ja4', 'JA4 of a TLS client.', 't13d3112h2_e8f1e7e78f70_b26ce05bbdd6'),
  path.text('extra.ssl.server_name', 'Name that a TLS client asks for.', 'www.example.com'),
  path.text('extra.dtls.description', 'What a DTLS client offers, in words.', 'DTLS 1.2'),
  path.text('extra.dtls.ja3', 'What JA3 of a DTLS client is made of.', '65277,49195,10-11,29,0'),
  path.text('extra.dtls.ja3_digest', 'JA3 of a DTLS client.', digest),
]

/** What sensor events can be searched by. */
export const sensorFields: FieldSet = createFieldSet(declared, { aliases: { ts: 'created_at', tag: 'tags' } })
