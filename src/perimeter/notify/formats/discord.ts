import {
  baselineText,
  changeNames,
  detailsOf,
  headline,
  type Notice,
  type NoticeItem,
  shortened,
} from '../notice.ts'
import { type Format, moreText, severityColors } from './format.ts'

// Limits of webhooks: 2,000 characters of content, 10 embeds with 6,000 characters together, 256 of a title and of the
// name of a field, 1,024 of its value, 25 fields.
const maxContent = 2_000
const maxEmbeds = 10
const maxAll = 6_000
const maxTitle = 256
const maxValue = 1_024

/** Discord knows Markdown; a backslash before punctuation takes its meaning away. */
const escapeText = (value: string): string => value.replace(/[\\*_~`|>#\-[\]()<@:]/g, '\\$&')

export const discordFormat: Format = {
  escape: escapeText,
  bodies(notice, { texts }) {
    // No text can mention a user of the receiver.
    const quiet = { allowed_mentions: { parse: [] } }
    if (texts) return [{ content: shortened(texts.join('\n'), maxContent) || '-', ...quiet }]
    const embeds = embedsOf(notice.items)
    const more = moreText(notice.items.length - embeds.length + notice.more)
    const content = [
      `**${within(headline(notice), 600)}**`,
      ...[baselineText(notice), more].filter((text) => text !== null),
      ...(notice.url === null ? [] : [`<${notice.url}>`]),
    ].join('\n')
    return [{ content: shortened(content, maxContent), embeds, ...quiet }]
  },
}

type Embed = {
  readonly title: string
  readonly url?: string
  readonly color: number
  readonly timestamp: string
  readonly fields: readonly { readonly name: string; readonly value: string; readonly inline: boolean }[]
}

/** As many as there is room for. */
function embedsOf(items: Notice['items']): readonly Embed[] {
  const embeds: Embed[] = []
  let length = 0
  for (const item of items.slice(0, maxEmbeds)) {
    const embed = embedOf(item)
    length += lengthOf(embed)
    if (length > maxAll) break
    embeds.push(embed)
  }
  return embeds
}

function embedOf(item: NoticeItem): Embed {
  return {
    title: within(`${changeNames[item.change]}, ${item.severity}: ${item.title}`, maxTitle),
    ...(item.url !== null && { url: item.url }),
    color: Number.parseInt(severityColors[item.severity].slice(1), 16),
    timestamp: new Date(item.lastSeen).toISOString(),
    fields: detailsOf(item).map(([name, value]) => ({
      ...{ name, value: within(value, maxValue), inline: false },
    })),
  }
}

function lengthOf({ title, fields }: Embed): number {
  return fields.reduce((sum, { name, value }) => sum + name.length + value.length, title.length)
}

/** An escape that was cut would hide the character after it. */
function within(text: string, maxLength: number): string {
  let kept = shortened(text, maxLength)
  while (escapeText(kept).length > maxLength) kept = shortened(kept, Math.max(1, kept.length - 16))
  return escapeText(kept) || '-'
}
