import { domainFields } from '../../src/areas/domains/fields.ts'
import { familiarNames } from '../../src/areas/host/fields/familiar-names.ts'
import { hostFields } from '../../src/areas/host/fields/host-fields.ts'
import { imageFields } from '../../src/areas/images/fields.ts'
import { sensorFields } from '../../src/areas/sensors/fields.ts'
import { torrentFields } from '../../src/areas/torrents/fields.ts'
import type { FieldSet } from '../../src/query/field.ts'

export function filtersPage(): string {
  return `# Search

For everyone who searches: the query language, and every field of every area.

A query is words and \`field:value\` terms. Terms side by side must all match.

| write | to find |
|---|---|
| \`camera login\` | records that contain both words anywhere |
| \`product:nginx country:PT\` | both |
| \`port:80 OR port:8080\` | either; \`AND\`, \`OR\`, \`NOT\` in capitals (or \`&&\`, \`\\|\\|\`, \`!\`), parentheses group |
| \`-country:PT\`, \`NOT country:PT\` | what does not match |
| \`web.title:"Admin panel"\` | these words, one after the other |
| \`web.title.keyword:"Admin panel"\` | exactly this text |
| \`product:open*\`, \`version:1.1?\` | any characters, one character |
| \`rdns:/.*\\.example\\.(com\\|net)/\` | a regular expression on the whole value |
| \`port:[8000 TO 8100]\`, \`{1 TO 5}\`, \`[5 TO *]\` | from to, without the ends, open end |
| \`mongodb.totalSize:>1000000\` | more than; also \`>=\`, \`<\`, \`<=\` |
| \`version:>1.10.3\` | a later version: 1.9 < 1.10.3 < 1.10.10 |
| \`created_at:2026-01-31\`, \`created_at:[2026-01-01 TO *]\` | that day (UTC), since that day |
| \`ip:192.0.2.1\`, \`ip:"192.0.2.0/24"\`, \`ip:"2001:db8::/32"\` | an address, a network |
| \`has_screenshot:true\` | yes or no |
| \`_exists_:cpe\`, \`NOT _exists_:cpe\` | with or without a value |

Text matches without regard to case. A backslash takes the meaning from the character behind it.
Answers are the newest observation of each service, newest first; a weight such as \`^2\` is ignored. Bare open ports are
only found by \`type:port\`.

## Names of Shodan and Censys

In host search these names mean exactly the field beside them. Names that these services have and Rimlight writes
differently, such as \`after\`, are answered with what to write.

${documentAliases(familiarNames)}
## Fields of host search

${documentFields(hostFields)}
Headers that are not in the list are \`web.headers.<name>\` all the same: lower case, \`-\` written as \`_\`.

## Fields of image search

Free text reaches the words that were read in an image.

${documentFields(imageFields)}
## Fields of domain search

A bare word finds every name that has it in its own name, in an answer or in its title.

${documentFields(domainFields)}
## Fields of sensor search

${documentFields(sensorFields)}
## Fields of torrent search

${documentFields(torrentFields)}`
}

function documentAliases(names: Readonly<Record<string, string>>): string {
  const rows = Object.entries(names).map(([theirs, ours]) => `| \`${theirs}\` | \`${ours}\` |\n`)
  return `| theirs | ours |\n|---|---|\n${rows.join('')}`
}

/** The fields as a Markdown table, for the reference. */
export function documentFields(fields: FieldSet): string {
  const rows = fields.all.map(({ name, type, about, example }) =>
    [code(name), type, cell(about), code(example)].join(' | '),
  )
  return [
    '| Field | Type | About | Example |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n')
}

/** A bar ends a cell of a table even inside code. */
function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\|/g, '\\|')
}

function code(text: string): string {
  return `\`${cell(text)}\``
}
