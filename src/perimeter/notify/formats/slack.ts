import {
  baselineText,
  changeNames,
  detailsOf,
  headline,
  type Notice,
  type NoticeItem,
  shortened,
} from '../notice.ts'
import { type Format, moreText } from './format.ts'

// Limits of Block Kit: 50 blocks of a message, 150 characters of a header, 3,000 of a section, 2,000 of a field, 10 fields.
const maxBlocks = 50
const maxHeader = 150
const maxText = 3_000
const maxField = 2_000
/** A finding has two blocks; the rest is for the header, the first scans and the link. */
const maxFindings = 20
/** The text beside the blocks is for notifications of phones. */
const maxFallback = 1_000

/** Slack, "Formatting text": these three are escaped, and nothing else is. */
const escapeText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Without markup: what a service says of itself is neither bold nor a link nor a mention. */
const plain = (text: string, maxLength: number) => ({
  ...{ type: 'plain_text', text: escapedWithin(text, maxLength), emoji: false },
})

const mrkdwn = (text: string) => ({ type: 'mrkdwn', text, verbatim: true })

export const slackFormat: Format = {
  escape: escapeText,
  bodies(notice, { texts }) {
    const blocks = texts
      ? texts.slice(0, maxBlocks - 1).map((text) => ({
          ...{ type: 'section', text: mrkdwn(shortened(text, maxText)) },
        }))
      : blocksOf(notice)
    return [{ text: escapedWithin(headline(notice), maxFallback), blocks: blocks.slice(0, maxBlocks) }]
  },
}

function blocksOf(notice: Notice): readonly object[] {
  const shown = notice.items.slice(0, maxFindings)
  const more = moreText(notice.items.length - shown.length + notice.more)
  const last = [baselineText(notice), more].filter((text) => text !== null).join(' ')
  return [
    { type: 'header', text: plain(headline(notice), maxHeader) },
    ...shown.flatMap(findingBlocks),
    ...(last === '' ? [] : [{ type: 'section', text: plain(last, maxText) }]),
    ...(notice.url === null
      ? []
      : [{ type: 'section', text: mrkdwn(`<${escapeText(notice.url)}|All findings in Rimlight>`) }]),
  ]
}

function findingBlocks(item: NoticeItem): readonly object[] {
  const link = item.url === null ? [] : [mrkdwn(`<${escapeText(item.url)}|Open the finding>`)]
  return [
    {
      type: 'section',
      text: plain(`${changeNames[item.change]}, ${item.severity}: ${item.title}`, maxText),
      fields: detailsOf(item).map(([name, value]) => plain(`${name}: ${value}`, maxField)),
    },
    { type: 'context', elements: [plain(`${item.perimeter}, ${item.ruleTitle}`, 200), ...link] },
  ]
}

/** An escape that was cut would be shown as it is. */
function escapedWithin(text: string, maxLength: number): string {
  let kept = shortened(text, maxLength)
  while (escapeText(kept).length > maxLength) kept = shortened(kept, Math.max(1, kept.length - 16))
  return escapeText(kept) || '-'
}
