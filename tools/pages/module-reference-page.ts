import type { Protocol } from '../../src/protocols/protocol.ts'
import type { ProtocolModule } from '../../src/protocols/protocol-module.ts'
import { protocols } from '../../src/protocols/registry.ts'
import { portsOf } from './modules-page.ts'

/** docs/modules/reference.md: settings, limits and search fields of every scan module. */
export function moduleReferencePage(modules: readonly ProtocolModule[]): string {
  const sections = protocols.map((protocol, index) => section(protocol, modules[index]!))
  return `# Reference of the scan modules

For API users: the settings, limits and search fields of every scan module. Limits hold for one port of one target, all its connections together; what the search fields
mean is in [filters.md](../filters.md).

${sections.join('\n')}`
}

function section({ name, search, page }: Protocol, module: ProtocolModule): string {
  const { milliseconds, bytes, connections } = module.limits
  const more = page === undefined ? '' : ` More in [${page}.md](${page}.md).`
  return `## ${name}

${module.about}${more}

| default port | time | bytes read | connections |
|---|---|---|---|
| ${portsOf(module)} | ${milliseconds / 1000} s | ${sizeText(bytes)} | ${connections} |

${settingsOf(module)}${search === undefined ? 'It has no search fields of its own.' : `Search fields: ${fieldsOf(search)}.`}
`
}

function settingsOf({ config }: ProtocolModule): string {
  const rows = Object.entries(config.properties).map(
    ([name, schema]) => `| \`${name}\` | ${(schema as { description?: string }).description ?? ''} |`,
  )
  return rows.length === 0 ? '' : `| setting | must be |\n|---|---|\n${rows.join('\n')}\n\n`
}

/** Fields of a family by its prefix alone: there are hundreds of headers. */
function fieldsOf({ fields, families = [] }: NonNullable<Protocol['search']>): string {
  const names = fields
    .map(({ name }) => name)
    .filter((name) => !families.some(({ prefix }) => name.startsWith(prefix)))
  return [...names, ...families.map(({ prefix }) => `${prefix}*`)].map((name) => `\`${name}\``).join(', ')
}

function sizeText(bytes: number): string {
  const [size, unit] = bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : [bytes / 1024, 'KB']
  return `${Number(size.toFixed(2))} ${unit}`
}
