import { type TSchema, Type } from 'typebox'
import { assetKinds, assetStates, criticalities } from '../../perimeter/assets/asset.ts'
import { findingStates, settableStates, severities } from '../../perimeter/findings/finding.ts'
import { presetNames, runStatuses } from '../../perimeter/perimeter.ts'
import { ChannelBody, ChannelShape } from './channel-shapes.ts'

const orNull = <Shape extends TSchema>(shape: Shape) => Type.Union([shape, Type.Null()])
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Union(names.map((name) => Type.Literal(name as Names[number])))
const moment = Type.String({ description: 'ISO 8601' })

export const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })
/** Of findings and assets. */
export const NumberId = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) })

export const ScheduleShape = Type.Object({
  every: oneOf(['day', 'week', 'never'] as const),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday' }),
  time_zone: Type.String({ maxLength: 64 }),
})

export const RunShape = Type.Object({
  id: Type.Integer(),
  kind: Type.String({ description: 'scan, or verify for one port' }),
  status: Type.String({ description: runStatuses.join(', ') }),
  job: orNull(Type.String({ description: 'Its job, with the results' })),
  finding: orNull(Type.Integer()),
  requested_at: moment,
  finished_at: orNull(moment),
  seconds: orNull(Type.Integer()),
  reason: orNull(Type.String({ description: 'Why it failed or was refused' })),
  services: Type.Integer(),
  opened: Type.Integer(),
  fixed: Type.Integer(),
})

export const PerimeterShape = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    created_at: moment,
    preset: Type.String({ description: presetNames.join(', ') }),
    ports: orNull(Type.String()),
    modules: Type.Array(Type.String()),
    schedule: ScheduleShape,
    paused: Type.Boolean(),
    next_scan_at: orNull(moment),
    last_scan: orNull(RunShape),
  },
  { title: 'Perimeter' },
)

export const NewPerimeterShape = Type.Object({
  ...PerimeterShape.properties,
  channels: Type.Array(ChannelShape),
})

export const AssetShape = Type.Object(
  {
    id: Type.Integer(),
    perimeter: Type.String(),
    kind: Type.String({ description: assetKinds.join(', ') }),
    value: Type.String(),
    state: Type.String({ description: assetStates.join(', ') }),
    reason: Type.String({ description: 'Why it is suggested' }),
    labels: Type.Array(Type.String()),
    owner: Type.String(),
    note: Type.String(),
    criticality: Type.String({ description: criticalities.join(', ') }),
    created_at: moment,
    last_seen_at: orNull(moment),
    proved_at: orNull(moment),
  },
  { title: 'Asset' },
)

export const ServiceShape = Type.Object({
  ip: Type.String(),
  port: Type.Integer(),
  protocol: Type.String(),
  name: Type.String(),
  product: Type.String(),
  version: Type.String(),
  certificate: Type.String({ description: 'The name on its certificate' }),
  certificate_end: orNull(moment),
  asset: Type.Integer(),
  first_seen: moment,
  last_seen: moment,
})

export const FindingShape = Type.Object(
  {
    id: Type.Integer(),
    perimeter: Type.String(),
    rule: Type.String(),
    title: Type.String(),
    severity: Type.String({ description: severities.join(', ') }),
    severity_reasons: Type.Array(Type.String()),
    state: Type.String({ description: findingStates.join(', ') }),
    state_at: moment,
    state_by: Type.String(),
    state_reason: Type.String(),
    accepted_until: orNull(moment),
    asset: Type.Object({ id: Type.Integer(), value: Type.String() }),
    subject: Type.String(),
    ip: orNull(Type.String()),
    port: orNull(Type.Integer()),
    protocol: orNull(Type.String()),
    name: orNull(Type.String()),
    first_seen: moment,
    last_seen: moment,
    expires_at: orNull(moment),
    baseline: Type.Boolean({ description: 'Found by the first scan of its asset' }),
    evidence: Type.Object({
      source: Type.String(),
      at: moment,
      facts: Type.Record(Type.String(), Type.String()),
    }),
  },
  { title: 'Finding' },
)

export const RuleShape = Type.Object({
  id: Type.String(),
  title: Type.String(),
  category: Type.String(),
  severity: Type.String(),
  explanation: Type.String(),
  advice: Type.String(),
  references: Type.Array(Type.String()),
})

const changeProperties = {
  at: moment,
  from: orNull(Type.String()),
  to: Type.String(),
  by: Type.String(),
  reason: Type.String(),
}

export const ListedChangeShape = Type.Object({
  ...changeProperties,
  finding: orNull(FindingShape),
})

export const FindingDetail = Type.Object({
  finding: FindingShape,
  rule: orNull(RuleShape),
  history: Type.Array(Type.Object(changeProperties)),
})

export const CheckShape = Type.Object({
  assets: Type.Array(Type.Object({ kind: Type.String(), value: Type.String() })),
  problems: Type.Array(Type.String({ description: 'Lines that name no asset' })),
  refused: Type.Array(
    Type.Object({ asset: Type.String(), reason: Type.String({ description: 'With what to do about it' }) }),
  ),
  estimate: orNull(
    Type.Object({
      addresses: Type.Integer(),
      ports: Type.Integer(),
      packets: Type.Integer(),
      minutes: Type.Integer(),
    }),
  ),
  problem: orNull(Type.String({ description: 'Why there can be no scan' })),
})

const Changes = Type.Object({
  ...{ opened: Type.Integer(), fixed: Type.Integer(), reopened: Type.Integer() },
  since: Type.String({ description: 'Beginning of the period, for /findings/changes' }),
})
const numbers = (names: readonly string[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Integer()])))

export const SummaryShape = Type.Object({
  perimeters: Type.Integer(),
  assets: Type.Object({ confirmed: Type.Integer(), suggested: Type.Integer() }),
  services: Type.Integer(),
  open_findings: numbers(severities),
  findings_by_state: numbers(findingStates),
  score: Type.Integer({ description: 'From 0 (nothing open) to 100' }),
  course: Type.Array(
    Type.Object({
      day: Type.String(),
      score: Type.Integer(),
      open: Type.Integer(),
      services: Type.Integer(),
    }),
  ),
  last_day: Changes,
  last_week: Changes,
  expiring: Type.Array(
    Type.Object({
      perimeter: Type.String(),
      ip: Type.String(),
      port: Type.Integer(),
      name: Type.String(),
      ends_at: moment,
    }),
  ),
  coverage: numbers(['day', 'week', 'older', 'never']),
})

/** What a user writes about how a perimeter is scanned. */
const scanProperties = {
  preset: Type.Optional(oneOf(presetNames)),
  ports: Type.Optional(Type.String({ minLength: 1, maxLength: 20_000 })),
  modules: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 31 })),
  schedule: Type.Optional(Type.Partial(ScheduleShape, { additionalProperties: false })),
}

/** Short texts without control characters. */
const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' })

/** One asset a line, or CSV; or a list. */
const assetsGiven = Type.Union([
  Type.String({ minLength: 1, maxLength: 4_000_000 }),
  Type.Array(Type.String({ maxLength: 2_048 }), { minItems: 1, maxItems: 100_000 }),
])

export const NewPerimeterBody = Type.Object(
  {
    ...{ name: line(100, 1), assets: assetsGiven, ...scanProperties },
    channels: Type.Optional(Type.Array(ChannelBody, { maxItems: 20 })),
  },
  { additionalProperties: false },
)
export const CheckBody = Type.Object(
  { assets: assetsGiven, ...scanProperties },
  { additionalProperties: false },
)
export const PerimeterChangeBody = Type.Object(
  { name: Type.Optional(line(100, 1)), paused: Type.Optional(Type.Boolean()), ...scanProperties },
  { additionalProperties: false },
)
export const AssetsBody = Type.Object({ assets: assetsGiven }, { additionalProperties: false })
export const AssetChangeBody = Type.Object(
  {
    state: Type.Optional(oneOf(assetStates)),
    labels: Type.Optional(Type.Array(line(50, 1), { maxItems: 50 })),
    owner: Type.Optional(line(200)),
    note: Type.Optional(Type.String({ maxLength: 5_000 })),
    criticality: Type.Optional(oneOf(criticalities)),
  },
  { additionalProperties: false },
)
export const StateBody = Type.Object(
  {
    state: oneOf(settableStates),
    reason: Type.Optional(Type.String({ maxLength: 2_000 })),
    until: Type.Optional(
      Type.String({ maxLength: 30, description: 'A day or a moment; only with accepted' }),
    ),
  },
  { additionalProperties: false },
)

const tally = { total: Type.Integer(), open: numbers(severities) }

export const ReportShape = Type.Object({
  perimeter: Type.Object({ id: Type.String(), name: Type.String() }),
  made_at: moment,
  since: moment,
  summary: SummaryShape,
  new_findings: Type.Integer({ description: 'Open ones that were first seen in the period' }),
  fixed_findings: Type.Integer({ description: 'Fixed in the period' }),
  findings_by_asset: Type.Array(Type.Object({ asset: Type.String(), ...tally })),
  findings_by_rule: Type.Array(Type.Object({ rule: Type.String(), title: Type.String(), ...tally })),
  first: Type.Array(Type.Object({ ...FindingShape.properties, advice: Type.String() })),
  last_scan: orNull(RunShape),
})

export const KeptReportsShape = Type.Object({
  schedule: orNull(Type.Object({ ...ScheduleShape.properties, next_at: moment })),
  reports: Type.Array(
    Type.Object({
      id: Type.Integer(),
      made_at: moment,
      since: moment,
      score: Type.Integer(),
      open: Type.Integer({ description: 'Open findings' }),
      html_bytes: Type.Integer(),
      pdf_bytes: orNull(Type.Integer()),
      problem: Type.String({ description: 'Why there is no PDF' }),
    }),
  ),
})

export const ReportScheduleBody = Type.Partial(
  Type.Object({ ...ScheduleShape.properties, every: oneOf(['week', 'never'] as const) }),
  { additionalProperties: false },
)

export const ProofBody = Type.Object(
  { method: Type.Optional(Type.Union([Type.Literal('dns'), Type.Literal('file')])) },
  { additionalProperties: false },
)

export const ProofShape = Type.Object({
  proved: Type.Boolean(),
  method: Type.String({ description: 'dns or file' }),
  name: Type.String({ description: 'Of the TXT record' }),
  record: Type.String({ description: 'Text of the TXT record' }),
  file: Type.Object({ url: Type.String(), text: Type.String({ description: 'A line of the file' }) }),
  reason: Type.String({ description: 'Why the file was not found, with what to do' }),
})

export const NameShape = Type.Object({
  name: Type.String(),
  state: Type.String({ description: 'unknown, resolves, missing or dangling' }),
  addresses: Type.Array(Type.String()),
  alias: Type.String(),
  source: Type.String(),
  first_seen: moment,
  last_seen: orNull(Type.String({ description: 'When it resolved last' })),
  moved_at: orNull(Type.String({ description: 'When it last moved to other addresses' })),
})
