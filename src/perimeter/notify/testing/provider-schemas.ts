/** JSON schemas of what providers document for the bodies of their webhooks, as far as messages use them. */

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
const url = { type: 'string', pattern: '^https?://[^\\s<>|"]+$', maxLength: 3_000 }
const object = (
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[] = Object.keys(properties),
) => ({ type: 'object', properties, required, additionalProperties: false })

/** Slack, "Reference: blocks" and "Incoming webhooks". */
const plainText = (maxLength: number) =>
  object({ type: { const: 'plain_text' }, text: text(maxLength), emoji: { type: 'boolean' } })
const mrkdwn = (maxLength: number) =>
  object({ type: { const: 'mrkdwn' }, text: text(maxLength), verbatim: { type: 'boolean' } })
const anyText = (maxLength: number) => ({ anyOf: [plainText(maxLength), mrkdwn(maxLength)] })

export const slackSchema = object({
  text: text(40_000),
  blocks: {
    type: 'array',
    minItems: 1,
    maxItems: 50,
    items: {
      anyOf: [
        object({ type: { const: 'header' }, text: plainText(150) }),
        object(
          {
            type: { const: 'section' },
            text: anyText(3_000),
            fields: { type: 'array', minItems: 1, maxItems: 10, items: anyText(2_000) },
          },
          ['type', 'text'],
        ),
        object({
          type: { const: 'context' },
          elements: { type: 'array', minItems: 1, maxItems: 10, items: anyText(2_000) },
        }),
      ],
    },
  },
})

/** Discord, "Execute Webhook" and "Embed Limits"; the sum over all embeds is checked beside it. */
export const discordSchema = object(
  {
    content: text(2_000),
    embeds: {
      type: 'array',
      maxItems: 10,
      items: object(
        {
          title: text(256),
          url,
          color: { type: 'integer', minimum: 0, maximum: 0xffffff },
          timestamp: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT.*Z$' },
          fields: {
            type: 'array',
            maxItems: 25,
            items: object({ name: text(256), value: text(1_024), inline: { type: 'boolean' } }),
          },
        },
        ['title', 'color', 'fields'],
      ),
    },
    allowed_mentions: object({ parse: { type: 'array', maxItems: 0 } }),
  },
  ['content', 'allowed_mentions'],
)

/** Microsoft Teams, "Post to a channel when a webhook request is received", and Adaptive Cards 1.4. */
const textRun = object(
  {
    type: { const: 'TextRun' },
    text: { type: 'string', minLength: 1 },
    size: { enum: ['Small', 'Default', 'Medium', 'Large', 'ExtraLarge'] },
    weight: { enum: ['Lighter', 'Default', 'Bolder'] },
    color: { enum: ['Default', 'Dark', 'Light', 'Accent', 'Good', 'Warning', 'Attention'] },
    isSubtle: { type: 'boolean' },
  },
  ['type', 'text'],
)
const richText = object({
  type: { const: 'RichTextBlock' },
  inlines: { type: 'array', minItems: 1, items: textRun },
})
const openUrl = object({ type: { const: 'Action.OpenUrl' }, title: text(100), url })
const container = object({
  type: { const: 'Container' },
  separator: { type: 'boolean' },
  items: {
    type: 'array',
    minItems: 1,
    items: {
      anyOf: [
        richText,
        object({ type: { const: 'ActionSet' }, actions: { type: 'array', minItems: 1, items: openUrl } }),
      ],
    },
  },
})

export const teamsSchema = object({
  type: { const: 'message' },
  attachments: {
    type: 'array',
    minItems: 1,
    maxItems: 1,
    items: object({
      contentType: { const: 'application/vnd.microsoft.card.adaptive' },
      contentUrl: { type: 'null' },
      content: object(
        {
          $schema: { const: 'http://adaptivecards.io/schemas/adaptive-card.json' },
          type: { const: 'AdaptiveCard' },
          version: { const: '1.4' },
          body: { type: 'array', minItems: 1, items: { anyOf: [richText, container] } },
          actions: { type: 'array', minItems: 1, maxItems: 6, items: openUrl },
        },
        ['$schema', 'type', 'version', 'body'],
      ),
    }),
  },
})

/** Mattermost, "Incoming webhooks" and "Message attachments". */
export const mattermostSchema = object(
  {
    text: text(16_383),
    attachments: {
      type: 'array',
      maxItems: 100,
      items: object(
        {
          fallback: text(4_000),
          color: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
          title: text(4_000),
          title_link: url,
          text: { type: 'string', maxLength: 7_500 },
          fields: {
            type: 'array',
            items: object({ title: text(256), value: text(16_383), short: { type: 'boolean' } }),
          },
        },
        ['fallback', 'color', 'title', 'text', 'fields'],
      ),
    },
  },
  ['text'],
)

/** PagerDuty, "Events API v2": "Send an alert event". */
const eventKey = { routing_key: { type: 'string', pattern: '^[0-9a-zA-Z]{32}$' }, dedup_key: text(255) }
export const pagerdutySchema = {
  anyOf: [
    object({ ...eventKey, event_action: { enum: ['acknowledge', 'resolve'] } }),
    object(
      {
        ...eventKey,
        event_action: { const: 'trigger' },
        payload: object(
          {
            summary: text(1_024),
            source: text(1_024),
            severity: { enum: ['critical', 'error', 'warning', 'info'] },
            timestamp: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT.*Z$' },
            component: { type: 'string' },
            group: { type: 'string' },
            class: { type: 'string' },
            custom_details: { type: 'object', additionalProperties: { type: 'string' } },
          },
          ['summary', 'source', 'severity'],
        ),
        client: { type: 'string' },
        client_url: url,
        links: { type: 'array', items: object({ href: url, text: { type: 'string' } }) },
      },
      ['routing_key', 'event_action', 'dedup_key', 'payload'],
    ),
  ],
}

/** The webhook of one's own, as the documentation describes it. */
export const webhookSchema = object({
  id: text(36),
  test: { type: 'boolean' },
  digest: { type: 'boolean' },
  made_at: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT.*Z$' },
  channel: object({ id: { type: 'string' }, name: { type: 'string' } }),
  headline: { type: 'string' },
  total: { type: 'integer' },
  left_out: { type: 'integer' },
  first_scans: { anyOf: [{ type: 'null' }, { type: 'object', additionalProperties: { type: 'integer' } }] },
  url: { anyOf: [{ type: 'null' }, url] },
  findings: {
    type: 'array',
    maxItems: 50,
    items: { type: 'object', required: ['id', 'change', 'severity', 'title', 'advice', 'facts', 'rule'] },
  },
})

export const providerSchemas = {
  slack: slackSchema,
  teams: teamsSchema,
  discord: discordSchema,
  mattermost: mattermostSchema,
  pagerduty: pagerdutySchema,
  webhook: webhookSchema,
} as const
