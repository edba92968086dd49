import type { FieldSet } from '../../../query/field.ts'
import { createFieldSet } from '../../../query/field-set.ts'
import { declaredFields } from './declared-fields.ts'
import { headerField, headerPattern, headerPrefix } from './header-field.ts'
import { olderPartyNames } from './ssl-certificate.ts'

/** Names that older clients and other areas use for the same fields. */
const aliases: Readonly<Record<string, string>> = {
  tags: 'tag',
  service: 'name',
  'rethinkdb.table_names': 'rethinkdb.tables_names',
  'ssl.server_info.ssl_cipher_supported': 'ssl.server_info.openssl_cipher_string_supported',
  ...Object.fromEntries(
    ['subject', 'issuer'].flatMap((party) =>
      Object.entries(olderPartyNames).map(([older, name]) => [
        `ssl.cert.${party}.${older}`,
        `ssl.cert.${party}.${name}`,
      ]),
    ),
  ),
}

/** What host events can be searched by. */
export const hostFields: FieldSet = createFieldSet(declaredFields, {
  aliases,
  families: [{ prefix: headerPrefix, pattern: headerPattern, make: headerField }],
})
