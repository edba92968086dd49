import { baselineText, changeNames, detailsOf, headline, type NoticeItem, shortened } from '../notice.ts'
import { type Format, moreText, severityColors } from './format.ts'

/** A post of Mattermost has 16,383 characters; its attachments are not counted, but shown in full. */
const maxText = 16_000
const maxFindings = 20
const maxValue = 2_000

/** Markdown, and a space of no width after the sign that would notify a whole channel. */
const escapeText = (value: string): string =>
  value
    .replace(/[\\`*_{}[\]()#+\-!|~<>:]/g, '\\$&')
    .replaceAll('@', '@\u200b')
    .replace(/^(\s*\d+)\.(?=\s)/, '$1\\.')

export const mattermostFormat: Format = {
  escape: escapeText,
  bodies(notice, { texts }) {
    if (texts) return [{ text: shortened(texts.join('\n'), maxText) || '-' }]
    const shown = notice.items.slice(0, maxFindings)
    const more = moreText(notice.items.length - shown.length + notice.more)
    const text = [
      `#### ${escapeText(headline(notice))}`,
      ...[baselineText(notice), more].filter((line) => line !== null).map(escapeText),
      ...(notice.url === null ? [] : [`[All findings in Rimlight](${notice.url})`]),
    ].join('\n')
    return [{ text: shortened(text, maxText), attachments: shown.map(attachmentOf) }]
  },
}

function attachmentOf(item: NoticeItem): object {
  const title = `${changeNames[item.change]}, ${item.severity}: ${item.title}`
  return {
    fallback: escapeText(title),
    color: severityColors[item.severity],
    title: escapeText(title),
    ...(item.url !== null && { title_link: item.url }),
    text: escapeText(`${item.perimeter}, ${item.ruleTitle}`),
    fields: detailsOf(item).map(([name, value]) => ({
      ...{ title: name, value: escapeText(shortened(value, maxValue)), short: false },
    })),
  }
}
