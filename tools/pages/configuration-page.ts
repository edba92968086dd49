import { settingGroups, variableOf } from '../../src/core/settings/settings.ts'

const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-')

function groupPart({ heading, settings }: (typeof settingGroups)[number]): string {
  const rows = settings.map(
    ({ name, fallback, about }) =>
      `| \`${variableOf(name)}\` | \`--${name}\` | ${fallback === '' ? 'none' : `\`${fallback}\``} | ${about} |`,
  )
  return `### ${heading}

| variable | flag | default | what it does |
|---|---|---|---|
${rows.join('\n')}
`
}

export function configurationPage(): string {
  const subjects = settingGroups.map(({ heading }) => `[${heading}](#${anchorOf(heading)})`)
  return `# Configuration

For operators: all settings, by subject. Each is an environment variable or a flag of \`rimlight up\` and \`rimlight serve\`. A flag
wins over its variable. All of them are checked at the start: a wrong value or an unknown \`RIMLIGHT_\` variable stops the program
with a message that says what to change.

${subjects.join(' · ')}

Most installations set a few: \`RIMLIGHT_DATA\` (where everything is kept), \`RIMLIGHT_HOST\` and \`RIMLIGHT_PUBLIC_URL\` (to be reached by
others; read [the security model](security-model.md) first), \`RIMLIGHT_SCAN_ALLOW\` (what the operator may scan),
\`RIMLIGHT_RETENTION_DAYS\` (how long results are kept) and \`RIMLIGHT_DISK_CAP_MB\` (how much disk they may use).

## Settings

${settingGroups.map(groupPart).join('\n')}
## Secrets

A setting whose name ends in \`-file\` and that names a secret is also found as a credential of systemd of the same name
without \`-file\`; a file that every user can read causes a warning. See [threat-model.md](threat-model.md).

## The command line

The command line as a client reads three more: \`RIMLIGHT_URL\` (which service to ask, by default
\`http://127.0.0.1:8080\`), \`RIMLIGHT_KEY\` (the V2 key for searches) and \`RIMLIGHT_TOKEN\`
(the V1 token for jobs, and for \`import\` into a service on another machine); \`RIMLIGHT_KEY_FILE\` and \`RIMLIGHT_TOKEN_FILE\` name files
with these, and \`rimlight init\` saves them. \`NO_COLOR\` turns colours off.

## Files in the data folder

| name | what it is |
|---|---|
| \`keys.json\` | the keys and the password of the first start, readable by the owner alone; delete it when you keep them elsewhere |
| \`ledger.db\` | accounts, keys (hashed), credits, audit log and outbox (SQLite) |
| \`clickhouse/\` | the observations |
| \`blobs/\` | screenshots and other large bytes |
| \`set-aside.ndjson\` | events that the storage engine itself refused, with the reason; normally absent |
| \`lock.db\` | held by the process that uses the folder |

## Location data

Country, city, coordinates, time zone and autonomous system come from data packages that are installed with the
program and frozen at their publishing date. Name your own files to replace them: \`.mmdb\` files with the usual
nested or flat keys, or CSV with the columns \`start,end,asn,organization\`, \`start,end,code\` or
\`start,end,country_code,state1,state2,city,postcode,latitude,longitude,timezone\`, plain or gzip.
The default city data is by DB-IP (https://db-ip.com, CC BY 4.0).
`
}
