import { type Static, Type } from 'typebox'
import { dayMs } from '../../../core/time.ts'

const strict = { additionalProperties: false } as const
const number = Type.Integer()
const when = Type.Union([Type.Integer(), Type.Null()])
const text = Type.Union([Type.String(), Type.Null()])
const plan = Type.Union([Type.Literal('free'), Type.Literal('starter'), Type.Literal('business')])

export const Name = Type.Object({ name: Type.String({ maxLength: 64 }) })
export const RowId = Type.Object({ id: Type.Integer({ minimum: 1 }) })

export const AccountList = Type.Object({
  accounts: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      operator: Type.Boolean(),
      plan: text,
      keys: number,
      createdAt: number,
      disabledAt: when,
      email: text,
      twoFactor: Type.Boolean(),
      linked: Type.Boolean({ description: 'To a user of the OpenID provider' }),
    }),
  ),
})
export type AccountList = Static<typeof AccountList>

export const NewAccountBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.Optional(Type.String({ maxLength: 4_096 })),
    operator: Type.Optional(Type.Boolean()),
  },
  strict,
)
export type NewAccountBody = Static<typeof NewAccountBody>

export const MadeAccount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The one that was made, when none was given: shown this once. */
  password: text,
})
export type MadeAccount = Static<typeof MadeAccount>

export const PlanBody = Type.Object({ plan }, strict)
export type PlanBody = Static<typeof PlanBody>

export const EmailBody = Type.Object(
  { email: Type.Union([Type.String({ maxLength: 320 }), Type.Null()]) },
  strict,
)
export type EmailBody = Static<typeof EmailBody>

const Rule = Type.Object({
  id: number,
  /** Name of the account that may scan it; null for the operator, and for an exclusion. */
  account: text,
  range: Type.String(),
  note: Type.String(),
  addedAt: number,
  addedBy: Type.String(),
})

export const ScopeAnswer = Type.Object({
  /** What the operator may scan without a rule: RIMLIGHT_SCAN_ALLOW, or loopback and private networks. */
  base: Type.Array(Type.String()),
  allowed: Type.Array(Rule),
  excluded: Type.Array(Rule),
  stopped: Type.Boolean(),
})
export type ScopeAnswer = Static<typeof ScopeAnswer>

export const RuleBody = Type.Object(
  {
    kind: Type.Union([Type.Literal('allow'), Type.Literal('exclude')]),
    range: Type.String({ minLength: 1, maxLength: 200 }),
    note: Type.String({ maxLength: 500 }),
    /** For `allow`: the account that may scan it; the operator where left out. */
    account: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  },
  strict,
)
export type RuleBody = Static<typeof RuleBody>

export const StopBody = Type.Object({ stopped: Type.Boolean() }, strict)
export type StopBody = Static<typeof StopBody>

export const OptOutList = Type.Object({
  optOuts: Type.Array(
    Type.Object({
      id: number,
      range: Type.String(),
      contact: Type.String(),
      reason: Type.String(),
      requestedAt: number,
      requestedBy: Type.String(),
      decision: Type.Union([Type.Literal('accepted'), Type.Literal('declined'), Type.Null()]),
      decidedAt: when,
      decidedBy: text,
      withdrawnAt: when,
    }),
  ),
})
export type OptOutList = Static<typeof OptOutList>

export const DecisionBody = Type.Object({ accept: Type.Boolean() }, strict)
export type DecisionBody = Static<typeof DecisionBody>

export const CampaignList = Type.Object({
  campaigns: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      kind: Type.Union([Type.Literal('scan'), Type.Literal('grab')]),
      everyMilliseconds: number,
      nextAt: number,
      paused: Type.Boolean(),
      createdAt: number,
      entries: Type.Array(
        Type.Object({
          targets: Type.Array(Type.String()),
          ports: Type.String(),
          protocol: Type.Union([Type.Literal('tcp'), Type.Literal('udp')]),
          modules: Type.Array(Type.String()),
          config: Type.Optional(
            Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
          ),
          sample: Type.Optional(Type.Integer()),
        }),
      ),
      lastRun: Type.Union([
        Type.Object({
          status: Type.Union([
            Type.Literal('requested'),
            Type.Literal('revoked'),
            Type.Literal('success'),
            Type.Literal('failed'),
          ]),
          requestedAt: number,
          finishedAt: Type.Union([number, Type.Null()]),
          reason: Type.Union([Type.String(), Type.Null()]),
          results: Type.Union([number, Type.Null()]),
        }),
        Type.Null(),
      ]),
    }),
  ),
})
export type CampaignList = Static<typeof CampaignList>

export const NewCampaignBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 64 }),
    everyMilliseconds: Type.Integer({ minimum: 60_000, maximum: 366 * dayMs }),
    /** The body of a job: type and options. */
    job: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
  },
  strict,
)
export type NewCampaignBody = Static<typeof NewCampaignBody>

const { everyMilliseconds, job } = NewCampaignBody.properties
export const CampaignChangeBody = Type.Object({ everyMilliseconds, job }, strict)

export const ImportParameters = Type.Object({
  format: Type.Optional(Type.String({ maxLength: 40, description: 'Detected where it is left out' })),
})

export const ImportAnswer = Type.Object({
  accepted: Type.Integer(),
  refusedTotal: Type.Integer(),
  refused: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String() })),
})
export type ImportAnswer = Static<typeof ImportAnswer>

const activityState = Type.Union([
  Type.Literal('running'),
  Type.Literal('waiting'),
  Type.Literal('failing'),
  Type.Literal('stopped'),
])

export const HealthAnswer = Type.Object({
  version: Type.String(),
  engine: Type.String(),
  /** Seconds. */
  uptime: number,
  /** Events that are acknowledged and not yet stored. */
  backlog: number,
  roles: Type.Array(Type.String()),
  checks: Type.Array(Type.Object({ name: Type.String(), ok: Type.Boolean(), detail: Type.String() })),
  /** What runs in the background. */
  activities: Type.Array(
    Type.Object({
      name: Type.String(),
      state: activityState,
      runs: number,
      errors: number,
      lastError: Type.Union([Type.Object({ at: number, message: Type.String() }), Type.Null()]),
    }),
  ),
  ledger: Type.Object({
    bytes: number,
    /** Of these, what deleted rows have left for new ones. */
    freeBytes: number,
    /** The largest, with estimates. */
    tables: Type.Array(Type.Object({ name: Type.String(), rows: number })),
  }),
})
export type HealthAnswer = Static<typeof HealthAnswer>

export const StorageAnswer = Type.Object({
  tables: Type.Array(Type.Object({ name: Type.String(), rows: number, bytes: number, oldest: text })),
  blobs: Type.Object({ count: number, bytes: number }),
  ledgerBytes: number,
  disk: Type.Object({ free: number, total: number }),
})
export type StorageAnswer = Static<typeof StorageAnswer>

export const RetentionAnswer = Type.Array(
  Type.Object({ area: Type.String(), days: number, setting: Type.String() }),
)
export type RetentionAnswer = Static<typeof RetentionAnswer>

export const MailServerAnswer = Type.Object({
  source: Type.String({ description: 'settings, application or none; settings cannot be changed here' }),
  host: Type.String(),
  port: Type.Integer(),
  user: Type.String(),
  from: Type.String(),
})
export type MailServerAnswer = Static<typeof MailServerAnswer>

export const MailServerBody = Type.Object(
  {
    // A name or an address, without anything that would be another part of a URL.
    host: Type.String({ minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9.:-]+$' }),
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    user: Type.String({ maxLength: 200 }),
    password: Type.String({ maxLength: 1_000 }),
    from: Type.String({ minLength: 1, maxLength: 320 }),
  },
  { additionalProperties: false },
)
