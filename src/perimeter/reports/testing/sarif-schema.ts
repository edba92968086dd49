import { Type } from 'typebox'

/** What SARIF 2.1.0 says about the objects that a report has; a property that it does not know is a mistake. */
const closed = { additionalProperties: false }
const Message = Type.Object({ text: Type.String({ minLength: 1 }) }, closed)
const Level = Type.Union([
  Type.Literal('none'),
  Type.Literal('note'),
  Type.Literal('warning'),
  Type.Literal('error'),
])
const Properties = Type.Object({ tags: Type.Optional(Type.Array(Type.String(), { uniqueItems: true })) })
const UtcTime = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' })
const Uri = Type.String({ pattern: "^[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9\\-._~:/?#@!$&'()*+,;=%\\[\\]]+$" })

/** 3.49 */
const ReportingDescriptor = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    name: Type.Optional(Type.String()),
    shortDescription: Type.Optional(Message),
    fullDescription: Type.Optional(Message),
    help: Type.Optional(Message),
    helpUri: Type.Optional(Uri),
    defaultConfiguration: Type.Optional(Type.Object({ level: Level }, closed)),
    properties: Type.Optional(Properties),
  },
  closed,
)

/** 3.28, 3.29 and 3.33 */
const Location = Type.Object(
  {
    physicalLocation: Type.Optional(
      Type.Object({ artifactLocation: Type.Object({ uri: Uri }, closed) }, closed),
    ),
    logicalLocations: Type.Optional(
      Type.Array(
        Type.Object({ fullyQualifiedName: Type.String(), kind: Type.Optional(Type.String()) }, closed),
      ),
    ),
  },
  closed,
)

/** 3.35 */
const Suppression = Type.Object(
  {
    kind: Type.Union([Type.Literal('inSource'), Type.Literal('external')]),
    status: Type.Optional(
      Type.Union([Type.Literal('accepted'), Type.Literal('underReview'), Type.Literal('rejected')]),
    ),
    justification: Type.Optional(Type.String()),
  },
  closed,
)

/** 3.27 */
const Result = Type.Object(
  {
    ruleId: Type.String(),
    ruleIndex: Type.Optional(Type.Integer({ minimum: 0 })),
    level: Level,
    message: Message,
    locations: Type.Array(Location, { minItems: 1 }),
    partialFingerprints: Type.Record(Type.String({ pattern: '^[^/]+/v\\d+$' }), Type.String()),
    suppressions: Type.Optional(Type.Array(Suppression)),
    properties: Type.Optional(Properties),
  },
  closed,
)

/** 3.14 */
const Run = Type.Object(
  {
    tool: Type.Object(
      {
        driver: Type.Object(
          {
            name: Type.String(),
            semanticVersion: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+' }),
            rules: Type.Array(ReportingDescriptor, { uniqueItems: true }),
          },
          closed,
        ),
      },
      closed,
    ),
    automationDetails: Type.Object({ id: Type.String() }, closed),
    columnKind: Type.Union([Type.Literal('utf16CodeUnits'), Type.Literal('unicodeCodePoints')]),
    invocations: Type.Array(
      Type.Object({ executionSuccessful: Type.Boolean(), endTimeUtc: UtcTime }, closed),
    ),
    results: Type.Array(Result),
  },
  closed,
)

/** 3.13 */
export const SarifLog = Type.Object(
  {
    $schema: Uri,
    version: Type.Literal('2.1.0'),
    runs: Type.Array(Run, { minItems: 1 }),
  },
  closed,
)
