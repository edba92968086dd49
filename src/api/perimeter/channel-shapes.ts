import { Type } from 'typebox'
import { severities } from '../../perimeter/findings/finding.ts'
import { channelKinds, newsChanges } from '../../perimeter/notify/channel.ts'

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Union(names.map((name) => Type.Literal(name as Names[number])))
const orNullText = (description: string) => Type.Union([Type.String({ description }), Type.Null()])
const line = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' })
const strict = { additionalProperties: false } as const

const Digest = Type.Object(
  {
    every: oneOf(['day', 'week'] as const),
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday; only with week' }),
    time_zone: Type.String({ maxLength: 64 }),
  },
  strict,
)
const Quiet = Type.Object(
  {
    from: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: '22:00' }),
    to: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
    time_zone: Type.String({ maxLength: 64 }),
  },
  strict,
)

/** What a user chooses of a channel. */
const settings = {
  name: Type.Optional(line(100)),
  digest: Type.Optional(Type.Union([Type.Partial(Digest, strict), Type.Null()])),
  min_severity: Type.Optional(oneOf(severities)),
  changes: Type.Optional(Type.Array(oneOf(newsChanges), { minItems: 1, maxItems: 3 })),
  quiet: Type.Optional(Type.Union([Quiet, Type.Null()])),
  label: Type.Optional(Type.Union([line(50), Type.Null()])),
  template: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 10_000 }), Type.Null()])),
}

export const ChannelBody = Type.Object(
  { kind: oneOf(channelKinds), target: line(2_048), ...settings },
  strict,
)
export const ChannelChangeBody = Type.Object(
  { target: Type.Optional(line(2_048)), paused: Type.Optional(Type.Boolean()), ...settings },
  strict,
)

export const ChannelShape = Type.Object(
  {
    id: Type.String(),
    perimeter: orNullText('Null for all perimeters of the account'),
    name: Type.String(),
    kind: Type.String({ description: channelKinds.join(', ') }),
    target: Type.String({ description: 'An email address; of others only a hint' }),
    digest: Type.Union([Digest, Type.Null()], { description: 'Null: at once' }),
    next_digest_at: orNullText('ISO 8601'),
    min_severity: Type.String({ description: severities.join(', ') }),
    changes: Type.Array(Type.String({ description: newsChanges.join(', ') })),
    quiet: Type.Union([Quiet, Type.Null()]),
    label: orNullText('Only findings of assets with it'),
    template: orNullText('Text of one’s own'),
    created_at: Type.String(),
    paused_at: orNullText('ISO 8601'),
    paused_reason: orNullText('Why the service has paused it; null when a user did'),
    last_error: orNullText('What the receiver said last, while it fails'),
    last_error_at: orNullText('ISO 8601'),
    last_sent_at: orNullText('ISO 8601'),
    secret: Type.Optional(Type.String({ description: 'Signs the messages of a webhook; shown this once' })),
  },
  { title: 'Channel' },
)

export const TestShape = Type.Object({
  sent: Type.Boolean(),
  answer: Type.String({ description: 'What the receiver answered' }),
  mail: Type.Union([
    Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String(), html: Type.String() }),
    Type.Null(),
  ]),
  posts: Type.Array(Type.String({ description: 'The JSON that was posted, without the routing key' })),
})

export const SentShape = Type.Object({
  id: Type.String(),
  made_at: Type.String(),
  status: Type.String({ description: 'waiting, sent or failed' }),
  test: Type.Boolean(),
  findings: Type.Integer(),
  tries: Type.Integer(),
  next_at: orNullText('ISO 8601'),
  done_at: orNullText('ISO 8601'),
  answer: orNullText('What the receiver said last'),
})
