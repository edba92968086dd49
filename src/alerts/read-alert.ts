import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { type AlertArea, alertAreas } from '../areas/areas.ts'
import { parseRange, rangeSize } from '../core/address.ts'
import { errors } from '../core/errors.ts'
import { mailAddress } from '../core/mail-address.ts'
import type { TargetCheck } from '../delivery/webhook-target.ts'
import { QueryError } from '../query/query-error.ts'
import { type AlertChannel, type AlertRule, type WatchedChange, watchedChanges } from './alert.ts'
import type { NewAlert } from './alert-store.ts'
import { type AreaFields, compileRule } from './compile-rule.ts'

const maxRanges = 64
const defaultQuietMinutes = 10

const Given = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' }),
    kind: Type.Union([Type.Literal('match'), Type.Literal('change')]),
    area: Type.Optional(Type.Union(alertAreas.map((area) => Type.Literal(area)))),
    query: Type.Optional(Type.String({ minLength: 1, maxLength: 4096 })),
    ranges: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: maxRanges })),
    changes: Type.Optional(
      Type.Array(Type.Union(watchedChanges.map((change) => Type.Literal(change))), { minItems: 1 }),
    ),
    webhook: Type.Optional(Type.String({ maxLength: 2048 })),
    mail: Type.Optional(Type.String({ maxLength: 320 })),
    app: Type.Optional(Type.Literal(true)),
    quiet_minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_080 })),
  },
  { additionalProperties: false },
)
type Given = Static<typeof Given>

const compiled = Compile(Given)

export type AlertChecks = {
  readonly fields: AreaFields
  readonly targets: Pick<TargetCheck, 'refusal'>
  readonly mails: boolean
  /** What is watched where the client names no changes. */
  readonly changes: readonly WatchedChange[]
}

/** An alert as a client wrote it, checked; throws a 400 that says what is wrong with it. */
export function readAlert(value: unknown, checks: AlertChecks): Omit<NewAlert, 'accountId'> {
  if (!compiled.Check(value)) {
    const [first] = compiled.Errors(value)
    const where = first?.instancePath.slice(1).replaceAll('/', '.') || 'an alert'
    const why = first?.schemaPath.endsWith('additionalProperties') ? 'is not known' : first?.message
    throw errors.badQuery(`${where} ${why ?? 'has another shape'}.`)
  }
  const rule = ruleOf(value, checks.changes)
  try {
    compileRule(rule, checks.fields)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    throw errors.badQuery(`query, at character ${error.position + 1}: ${error.message}`)
  }
  return {
    name: value.name,
    rule,
    channel: channelOf(value, checks),
    quietMinutes: value.quiet_minutes ?? defaultQuietMinutes,
  }
}

function ruleOf(given: Given, allChanges: readonly WatchedChange[]): AlertRule {
  const { kind, area, query, ranges = [], changes } = given
  if (kind === 'match') {
    if (query === undefined) throw errors.badQuery('An alert of the kind match needs a query.')
    if (ranges.length > 0 || changes)
      throw errors.badQuery('ranges and changes belong to alerts of the kind change.')
    return { kind, area: (area ?? 'host') as AlertArea, query }
  }
  if (area !== undefined && area !== 'host')
    throw errors.badQuery('Changes are those of hosts: leave area out.')
  if (query === undefined && ranges.length === 0)
    throw errors.badQuery(
      'An alert of the kind change needs ranges or a query that say which hosts are watched.',
    )
  const whole = ranges.map((range) => {
    const parsed = parseRange(range)
    if (!parsed)
      throw errors.badQuery(`ranges: ${JSON.stringify(range)} is not an address, a network or a range.`)
    if (parsed.version === 4 && rangeSize(parsed) > 1n << 24n)
      throw errors.badQuery('ranges: a network is a /8 at most.')
    return range
  })
  return { kind, query: query ?? null, ranges: whole, changes: [...new Set(changes ?? allChanges)] }
}

function channelOf({ webhook, mail, app }: Given, { targets, mails }: AlertChecks): AlertChannel {
  if ([webhook, mail, app].filter((channel) => channel !== undefined).length !== 1)
    throw errors.badQuery(
      'An alert has either a webhook, an email address, or app for notifications in the application.',
    )
  if (app) return { kind: 'app' }
  if (webhook !== undefined) {
    const refusal = targets.refusal(webhook)
    if (refusal !== null) throw errors.badQuery(`webhook: ${refusal}.`)
    return { kind: 'webhook', url: new URL(webhook).href }
  }
  if (!mails) throw errors.badQuery('mail: this service sends no mail; use a webhook.')
  const address = mailAddress(mail!)
  if (!address) throw errors.badQuery('mail: that is not an email address.')
  return { kind: 'mail', to: address.text }
}
