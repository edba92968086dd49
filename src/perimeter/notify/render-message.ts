import { type Channel, type ChannelKind, splitRoutingKey } from './channel.ts'
import { trialNotices } from './example-notice.ts'
import { formats } from './formats/formats.ts'
import { type MailContent, mailContent } from './formats/mail.ts'
import { pagerdutyUrl } from './formats/pagerduty.ts'
import type { Notice } from './notice.ts'
import { parseTemplate, renderTemplate, TemplateError } from './template.ts'

/** What is sent: a mail, or one or several bodies to one URL. */
export type RenderedMessage =
  | { readonly kind: 'mail'; readonly to: string; readonly mail: MailContent }
  | { readonly kind: 'posts'; readonly url: string; readonly bodies: readonly unknown[] }

/** A template without a section posts one body for each finding. */
const maxPosts = 50

export function renderMessage(
  { kind, target, template }: Pick<Channel, 'kind' | 'target' | 'template'>,
  notice: Notice,
): RenderedMessage {
  const texts = template === null ? null : renderTexts(kind, template, notice)
  if (kind === 'mail') return { kind: 'mail', to: target, mail: mailContent(notice, texts) }
  const [url, routingKey] = kind === 'pagerduty' ? splitRoutingKey(target) : [target, '']
  const bodies = formats[kind].bodies(notice, { texts, routingKey }).slice(0, maxPosts)
  return { kind: 'posts', url: url ?? pagerdutyUrl, bodies }
}

function renderTexts(kind: ChannelKind, template: string, notice: Notice): readonly string[] {
  // A mail has text of its own, and its HTML is escaped as a whole.
  const escapeValue = kind === 'mail' ? (value: string) => value : formats[kind].escape
  return renderTemplate(parseTemplate(template), notice, escapeValue)
}

/** Throws a TemplateError with what is wrong. */
export function checkTemplate(kind: ChannelKind, template: string): void {
  const parsed = parseTemplate(template)
  if (kind !== 'webhook') return
  for (const notice of trialNotices())
    for (const text of renderTemplate(parsed, notice, formats.webhook.escape)) {
      try {
        JSON.parse(text)
      } catch {
        throw new TemplateError(
          'the body of a webhook is JSON: put every name between quotes, and {{^last}},{{/last}} between findings',
        )
      }
    }
}
