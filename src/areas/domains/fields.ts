import { column } from '../../query/declare-field.ts'
import type { Field, FieldSet } from '../../query/field.ts'
import { createFieldSet } from '../../query/field-set.ts'

const declared: readonly Field[] = [
  column('text', 'domain', 'The whole name.', 'mail.example.com', { folded: 'domain' }),
  column('text', 'root', 'The registered domain that the name belongs to.', 'example.com', {
    folded: 'root',
  }),
  column('ip', 'A', 'IPv4 addresses of the name, or a network that one of them is in.', '192.0.2.0/24', {
    multi: true,
  }),
  column('ip', 'AAAA', 'IPv6 addresses of the name, or a network that one of them is in.', '2001:db8::/32', {
    multi: true,
  }),
  column('text', 'NS', 'Name servers.', 'ns1.example.net', { multi: true, folded: 'NS' }),
  column('text', 'MX', 'Hosts that take mail, the preferred first.', 'mail.example.com', {
    multi: true,
    folded: 'MX',
  }),
  column('text', 'CNAME', 'The name that this one is an alias of.', 'edge.example.net', {
    multi: true,
    folded: 'CNAME',
  }),
  column('text', 'TXT', 'Texts, such as mail policies.', 'v=spf1', { multi: true, folded: 'TXT_folded' }),
  column('text', 'PTR', 'What a reverse name points to.', 'host.example.com', { multi: true, folded: 'PTR' }),
  column('text', 'title', 'Title of the page that was seen under the name.', 'Admin panel', {
    folded: 'title_folded',
  }),
  column('date', 'updated_at', 'When the name last answered.', '[2024-01-01 TO 2024-01-31]', {
    column: 'ts',
  }),
]

/** What DNS records can be searched by. */
export const domainFields: FieldSet = createFieldSet(declared, {
  aliases: {
    a: 'A',
    aaaa: 'AAAA',
    ns: 'NS',
    mx: 'MX',
    cname: 'CNAME',
    txt: 'TXT',
    ptr: 'PTR',
    fqdn: 'domain',
  },
})
