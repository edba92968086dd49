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

/** Teams refuses messages of more than 28 KB. */
const maxBytes = 26_000
const maxFindings = 20
const maxValue = 1_000

const colors = { critical: 'Attention', high: 'Attention', medium: 'Warning', low: 'Accent', info: 'Default' }

/** A workflow takes the envelope of a message with one adaptive card. */
export const teamsFormat: Format = {
  escape: (value) => value,
  bodies(notice, { texts }) {
    if (texts) return [envelope([...texts.map((text) => run(shortened(text, 8_000)))], null)]
    for (let shown = Math.min(maxFindings, notice.items.length); ; shown -= 1) {
      const body = envelope(cardBody(notice, shown), notice.url)
      if (shown === 0 || Buffer.byteLength(JSON.stringify(body)) <= maxBytes) return [body]
    }
  },
}

function cardBody(notice: Notice, shown: number): readonly object[] {
  const more = moreText(notice.items.length - shown + notice.more)
  const last = [baselineText(notice), more].filter((text) => text !== null).join(' ')
  return [
    run(shortened(headline(notice), 300), { size: 'Large', weight: 'Bolder' }),
    ...notice.items.slice(0, shown).map(findingContainer),
    ...(last === '' ? [] : [run(last)]),
  ]
}

function findingContainer(item: NoticeItem): object {
  const title = `${changeNames[item.change]}, ${item.severity}: ${item.title}`
  return {
    type: 'Container',
    separator: true,
    items: [
      run(shortened(title, maxValue), { weight: 'Bolder', color: colors[item.severity] }),
      run(shortened(`${item.perimeter}, ${item.ruleTitle}`, 300), { isSubtle: true }),
      ...detailsOf(item).map(([name, value]) => ({
        type: 'RichTextBlock',
        inlines: [
          { type: 'TextRun', text: `${name}: `, weight: 'Bolder' },
          { type: 'TextRun', text: shortened(value, maxValue) },
        ],
      })),
      ...(item.url === null
        ? []
        : [
            {
              type: 'ActionSet',
              actions: [{ type: 'Action.OpenUrl', title: 'Open the finding', url: item.url }],
            },
          ]),
    ],
  }
}

/** A run of text knows no Markdown, other than a block of text: what a service says of itself stays text. */
function run(text: string, style: object = {}): object {
  return { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: text || '-', ...style }] }
}

function envelope(body: readonly object[], url: string | null): object {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body,
          ...(url !== null && { actions: [{ type: 'Action.OpenUrl', title: 'All findings', url }] }),
        },
      },
    ],
  }
}
