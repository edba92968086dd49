import type { Notice, NoticeItem } from './notice.ts'
import { headline } from './notice.ts'

/**
 * A text of one's own with `{{names}}`. `{{#findings}}…{{/findings}}` repeats a part for each finding, and
 * `{{^last}},{{/last}}` inside is left out after the last one. A text without that part is repeated as a whole.
 */
export type Template = { readonly nodes: readonly Node[]; readonly repeated: boolean }

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'findings' | 'unless last'; readonly nodes: readonly Node[] }

export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}

const messageNames: Readonly<Record<string, (notice: Notice) => string>> = {
  headline,
  channel: ({ channel }) => channel.name,
  total: ({ items, more }) => String(items.length + more),
  more: ({ more }) => String(more),
  list_url: ({ url }) => url ?? '',
}

const findingNames: Readonly<Record<string, (item: NoticeItem) => string>> = {
  id: ({ findingId }) => String(findingId),
  change: ({ change }) => change,
  severity: ({ severity }) => severity,
  reasons: ({ reasons }) => reasons.join('; '),
  title: ({ title }) => title,
  perimeter: ({ perimeter }) => perimeter,
  asset: ({ asset }) => asset,
  subject: ({ subject }) => subject,
  ip: ({ ip }) => ip,
  port: ({ port }) => port,
  protocol: ({ protocol }) => protocol,
  name: ({ name }) => name,
  service: ({ service }) => service,
  product: ({ product }) => product,
  version: ({ version }) => version,
  rule: ({ rule }) => rule,
  explanation: ({ explanation }) => explanation,
  advice: ({ advice }) => advice,
  evidence: ({ facts }) => facts.map(([name, value]) => `${name}: ${value}`).join('; '),
  first_seen: ({ firstSeen }) => new Date(firstSeen).toISOString(),
  last_seen: ({ lastSeen }) => new Date(lastSeen).toISOString(),
  url: ({ url }) => url ?? '',
}

export const templateNames: readonly string[] = [...Object.keys(messageNames), ...Object.keys(findingNames)]

/** Throws for a name that is not known: it would be empty in every message. */
export function parseTemplate(text: string): Template {
  const open: { readonly name: string; readonly nodes: Node[] }[] = [{ name: '', nodes: [] }]
  let at = 0
  for (const tag of text.matchAll(/\{\{(?:\s*([#/^]?)\s*([a-z_]+)\s*\}\})?/g)) {
    const [whole, sign, name] = tag
    if (name === undefined) throw new TemplateError('{{ must be followed by a name and }}')
    if (tag.index > at) open.at(-1)!.nodes.push({ kind: 'text', text: text.slice(at, tag.index) })
    at = tag.index + whole.length
    if (sign === '') open.at(-1)!.nodes.push(nameNode(name, open.length > 1))
    else if (sign === '/') closeSection(open, name)
    else open.push({ name: openedSection(`${sign}${name}`, open.length), nodes: [] })
  }
  if (at < text.length) open.at(-1)!.nodes.push({ kind: 'text', text: text.slice(at) })
  if (open.length > 1) throw new TemplateError(`{{#${open.at(-1)!.name}}} is never closed`)
  const { nodes } = open[0]!
  const hasSection = nodes.some(({ kind }) => kind === 'findings')
  const usesFinding = nodes.some((node) => node.kind === 'name' && Object.hasOwn(findingNames, node.name))
  if (hasSection && usesFinding)
    throw new TemplateError('names of a finding belong between {{#findings}} and {{/findings}}')
  return { nodes, repeated: usesFinding }
}

function nameNode(name: string, inside: boolean): Node {
  const known = Object.hasOwn(findingNames, name) || (!inside && Object.hasOwn(messageNames, name))
  if (!known && !Object.hasOwn(messageNames, name))
    throw new TemplateError(`there is no name {{${name}}}: use ${templateNames.join(', ')}`)
  return { kind: 'name', name }
}

function openedSection(tag: string, depth: number): string {
  if (tag === '#findings' && depth === 1) return 'findings'
  if (tag === '^last' && depth === 2) return 'last'
  throw new TemplateError(`{{${tag}}} is not known here: there are {{#findings}} and, inside, {{^last}}`)
}

function closeSection(open: { readonly name: string; readonly nodes: Node[] }[], name: string): void {
  const section = open.length > 1 ? open.pop()! : null
  if (section?.name !== name) throw new TemplateError(`{{/${name}}} closes nothing`)
  open.at(-1)!.nodes.push({ kind: name === 'findings' ? 'findings' : 'unless last', nodes: section.nodes })
}

/** One text, or one for each finding where the template names findings outside of a section. */
export function renderTemplate(
  { nodes, repeated }: Template,
  notice: Notice,
  escapeValue: (value: string) => string,
): readonly string[] {
  const { items } = notice
  const value = (name: string, item: NoticeItem | null): string => {
    const ofItem = Object.hasOwn(findingNames, name) ? findingNames[name] : undefined
    if (ofItem) return item ? ofItem(item) : ''
    return messageNames[name]!(notice)
  }
  const render = (list: readonly Node[], item: NoticeItem | null, isLast: boolean): string =>
    list
      .map((node) => {
        if (node.kind === 'text') return node.text
        if (node.kind === 'name') return escapeValue(value(node.name, item))
        if (node.kind === 'unless last') return isLast ? '' : render(node.nodes, item, isLast)
        return items.map((one, at) => render(node.nodes, one, at === items.length - 1)).join('')
      })
      .join('')
  if (!repeated) return [render(nodes, null, true)]
  return items.map((item, at) => render(nodes, item, at === items.length - 1))
}
